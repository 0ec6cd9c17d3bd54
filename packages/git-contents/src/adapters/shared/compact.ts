import { createReadStream } from "node:fs";
import { join } from "node:path";
import { joinBytes } from "../../objects/text.ts";
import type { CompactBounds, Listing, RepositoryLog } from "../../shared/log.ts";
import type { PackStore } from "../../shared/pack-store.ts";
import { countIds, type SortedIds } from "../git/admin/pack-ids.ts";
import type { Backend } from "../git/backend.ts";
import { countOfIds, IDS_AT } from "../git/packs/pack-index.ts";
import { noRepository } from "./lacking.ts";
import type { LocalCopy } from "./local-copy.ts";
import { keyOf, newPackName } from "./pack-keys.ts";
import { readSegment } from "./segment.ts";

/** Parts that a compaction needs. */
export interface CompactParts {
  /** Name of the repository. */
  readonly repository: string;
  /** Its refs and changes. */
  readonly log: RepositoryLog;
  /** Its packs. */
  readonly packs: PackStore;
  /** Its objects on this node. */
  readonly copy: LocalCopy;
  /** Makes packs. */
  readonly backend: Pick<Backend, "packObjects">;
}

/** Most objects of one pack that is made: more stay where they are. */
const MAX_OBJECTS = 2_000_000;

/**
 * Puts the small changes of a repository, and its small packs when they are many, into one pack. Other nodes
 * may do the same at once: one of them succeeds.
 *
 * @returns whether it did
 */
export async function compactRepository(
  parts: CompactParts,
  bounds: CompactBounds,
): Promise<boolean> {
  const { repository, log, packs, copy, backend } = parts;
  const listing = await log.listing(repository, bounds);
  const now = await log.snapshot(repository, {});
  if (listing === undefined || now === undefined) throw noRepository(repository);
  const { format, seq } = now;
  const width = format === "sha1" ? 20 : 32;
  const replaced = await smallPacks(parts, listing, { bounds, width });
  const changed = await segmentIds(parts, listing, width);
  const ids = [...changed, ...replaced.map((pack) => pack.ids)];
  if (ids.length === 0) return false;
  const files = await copy.reach(seq);
  // Each id once; git itself leaves out those that come again.
  const all = { width, bytes: Buffer.concat(ids.map(({ bytes }) => bytes)) };
  const local = await backend.packObjects(files.gitDir, all);
  const name = newPackName();
  await log.stage(repository, { name });
  const path = join(files.gitDir, "objects/pack", local);
  await packs.write(keyOf(repository, name, "pack"), createReadStream(`${path}.pack`));
  await packs.write(keyOf(repository, name, "idx"), createReadStream(`${path}.idx`));
  return log.compact(repository, { ...listing, packs: replaced.map((pack) => pack.name) }, name);
}

/** Pack that another can replace. */
interface SmallPack {
  /** Name of the pack. */
  readonly name: string;
  /** Ids of its objects. */
  readonly ids: SortedIds;
}

/** Packs that are no more than twice as large as all smaller ones together, when there are many. */
async function smallPacks(
  { repository, packs }: CompactParts,
  listing: Listing,
  { bounds, width }: { readonly bounds: CompactBounds; readonly width: number },
): Promise<readonly SmallPack[]> {
  if (listing.packs.length < bounds.packs) return [];
  const read: SmallPack[] = [];
  for (const name of listing.packs) {
    const ids = await idsOf(packs, keyOf(repository, name, "idx"), width);
    if (ids !== undefined) read.push({ name, ids });
  }
  const small: SmallPack[] = [];
  let count = 0;
  for (const pack of read.toSorted((one, other) => countIds(one.ids) - countIds(other.ids))) {
    const more = countIds(pack.ids);
    if ((small.length > 1 && more > 2 * count) || count + more > MAX_OBJECTS) break;
    small.push(pack);
    count += more;
  }
  return small.length > 1 ? small : [];
}

async function idsOf(packs: PackStore, key: string, width: number): Promise<SortedIds | undefined> {
  const opened = await packs.open(key);
  if (opened === undefined) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of opened.stream) parts.push(part.slice());
  const index = Buffer.from(joinBytes(parts));
  const count = countOfIds(index.subarray(0, IDS_AT));
  return count === undefined
    ? undefined
    : { width, bytes: index.subarray(IDS_AT, IDS_AT + count * width) };
}

/** Ids of the objects of all segments that are old enough. */
async function segmentIds(
  { repository, log }: CompactParts,
  { upTo, segments }: Listing,
  width: number,
): Promise<readonly SortedIds[]> {
  const ids: SortedIds[] = [];
  for (let after = 0; after < upTo && ids.length < segments;) {
    const changes = await log.changes(repository, after);
    if (changes === undefined) throw noRepository(repository);
    for (const segment of changes.segments) {
      const objects = readSegment(segment, changes.format).map(({ id }) => id);
      ids.push({ width, bytes: Buffer.from(objects.join(""), "hex") });
    }
    after = changes.upTo;
  }
  return ids;
}
