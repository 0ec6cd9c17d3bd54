import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CompactBounds, ListedPack, Listing, MeasuredPack } from "../../shared/listing.ts";
import type { Turn } from "../../shared/log.ts";
import { countIds, hasId, sortedIds, subtractIds, type SortedIds } from "../git/admin/pack-ids.ts";
import type { Backend } from "../git/backend.ts";
import { idsOf, idsOfIndex, segmentIds, type CompactParts } from "./compact.ts";
import { noRepository } from "./lacking.ts";
import { keyOf } from "./pack-keys.ts";
import { readSegment } from "./segment.ts";
import { findPack, storePack, type FoundPack } from "./store-pack.ts";
import type { View, Views } from "./views.ts";
import { withFolder } from "./with-folder.ts";

/** Parts that packing a whole repository needs. */
export interface WholeParts extends Omit<CompactParts, "backend"> {
  /** Git directories with the refs of one instant. */
  readonly views: Views;
  /** Makes packs. */
  readonly backend: Pick<Backend, "packObjects" | "packReachable" | "findUnreached">;
}

/** Times of what is packed and dropped. */
export interface WholeBounds extends Pick<CompactBounds, "ageMs"> {
  /** Time that objects stay after it was seen that no ref leads to them, in milliseconds. */
  readonly graceMs: number;
}

/**
 * Packs all that refs lead to into one pack, with what makes clones and histories fast, and the rest into
 * another. Of that, what no ref has led to for the grace time is dropped, unless something younger leads to it.
 *
 * @returns whether it did: `false` when others changed what it looked at
 */
export async function packWhole(parts: WholeParts, bounds: WholeBounds): Promise<boolean> {
  const listing = await parts.log.listing(parts.repository, bounds);
  if (listing === undefined) throw noRepository(parts.repository);
  const { format } = await parts.copy.start();
  const width = format === "sha1" ? 20 : 32;
  const segments = await segmentIds(parts, listing, width);
  // It has all that was read: it is of later.
  const view = await parts.views.open();
  try {
    const packing = new WholePacking(parts, { view, listing, segments, width, ...bounds });
    return await withFolder(view.gitDir, (folder) => packing.run(folder));
  } finally {
    view.close();
  }
}

/** What a packing works on. */
interface WholeOrder {
  /** Refs and objects that it looks at. */
  readonly view: View;
  /** What was listed before. */
  readonly listing: Listing;
  /** Ids of the objects of its segments. */
  readonly segments: readonly SortedIds[];
  /** Bytes of an id. */
  readonly width: number;
  /** Time that objects stay to which no ref leads, in milliseconds. */
  readonly graceMs: number;
}

/** Ids of a repository's objects, by what becomes of them. */
interface SortedObjects {
  /** What no ref leads to, as is seen now. */
  readonly rest: readonly SortedIds[];
  /** What no ref has led to for less than the grace time. */
  readonly kept: readonly SortedIds[];
  /** What no ref has led to for longer. */
  readonly dropped: readonly SortedIds[];
}

/** Packing of one whole repository. */
class WholePacking {
  readonly #parts: WholeParts;
  readonly #order: WholeOrder;

  constructor(parts: WholeParts, order: WholeOrder) {
    this.#parts = parts;
    this.#order = order;
  }

  /** @param folder - absolute path of an empty directory */
  async run(folder: string): Promise<boolean> {
    const [reachedFolder, restFolder] = [join(folder, "reached"), join(folder, "rest")];
    await Promise.all([mkdir(reachedFolder), mkdir(restFolder)]);
    const { backend } = this.#parts;
    const { view } = this.#order;
    await backend.packReachable(view.gitDir, reachedFolder);
    const reached = await findPack(reachedFolder);
    const sorted = await this.#sort(await this.#indexOf(reached));
    if (sorted === undefined) return false;
    const { rest, kept, dropped } = sorted;
    if (rest.length > 0) await backend.packObjects(view.gitDir, rest, restFolder);
    const after = await this.#idsAfter(this.#order.listing.upTo);
    const isDropping = await this.#isFree(dropped, [...rest, ...kept, ...after]);
    return this.#list([reached, await findPack(restFolder)], dropped, isDropping);
  }

  /** @returns `undefined` when a pack is gone */
  async #sort(reached: readonly SortedIds[]): Promise<SortedObjects | undefined> {
    const { segments } = this.#order;
    const [plain, kept, expired] = await Promise.all(
      (["plain", "kept", "expired"] as const).map((state) => this.#idsOf(this.#packs(state))),
    );
    if (plain === undefined || kept === undefined || expired === undefined) return undefined;
    const rest = without([...plain, ...segments], [...reached, ...kept]);
    return { rest, kept, dropped: without(expired, [...reached, ...rest]) };
  }

