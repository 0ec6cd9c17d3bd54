import { decodeName } from "../../../objects/text.ts";
import type { ObjectId } from "../../../objects/types.ts";
import type { RefCommand } from "../../../push/request.ts";
import type { ReviewedFiles, ReviewScope } from "../../../rules/reviewed-files.ts";
import type { Quarantine } from "./quarantine.ts";
import type { PushReview } from "./transfer.ts";

/** Most branches of a push whose files are read. */
const MAX_MOVES = 16;
/** Most bytes of the list of files of a commit. */
const MAX_LIST_BYTES = 4 * 2 ** 20;

/** What a review works with. */
interface ReviewContext {
  /** Files that are looked at, and who judges them. */
  readonly review: PushReview;
  /** Ends the push. */
  readonly signal: AbortSignal;
}

/**
 * Reviews the branches that would get another commit.
 *
 * @returns lines for the pusher
 */
export async function reviewPush(
  quarantine: Quarantine,
  commands: readonly RefCommand[],
  { review, signal }: ReviewContext,
): Promise<readonly string[]> {
  const lines: string[] = [];
  let moves = 0;
  for (const { name, from, to } of commands) {
    if (!name.startsWith("refs/heads/") || from === undefined || to === undefined) continue;
    const changed =
      ++moves > MAX_MOVES ? undefined : await listDiff(quarantine, { from, to, review, signal });
    if (changed?.size === 0) continue;
    const files = changed && (await readFiles(quarantine, { changed, to, review, signal }));
    signal.throwIfAborted();
    lines.push(...(await review.judge({ name, from, to, files })));
  }
  return lines;
}

/** Blob ids of a path on both sides; no ordinary file on one of them: absent there. */
interface BlobPair {
  readonly before: ObjectId | undefined;
  readonly after: ObjectId | undefined;
}

interface TreesToCompare extends ReviewContext {
  readonly from: ObjectId;
  readonly to: ObjectId;
}

/** Files that are not the same in two commits, by path; `undefined` when they are too many. */
async function listDiff(
  quarantine: Quarantine,
  { from, to, review, signal }: TreesToCompare,
): Promise<ReadonlyMap<string, BlobPair> | undefined> {
  const patterns = [...review.together, ...review.alone].map((end) => `*${end}`);
  const args = ["diff-tree", "-r", "-z", "--raw", "--no-renames", "--full-index", from, to];
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of quarantine.stream([...args, "--", ...patterns], signal)) {
    bytes += part.length;
    if (bytes > MAX_LIST_BYTES) return undefined;
    parts.push(part);
  }
  return parseDiff(Buffer.concat(parts).toString("latin1"));
}

/** Reads `:MODE MODE ID ID STATUS`, and the path behind it. */
function parseDiff(text: string): ReadonlyMap<string, BlobPair> {
  const files = new Map<string, BlobPair>();
  const fields = text.split("\0");
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [modeBefore = "", modeAfter = "", before, after] = (fields[at] ?? "").slice(1).split(" ");
    const path = decodeName(Buffer.from(fields[at + 1] ?? "", "latin1"));
    files.set(path, { before: blobOf(modeBefore, before), after: blobOf(modeAfter, after) });
  }
  return files;
}

function blobOf(mode: string, id: string | undefined): ObjectId | undefined {
  return mode.startsWith("100") ? (id as ObjectId | undefined) : undefined;
}

interface FilesToRead extends ReviewContext {
  readonly changed: ReadonlyMap<string, BlobPair>;
  readonly to: ObjectId;
}

/** The files of both commits; `undefined` when they are too many or too large. */
async function readFiles(
  quarantine: Quarantine,
  { changed, to, review, signal }: FilesToRead,
): Promise<ReviewedFiles | undefined> {
  const isAlone = (path: string): boolean => review.alone.some((end) => path.endsWith(end));
  const areTogether = [...changed.keys()].some((path) => !isAlone(path));
  const scope = { review: { ...review, alone: [] }, signal };
  const all = areTogether
    ? await listDiff(quarantine, { ...scope, from: emptyTree(to), to })
    : new Map<string, BlobPair>();
  if (all === undefined) return undefined;
  const before = new Map<string, ObjectId>();
  const after = new Map<string, ObjectId>();
  for (const [path, pair] of [...all, ...changed]) {
    const old = changed.has(path) ? changed.get(path)?.before : pair.after;
    if (old !== undefined) before.set(path, old);
    if (pair.after !== undefined) after.set(path, pair.after);
  }
  if (Math.max(before.size, after.size) > review.maxFiles) return undefined;
  const ids = [...new Set([...before.values(), ...after.values()])];
  const contents = await readBlobs(quarantine, ids, review);
  return contents && { before, after, contents };
}

/** The tree without files, which git knows whether it is stored or not. */
function emptyTree({ length }: ObjectId): ObjectId {
  return (
    length === 40
      ? "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
      : "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321"
  ) as ObjectId;
}

async function readBlobs(
  quarantine: Quarantine,
  ids: readonly ObjectId[],
  { maxBytes }: ReviewScope,
): Promise<ReadonlyMap<ObjectId, Uint8Array> | undefined> {
  const input = ids.map((id) => `${id}\n`).join("");
  const sizes = await quarantine.run(["cat-file", "--batch-check=%(objectsize)"], input);
  const total = sizes.stdout
    .toString("latin1")
    .trim()
    .split("\n")
    .reduce((sum, size) => sum + Number(size), 0);
  // What is no number is no blob.
  if (!(total <= maxBytes)) return undefined;
  const { stdout } = await quarantine.run(["cat-file", "--batch"], input);
  return parseBatch(stdout);
}

/** Reads `ID TYPE SIZE`, then so many bytes and a line feed. */
function parseBatch(output: Buffer): ReadonlyMap<ObjectId, Uint8Array> {
  const blobs = new Map<ObjectId, Uint8Array>();
  for (let at = 0; at < output.length;) {
    const end = output.indexOf("\n", at);
    const [id = "", , size] = output.toString("latin1", at, end).split(" ");
    const start = end + 1;
    const next = start + Number(size);
    blobs.set(id as ObjectId, output.subarray(start, next));
    at = next + 1;
  }
  return blobs;
}
