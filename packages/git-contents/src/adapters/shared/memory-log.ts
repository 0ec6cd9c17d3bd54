import { randomInt } from "node:crypto";
import type { Change, RepositoryLog, Turn } from "../../shared/log.ts";
import { noRepository } from "./lacking.ts";
import { changesOf, pickRefs, type Repository } from "./memory-repository.ts";
import { compact, isCrowded, isScattered, isUncollected, listingOf } from "./memory-compaction.ts";
import { MemoryUploads } from "./memory-uploads.ts";

/** Where numbers of collections begin, at most. */
const MAX_START = 1e12;

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
  const namesOf = (isIt: (repository: Repository) => boolean): readonly string[] =>
    Array.from(repositories.values())
      .filter((repository) => isIt(repository))
      .map(({ name }) => name);
  return {
    create: async (name, start) => {
      if (repositories.has(name)) return false;
      const last = Promise.resolve();
      const collected = randomInt(MAX_START);
      const empty = { refs: new Map(), seq: 0, packed: 0, collected, changes: [], packs: [] };
      const madeAtMs = Date.now();
      const packedLast = { seq: 0, atMs: madeAtMs };
      repositories.set(name, { name, start, last, madeAtMs, packedLast, ...empty });
      return true;
    },
    remove: async (name, seq) => {
      if (!repositories.has(name)) return false;
      return inTurn(name, async ({ packs, seq: last }) => {
        if (seq !== undefined && seq !== last) return false;
        for (const pack of packs) uploads.add(name, pack);
        return repositories.delete(name);
      });
    },
    snapshot: async (name, query) => {
      const found = repositories.get(name);
      if (found === undefined) return undefined;
      const { seq, collected } = found;
      return { ...found.start, seq, collected, refs: pickRefs(found.refs, query) };
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
    crowded: async (bounds) => namesOf((repository) => isCrowded(repository, bounds)),
    scattered: async (leastBytes) => namesOf((repository) => isScattered(repository, leastBytes)),
    uncollected: async (ageMs) => namesOf((repository) => isUncollected(repository, ageMs)),
    listing: async (name, { ageMs }) => {
      const found = repositories.get(name);
      return found && listingOf(found, ageMs);
    },
    list: async (after, ageMs) => {
      const untilMs = Date.now() - ageMs;
      return namesOf(({ name, madeAtMs }) => name > after && madeAtMs <= untilMs).toSorted();
    },
    measure: async (name) => {
      const found = repositories.get(name);
      const segments = found?.changes.map(({ segment }) => segment?.length ?? 0) ?? [];
      const packs = found?.packs.map(({ storedBytes }) => storedBytes) ?? [];
      return found && [...segments, ...packs].reduce((sum, bytes) => sum + bytes, 0);
    },
  };
}

function turnOf(repository: Repository, uploads: MemoryUploads): Turn {
  const { seq, collected } = repository;
  let isApplied = false;
  const once = (): void => {
    if (isApplied) throw new RangeError("a turn makes one change");
    isApplied = true;
  };
  return {
    ...repository.start,
    seq,
    collected,
    refs: async (query) => pickRefs(repository.refs, query),
    apply: async (change) => {
      once();
      return apply(repository, uploads, change);
    },
    compact: async (compaction) => {
      once();
      return compact(repository, uploads, compaction);
    },
  };
}

function apply(
  repository: Repository,
  uploads: MemoryUploads,
  { moves, head, segment, packs: names = [] }: Change,
): boolean {
  const refs = new Map(repository.refs);
  for (const { name, from, to } of moves) {
    if (refs.get(name) !== from) throw new Error(`${name} is not at ${from ?? "nothing"}`);
    if (to === undefined) refs.delete(name);
    else refs.set(name, to);
  }
  const listed = uploads.takeAll(repository.name, names);
  if (listed === undefined) return false;
  repository.refs = refs;
  if (head !== undefined) repository.start = { ...repository.start, head };
  const seq = ++repository.seq;
  repository.changes = [...repository.changes, { seq, segment, madeAtMs: Date.now() }];
  repository.packs = [...repository.packs, ...listed.map((pack) => ({ ...pack, seq }))];
  return true;
}
