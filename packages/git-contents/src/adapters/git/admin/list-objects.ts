import type { GitProgram } from "../process/program.ts";
import { streamGit } from "../process/streams.ts";

/**
 * Lists every object that is stored, whether a ref leads to it or not, in no order.
 *
 * @param format - what is said of each: words of `git cat-file --batch-check`, between spaces
 * @returns the words of each object
 */
export async function* listObjects(
  git: GitProgram,
  gitDir: string,
  format: readonly string[],
): AsyncGenerator<readonly string[]> {
  const batch = `--batch-check=${format.map((word) => `%(${word})`).join(" ")}`;
  const args = ["cat-file", "--batch-all-objects", "--unordered", batch];
  let rest = "";
  for await (const chunk of streamGit({ git, gitDir, args, task: "transfer" })) {
    const lines = (rest + Buffer.from(chunk).toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield line.split(" ");
  }
}
