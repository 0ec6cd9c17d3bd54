import { joinBytes } from "../../objects/text.ts";
import type { CompactBounds, Listing, MeasuredPack } from "../../shared/listing.ts";
import type { RepositoryLog } from "../../shared/log.ts";
import type { PackStore } from "../../shared/pack-store.ts";
import { countIds, sortedIds, type SortedIds } from "../git/admin/pack-ids.ts";
import type { Backend } from "../git/backend.ts";
import { countOfIds, IDS_AT } from "../git/packs/pack-index.ts";
import { noRepository } from "./lacking.ts";
import type { LocalCopy } from "./local-copy.ts";
import { keyOf } from "./pack-keys.ts";
import { readSegment } from "./segment.ts";
import { findPack, storePack } from "./store-pack.ts";
import { withFolder } from "./with-folder.ts";

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
  if (listing === undefined) throw noRepository(repository);
  const width = (await copy.start()).format === "sha1" ? 20 : 32;
  const replaced = await smallPacks(parts, listing, { bounds, width });
  const changed = await segmentIds(parts, listing, width);
  const ids = [...changed, ...replaced.map((pack) => pack.ids)];
  if (ids.length === 0) return false;
  // It has all that was read: it is of later.
  const now = await log.snapshot(repository, {});
  if (now === undefined) throw noRepository(repository);
  await copy.whole();
  const { gitDir } = await copy.reach(now);
  return withFolder(gitDir, async (folder) => {
    // An object that several have is packed once.
    await backend.packObjects(gitDir, ids, folder);
    const made = await findPack(folder);
    if (made === undefined) return false;
    const { name } = await storePack({ log, packs, repository }, made);
    return log.turn(repository, (turn) =>
      turn.compact({
        ...listing,
        replaced: replaced.map((pack) => pack.name),
        packs: [{ name, isUnreached: false }],
        extent: "part",
      }),
    );
  });
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
  const plain = listing.packs.filter(isPlain);
  if (plain.length < bounds.packs) return [];
  const read: SmallPack[] = [];
  for (const { name } of plain) {
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

/** Whether a pack is neither of the whole repository nor of what no ref leads to. */
function isPlain({ sides, unreachedMs }: MeasuredPack): boolean {
  return sides.length === 0 && unreachedMs === undefined;
}

/** Ids of a pack's objects, by its index in the store of packs. */
export async function idsOf(
  packs: PackStore,
  key: string,
  width: number,
): Promise<SortedIds | undefined> {
  const opened = await packs.open(key);
  if (opened === undefined) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of opened.stream) parts.push(part.slice());
  return idsOfIndex(Buffer.from(joinBytes(parts)), width);
}

/** Ids of a pack's objects, by its index. */
export function idsOfIndex(index: Buffer, width: number): SortedIds | undefined {
  const count = countOfIds(index.subarray(0, IDS_AT));
  return count === undefined
    ? undefined
    : { width, bytes: index.subarray(IDS_AT, IDS_AT + count * width) };
}

/**
 * Ids of the objects of all segments that are old enough. Where others have put them together meanwhile they are
 * those of younger ones.
 */
export async function segmentIds(
  { repository, log }: Pick<CompactParts, "repository" | "log">,
  { upTo, segments }: Pick<Listing, "upTo" | "segments">,
  width: number,
): Promise<readonly SortedIds[]> {
  const ids: SortedIds[] = [];
  for (let after = 0; after < upTo && ids.length < segments;) {
    const changes = await log.changes(repository, after);
    if (changes === undefined) throw noRepository(repository);
    // Those that came since are listed, too.
    for (const segment of changes.segments.slice(0, segments - ids.length)) {
      const objects = readSegment(segment, changes.format).map(({ id }) => id);
      ids.push(sortedIds(objects, width));
    }
    after = changes.upTo;
  }
  return ids;
}
