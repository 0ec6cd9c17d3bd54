import type { Backend } from "./backend.ts";
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
    close: () => connection.close(),
  };
}
