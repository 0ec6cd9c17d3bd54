import type { ObjectId } from "../../objects/types.ts";
import type {
  Change,
  Changes,
  Listing,
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
  /** Number of the last change. */
  seq: number;
  /** Changes that are not compacted, in order. */
  changes: readonly MadeChange[];
  /** Packs that are listed, in order. */
  packs: readonly ListedPack[];
  /** Settles when the last turn ends. */
  last: Promise<unknown>;
}

/** Change of a repository. */
interface MadeChange extends Pick<Change, "segment"> {
  /** Number of the change. */
  readonly seq: number;
  /** When it was made, in milliseconds since 1970. */
  readonly madeAtMs: number;
}

/** Pack of a repository. */
interface ListedPack {
  /** Name of the pack. */
  readonly name: string;
  /** Number of the last change that it has objects of. */
  readonly seq: number;
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
      const empty = { refs: new Map(), seq: 0, changes: [], packs: [] };
      repositories.set(name, { name, start, last, ...empty });
      return true;
    },
    remove: async (name) => {
      if (!repositories.has(name)) return false;
      return inTurn(name, async ({ packs }) => {
        for (const pack of packs) uploads.add(name, { name: pack.name });
        return repositories.delete(name);
      });
    },
    snapshot: async (name, query) => {
      const found = repositories.get(name);
      return found && { ...found.start, seq: found.seq, refs: pick(found.refs, query) };
    },
    changes: async (name, after) => {
      const found = repositories.get(name);
      return found && changesOf(found, after);
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
    crowded: async ({ ageMs, ...bounds }) =>
      Array.from(repositories.values()).flatMap((repository) => {
        const { packs, segments } = listingOf(repository, ageMs);
        return segments >= bounds.changes || packs.length >= bounds.packs ? [repository.name] : [];
      }),
    listing: async (name, { ageMs }) => {
      const found = repositories.get(name);
      return found && listingOf(found, ageMs);
    },
    compact: async (name, replaced, pack) =>
      inTurn(name, async (repository) => compact(repository, uploads, { replaced, pack })),
  };
}

function pick(refs: RefValues, { names = [], prefixes = [] }: RefQuery): RefValues {
  const isAsked = (name: string): boolean =>
    names.includes(name) || prefixes.some((prefix) => name.startsWith(prefix));
  return new Map(Array.from(refs).filter(([name]) => isAsked(name)));
}

function changesOf({ start, seq, changes, packs }: Repository, after: number): Changes {
  const listed = changes.filter((each) => each.seq > after).slice(0, MAX_LISTED);
  const upTo = listed.length === MAX_LISTED ? (listed.at(-1)?.seq ?? seq) : seq;
  const isListed = (pack: ListedPack): boolean => pack.seq > after && pack.seq <= upTo;
  return {
    ...start,
    seq,
    upTo,
    segments: listed.flatMap(({ segment }) => segment ?? []),
    packs: packs.filter((pack) => isListed(pack)).map(({ name }) => name),
  };
}

function listingOf({ changes, packs }: Repository, ageMs: number): Listing {
  const old = changes.filter(({ madeAtMs }) => madeAtMs <= Date.now() - ageMs);
  return {
    upTo: old.at(-1)?.seq ?? 0,
    segments: old.filter(({ segment }) => segment !== undefined).length,
    packs: packs.map(({ name }) => name),
  };
}

function compact(
  repository: Repository,
  uploads: MemoryUploads,
  { replaced, pack }: { readonly replaced: Listing; readonly pack: string },
): boolean {
  const { name, changes, packs } = repository;
  const isOld = ({ seq }: MadeChange): boolean => seq <= replaced.upTo;
  const old = changes.filter((each) => isOld(each) && each.segment !== undefined);
  const gone = packs.filter((each) => replaced.packs.includes(each.name));
  if (old.length !== replaced.segments || gone.length !== replaced.packs.length) return false;
  if (!uploads.has({ repository: name, name: pack })) return false;
  uploads.take({ repository: name, name: pack });
  for (const each of gone) uploads.add(name, { name: each.name });
  const seq = Math.max(replaced.upTo, ...gone.map((each) => each.seq));
  repository.changes = changes.filter((each) => !isOld(each));
  repository.packs = packs
    .filter((each) => !gone.includes(each))
    .concat({ name: pack, seq })
    .sort((one, other) => one.seq - other.seq);
  return true;
}

function turnOf(repository: Repository, uploads: MemoryUploads): Turn {
  const { seq } = repository;
  return {
    ...repository.start,
    seq,
    refs: async (query) => pick(repository.refs, query),
    apply: async (change) => {
      if (repository.seq !== seq) throw new RangeError("a turn makes one change");
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
  const seq = ++repository.seq;
  repository.changes = [...repository.changes, { seq, segment, madeAtMs: Date.now() }];
  repository.packs = [...repository.packs, ...packs.map((pack) => ({ name: pack, seq }))];
  return true;
}
