import type { Backend } from "../backend.ts";

/** Methods with one result, whose arguments and result can be sent to another process as they are. */
export type PlainMethod = Exclude<
  keyof Backend,
  | "commit"
  | "moveRef"
  | "placeRef"
  | "stream"
  | "streamPatch"
  | "archive"
  | "advertise"
  | "uploadPack"
  | "receivePack"
  | "close"
>;

/**
 * Plain methods of a backend: the remote backend calls them, and the worker serves them, by this
 * table alone. A new method of {@link Backend} does not compile until it has a row here.
 *
 * `retry`: the method changes nothing, so it is called again when the worker ends during the call.
 */
export const PLAIN_METHODS: Readonly<Record<PlainMethod, { readonly retry: boolean }>> = {
  infos: { retry: true },
  read: { retry: true },
  storeBlob: { retry: false },
  checkObjects: { retry: true },
  packObjects: { retry: false },
  packReachable: { retry: false },
  findUnreached: { retry: true },
  discardBlob: { retry: false },
  setDefaultBranch: { retry: false },
  listRefs: { retry: true },
  readDefaultBranch: { retry: true },
  lastCommits: { retry: true },
  listCommits: { retry: true },
  countCommits: { retry: true },
  compareCommits: { retry: true },
  countLines: { retry: true },
  init: { retry: false },
  importFrom: { retry: false },
  refresh: { retry: false },
  bundle: { retry: false },
  listBlobsOfSize: { retry: false },
  check: { retry: true },
  digest: { retry: true },
  maintain: { retry: false },
  measure: { retry: true },
  purge: { retry: false },
  release: { retry: false },
  load: { retry: true },
  version: { retry: true },
};

/** Whether a name from another process is that of a plain method. */
export function isPlainMethod(name: string): name is PlainMethod {
  return Object.hasOwn(PLAIN_METHODS, name);
}
