import type { ObjectId } from "../../objects/types.ts";
import type {
  Change,
  RefQuery,
  RefValues,
  RepositoryLog,
  RepositoryStart,
  Turn,
  Upload,
} from "../../shared/log.ts";
import { noRepository } from "./lacking.ts";

/** Repository of a log in memory. */
interface Repository {
  /** Format and default branch. */
  start: RepositoryStart;
  /** Ids by full name. */
  refs: ReadonlyMap<string, ObjectId>;
  /** Changes that were made, in order: the first has number 1. */
  readonly changes: Pick<Change, "segment" | "packs">[];
  /** Uploads that no change lists, by name. */
  readonly uploads: Map<string, Upload>;
  /** Settles when the last turn ends. */
  last: Promise<unknown>;
}

/** Most changes that are listed at once. */
const MAX_LISTED = 64;

/** Makes a log in memory, for tests and for one process. Nothing outlives it. */
export function createMemoryLog(): RepositoryLog {
  const repositories = new Map<string, Repository>();
  const find = (name: string): Repository => {
    const found = repositories.get(name);
    if (found !== undefined) return found;
    throw noRepository(name);
  };
  return {
    create: async (name, start) => {
      if (repositories.has(name)) return false;
      const last = Promise.resolve();
      const made = { start, refs: new Map(), changes: [], uploads: new Map(), last };
      repositories.set(name, made);
      return true;
    },
    snapshot: async (name, query) => {
      const found = repositories.get(name);
      return found && { ...found.start, seq: found.changes.length, refs: pick(found.refs, query) };
    },
    changes: async (name, after) => {
      const found = repositories.get(name);
      if (found === undefined) return undefined;
      const listed = found.changes.slice(after, after + MAX_LISTED);
      return {
        ...found.start,
        seq: found.changes.length,
        upTo: after + listed.length,
        segments: listed.flatMap(({ segment }) => segment ?? []),
        packs: listed.flatMap(({ packs }) => packs ?? []),
      };
    },
    turn: async (name, work) => {
      const repository = find(name);
      const before = repository.last;
      const ended = before.then(() => work(turnOf(repository)));
      repository.last = ended.catch(() => undefined);
      return ended;
    },
    stage: async (name, upload) => void find(name).uploads.set(upload.name, upload),
    findUpload: async (name, blob) => uploadOf(find(name), blob),
    unstage: async (name, blob) => {
      const repository = find(name);
      const upload = uploadOf(repository, blob);
      if (upload !== undefined) repository.uploads.delete(upload.name);
      return upload;
    },
  };
}

function pick(refs: RefValues, { names = [], prefixes = [] }: RefQuery): RefValues {
  const isAsked = (name: string): boolean =>
    names.includes(name) || prefixes.some((prefix) => name.startsWith(prefix));
  return new Map(Array.from(refs).filter(([name]) => isAsked(name)));
}

function uploadOf({ uploads }: Repository, id: ObjectId): Upload | undefined {
  return Array.from(uploads.values()).find(({ blob }) => blob?.id === id);
}

function turnOf(repository: Repository): Turn {
  const seq = repository.changes.length;
  return {
    ...repository.start,
    seq,
    refs: async (query) => pick(repository.refs, query),
    apply: async (change) => {
      if (repository.changes.length !== seq) throw new RangeError("a turn makes one change");
      return apply(repository, change);
    },
  };
}

function apply(repository: Repository, { moves, head, segment, packs = [] }: Change): boolean {
  if (packs.some((name) => !repository.uploads.has(name))) return false;
  const refs = new Map(repository.refs);
  for (const { name, from, to } of moves) {
    if (refs.get(name) !== from) throw new Error(`${name} is not at ${from ?? "nothing"}`);
    if (to === undefined) refs.delete(name);
    else refs.set(name, to);
  }
  for (const name of packs) repository.uploads.delete(name);
  repository.refs = refs;
  if (head !== undefined) repository.start = { ...repository.start, head };
  repository.changes.push({ segment, packs });
  return true;
}
