import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gitEnvironment } from "@x/git-contents/git";

const COMMITS = 25_000;
/** The directory whose entries' last commits are asked for. */
export const ASKED = "t";
export const ENTRIES = 1200;

/** Path of a repository made once by a fixed script: a history with merges, in which files change unevenly. */
export function longHistory(): string {
  const path = join(tmpdir(), "x-bench-git-contents-1-history.git");
  if (existsSync(path)) return path;
  const making = mkdtempSync(`${path}.`);
  const run = (args: readonly string[], input = ""): void => {
    execFileSync("git", args, { cwd: making, env: gitEnvironment(), input, maxBuffer: 2 ** 28 });
  };
  run(["init", "-q", "--bare", "-b", "main", making]);
  run(["--git-dir=.", "fast-import", "--quiet"], Array.from(script()).join(""));
  run(["--git-dir=.", "repack", "-adfq", "--depth=50", "--window=10"]);
  run(["--git-dir=.", "commit-graph", "write", "--reachable", "--changed-paths"]);
  try {
    renameSync(making, path);
  } catch {
    // Another process was first.
    rmSync(making, { recursive: true });
  }
  return path;
}

function* script(): Generator<string> {
  const random = randomFrom(12_345);
  let mark = 0;
  const commit = (from: number, merge: number, paths: readonly string[]): string => {
    mark++;
    const files = paths.map(
      (path) => `M 100644 inline ${path}\ndata ${String(mark).length}\n${mark}\n`,
    );
    return [
      `commit refs/heads/main\nmark :${mark}\ncommitter B <b@x> ${1_400_000_000 + mark * 600} +0000\ndata 2\nc\n\n`,
      from > 0 ? `from :${from}\n` : "",
      merge > 0 ? `merge :${merge}\n` : "",
      ...files,
      "\n",
    ].join("");
  };
  const start = [
    ...Array.from({ length: ENTRIES }, (_, at) => entry(at)),
    ...Array.from({ length: 2000 }, (_, at) => `src/d${at % 50}/f${at}.c`),
  ];
  yield commit(0, 0, start);
  let main = mark;
  for (let made = mark; made < COMMITS; made = mark) {
    yield commit(main, 0, touched(random));
    const base = main;
    main = mark;
    if (random() > 0.12) continue;
    let side = base;
    for (let length = 1 + Math.floor(random() * 4); length > 0; length--) {
      yield commit(side, 0, touched(random));
      side = mark;
    }
    yield commit(main, side, []);
    main = mark;
  }
  yield `reset refs/heads/main\nfrom :${main}\n\n`;
}

/** One to three paths. Some files change all the time, most hardly ever. */
function touched(random: () => number): readonly string[] {
  const often = (count: number): number => Math.floor(count * random() ** 3);
  return Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const kind = random();
    if (kind < 0.3) return entry(often(ENTRIES));
    return kind < 0.9 ? `src/d${often(50)}/f${often(2000)}.c` : `doc/r${often(300)}.txt`;
  });
}

function entry(at: number): string {
  return `${ASKED}/t${String(at).padStart(4, "0")}-case.sh`;
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}
