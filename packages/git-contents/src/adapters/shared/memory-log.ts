import type { ObjectId } from "../../objects/types.ts";
import type {
  Change,
  RefQuery,
  RefValues,
  RepositoryLog,
  RepositoryStart,
  Turn,
} from "../../shared/log.ts";
import { noRepository } from "./lacking.ts";
import { MemoryUploads } from "./memory-uploads.ts";

/** Repository of a log in memory. */
interface Repository {
  /** Name of the repository. */
  readonly name: string;
  /** Format and default branch. */
  start: RepositoryStart;
  /** Ids by full name. */
  refs: ReadonlyMap<string, ObjectId>;
  /** Changes that were made, in order: the first has number 1. */
  readonly changes: Pick<Change, "segment" | "packs">[];
  /** Settles when the last turn ends. */
  last: Promise<unknown>;
}

/** Most changes that are listed at once. */
const MAX_LISTED = 64;

/** Makes a log in memory, for tests and for one process. Nothing outlives it. */
export function createMemoryLog(): RepositoryLog {
  const repositories = new Map<string, Repository>();
  const uploads = new MemoryUploads();
  const find = (name: string): Repository => {
    const found = repositories.get(name);
    if (found !== undefined) return found;
    throw noRepository(name);
  };
  const inTurn = <T>(name: string, work: (repository: Repository) => Promise<T>): Promise<T> => {
    const repository = find(name);
    const ended = repository.last.then(() => work(find(name)));
    repository.last = ended.catch(() => undefined);
    return ended;
  };
  return {
    create: async (name, start) => {
      if (repositories.has(name)) return false;
      const last = Promise.resolve();
      repositories.set(name, { name, start, refs: new Map(), changes: [], last });
      return true;
    },
    remove: async (name) => {
      if (!repositories.has(name)) return false;
      return inTurn(name, async ({ changes }) => {
        for (const pack of changes.flatMap(({ packs = [] }) => packs))
          uploads.add(name, { name: pack });
        return repositories.delete(name);
      });
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
    turn: async (name, work) => inTurn(name, (repository) => work(turnOf(repository, uploads))),
    stage: async (name, upload) => uploads.add(name, upload),
    findUpload: async (name, blob) => uploads.find(name, blob),
    unstage: async (name, blob) => {
      const upload = uploads.find(name, blob);
      if (upload !== undefined) uploads.take({ repository: name, name: upload.name });
      return upload;
    },
    abandoned: async (ageMs) => uploads.abandon(ageMs),
    forget: async (pack) => void uploads.take(pack),
  };
}

function pick(refs: RefValues, { names = [], prefixes = [] }: RefQuery): RefValues {
  const isAsked = (name: string): boolean =>
    names.includes(name) || prefixes.some((prefix) => name.startsWith(prefix));
  return new Map(Array.from(refs).filter(([name]) => isAsked(name)));
}

function turnOf(repository: Repository, uploads: MemoryUploads): Turn {
  const seq = repository.changes.length;
  return {
    ...repository.start,
    seq,
    refs: async (query) => pick(repository.refs, query),
    apply: async (change) => {
      if (repository.changes.length !== seq) throw new RangeError("a turn makes one change");
      return apply(repository, uploads, change);
    },
  };
}

function apply(
  repository: Repository,
  uploads: MemoryUploads,
  { moves, head, segment, packs = [] }: Change,
): boolean {
  const listed = packs.map((name) => ({ repository: repository.name, name }));
  if (!listed.every((pack) => uploads.has(pack))) return false;
  const refs = new Map(repository.refs);
  for (const { name, from, to } of moves) {
    if (refs.get(name) !== from) throw new Error(`${name} is not at ${from ?? "nothing"}`);
    if (to === undefined) refs.delete(name);
    else refs.set(name, to);
  }
  for (const pack of listed) uploads.take(pack);
  repository.refs = refs;
  if (head !== undefined) repository.start = { ...repository.start, head };
  repository.changes.push({ segment, packs });
  return true;
}
