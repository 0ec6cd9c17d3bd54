import type { StorageArea } from "@x/blob-store";
import type { Metrics, StorageOperation } from "../http/metrics.ts";

/** A storage area whose operations are timed. */
export function timedArea(area: StorageArea, metrics: Pick<Metrics, "storage">): StorageArea {
  const storage: StorageOperation["storage"] = area.isRemote ? "s3" : "disk";
  const timed =
    <Args extends readonly unknown[], Result>(
      operation: string,
      work: (...args: Args) => Promise<Result>,
    ): ((...args: Args) => Promise<Result>) =>
    async (...args) => {
      const startMs = performance.now();
      const end = (ok: boolean): void => {
        const seconds = (performance.now() - startMs) / 1000;
        metrics.storage({ storage, operation, seconds, ok });
      };
      try {
        const result = await work(...args);
        end(true);
        return result;
      } catch (error) {
        end(false);
        throw error;
      }
    };
  return {
    isRemote: area.isRemote,
    list: (prefix) => area.list(prefix),
    write: timed("write", (...args) => area.write(...args)),
    open: timed("open", (...args) => area.open(...args)),
    stat: timed("stat", (...args) => area.stat(...args)),
    delete: timed("delete", (...args) => area.delete(...args)),
    touch: timed("touch", (...args) => area.touch(...args)),
    signedAddress: (...args) => area.signedAddress(...args),
    signedUpload: (...args) => area.signedUpload(...args),
  };
}
