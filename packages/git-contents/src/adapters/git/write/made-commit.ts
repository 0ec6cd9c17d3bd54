import type { NewObject } from "../../../write/build-commit.ts";
import type { Committed } from "../../../write/change.ts";

/** A commit that was made, with what the next request about it reads. */
export interface MadeCommit extends Committed {
  /** The commit and its new trees; none of a large commit, and none of a dry run. */
  readonly made: readonly NewObject[];
}

/** Most bytes that are handed on with a commit: they are copied from process to process. */
const MAX_HANDED_BYTES = 65_536;

/** Commit and trees of a commit that are handed on with it. */
export function handedOn(made: readonly NewObject[]): readonly NewObject[] {
  const read = made.filter(({ type }) => type === "commit" || type === "tree");
  const bytes = read.reduce((sum, object) => sum + object.bytes.length, 0);
  return bytes > MAX_HANDED_BYTES ? [] : read;
}
