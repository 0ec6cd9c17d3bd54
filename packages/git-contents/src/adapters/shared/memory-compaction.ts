import type { CompactBounds, Compaction, Listing } from "../../shared/listing.ts";
import type { MadeChange, MemoryPack, Repository } from "./memory-repository.ts";
import type { MemoryUploads } from "./memory-uploads.ts";

/** Whether a repository has many small changes or packs. */
export function isCrowded(
  repository: Repository,
  { changes, packs: most, ageMs }: CompactBounds,
): boolean {
  const { packs, segments } = listingOf(repository, ageMs);
  const plain = packs.filter(
    ({ sides, unreachedMs }) => sides.length === 0 && unreachedMs === undefined,
  );
  return segments >= changes || plain.length >= most;
}

/** Whether more than a third of its bytes is in packs without a bitmap. */
export function isScattered({ packs }: Repository, leastBytes: number): boolean {
  const reached = packs.filter(({ unreachedAtMs }) => unreachedAtMs === undefined);
  const bytes = bytesOf(reached);
  const plain = bytesOf(reached.filter(({ sides }) => sides.length === 0));
  return bytes >= leastBytes && plain * 3 > bytes;
}

/** Whether it is time to look for objects that no ref leads to. */
export function isUncollected({ seq, packs, packedLast }: Repository, ageMs: number): boolean {
  const hasUnreached = packs.some(({ unreachedAtMs }) => unreachedAtMs !== undefined);
  return packedLast.atMs <= Date.now() - ageMs && (seq > packedLast.seq || hasUnreached);
}

/** What can be put together. */
export function listingOf({ changes, packs }: Repository, ageMs: number): Listing {
  const now = Date.now();
  const old = changes.filter(({ madeAtMs }) => madeAtMs <= now - ageMs);
  return {
    upTo: old.at(-1)?.seq ?? 0,
    segments: old.filter(({ segment }) => segment !== undefined).length,
    packs: packs.map(({ name, sides, storedBytes: bytes, unreachedAtMs: atMs }) => ({
      name,
      sides,
      bytes,
      unreachedMs: atMs === undefined ? undefined : now - atMs,
    })),
  };
}

/** Lists packs in the place of others: see `Turn.compact`. */
export function compact(
  repository: Repository,
  uploads: MemoryUploads,
  { upTo, segments, replaced, packs: made, extent }: Compaction,
): boolean {
  const { name, changes, packs } = repository;
  const isOld = ({ seq }: MadeChange): boolean => seq <= upTo;
  const old = changes.filter((each) => isOld(each) && each.segment !== undefined);
  const gone = packs.filter((each) => replaced.includes(each.name));
  if (old.length !== segments || gone.length !== replaced.length) return false;
  const names = made.map((each) => each.name);
  const listed = uploads.takeAll(name, names);
  if (listed === undefined) return false;
  for (const each of gone) uploads.add(name, each);
  const seq = Math.max(upTo, ...gone.map((each) => each.seq));
  const isUnreached = (each: string): boolean =>
    made.some((pack) => pack.name === each && pack.isUnreached);
  const nowMs = Date.now();
  repository.changes = changes.filter((each) => !isOld(each));
  repository.packs = packs
    .filter((each) => !gone.includes(each))
    .concat(
      listed.map((pack): MemoryPack => {
        const unreachedAtMs = isUnreached(pack.name) ? nowMs : undefined;
        return { ...pack, seq, unreachedAtMs };
      }),
    )
    .sort((one, other) => one.seq - other.seq);
  if (extent === "part") return true;
  repository.packed++;
  if (extent === "collected") repository.collected++;
  repository.packedLast = { seq: repository.seq, atMs: nowMs };
  return true;
}

function bytesOf(packs: readonly MemoryPack[]): number {
  return packs.reduce((sum, { storedBytes }) => sum + storedBytes, 0);
}
