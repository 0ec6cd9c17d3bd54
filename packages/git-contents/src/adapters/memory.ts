import type { ChangeSet, CommitOptions, Committed, StoredBlob } from "../write/change.ts";
import { parseCommit } from "../objects/commit.ts";
import { parseTag } from "../objects/tag.ts";
import { buildCommit, type NewObject } from "../write/build-commit.ts";
import { GitContentsError } from "../errors.ts";
import { compareHistories } from "../read/compare-commits.ts";
import { patchOf } from "../read/patch.ts";
import { countLinesIn } from "../read/unified-diff.ts";
import { commitsFrom } from "../read/history.ts";
import { lastCommitsIn } from "../read/last-commits.ts";
import { requireLfsPaths } from "../paths/attributes.ts";
import { requireNotMade } from "../read/find-receipt.ts";
import { receiptRef } from "../write/receipt.ts";
import { planTargetBranch } from "../write/target-branch.ts";
import type { ObjectFormat, ObjectId, ObjectType } from "../objects/types.ts";
import type {
  BytePart,
  CommitQuery,
  GitStore,
  NamedRef,
  ObjectInfo,
  SyncReads,
  SyncRefs,
} from "../store.ts";
import { compareBytes, encodeText, joinBytes } from "../objects/text.ts";
import { Tree } from "../objects/tree.ts";
import { PendingBlobs, storedBlobsOf } from "../write/pending-blobs.ts";
import { pureHashWith } from "./memory-hash.ts";

/** How a repository in memory begins. */
export interface MemoryStoreOptions {
  /** Default: `sha1`. */
  readonly format?: ObjectFormat | undefined;
  /** Default: `main`. */
  readonly defaultBranch?: string | undefined;
}

/** Empty repository in memory, for tests on any runtime: same ids and same refusals as real git. Nothing is stored. */
export function createMemoryStore(options: MemoryStoreOptions = {}): GitStore {
  const state: State = {
    format: options.format ?? "sha1",
    objects: new Map(),
    refs: new Map(),
    lastCommits: new Map(),
    defaultBranch: options.defaultBranch ?? "main",
    queue: Promise.resolve(),
    pending: new PendingBlobs(),
  };
  const store: GitStore = { ...readerOf(state), ...refsOf(state), ...writerOf(state, () => store) };
  return store;
}

interface State {
  /** Hash that names objects. */
  readonly format: ObjectFormat;
  /** Objects by id. */
  readonly objects: Map<ObjectId, NewObject>;
  /** Ids by full ref name. */
  readonly refs: Map<string, ObjectId>;
  /** Short name of the default branch. */
  defaultBranch: string;
  /** Last commits that were read, by commit and directory. */
  readonly lastCommits: Map<string, ReadonlyMap<string, ObjectId>>;
  /** Commits are made and refs moved one after the other. */
  queue: Promise<unknown>;
  /** Blobs that no commit has named yet. */
  readonly pending: PendingBlobs;
}

type Reader = Pick<
  GitStore,
  | "syncReads"
  | "readInfo"
  | "readSizes"
  | "readCommit"
  | "readTree"
  | "readTag"
  | "readBlob"
  | "streamBlob"
>;

function readerOf(state: State): Reader {
  const { objects } = state;
  const find = finderOf(state);
  const infoOf = (id: ObjectId): ObjectInfo | undefined => {
    const object = objects.get(id);
    return object === undefined ? undefined : { type: object.type, size: object.bytes.length };
  };
  const syncReads = syncReadsOf(state);
  return {
    syncReads: () => syncReads,
    readInfo: async (id) => infoOf(id),
    readSizes: async (ids) => ids.map((id) => infoOf(id)?.size),
    readCommit: async (id) => syncReads.readCommit(id),
    readTree: async (id) => syncReads.readTree(id),
    readTag: async (id) => {
      const bytes = find(id, "tag");
      return bytes === undefined ? undefined : parseTag(bytes);
    },
    readBlob: async (id) => find(id, "blob"),
    streamBlob: (id, range) => streamOf(find(id, "blob"), id, range),
  };
}

type Finder = (id: ObjectId, type: ObjectType) => Uint8Array | undefined;

function finderOf({ objects }: State): Finder {
  return (id, type) => {
    const object = objects.get(id);
    return object?.type === type ? object.bytes : undefined;
  };
}

function syncReadsOf(state: State): SyncReads {
  const find = finderOf(state);
  return {
    ...syncRefsOf(state),
    readCommit: (id) => {
      const bytes = find(id, "commit");
      return bytes === undefined ? undefined : parseCommit(id, bytes);
    },
    readTree: (id) => {
      const bytes = find(id, "tree");
      return bytes === undefined ? undefined : new Tree(bytes, state.format);
    },
    readBlob: (id) => find(id, "blob"),
    lastCommits: (commit, directory) => state.lastCommits.get(`${commit}:${directory}`),
  };
}

async function* streamOf(
  bytes: Uint8Array | undefined,
  id: ObjectId,
  range: BytePart | undefined,
): AsyncGenerator<Uint8Array> {
  if (bytes === undefined) throw new GitContentsError({ code: "object-not-found", id });
  yield range === undefined ? bytes : bytes.subarray(range.start, range.start + range.length);
}

