import type { RefQuery, RepositoryLog, Snapshot } from "../../shared/log.ts";
import type { PackStore } from "../../shared/pack-store.ts";
import type { GitStore, ObjectReader, RefReader, SyncRefs } from "../../store.ts";
import type { ObjectId } from "../../objects/types.ts";
import { objectsOver } from "../../write/overlay.ts";
import { noRepository } from "./lacking.ts";
import type { LocalCopy } from "./local-copy.ts";
import { moveRefIn, placeRefIn } from "./move-ref.ts";
import type { SharedWriter } from "./shared-writer.ts";
import { sortedRefs } from "./turn-refs.ts";
import { deleteUpload, uploadBlob } from "./uploads.ts";

/** Parts of a repository on shared storage. */
export interface SharedStoreParts {
  /** Name of the repository. */
  readonly repository: string;
  /** Its refs and changes. */
  readonly log: RepositoryLog;
  /** Its large packs. */
  readonly packs: PackStore;
  /** Its objects on this node. */
  readonly copy: LocalCopy;
  /** Its commits on this node. */
  readonly writer: SharedWriter;
}

/** Repository on shared storage: refs from the log, objects from this node's copy, which fills itself. */
export function createSharedStore(parts: SharedStoreParts): GitStore {
  const { copy } = parts;
  const held = { get: (id: ObjectId) => copy.heldObject(id) };
  return {
    ...objectsOver(objectsOf(parts), held),
    ...historyOf(parts),
    ...refsOf(parts),
    ...writesOf(parts),
  };
}

/** Repository as of one instant, whose refs and cached objects are read synchronously. */
export async function viewOf(
  { repository, log, copy }: Pick<SharedStoreParts, "repository" | "log" | "copy">,
  store: GitStore,
): Promise<GitStore> {
  const snapshot = await snapshotOf({ repository, log }, { prefixes: ["refs/"] });
  const { refs, head, format } = snapshot;
  const files = await copy.reach(snapshot);
  const syncRefs: SyncRefs = {
    readRef: (name) => refs.get(name),
    readDefaultBranch: () => head,
  };
  return {
    ...store,
    objectFormat: async () => format,
    readDefaultBranch: async () => head,
    readRef: async (name) => refs.get(name),
    listRefs: async (prefix) => sortedRefs(refs).filter(({ name }) => name.startsWith(prefix)),
    syncRefs: () => syncRefs,
    syncReads: () => {
      const reads = files.syncReads?.();
      return reads && { ...reads, ...syncRefs };
    },
  };
}

function objectsOf({ copy, repository, log }: SharedStoreParts): ObjectReader {
  const stagedSize = async (id: Parameters<ObjectReader["readInfo"]>[0]) =>
    (await log.findUpload(repository, id))?.blob?.size;
  return {
    readInfo: async (id) => {
      const info =
        (await copy.readCold((objects) => objects.readInfo(id))) ??
        (await copy.read((files) => files.readInfo(id)));
      const size = info === undefined ? await stagedSize(id) : undefined;
      return size === undefined ? info : { type: "blob", size };
    },
    readSizes: async (ids) =>
      (await copy.readCold((objects) => objects.readSizes(ids))) ??
      copy.read(
        (files) => files.readSizes(ids),
        (sizes) => !sizes.includes(undefined),
      ),
    readCommit: async (id) =>
      (await copy.readCold((objects) => objects.readCommit(id))) ??
      copy.read((files) => files.readCommit(id)),
    readTree: async (id) =>
      (await copy.readCold((objects) => objects.readTree(id))) ??
      copy.read((files) => files.readTree(id)),
    readTag: (id) => copy.read((files) => files.readTag(id)),
    readBlob: async (id) =>
      (await copy.readCold((objects) => objects.readBlob(id))) ??
      copy.read((files) => files.readBlob(id)),
    streamBlob: async function* (id, range, signal) {
      const whole = await copy.readCold((objects) => objects.readBlob(id));
      if (whole !== undefined)
        return yield range === undefined
          ? whole
          : whole.subarray(range.start, range.start + range.length);
      yield* copy.streamed(async () => {
        await copy.read((files) => files.readInfo(id));
        return (await copy.opened()).streamBlob(id, range, signal);
      });
    },
  };
}

function historyOf({
  copy,
}: SharedStoreParts): Pick<
  GitStore,
  "lastCommits" | "listCommits" | "countCommits" | "compareCommits" | "countLines" | "streamPatch"
> {
  return {
    lastCommits: (commit, directory) => copy.read((files) => files.lastCommits(commit, directory)),
    listCommits: (query) => copy.read((files) => files.listCommits(query)),
    countCommits: (query) => copy.read((files) => files.countCommits(query)),
    compareCommits: (query) => copy.read((files) => files.compareCommits(query)),
    countLines: (pairs) => copy.read((files) => files.countLines(pairs)),
    streamPatch: async function* (order, signal) {
      yield* copy.streamed(async () => {
        for (const tree of [order.before, order.after])
          if (tree !== undefined) await copy.read((files) => files.readInfo(tree));
        return (await copy.opened()).streamPatch(order, signal);
      });
    },
  };
}

function refsOf({ repository, log }: SharedStoreParts): RefReader {
  const read = (query: RefQuery): Promise<Snapshot> => snapshotOf({ repository, log }, query);
  return {
    objectFormat: async () => (await read({})).format,
    readDefaultBranch: async () => (await read({})).head,
    readRef: async (name) => (await read({ names: [name] })).refs.get(name),
    listRefs: async (prefix) => sortedRefs((await read({ prefixes: [prefix] })).refs),
  };
}

function writesOf({
  repository,
  log,
  packs,
  copy,
  writer,
}: SharedStoreParts): Pick<
  GitStore,
  "commit" | "writeBlob" | "discardBlob" | "moveRef" | "placeRef" | "setDefaultBranch"
> {
  return {
    commit: (set, options = {}) => writer.commit(set, options),
    writeBlob: async (bytes) => {
      const { format } = await copy.start();
      return uploadBlob({ log, packs, repository, format }, copy.gitDir, bytes);
    },
    discardBlob: async ({ id }) => {
      const upload = await log.unstage(repository, id);
      if (upload !== undefined && upload.bytes === undefined)
        await deleteUpload({ packs, repository }, { name: upload.name, sides: [] });
    },
    moveRef: (name, from, to, confirm) =>
      log.turn(repository, (turn) => moveRefIn(turn, { copy, confirm }, { name, from, to })),
    placeRef: (change, confirm) =>
      log.turn(repository, (turn) =>
        placeRefIn(turn, { log, packs, repository, copy, confirm }, change),
      ),
    setDefaultBranch: (head) =>
      log.turn(repository, async (turn) => {
        if (turn.head !== head) await turn.apply({ moves: [], head });
      }),
  };
}

async function snapshotOf(
  { repository, log }: Pick<SharedStoreParts, "repository" | "log">,
  query: RefQuery,
): Promise<Snapshot> {
  const snapshot = await log.snapshot(repository, query);
  if (snapshot !== undefined) return snapshot;
  throw noRepository(repository);
}
