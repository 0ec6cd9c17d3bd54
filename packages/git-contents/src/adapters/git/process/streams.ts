import { GitContentsError } from "../../../errors.ts";
import type { ObjectId } from "../../../objects/types.ts";
import type { AbortSignalLike, BytePart } from "../../../store.ts";
import { endGroup, exitCode, mustRunGit, startGit, type GitCommand } from "./command.ts";
import { gitFailed, isOutOfMemory, lastWords } from "./failure.ts";
import { Silence } from "./silence.ts";
import type { GitProgram } from "./program.ts";

/**
 * The output of a git process as it comes, never more than a pipe ahead of its reader. The process
 * is ended with the signal, and when the reader stops.
 *
 * @throws GitContentsError `repository-failed` at the end, when git did not succeed: what came then
 *   is not all; the reason of the signal
 */
export async function* streamGit(
  command: GitCommand,
  signal?: AbortSignalLike,
): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted();
  const child = startGit({ task: "stream", ...command });
  const end = (): void => endGroup(child);
  const silence = new Silence(end, command.silenceMs);
  signal?.addEventListener("abort", end);
  let complaint = "";
  child.stdin.end();
  child.stderr.on(
    "data",
    (chunk: Buffer) => (complaint = (complaint + chunk.toString("utf8")).slice(-4096)),
  );
  const exited = exitCode(child, command);
  exited.catch(() => undefined);
  try {
    yield* silence.heed(child.stdout);
    const code = await exited;
    signal?.throwIfAborted();
    if (code !== 0)
      throw gitFailed(command, silence.words ?? lastWords({ code, stderr: complaint }));
  } finally {
    signal?.removeEventListener("abort", end);
    end();
  }
}

/** Files larger than this are not held in memory whole by git, where it can do without. */
const STREAM_SETTINGS = ["core.bigFileThreshold=1m", "core.deltaBaseCacheLimit=16m"];

/** Git finds a blob soon, however large it is. */
const SILENCE_MS = 60_000;

/** Where objects are streamed from. */
export interface StreamSource {
  readonly git: GitProgram;
  readonly gitDir: string;
}

/** Which bytes of a blob are streamed. */
export interface BlobPart {
  /** Bytes of the blob, when they are known. */
  readonly size: number | undefined;
  /** Absent: all. */
  readonly range: BytePart | undefined;
  /** Ends the stream. */
  readonly signal?: AbortSignalLike | undefined;
}

/**
 * A blob's bytes as they come, the whole or a part.
 *
 * @throws GitContentsError `object-too-large` when git would have to hold more of it in memory than it
 *   may; `repository-failed` when git ends before the blob does
 */
export async function* streamBlobBytes(
  source: StreamSource,
  id: ObjectId,
  { size = 0, range, signal }: BlobPart,
): AsyncGenerator<Uint8Array> {
  const { git, gitDir } = source;
  if (size > git.limits.heldObjectBytes) await requireNoDeltas(source, [id]);
  const args = ["cat-file", "blob", id];
  const command = { git, gitDir, args, settings: STREAM_SETTINGS, silenceMs: SILENCE_MS };
  const bytes = streamGit(command, signal);
  try {
    yield* range === undefined ? bytes : partOf(bytes, id, range);
  } catch (error) {
    throw asTooLarge(git, id, error);
  }
}

async function* partOf(
  bytes: AsyncIterable<Uint8Array>,
  id: ObjectId,
  { start, length }: BytePart,
): AsyncGenerator<Uint8Array> {
  let toSkip = start;
  let left = length;
  if (left === 0) return;
  for await (const chunk of bytes) {
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

/**
 * Refuses large blobs that are stored as deltas: git reads one only whole, and holds it twice.
 *
 * @throws GitContentsError `object-too-large` for the first
 */
export async function requireNoDeltas(
  { git, gitDir }: StreamSource,
  ids: readonly ObjectId[],
): Promise<void> {
  if (ids.length === 0) return;
  const args = ["cat-file", "--batch-check=%(deltabase) %(objectname)"];
  const input = [Buffer.from(ids.map((id) => `${id}\n`).join(""), "latin1")];
  const lines = (await mustRunGit({ git, gitDir, args }, input)).toString("latin1").split("\n");
  // The base of an object that is stored whole is all zeros.
  const delta = lines.findIndex((line) => /^0*[1-9a-f][0-9a-f]* [0-9a-f]+$/.test(line));
  const id = ids[delta];
  if (id !== undefined) throw tooLarge(git, id);
}

/** An error of reading an object: `object-too-large` when git had not the memory for it; any other as it is. */
export function asTooLarge(git: GitProgram, id: ObjectId, error: unknown): unknown {
  return isOutOfMemory(error) ? tooLarge(git, id, error) : error;
}

function tooLarge({ limits }: GitProgram, id: ObjectId, cause?: unknown): GitContentsError {
  const limit = limits.heldObjectBytes;
  return new GitContentsError({ code: "object-too-large", id, limit }, { cause });
}
