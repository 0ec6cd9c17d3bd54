import { decodeName } from "../../../objects/text.ts";
import { formatOf, type ObjectId } from "../../../objects/types.ts";
import type { AbortSignalLike, LineCounts, PatchOrder, TreePair } from "../../../store.ts";
import { mustRunGit } from "../process/command.ts";
import type { GitProgram } from "../process/program.ts";
import { streamGit } from "../process/streams.ts";

/** Longer than this nobody waits for numbers, in milliseconds. */
const DEADLINE_MS = 30_000;
/** How long git may think before it writes of a difference, in milliseconds. */
const SILENCE_MS = 30_000;
/** Renames are files that moved unchanged, as our own walk has them; no program of the repository's choice runs. */
const OPTIONS = ["-M100%", "--no-ext-diff", "--no-textconv", "--no-color"];
/** Trees without entries, which git has without storing them. */
const EMPTY_TREES = {
  sha1: "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
  sha256: "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
} as const;

/** Repository whose trees are compared. */
interface Where {
  /** The git program. */
  readonly git: GitProgram;
  /** Absolute path of the repository. */
  readonly gitDir: string;
}

/**
 * Numbers of lines that came and went, by one process for all pairs.
 *
 * @throws GitContentsError `repository-failed`, `git-unavailable`
 */
export async function countLines(
  where: Where,
  pairs: readonly TreePair[],
): Promise<readonly LineCounts[]> {
  const input = pairs.map(({ before, after }) => `${before ?? emptyTree(after)} ${after}\n`);
  const args = ["diff-tree", "--stdin", "-r", "--numstat", "-z", ...OPTIONS];
  const command = { ...where, args, deadlineMs: DEADLINE_MS };
  const output = await mustRunGit(command, [Buffer.from(input.join(""), "latin1")]);
  return parseNumbers(output, pairs.length);
}

/** Text of the differences of two trees, or of a commit with its message. */
export async function* streamPatch(
  where: Where,
  { commit, ...pair }: PatchOrder,
  signal?: AbortSignalLike,
): AsyncGenerator<Uint8Array> {
  const { before, after } = pair;
  const args =
    commit === undefined
      ? ["diff-tree", "-p", "--full-index", ...OPTIONS, before ?? emptyTree(after), after]
      : ["format-patch", "--stdout", "--no-signature", "--full-index", ...OPTIONS, "-1", commit];
  yield* streamGit({ ...where, args, silenceMs: SILENCE_MS }, signal);
}

function emptyTree(id: ObjectId): string {
  return EMPTY_TREES[formatOf(id)];
}

const HEADER = /^(?:[0-9a-f]{40}|[0-9a-f]{64}) (?:[0-9a-f]{40}|[0-9a-f]{64})\n/;

/** Reads `additions TAB deletions TAB path NUL`; a renamed file has two paths, each with a NUL behind it. */
function parseNumbers(output: Buffer, count: number): readonly LineCounts[] {
  const all: Map<string, { readonly additions: number; readonly deletions: number }>[] = [];
  // One character a byte: paths are decoded when they are cut out.
  const fields = output.toString("latin1").split("\0");
  for (let at = 0; at < fields.length; at++) {
    let field = fields[at] ?? "";
    for (let head = HEADER.exec(field); head !== null; head = HEADER.exec(field)) {
      all.push(new Map());
      field = field.slice(head[0].length);
    }
    const [, added, removed, path] = /^(\d+|-)\t(\d+|-)\t([^]*)$/.exec(field) ?? [];
    if (path === undefined) continue;
    const numbers = { additions: Number(added) || 0, deletions: Number(removed) || 0 };
    const name = path === "" ? (fields[(at += 2)] ?? "") : path;
    all.at(-1)?.set(decodeName(Buffer.from(name, "latin1")), numbers);
  }
  return Array.from({ length: count }, (_, at) => all[at] ?? new Map());
}
