import type { ObjectId } from "../../../objects.ts";
import { encodeName, encodeText } from "../../../text.ts";
import { exitCode, gitFailed, startGit, type GitProcess } from "../process/command.ts";
import { streamGit } from "../process/streams.ts";

/** A commit of the history of a directory, and what is different in it. */
export interface DirectoryChange {
  readonly id: ObjectId;
  /** Parents in a history without the commits that have the directory as their only parent has it. */
  readonly parents: readonly ObjectId[];
  /** For each parent: the entries that are not as it has them, by their stored names' bytes in Latin-1. */
  readonly changed: readonly ReadonlySet<string>[];
}

/** A stored name as it stands in {@link DirectoryChange.changed}. */
export function changedName(name: string): string {
  return Buffer.from(encodeName(name)).toString("latin1");
}

/**
 * The commits that change a directory, and the merges, children before their parents. One git lists
 * them, skipping the others by its commit-graph, while a second one compares each with its parents.
 *
 * @throws GitContentsError `repository-failed`
 */
export async function* changesOf(
  where: { readonly git: string; readonly gitDir: string },
  commit: ObjectId,
  directory: string,
): AsyncGenerator<DirectoryChange> {
  const paths = directory === "" ? [] : [directory];
  const list = streamGit({
    ...where,
    args: ["--literal-pathspecs", "rev-list", ...LIST_OPTIONS, commit, "--", ...paths],
  });
  const command = {
    ...where,
    args: ["--literal-pathspecs", "diff-tree", ...DIFF_OPTIONS, "--", ...paths],
    settings: SETTINGS,
  };
  const child = startGit(command);
  const exited = exitCode(child, command);
  exited.catch(() => undefined);
  child.stdin.on("error", () => undefined);
  child.stderr.resume();
  const listed: Listed[] = [];
  const feeding = feed(list, child, listed);
  feeding.catch(() => child.kill("SIGKILL"));
  try {
    yield* read(child, listed, directory);
    await feeding;
    const code = await exited;
    if (code !== 0) throw gitFailed(command, `exit code ${code}`);
  } finally {
    child.kill("SIGKILL");
    await list.return(undefined);
  }
}

const LIST_OPTIONS = ["--full-history", "--topo-order", "--parents"];
/** A block for each line, also when nothing changed; every path below the directory. */
const DIFF_OPTIONS = ["--stdin", "--always", "--raw", "-r", "--root", "--no-renames", "-z"];
const SETTINGS = ["core.deltaBaseCacheLimit=96m"];

type Listed = Pick<DirectoryChange, "id" | "parents">;

/** Writes a line for each parent of each commit that is listed. */
async function feed(
  list: AsyncIterable<Uint8Array>,
  { stdin }: GitProcess,
  listed: Listed[],
): Promise<void> {
  let rest = "";
  for await (const chunk of list) {
    const lines = (rest + Buffer.from(chunk).toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    const pairs = lines.flatMap((line) => {
      const [id = "", ...parents] = line.split(" ") as ObjectId[];
      listed.push({ id: id as ObjectId, parents });
      // Against nothing a root changes all that it has.
      return parents.length === 0 ? `${id}\n` : parents.map((parent) => `${id} ${parent}\n`);
    });
    if (!stdin.write(pairs.join("")) && !stdin.destroyed)
      await new Promise<void>((resolve) => {
        stdin.once("drain", resolve).once("close", resolve);
      });
  }
  stdin.end();
}

/** Reads a block for each line: the commit's id, and for each path a colon with facts, and the path. */
async function* read(
  { stdout }: GitProcess,
  listed: readonly Listed[],
  directory: string,
): AsyncGenerator<DirectoryChange> {
  const start = directory === "" ? 0 : encodeText(directory).length + 1;
  let at = 0;
  let changed: Set<string>[] = [];
  let isPath = false;
  let rest = "";
  for await (const chunk of stdout as AsyncIterable<Buffer>) {
    const words = (rest + chunk.toString("latin1")).split("\0");
    rest = words.pop() ?? "";
    for (const word of words) {
      if (isPath) {
        const end = word.indexOf("/", start);
        changed.at(-1)?.add(word.slice(start, end < 0 ? undefined : end));
        isPath = false;
      } else if (word.startsWith(":")) isPath = true;
      else {
        const commit = listed[at];
        if (commit !== undefined && changed.length >= Math.max(commit.parents.length, 1)) {
          yield { ...commit, changed };
          at++;
          changed = [];
        }
        changed.push(new Set());
      }
    }
  }
  const commit = listed[at];
  if (commit !== undefined && changed.length > 0) yield { ...commit, changed };
}
