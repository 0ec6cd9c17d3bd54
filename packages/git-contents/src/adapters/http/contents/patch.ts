import { GitContentsError } from "../../../errors.ts";
import type { ObjectId } from "../../../objects/types.ts";
import { diffTrees, MAX_DIFFERENCES } from "../../../read/diff-trees.ts";
import type { GitStore, TreePair } from "../../../store.ts";
import type { ContentsAnswer } from "./answer.ts";
import { bytesOfFiles } from "./commit-facts.ts";

/** Most bytes of the files of a difference that is told in text. */
const MAX_BYTES = 33_554_432;

/**
 * Makes the answer with the text of a difference, when it is not too large.
 *
 * @param commit - commit whose message stands before it
 * @throws GitContentsError `difference-too-large`
 */
export async function patchAnswer(
  git: GitStore,
  pair: TreePair,
  commit?: ObjectId,
): Promise<ContentsAnswer> {
  const files = await diffTrees(git, pair);
  if (files === undefined)
    throw new GitContentsError({
      code: "difference-too-large",
      measure: "files",
      limit: MAX_DIFFERENCES,
    });
  if ((await bytesOfFiles(git, files)) > MAX_BYTES)
    throw new GitContentsError({
      code: "difference-too-large",
      measure: "bytes",
      limit: MAX_BYTES,
    });
  return {
    status: 200,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-cache",
    },
    body: git.streamPatch({ ...pair, commit }),
  };
}
