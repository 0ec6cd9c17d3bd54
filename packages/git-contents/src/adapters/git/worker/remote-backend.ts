import type { Backend } from "../backend.ts";
import type { Pushed } from "../transfer/transfer.ts";
import { Connection, type WorkerLink } from "./connection.ts";

/** A backend in another process. */
export function createRemoteBackend(link: WorkerLink): Backend {
  const connection = new Connection(link);
  const call =
    <Method extends keyof Backend>(method: Method) =>
    (...args: Parameters<Backend[Method]>): Promise<never> =>
      connection.call(method, args) as Promise<never>;
  return {
    infos: call("infos"),
    read: call("read"),
    storeBlob: call("storeBlob"),
    moveRef: call("moveRef"),
    setDefaultBranch: call("setDefaultBranch"),
    listRefs: call("listRefs"),
    readDefaultBranch: call("readDefaultBranch"),
    lastCommits: call("lastCommits"),
    listCommits: call("listCommits"),
    init: call("init"),
    importFrom: call("importFrom"),
    refresh: call("refresh"),
    bundle: call("bundle"),
    listBlobsOfSize: call("listBlobsOfSize"),
    check: call("check"),
    maintain: call("maintain"),
    release: call("release"),
    version: call("version"),
    commit: (gitDir, set, { confirm, ...options }) =>
      connection.commit(
        [gitDir, set, { ...options, ...(confirm === undefined ? {} : { confirm: true }) }],
        confirm,
      ),
    stream: (...args) => connection.stream("stream", args),
    archive: (...args) => connection.stream("archive", args),
    advertise: (gitDir, service, { protocol, signal }) =>
      connection.stream("advertise", [gitDir, service, { protocol }], { signal }),
    uploadPack: (gitDir, { protocol, ...way }) =>
      connection.stream("uploadPack", [gitDir, { protocol }], way),
    receivePack: (gitDir, { maxBytes, rules, ...way }) =>
      connection.stream("receivePack", [gitDir, { maxBytes }], {
        ...way,
        ask: rules,
      }) as AsyncGenerator<Uint8Array, Pushed>,
    close: () => connection.close(),
  };
}
