import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROCESS_PLACE, THIS_PROCESS } from "../src/adapters/git/process/owner.ts";
import { Quarantine } from "../src/adapters/git/transfer/quarantine.ts";
import type { GitRepository } from "../src/adapters/git/index.ts";
import { resolveRef } from "../src/index.ts";
import { create, refusal, setOf } from "./git-store.contract.ts";
import { commitTo, openBench, PROGRAM, type Bench } from "./repositories.ts";

/** Runs a program in a PID namespace of its own, from where this process cannot be seen. */
const UNSHARE = ["unshare", "--pid", "--fork", "--mount-proc"] as const;
const canUnshare = spawnSync(UNSHARE[0], [...UNSHARE.slice(1), "true"]).status === 0;
const SOURCE = new URL("../src/", import.meta.url).href;

let alone: Bench;
let shared: Bench;
beforeAll(async () => {
  alone = await openBench();
  shared = await openBench({ worker: "inline", exclusive: false });
});
afterAll(() => Promise.all([alone.close(), shared.close()]));

const quarantineIn = ({ gitDir }: GitRepository, exclusive: boolean): Promise<Quarantine> =>
  Quarantine.open({ git: { ...PROGRAM, exclusive }, gitDir, format: "sha1" });

const quarantines = ({ gitDir }: GitRepository): readonly string[] =>
  readdirSync(join(gitDir, "objects")).filter((name) => name.startsWith("tmp_objdir-push-"));

/** Runs a script in another PID namespace, and gives what it writes. */
function elsewhere(bench: Bench, script: string): string {
  const file = join(bench.directory, "elsewhere.ts");
  writeFileSync(file, script);
  const [program, ...args] = UNSHARE;
  const node = [process.execPath, "--conditions=@x/source", file];
  return execFileSync(program, [...args, ...node], { encoding: "utf8" });
}

describe("a repository that processes may use which cannot be seen", () => {
  it("B49: keeps a lock whose owner is not known, and says that it is busy", async () => {
    const repository = await shared.repository();
    await commitTo(repository, [create("a")]);
    const lock = join(repository.gitDir, "refs/heads/main.lock");
    writeFileSync(lock, "");
    expect((await refusal(commitTo(repository, [create("b")])))[0]?.code).toBe("repository-busy");
    expect(existsSync(lock)).toBe(true);
  });

  it("B49: keeps pushes of another place, and loses those of dead processes of its own", async () => {
    const repository = await shared.repository();
    const left = (owner: string): string => {
      const name = `tmp_objdir-push-${owner}-abc123`;
      mkdirSync(join(repository.gitDir, "objects", name));
      return name;
    };
    const { pid } = spawnSync("true");
    const foreign = left(`${"0".repeat(12)}-1-1`);
    const alive = left(THIS_PROCESS);
    left(`${PROCESS_PLACE}-${pid}-1`);
    // The same process id again, as a container gives it after each start.
    left(`${PROCESS_PLACE}-${process.pid}-1`);
    await (await quarantineIn(repository, false)).discard();
    expect(quarantines(repository).toSorted()).toEqual([foreign, alive].toSorted());
    await (await quarantineIn(repository, true)).discard();
    expect(quarantines(repository)).toEqual([alive]);
  });

  it.skipIf(!canUnshare)(
    "B49: is not harmed from another PID namespace (skipped where unshare may not make one)",
    async () => {
      const repository = await shared.repository();
      const { gitDir } = repository;
      await commitTo(repository, [create("a")]);
      const head = (await resolveRef(repository)).commit;
      const quarantine = await quarantineIn(repository, false);
      const owner = spawn("git", [`--git-dir=${gitDir}`, "update-ref", "--stdin"]);
      owner.stdin.write(`start\nupdate refs/heads/main ${head} ${head}\nprepare\n`);
      for await (const said of owner.stdout) if (String(said).includes("prepare: ok")) break;
      const printed = elsewhere(
        shared,
        `import { createGitEngine } from "${SOURCE}adapters/git/index.ts";
         import { Quarantine } from "${SOURCE}adapters/git/transfer/quarantine.ts";
         import { changeFiles, parseRepoPath } from "${SOURCE}index.ts";
         const gitDir = ${JSON.stringify(gitDir)};
         const git = ${JSON.stringify({ ...PROGRAM, exclusive: false })};
         await (await Quarantine.open({ git, gitDir, format: "sha1" })).discard();
         const engine = createGitEngine({ worker: "inline" });
         const change = { operation: "create", path: parseRepoPath("b"), content: new TextEncoder().encode("b") };
         const set = { ...${JSON.stringify(setOf([]))}, changes: [change] };
         const refused = await changeFiles(engine.open(gitDir), set).then(() => undefined, (error) => error);
         console.log(process.pid, refused?.reason?.code);
         await engine.close();`,
      );
      expect(printed).toBe("1 repository-busy\n");
      expect(existsSync(join(gitDir, "refs/heads/main.lock"))).toBe(true);
      expect(quarantines(repository)).toHaveLength(1);
      await quarantine.discard();
      owner.kill("SIGKILL");
    },
  );
});

it("B49: a repository of one machine alone loses the lock of a dead owner", async () => {
  const repository = await alone.repository();
  await commitTo(repository, [create("a")]);
  writeFileSync(join(repository.gitDir, "refs/heads/main.lock"), "");
  await commitTo(repository, [create("b")]);
});
