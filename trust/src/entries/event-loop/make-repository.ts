import { execFileSync } from "node:child_process";
import { gitEnvironment } from "@x/git-contents/git";
import { WORST_SETS } from "./worst-sets.ts";

const MIB = 1_048_576;
const DATE = "1700000000 +0000";

/**
 * Makes a bare repository with much of everything: large files, wide and deep directories, commits, branches
 * and tags.
 *
 * @param scale - part of the numbers, up to 1
 * @returns the ids of the commit of `main`, and of a large file of it
 */
export function makeRepository(
  gitDir: string,
  scale: number,
): { readonly head: string; readonly large: string } {
  const git = (args: readonly string[], input = ""): string =>
    execFileSync("git", [...args], {
      input,
      encoding: "latin1",
      env: gitEnvironment(),
      stdio: ["pipe", "pipe", "ignore"],
      maxBuffer: 64 * MIB,
    });
  git(["init", "--quiet", "--bare", "-b", "main", gitDir]);
  git([`--git-dir=${gitDir}`, "fast-import", "--quiet"], [...importOf(scale)].join(""));
  const idOf = (name: string): string => git([`--git-dir=${gitDir}`, "rev-parse", name]).trim();
  return { head: idOf("refs/heads/main"), large: idOf("refs/heads/main:large/1") };
}

function* importOf(scale: number): Generator<string> {
  const many = (most: number): number => Math.ceil(most * scale);
  const large = many(10 * MIB);
  yield `blob\nmark :1\ndata 1\nx\n`;
  yield* blob(2, editorconfig());
  yield* blob(3, latin1(WORST_SETS["one field 60,000 times"]?.()));
  yield* blob(4, latin1(WORST_SETS["one field 5,950 times"]?.()));
  yield* commit("main", "first");
  for (let at = 0; at < many(50_000); at++) yield `M 100644 :1 wide/${at}\n`;
  yield `M 100644 :1 ${"d/".repeat(900)}f\nM 100644 :2 .editorconfig\n`;
  yield `M 100644 :3 a.binpb\nM 100644 :4 b.binpb\n`;
  for (let at = 0; at < 10; at++) {
    yield* ["M 100644 inline large/", String(at), "\n"];
    yield `data ${large}\n${String(at).repeat(large)}\n`;
  }
  yield "reset refs/heads/root\nfrom refs/heads/main\n\n";
  for (let at = 0; at < many(5000); at++) {
    yield* commit("main", "m".repeat(1000));
    yield `M 100644 inline history/${at % 100}\ndata <<E\n${at}\nE\n`;
  }
  for (let at = 0; at < many(5000); at++) {
    yield `reset refs/heads/branch-${at}\nfrom refs/heads/main\n\n`;
    yield `tag tag-${at}\nfrom refs/heads/main\ntagger A <a@x> ${DATE}\ndata 4\ntag\n\n`;
  }
  yield "done\n";
}

function* commit(branch: string, message: string): Generator<string> {
  yield `commit refs/heads/${branch}\ncommitter A <a@x> ${DATE}\ndata ${message.length}\n${message}\n`;
}

function* blob(mark: number, bytes: string): Generator<string> {
  yield `blob\nmark :${mark}\ndata ${bytes.length}\n${bytes}\n`;
}

const latin1 = (bytes: Uint8Array = new Uint8Array()): string =>
  Buffer.from(bytes).toString("latin1");

/** As large as one may be, of globs that are slow to match where matchers look back. */
function editorconfig(): string {
  const section = `[{${"*a".repeat(40)}X,${"{a,b}".repeat(12)},{1..10000000}}]\nindent_size = 2\n`;
  const last = "[*]\nindent_style = tab\n";
  return `root = true\n${last}${section.repeat(Math.floor((MIB - 100) / section.length))}`;
}
