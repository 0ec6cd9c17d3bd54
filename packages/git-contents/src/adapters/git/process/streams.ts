import { GitContentsError } from "../../../errors.ts";
import type { ObjectId } from "../../../objects/types.ts";
import type { ByteRange } from "../../../store.ts";
import { exitCode, startGit, type GitCommand } from "./command.ts";
import { gitFailed, lastWords } from "./failure.ts";

/**
 * The output of a git process as it comes, never more than a pipe ahead of its reader. The process
 * is ended when the reader stops.
 *
 * @throws GitContentsError `repository-failed` at the end, when git did not succeed: what came then
 *   is not all
 */
export async function* streamGit(command: GitCommand): AsyncGenerator<Uint8Array> {
  const child = startGit(command);
  let complaint = "";
  child.stdin.on("error", () => undefined).end();
  child.stderr.on(
    "data",
    (chunk: Buffer) => (complaint = (complaint + chunk.toString("utf8")).slice(-4096)),
  );
  const exited = exitCode(child, command);
  exited.catch(() => undefined);
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) yield chunk;
    const code = await exited;
    if (code !== 0) throw gitFailed(command, lastWords({ code, stderr: complaint }));
  } finally {
    child.kill("SIGKILL");
  }
}

/** Files larger than this are not held in memory whole by git, where it can do without. */
const STREAM_SETTINGS = ["core.bigFileThreshold=1m", "core.deltaBaseCacheLimit=16m"];

/**
 * A blob's bytes as they come, the whole or a part.
 *
 * @throws GitContentsError `repository-failed` when git ends before the blob does
 */
export async function* streamBlobBytes(
  where: { readonly git: string; readonly gitDir: string },
  id: ObjectId,
  range: ByteRange | undefined,
): AsyncGenerator<Uint8Array> {
  const command = { ...where, args: ["cat-file", "blob", id], settings: STREAM_SETTINGS };
  if (range === undefined) {
    yield* streamGit(command);
    return;
  }
  let toSkip = range.start;
  let left = range.length;
  if (left === 0) return;
  for await (const chunk of streamGit(command)) {
    const part = chunk.subarray(Math.min(toSkip, chunk.length)).subarray(0, left);
    toSkip -= Math.min(toSkip, chunk.length);
    left -= part.length;
    if (part.length > 0) yield part;
    if (left === 0) return;
  }
  throw new GitContentsError({
    code: "repository-failed",
    detail: `blob ${id} is shorter than it should be`,
  });
}
