import { GitContentsError } from "../../errors.ts";
import type { ObjectId } from "../../objects/types.ts";
import { isRefName } from "../../read/ref.ts";
import { requireNotMade } from "../../read/find-receipt.ts";
import type { Change, Turn } from "../../shared/log.ts";
import type { ConfirmMove, RefChange } from "../../store.ts";
import { receiptRef } from "../../write/receipt.ts";
import type { RefMove } from "../../write/ref-move.ts";
import { hashWith } from "../git/write/object-hash.ts";
import type { LocalCopy } from "./local-copy.ts";
import { checkFree, refReaderOf } from "./turn-refs.ts";
import { packObjects, type PackedObjects, type UploadPlace } from "./uploads.ts";

/** Where refs are moved, and when they may be. */
export interface MovePlace extends Omit<UploadPlace, "format"> {
  /** Objects of the repository, on this node. */
  readonly copy: LocalCopy;
  /** Last look before a move. */
  readonly confirm: ConfirmMove | undefined;
}

/**
 * Moves one ref in a turn, outside of commits.
 *
 * @param more - changed together with it
 * @returns whether it still had the value to move from
 * @throws GitContentsError `object-not-found`, `branch-conflict`; and what `confirm` throws
 */
export async function moveRefIn(
  turn: Turn,
  { copy, confirm }: Pick<MovePlace, "copy" | "confirm">,
  move: RefMove,
  more: Change = { moves: [] },
): Promise<boolean> {
  const { name, from, to } = move;
  await confirm?.();
  const now = (await turn.refs({ names: [name] })).get(name);
  if (!isRefName(name) || now !== from) return false;
  const isNew = more.segment !== undefined || more.packs !== undefined;
  if (to !== undefined && !isNew && (await (await copy.objectsAt(turn)).readInfo(to)) === undefined)
    throw new GitContentsError({ code: "object-not-found", id: to });
  if (from === undefined) await checkFree((query) => turn.refs(query), name);
  return turn.apply({ ...more, moves: [move, ...more.moves] });
}

/** Points a ref at an object or at a new tag object, with its receipt: see `GitStore.placeRef`. */
export async function placeRefIn(
  turn: Turn,
  place: MovePlace,
  { name, from, to, receipt, renamedTo, defaultBranch: head }: RefChange,
): Promise<ObjectId | undefined> {
  const { format } = turn;
  const isTag = to instanceof Uint8Array;
  const id = isTag ? hashWith(format)("tag", to) : to;
  const named = id ?? from;
  await requireNotMade(
    refReaderOf(turn, (query) => turn.refs(query)),
    receipt,
  );
  const made = [
    ...(receipt === undefined ? [] : [receiptRef(receipt)]),
    ...(renamedTo === undefined ? [] : [renamedTo]),
  ];
  const moves = made.map((each): RefMove => ({ name: each, from: undefined, to: named }));
  const packed: PackedObjects =
    isTag && id !== undefined
      ? await packObjects({ ...place, format }, [{ type: "tag", id, bytes: to }])
      : {};
  const more = { moves, segment: packed.segment?.bytes, packs: packed.packs, head };
  const moved = await moveRefIn(turn, place, { name, from, to: id }, more);
  return moved ? named : undefined;
}