  /** Lists the new packs in the place of the others. */
  async #list(
    [reached, rest]: readonly (FoundPack | undefined)[],
    dropped: readonly SortedIds[],
    isDropping: boolean,
  ): Promise<boolean> {
    const { repository, log, packs, copy } = this.#parts;
    const { listing } = this.#order;
    const place = { log, packs, repository };
    const whole = reached && (await storePack(place, reached));
    const other = rest && (await storePack(place, rest));
    const gone = isDropping || dropped.length === 0 ? this.#packs("expired") : [];
    const listed = await log.turn(repository, async (turn) => {
      if (isDropping && !(await this.#isStillFree(turn, dropped))) return false;
      return turn.compact({
        upTo: listing.upTo,
        segments: listing.segments,
        replaced: [...this.#packs("plain"), ...gone].map(({ name }) => name),
        packs: [
          ...(whole === undefined ? [] : [{ name: whole.name, isUnreached: false }]),
          ...(other === undefined ? [] : [{ name: other.name, isUnreached: true }]),
        ],
        extent: isDropping ? "collected" : "whole",
      });
    });
    if (listed && whole !== undefined && reached !== undefined)
      await copy.takePack(whole.name, reached);
    return listed;
  }

  /** Whether nothing leads to objects, neither what was looked at nor what came since. */
  async #isStillFree(turn: Turn, dropped: readonly SortedIds[]): Promise<boolean> {
    const { view, width } = this.#order;
    await this.#parts.copy.reach(turn);
    const refs = await turn.refs({ prefixes: ["refs/"] });
    const news = await this.#idsAfter(view.seq);
    return this.#isFree(dropped, [...news, sortedIds(refs.values(), width)]);
  }

  async #isFree(dropped: readonly SortedIds[], roots: readonly SortedIds[]): Promise<boolean> {
    if (dropped.length === 0) return false;
    const needed = await this.#parts.backend.findUnreached(this.#order.view.gitDir, roots);
    return needed !== undefined && !needed.some((id) => dropped.some((ids) => hasId(ids, id)));
  }

  #packs(state: "plain" | "kept" | "expired"): readonly MeasuredPack[] {
    const { listing, graceMs } = this.#order;
    return listing.packs.filter(({ unreachedMs }) => {
      if (unreachedMs === undefined) return state === "plain";
      return state === (unreachedMs < graceMs ? "kept" : "expired");
    });
  }

  async #indexOf(made: FoundPack | undefined): Promise<readonly SortedIds[]> {
    if (made === undefined) return [];
    const ids = idsOfIndex(await readFile(made.pathOf("idx")), this.#order.width);
    return ids === undefined ? [] : [ids];
  }

  /** @returns `undefined` when a pack is gone */
  async #idsOf(packs: readonly ListedPack[]): Promise<readonly SortedIds[] | undefined> {
    const { repository, packs: store } = this.#parts;
    const all: SortedIds[] = [];
    for (const { name } of packs) {
      const ids = await idsOf(store, keyOf(repository, name, "idx"), this.#order.width);
      if (ids === undefined) return undefined;
      all.push(ids);
    }
    return all;
  }

  /** Ids of all objects of changes after a number, but those of packs that are looked at anyhow. */
  async #idsAfter(seq: number): Promise<readonly SortedIds[]> {
    const { repository, log } = this.#parts;
    const { listing, width } = this.#order;
    const known = new Set(listing.packs.map(({ name }) => name));
    const ids: SortedIds[] = [];
    for (let after = seq; ;) {
      const changes = await log.changes(repository, after);
      if (changes === undefined) throw noRepository(repository);
      for (const segment of changes.segments)
        ids.push(
          sortedIds(
            readSegment(segment, changes.format).map(({ id }) => id),
            width,
          ),
        );
      const packs = changes.packs.filter(({ name }) => !known.has(name));
      ids.push(...((await this.#idsOf(packs)) ?? []));
      after = changes.upTo;
      if (after >= changes.seq) return ids;
    }
  }
}

/** Those ids that are not among others; nothing is left out but those. */
function without(ids: readonly SortedIds[], others: readonly SortedIds[]): readonly SortedIds[] {
  return ids.map((some) => others.reduce(subtractIds, some)).filter((some) => countIds(some) > 0);
}