type Refs = Pick<
  GitStore,
  | "syncRefs"
  | "objectFormat"
  | "readRef"
  | "listRefs"
  | "readDefaultBranch"
  | "moveRef"
  | "placeRef"
  | "setDefaultBranch"
>;

function syncRefsOf(state: State): SyncRefs {
  return {
    readRef: (name) => state.refs.get(name),
    readDefaultBranch: () => state.defaultBranch,
  };
}

function refsOf(state: State): Refs {
  const { refs } = state;
  const syncRefs = syncRefsOf(state);
  return {
    syncRefs: () => syncRefs,
    objectFormat: async () => state.format,
    readRef: async (name) => refs.get(name),
    listRefs: async (prefix) =>
      Array.from(refs, ([name, id]): NamedRef => ({ name, id }))
        .filter(({ name }) => name.startsWith(prefix))
        .sort((a, b) => compareBytes(encodeText(a.name), encodeText(b.name))),
    readDefaultBranch: async () => state.defaultBranch,
    moveRef: (name, from, to, confirm) =>
      inTurn(state, async () => {
        await confirm?.();
        if (refs.get(name) !== from) return false;
        if (to === undefined) refs.delete(name);
        else refs.set(name, to);
        return true;
      }),
    placeRef: ({ name, from, to, receipt, renamedTo, defaultBranch }, confirm) =>
      inTurn(state, async () => {
        await confirm?.();
        if (refs.get(name) !== from) return undefined;
        await requireNotMade({ readRef: async (ref) => refs.get(ref) }, receipt);
        if (renamedTo !== undefined && from !== undefined) refs.set(renamedTo, from);
        state.defaultBranch = defaultBranch ?? state.defaultBranch;
        const id = to instanceof Uint8Array ? pureHashWith(state.format)("tag", to) : to;
        if (id === undefined) refs.delete(name);
        else refs.set(name, id);
        if (id !== undefined && to instanceof Uint8Array)
          state.objects.set(id, { type: "tag", id, bytes: to });
        const named = id ?? from;
        if (receipt !== undefined && named !== undefined) refs.set(receiptRef(receipt), named);
        return named;
      }),
    setDefaultBranch: async (branch) => void (state.defaultBranch = branch),
  };
}

/** Does something when all that was asked for before is done. */
function inTurn<T>(state: State, work: () => Promise<T>): Promise<T> {
  const done = state.queue.then(work);
  state.queue = done.catch(() => undefined);
  return done;
}

type Writer = Pick<
  GitStore,
  | "commit"
  | "writeBlob"
  | "discardBlob"
  | "lastCommits"
  | "listCommits"
  | "countCommits"
  | "compareCommits"
  | "countLines"
  | "streamPatch"
>;

function writerOf(state: State, store: () => GitStore): Writer {
  return {
    commit: (set, options = {}) => inTurn(state, () => commitTo(state, store(), { set, options })),
    writeBlob: async (chunks): Promise<StoredBlob> => {
      const parts: Uint8Array[] = [];
      for await (const part of chunks) parts.push(part);
      const bytes = joinBytes(parts);
      const id = pureHashWith(state.format)("blob", bytes);
      state.pending.add(id, !state.objects.has(id));
      state.objects.set(id, { type: "blob", id, bytes });
      return { id, size: bytes.length };
    },
    discardBlob: async ({ id }) => {
      if (state.pending.discard(id)) state.objects.delete(id);
    },
    lastCommits: async (commit, directory) => {
      const found = await lastCommitsIn(store(), commit, directory);
      if (found !== undefined) state.lastCommits.set(`${commit}:${directory}`, found);
      return found;
    },
    listCommits: (query: CommitQuery) => commitsFrom(store(), query),
    countLines: (pairs) => Promise.all(pairs.map((pair) => countLinesIn(store(), pair))),
    streamPatch: ({ commit, ...pair }) => patchOf(store(), pair, commit),
    compareCommits: (query) => compareHistories(store(), query),
    countCommits: async (query) =>
      (await commitsFrom(store(), { ...query, skip: 0, limit: Infinity })).length,
  };
}

async function commitTo(
  state: State,
  store: GitStore,
  { set, options }: { readonly set: ChangeSet; readonly options: CommitOptions },
): Promise<Committed> {
  await requireNotMade(store, options.receipt);
  const { branch, parent, first } = await planTargetBranch(store, set, options);
  const { format } = state;
  await requireLfsPaths(store, parent, { set, expected: options.lfsPaths });
  const built = await buildCommit({
    objects: store,
    format,
    hash: pureHashWith(format),
    set,
    parent,
    portablePaths: options.portablePaths,
    sign: options.sign,
  });
  await options.confirm?.(built.touched, built.newBytes);
  const { commit, files } = built;
  const committed = { commit, branch, first, files };
  if (options.dryRun === true) return committed;
  state.pending.name([...built.objects.map(({ id }) => id), ...storedBlobsOf(set)]);
  for (const object of built.objects) state.objects.set(object.id, object);
  state.refs.set(`refs/heads/${branch}`, commit.id);
  if (options.receipt !== undefined) state.refs.set(receiptRef(options.receipt), commit.id);
  if (first) state.defaultBranch = branch;
  return committed;
}
