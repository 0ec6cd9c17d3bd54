import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RefUpdater } from "../src/adapters/git/refs/ref-updater.ts";
import { readSettings } from "../src/adapters/git/refs/settings.ts";
import { Unsynced } from "../src/adapters/git/write/durable.ts";
import type { ObjectId } from "../src/index.ts";
import { create } from "./git-store.contract.ts";
import { commitTo, git, openBench, PROGRAM, type Bench } from "./repositories.ts";

let bench: Bench;
beforeAll(async () => void (bench = await openBench()));
afterAll(() => bench.close());

const MAIN = "refs/heads/main";

/** A repository with two commits, whose branch is at the first. */
async function twoCommits() {
  const { gitDir } = await bench.repository();
  const repository = bench.engine.open(gitDir);
  const { commit: first } = await commitTo(repository, [create("a")]);
  const { commit: second } = await commitTo(repository, [create("b")]);
  git(gitDir, ["update-ref", MAIN, first.id]);
  const at = (): string => git(gitDir, ["rev-parse", MAIN]).trim();
  return { gitDir, first: first.id, second: second.id, at };
}

/** Moves the branch by the git of that path. */
async function advance(
  gitDir: string,
  { from, to, path = "git" }: { from: ObjectId; to: ObjectId; path?: string },
  objects = new Unsynced(),
): Promise<boolean> {
  const updater = new RefUpdater({ ...PROGRAM, path }, gitDir, () => readSettings(gitDir));
  try {
    return (await updater.advance([{ name: MAIN, from, to }], objects)).moved;
  } finally {
    await updater.close();
  }
}

const NO_GIT = "/nonexistent/git";

describe("a branch that is a plain file", () => {
  it("is moved without git, and leaves no lock", async () => {
    const { gitDir, first, second, at } = await twoCommits();
    expect(await advance(gitDir, { from: first, to: second, path: NO_GIT })).toBe(true);
    expect(at()).toBe(second);
    expect(existsSync(join(gitDir, `${MAIN}.lock`))).toBe(false);
  });

  it("B41: stays when it has another value, and when another has locked it", async () => {
    const { gitDir, first, second, at } = await twoCommits();
    expect(await advance(gitDir, { from: second, to: first })).toBe(false);
    expect(existsSync(join(gitDir, `${MAIN}.lock`))).toBe(false);
    writeFileSync(join(gitDir, `${MAIN}.lock`), "");
    expect(await advance(gitDir, { from: first, to: second })).toBe(false);
    expect(existsSync(join(gitDir, `${MAIN}.lock`))).toBe(true);
    expect(at()).toBe(first);
  });

  it("F01: stays, unlocked, when what it shall point at cannot be made durable", async () => {
    const { gitDir, first, second, at } = await twoCommits();
    const lost = new (class extends Unsynced {
      override sync(): Promise<void> {
        return Promise.reject(new RangeError("no sync"));
      }
    })();
    const moved = advance(gitDir, { from: first, to: second, path: NO_GIT }, lost);
    await expect(moved).rejects.toThrow(new RangeError("no sync"));
    expect(at()).toBe(first);
    expect(existsSync(join(gitDir, `${MAIN}.lock`))).toBe(false);
  });
});

describe("a branch that git has to move", () => {
  const cases: Readonly<Record<string, (gitDir: string) => void>> = {
    "one that is packed": (gitDir) => git(gitDir, ["pack-refs", "--all"]),
    "one that is packed, where an empty directory has its name": (gitDir) => {
      git(gitDir, ["pack-refs", "--all"]);
      mkdirSync(join(gitDir, MAIN));
    },
    "one that names another": (gitDir) => {
      git(gitDir, ["branch", "-m", "main", "trunk"]);
      git(gitDir, ["symbolic-ref", MAIN, "refs/heads/trunk"]);
    },
    "one of a repository whose files others may write": (gitDir) =>
      git(gitDir, ["config", "core.sharedRepository", "group"]),
  };
  it.each(Object.entries(cases))("is %s", async (_name, prepare) => {
    const { gitDir, first, second, at } = await twoCommits();
    prepare(gitDir);
    expect(await advance(gitDir, { from: first, to: second, path: NO_GIT })).toBe(false);
    expect(at()).toBe(first);
    expect(await advance(gitDir, { from: first, to: second })).toBe(true);
    expect(at()).toBe(second);
  });

  it("is one with a log, which git goes on with", async () => {
    const { gitDir, first, second } = await twoCommits();
    mkdirSync(join(gitDir, "logs/refs/heads"), { recursive: true });
    writeFileSync(join(gitDir, "logs", MAIN), "");
    // Git needs a name for its log.
    execFileSync("git", [`--git-dir=${gitDir}`, "config", "user.name", "G"]);
    expect(await advance(gitDir, { from: first, to: second })).toBe(true);
    expect(readFileSync(join(gitDir, "logs", MAIN), "utf8")).toContain(`${first} ${second}`);
  });
});
