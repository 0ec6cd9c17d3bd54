import { GitContentsError } from "../../errors.ts";
import { isRefName } from "../../read/ref.ts";
import type { Turn } from "../../shared/log.ts";
import type { ConfirmMove } from "../../store.ts";
import type { RefMove } from "../../write/ref-move.ts";
import type { LocalCopy } from "./local-copy.ts";
import { checkFree } from "./turn-refs.ts";

/**
 * Moves one ref in a turn, outside of commits.
 *
 * @returns whether it still had the value to move from
 * @throws GitContentsError `object-not-found`, `branch-conflict`; and what `confirm` throws
 */
export async function moveRefIn(
  turn: Turn,
  copy: LocalCopy,
  move: RefMove,
  confirm: ConfirmMove | undefined,
): Promise<boolean> {
  const { name, from, to } = move;
  await confirm?.();
  const now = (await turn.refs({ names: [name] })).get(name);
  if (!isRefName(name) || now !== from) return false;
  if (to !== undefined && (await (await copy.reach(turn.seq)).readInfo(to)) === undefined)
    throw new GitContentsError({ code: "object-not-found", id: to });
  if (from === undefined) await checkFree((query) => turn.refs(query), name);
  return turn.apply({ moves: [move] });
}
