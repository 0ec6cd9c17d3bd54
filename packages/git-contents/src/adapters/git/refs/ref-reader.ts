import type { RefReader, SyncRefs } from "../../../store.ts";
import type { RefLister } from "./git-refs.ts";
import type { FileRefs } from "./refs.ts";

/**
 * Reader of a repository's refs, from files.
 *
 * @param git - reads refs that are stored in another way
 */
export function createRefReader(files: FileRefs, git: RefLister): RefReader {
  const areFiles = (): boolean => files.settings.refStorage === "files";
  const syncRefs: SyncRefs = {
    readRef: (name) => files.read(name),
    readDefaultBranch: () => files.defaultBranch(),
  };
  return {
    syncRefs: () => (areFiles() ? syncRefs : undefined),
    objectFormat: async () => files.settings.format,
    readRef: async (name) =>
      areFiles()
        ? files.read(name)
        : (await git.listRefs(name)).find((ref) => ref.name === name)?.id,
    listRefs: async (prefix) => (areFiles() ? files.list(prefix) : git.listRefs(prefix)),
    readDefaultBranch: async () => (areFiles() ? files.defaultBranch() : git.readDefaultBranch()),
  };
}
