import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGitEngine } from "../src/adapters/git/index.ts";
import { create } from "./git-store.contract.ts";
import { commitTo, git, openBench, type Bench } from "./repositories.ts";

let bench: Bench;
beforeAll(async () => void (bench = await openBench()));
afterAll(() => bench.close());

/** Git that does something more after each `repack`: what a push does in the middle of maintenance. */
function gitWithPush(name: string, afterRepack: string): string {
  const path = join(bench.directory, name);
  writeFileSync(
    path,
    `#!/bin/sh
git "$@" || exit
case " $* " in *" repack "*) ${afterRepack} ;; esac
`,
  );
  chmodSync(path, 0o755);
  return path;
}

const packsOf = (gitDir: string): readonly string[] =>
  readdirSync(join(gitDir, "objects/pack")).filter((name) => name.endsWith(".pack"));

describe("maintain", () => {
  it("goes on when a push adds a pack in its middle", async () => {
    const { gitDir } = await bench.repository("pushed.git");
    const objects = bench.engine.open(gitDir);
    await commitTo(objects, [create("a")]);
    git(gitDir, ["repack", "-q"]);
    await commitTo(objects, [create("b")]);
    const tip = git(gitDir, ["rev-parse", "main"]).trim();
    const push = `echo ${tip} | git --git-dir=${gitDir} pack-objects -q ${gitDir}/objects/pack/pack >/dev/null`;
    const engine = createGitEngine({ worker: "inline", git: gitWithPush("git-push", push) });
    const { before, after } = await engine.maintain(gitDir);
    await engine.close();
    expect(packsOf(gitDir)).toHaveLength(2);
    expect([before.packs, before.loose, after.packs, after.loose]).toEqual([1, 6, 2, 0]);
    expect(await bench.engine.check(gitDir)).toEqual({ ok: true, problems: [] });
  });
});

/** How often the git processes of a trace asked the disk to sync. */
function syncsIn(trace: string): number {
  const counts = readFileSync(trace, "utf8").matchAll(/"key":"fsync\/[\w-]+","value":"(\d+)"/g);
  return Array.from(counts).reduce((sum, [, count]) => sum + Number(count), 0);
}

describe("importFrom", () => {
  it("writes packed-refs once, and syncs no ref by itself", async () => {
    const source = await bench.repository("many.git");
    const { commit } = await commitTo(source, [create("a")]);
    const tags = Array.from({ length: 300 }, (_, at) => `create refs/tags/t/${at} ${commit.id}\n`);
    git(source.gitDir, ["update-ref", "--stdin"], tags.join(""));
    const [program, trace] = [join(bench.directory, "git-traced"), join(bench.directory, "trace")];
    writeFileSync(program, `#!/bin/sh\nGIT_TRACE2_EVENT=${trace} exec git "$@"\n`, { mode: 0o755 });
    const engine = createGitEngine({ worker: "inline", git: program });
    const gitDir = join(bench.directory, "imported.git");
    await engine.importFrom(gitDir, source.gitDir);
    const refs = await engine.open(gitDir).listRefs("refs/");
    await engine.close();
    expect(refs).toEqual(await source.listRefs("refs/"));
    expect(readdirSync(join(gitDir, "refs/tags"))).toEqual([]);
    expect(syncsIn(trace)).toBeLessThan(30);
    expect(git(gitDir, ["config", "--list", "--local"])).not.toContain(source.gitDir);
    expect(await bench.engine.check(gitDir)).toEqual({ ok: true, problems: [] });
  });
});

describe("measure", () => {
  it("counts the objects of a repository and their bytes", async () => {
    const { gitDir } = await bench.repository("measured.git");
    expect(await bench.engine.measure(gitDir)).toEqual({ bytes: 0, packs: 0, loose: 0 });
    const content = Buffer.from(crypto.getRandomValues(new Uint8Array(50_000)));
    await commitTo(bench.engine.open(gitDir), [create("a", content.toString("latin1"))]);
    const loose = await bench.engine.measure(gitDir);
    expect(loose).toMatchObject({ packs: 0, loose: 3 });
    expect(loose.bytes).toBeGreaterThan(50_000);
    const { after } = await bench.engine.maintain(gitDir);
    expect(after).toMatchObject({ packs: 1, loose: 0 });
    expect(await bench.engine.measure(gitDir)).toEqual(after);
  });
});
