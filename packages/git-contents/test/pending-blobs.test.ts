import { execFileSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { watch } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGitEngine, gitEnvironment, type Pushed } from "../src/adapters/git/index.ts";
import { WRITE_ACCESS } from "../src/adapters/http/index.ts";
import { parseRepoPath, type BranchFacts } from "../src/index.ts";
import { create } from "./git-store.contract.ts";
import { commitTo, git, openBench, type Bench } from "./repositories.ts";

let bench: Bench;
beforeAll(async () => void (bench = await openBench()));
afterAll(() => bench.close());

const RULES: BranchFacts = { ...WRITE_ACCESS, access: "admin" };

/** Git that, when it has found a push to be complete, says so and waits. */
function pausingGit(directory: string): { readonly program: string; readonly go: () => void } {
  const [program, found, go] = ["git-pausing", "found", "go"].map((name) => join(directory, name));
  writeFileSync(
    program!,
    `#!/bin/sh
case " $* " in *" rev-list --objects "*) ;; *) exec git "$@" ;; esac
git "$@"
code=$?
[ -e ${found} ] || { touch ${found}; while [ ! -e ${go} ]; do sleep 0.02; done; }
exit $code
`,
    { mode: 0o755 },
  );
  return { program: program!, go: () => writeFileSync(go!, "") };
}

const line = (text: string): string => (text.length + 4).toString(16).padStart(4, "0") + text;

async function finished(push: AsyncGenerator<Uint8Array, Pushed>): Promise<Pushed> {
  for (;;) {
    const { done, value } = await push.next();
    if (done === true) return value;
  }
}

describe("blobs of the same bytes at the same time", () => {
  it("are there for the commit of one, though all others are discarded", async () => {
    const repository = await bench.repository();
    for (let round = 0; round < 20; round++) {
      const content = (): Uint8Array[] => [Buffer.from(`${round} ${"x".repeat(2000)}`)];
      const refused = Array.from({ length: 4 }, async () =>
        repository.discardBlob(await repository.writeBlob(content())),
      );
      const blob = await repository.writeBlob(content());
      const path = parseRepoPath(`f${round}`);
      await commitTo(repository, [{ operation: "create", path, content: blob }]);
      await repository.discardBlob(blob);
      await Promise.all(refused);
      expect(await repository.readBlob(blob.id)).toEqual(new Uint8Array(content()[0]!));
    }
    expect(await bench.engine.check(repository.gitDir)).toEqual({ ok: true, problems: [] });
  });
});

describe("a blob that is discarded while a push counts on it", () => {
  it("makes the push incomplete: it is refused, and nothing is broken", async () => {
    const { gitDir } = await bench.repository();
    const { program, go } = pausingGit(bench.directory);
    const engine = createGitEngine({ worker: "inline", git: program });
    const repository = engine.open(gitDir);
    const { commit } = await commitTo(repository, [create("a")]);
    const blob = await repository.writeBlob([Buffer.from("uploaded, and not yet refused")]);
    const run = (args: readonly string[], input: string): string => git(gitDir, args, input).trim();
    const tree = run(["mktree"], `100644 blob ${blob.id}\tb\n`);
    const tip = run(["commit-tree", "-p", commit.id, tree], "m");
    // Without the blob: the repository has it.
    const pack = execFileSync("git", [`--git-dir=${gitDir}`, "pack-objects", "-q", "--stdout"], {
      env: gitEnvironment(),
      input: `${tip}\n${tree}\n`,
    });
    for (const id of [tip, tree]) rmSync(join(gitDir, "objects", id.slice(0, 2), id.slice(2)));
    const command = `${commit.id} ${tip} refs/heads/main\0report-status\n`;
    const push = repository.receivePack({
      maxBytes: 1_000_000,
      rules: async () => RULES,
      input: (async function* () {
        yield Buffer.concat([Buffer.from(`${line(command)}0000`), pack]);
      })(),
    });
    const found = watch(bench.directory);
    const pushed = finished(push);
    for await (const _ of found) if (existsSync(join(bench.directory, "found"))) break;
    await repository.discardBlob(blob);
    go();
    expect(Buffer.from((await pushed).report).toString()).toContain("ng refs/heads/main");
    expect(await repository.readRef("refs/heads/main")).toBe(commit.id);
    await engine.close();
    expect(git(gitDir, ["fsck", "--connectivity-only"])).toBe("");
  });
});
