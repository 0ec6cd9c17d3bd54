import type { StorageArea } from "@x/blob-store";
import type { Traces } from "../http/traces.ts";

/** A storage area whose operations are parts of the work that runs. */
export function tracedArea(area: StorageArea, traces: Traces): StorageArea {
  const { isRemote } = area;
  const storage = isRemote ? "s3" : "disk";
  const traced =
    <Args extends readonly unknown[], Result>(
      operation: string,
      work: (...args: Args) => Promise<Result>,
    ): ((...args: Args) => Promise<Result>) =>
    (...args) =>
      traces.part({ name: `${storage} ${operation}`, isRemote, facts: {} }, () => work(...args));
  return {
    isRemote,
    list: (prefix) => area.list(prefix),
    write: traced("write", (...args) => area.write(...args)),
    open: traced("open", (...args) => area.open(...args)),
    stat: traced("stat", (...args) => area.stat(...args)),
    delete: traced("delete", (...args) => area.delete(...args)),
    touch: traced("touch", (...args) => area.touch(...args)),
    signedAddress: (...args) => area.signedAddress(...args),
    signedUpload: (...args) => area.signedUpload(...args),
  };
}
