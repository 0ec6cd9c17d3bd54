import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RefUpdater } from "../src/adapters/git/refs/ref-updater.ts";
import { readSettings } from "../src/adapters/git/refs/settings.ts";
import { createBranch, parseBranchName, type ObjectId } from "../src/index.ts";
import { create } from "./git-store.contract.ts";
import { commitTo, git, openBench, PROGRAM, type Bench } from "./repositories.ts";

let bench: Bench;
beforeAll(async () => void (bench = await openBench()));
afterAll(() => bench.close());

/** A program that does something and then is git. */
function programOf(name: string, line: string): typeof PROGRAM {
  const path = join(bench.directory, name);
  writeFileSync(path, `#!/bin/sh\n${line}\n`);
  chmodSync(path, 0o755);
  return { ...PROGRAM, path };
}

describe("transactions of git", () => {
  it("B50: write no log of refs, as git does when it cannot read the configuration", async () => {
    const repository = await bench.repository();
    // What git assumes of a repository whose configuration it could not read.
    git(repository.gitDir, ["config", "core.bare", "false"]);
    git(repository.gitDir, ["config", "core.logAllRefUpdates", "true"]);
    const { commit } = await commitTo(repository, [create("a")]);
    await createBranch(repository, parseBranchName("topic/b"), commit.id);
    expect(existsSync(join(repository.gitDir, "logs"))).toBe(false);
  });

  it("B50: keep no process that complained: the next one may read what it could not", async () => {
    const { gitDir, commit } = await withCommit();
    const starts = join(bench.directory, "starts");
    const program = programOf(
      "complains-once",
      `[ -e ${starts} ] || echo "warning: unable to access 'config': Input/output error" >&2\necho start >> ${starts}\nexec git "$@"`,
    );
    const updater = new RefUpdater(program, gitDir, () => readSettings(gitDir));
    for (const name of ["refs/heads/one", "refs/heads/two", "refs/heads/three"])
      expect(await updater.move([{ name, from: undefined, to: commit }])).toEqual({ moved: true });
    await updater.close();
    expect(readFileSync(starts, "utf8")).toBe("start\nstart\n");
  });

  it("B49: leave no lock when git must be ended in the middle", async () => {
    const { gitDir, commit } = await withCommit();
    const program = programOf("says-nonsense", 'git "$@" | sed -u "s/prepare: ok/what\\?/"');
    const updater = new RefUpdater(program, gitDir, () => readSettings(gitDir));
    const move = { name: "refs/heads/main", from: commit, to: undefined };
    expect((await updater.move([move])).moved).toBe(false);
    await updater.close();
    expect(existsSync(join(gitDir, "refs/heads/main.lock"))).toBe(false);
    expect(existsSync(join(gitDir, "packed-refs.lock"))).toBe(false);
    expect(git(gitDir, ["rev-parse", "refs/heads/main"]).trim()).toBe(commit);
  });
});

async function withCommit(): Promise<{ readonly gitDir: string; readonly commit: ObjectId }> {
  const repository = await bench.repository();
  const { commit } = await commitTo(repository, [create("a")]);
  return { gitDir: repository.gitDir, commit: commit.id };
}
