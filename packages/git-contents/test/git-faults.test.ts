import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CatFile } from "../src/adapters/git/objects/cat-file.ts";
import { createGitEngine, startGitWorker } from "../src/adapters/git/index.ts";
import { listDirectory, resolveRef, type ObjectId } from "../src/index.ts";
import { create, refusal, setOf } from "./git-store.contract.ts";
import { commitTo, git, openBench, PROGRAM, type Bench } from "./repositories.ts";

let bench: Bench;
beforeAll(async () => void (bench = await openBench({ worker: "process" })));
afterAll(() => bench.close());

/** Too large to be read in this process. */
const LEFT_TO_GIT = "x".repeat(100_000);

/** Processes whose parent is one of these, by /proc. */
function childrenOf(parent: number): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const ppid = readFileSync(`/proc/${pid}/stat`, "utf8")
          .replace(/^.*\) \S+ /s, "")
          .split(" ")[0];
        return Number(ppid) === parent ? [Number(pid)] : [];
      } catch {
        return [];
      }
    });
}

/** Command line of a process; nothing when it ended meanwhile. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

const workersOf = (parent: number): readonly number[] =>
  childrenOf(parent).filter((pid) => commandOf(pid).includes("worker-main"));

describe("a worker that is killed", () => {
  it("is started again, and what was read is read once more", async () => {
    const repository = await bench.repository();
    const { commit, files } = await commitTo(repository, [create("a", LEFT_TO_GIT)]);
    const [worker] = workersOf(process.pid);
    const reads = [
      repository.readBlob(files[0]!.id),
      repository.listCommits({ from: commit.id, skip: 0, limit: 1 }),
    ];
    process.kill(worker!, "SIGKILL");
    expect((await Promise.all(reads)).every((read) => read !== undefined)).toBe(true);
    expect(workersOf(process.pid)).not.toContain(worker);
    await commitTo(repository, [create("b")]);
    expect(await bench.engine.check(repository.gitDir)).toEqual({ ok: true, problems: [] });
  });

  it("B45: leaves nothing half-done, and no lock that needs a person", async () => {
    const repository = await bench.repository();
    await commitTo(repository, [create("base")]);
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round++) {
      const writes = Array.from({ length: 20 }, (_, at) => {
        const name = `r${round}-${at}`;
        return commitTo(repository, [create(name)]).then(
          () => acknowledged.push(name),
          () => undefined,
        );
      });
      await Promise.race(writes);
      const killed = workersOf(process.pid);
      for (const worker of killed) process.kill(worker, "SIGKILL");
      await Promise.all(writes);
      // What is sent before the end is noticed is lost with the worker.
      const isThere = (pid: number): boolean => existsSync(`/proc/${pid}`);
      await expect.poll(() => killed.filter(isThere)).toEqual([]);
      for (let turns = 0; turns < 3; turns++) await turn();
    }
    // Asked again of the next worker, when the end of the last was not noticed yet.
    await bench.engine.version();
    await commitTo(repository, [create("last")]);
    const head = (await resolveRef(repository)).commit;
    const names = (await listDirectory(repository, head, ""))?.map(({ name }) => name);
    expect(acknowledged.filter((name) => !names?.includes(name))).toEqual([]);
    expect(await bench.engine.check(repository.gitDir)).toEqual({ ok: true, problems: [] });
  });
});

describe("a reader that is killed or stopped", () => {
  it.each(["SIGKILL", "SIGSTOP"] as const)(
    "B51: by %s is replaced, and its questions are answered",
    async (signal) => {
      const inline = await openBench();
      try {
        const repository = await inline.repository();
        const { files } = await commitTo(
          repository,
          Array.from({ length: 8 }, (_, at) => create(`f${at}`, `content ${at}${LEFT_TO_GIT}`)),
        );
        const readers = childrenOf(process.pid).filter((pid) =>
          commandOf(pid).includes("cat-file"),
        );
        for (const pid of readers) process.kill(pid, signal);
        const texts = await Promise.all(
          files.map(async (file) =>
            Buffer.from((await repository.readBlob(file!.id)) ?? []).toString(),
          ),
        );
        expect(texts).toEqual(files.map((_, at) => `content ${at}${LEFT_TO_GIT}`));
      } finally {
        await inline.close();
      }
    },
  );
});

describe("stale locks", () => {
  it.each([
    "refs/heads/main.lock",
    "packed-refs.lock",
    "packed-refs.new",
    "HEAD.lock",
    "config.lock",
    "index.lock",
    "objects/tmp_obj_left",
    "objects/pack/pack-left.keep",
  ])("B49 F11: %s of a dead owner does not stop a commit", async (lock) => {
    const repository = await bench.repository();
    await commitTo(repository, [create("a")]);
    writeFileSync(join(repository.gitDir, lock), "");
    await commitTo(repository, [create("b")]);
    await repository.setDefaultBranch("other");
    expect(await repository.readDefaultBranch()).toBe("other");
    expect(
      await repository.moveRef(
        "refs/heads/main",
        (await resolveRef(repository, "main")).commit,
        undefined,
      ),
    ).toBe(true);
  });

  it("B49: that of a live one is waited for, never deleted, and then the writer is told", async () => {
    const repository = await bench.repository();
    await commitTo(repository, [create("a")]);
    const lock = join(repository.gitDir, "refs/heads/main.lock");
    const owner = spawn("git", [`--git-dir=${repository.gitDir}`, "update-ref", "--stdin"], {
      stdio: "pipe",
    });
    const head = (await resolveRef(repository)).commit;
    const prepared = new Promise((resolve) =>
      owner.stdout.on("data", (data) => String(data).includes("prepare: ok") && resolve(data)),
    );
    owner.stdin.write(`start\nupdate refs/heads/main ${head} ${head}\nprepare\n`);
    await prepared;
    expect(existsSync(lock)).toBe(true);
    expect((await refusal(commitTo(repository, [create("b")])))[0]?.code).toBe("repository-busy");
    expect(existsSync(lock)).toBe(true);
    const waiting = commitTo(repository, [create("c")]);
    // The worker that answers these has the commit, which waits.
    for (let asked = 0; asked < 5; asked++) await resolveRef(repository);
    owner.stdin.end("abort\n");
    expect((await waiting).commit.parents).toEqual([head]);
  });
});

describe("a git that answers what it should not", () => {
  const id = "1".repeat(40) as ObjectId;
  const other = "2".repeat(40);
  it.each([
    ["another object", `${other} blob 2\\nhi\\n`],
    ["another type", `${id} thing 2\\nhi\\n`],
    ["a size that is none", `${id} blob -1\\nhi\\n`],
    ["a huge size in text", `${id} blob 99999999999999999999\\n`],
    ["a line without end", "x".repeat(500)],
    ["more than it was asked for", `${id} blob 2\\nhi\\n${other} missing\\n`],
    ["an object that does not end", `${id} blob 2\\nhi!\\n`],
    ["nothing, and ends", ""],
  ])("B52 F07 S20: %s ends in an error, never in other bytes", async (_, output) => {
    const fake = join(
      bench.directory,
      `fake-git-${Math.abs(output.length * 31 + output.charCodeAt(0))}`,
    );
    writeFileSync(
      fake,
      `#!/bin/sh\nread line\nread flush\nprintf '${output}'\n${output === "" ? "" : "exec sleep 100"}\n`,
    );
    chmodSync(fake, 0o755);
    // What is answered rightly is waited for; what is not comes to its end by its silence.
    const stuckMs = output.includes("missing") ? 60_000 : 1000;
    const reader = new CatFile({ ...PROGRAM, path: fake }, bench.directory, stuckMs);
    const answer = await reader.contents(id).catch((error: unknown) => error);
    // What was answered rightly before the surplus stands; the process does not.
    const hi =
      answer instanceof Error
        ? "refused"
        : Buffer.from((answer as { bytes: Uint8Array }).bytes).toString();
    expect(hi).toBe(output.includes("missing") ? "hi" : "refused");
    await reader.ended;
    expect(reader.alive).toBe(false);
  });
});

describe("two engines on one repository", () => {
  it("lose nothing: the loser of a race plans again", async () => {
    const other = createGitEngine({ worker: "inline", exclusive: true });
    try {
      const repository = await bench.repository();
      await commitTo(repository, [create("base")]);
      const both = [repository, other.open(repository.gitDir)];
      const made = await Promise.all(
        Array.from({ length: 40 }, (_, at) => commitTo(both[at % 2]!, [create(`f${at}`)])),
      );
      expect(git(repository.gitDir, ["rev-list", "--count", "main"]).trim()).toBe("41");
      expect(new Set(made.map(({ commit: { id } }) => id)).size).toBe(40);
      expect(await bench.engine.check(repository.gitDir)).toEqual({ ok: true, problems: [] });
    } finally {
      await other.close();
    }
  });

  it("share a worker by its socket, also one that was started again", async () => {
    const socket = join(bench.directory, "git.sock");
    const worker = await startGitWorker({ socket, exclusive: true });
    const engines = [createGitEngine({ socket }), createGitEngine({ socket })];
    try {
      const gitDir = join(bench.directory, "shared.git");
      await engines[0]!.init(gitDir);
      await Promise.all(
        engines.map((engine, at) => commitTo(engine.open(gitDir), [create(`f${at}`)])),
      );
      for (const pid of workersOf(process.pid)) process.kill(pid, "SIGKILL");
      const head = (await resolveRef(engines[1]!.open(gitDir))).commit;
      const asked = { from: head, skip: 0, limit: 9 };
      // A program takes seconds to start on a busy machine: it is asked again.
      for (const engine of engines)
        await expect.poll(() => engine.open(gitDir).listCommits(asked)).toHaveLength(2);
      await commitTo(engines[0]!.open(gitDir), [create("after")]);
    } finally {
      await Promise.all(engines.map((engine) => engine.close()));
      await worker.close();
    }
  });
});

describe("a disk that takes no more", () => {
  it("B50: ends a commit in an error, leaves nothing behind, and is used again when it can be", async () => {
    const repository = await bench.repository();
    const before = (await commitTo(repository, [create("a")])).commit.id;
    const objects = join(repository.gitDir, "objects");
    const folders = Array.from({ length: 256 }, (_, at) =>
      join(objects, at.toString(16).padStart(2, "0")),
    ).filter((folder) => !existsSync(folder));
    // No new directory can be made where a file is; to packs the same is done.
    for (const folder of folders) writeFileSync(folder, "");
    renameSync(join(objects, "pack"), join(objects, "pack-aside"));
    writeFileSync(join(objects, "pack"), "");
    const many = Array.from({ length: 30 }, (_, at) => create(`many/${at}`));
    for (const changes of [[create("b", "x".repeat(99))], many]) {
      expect((await refusal(commitTo(repository, changes)))[0]?.code).toBe("repository-failed");
      expect((await resolveRef(repository)).commit).toBe(before);
    }
    const left = readdirSync(objects, { recursive: true }).filter((name) =>
      String(name).includes("tmp_obj"),
    );
    expect(left).toEqual([]);
    for (const folder of folders) rmSync(folder);
    rmSync(join(objects, "pack"));
    renameSync(join(objects, "pack-aside"), join(objects, "pack"));
    await commitTo(repository, [create("b")]);
    await commitTo(repository, many);
    expect(await bench.engine.check(repository.gitDir)).toEqual({ ok: true, problems: [] });
  });
});

describe("streams", () => {
  it("end their process when their reader stops, and never run far ahead of it", async () => {
    const repository = await bench.repository();
    const size = 20 * 1_048_576;
    const part = new Uint8Array(1_048_576).fill(1);
    const blob = await repository.writeBlob(Array.from({ length: 20 }, () => part));
    let read = 0;
    for await (const chunk of repository.streamBlob(blob.id)) {
      read += chunk.length;
      if (read > 2_000_000) break;
    }
    const running = () =>
      workersOf(process.pid)
        .flatMap(childrenOf)
        .map(commandOf)
        .filter((line) => line.includes(blob.id));
    await expect.poll(running).toEqual([]);
    let whole = 0;
    for await (const chunk of repository.streamBlob(blob.id)) whole += chunk.length;
    expect(whole).toBe(size);
    expect((await repository.readBlob(blob.id))?.every((byte) => byte === 1)).toBe(true);
    const huge = await repository.writeBlob(Array.from({ length: 65 }, () => part));
    expect((await refusal(repository.readBlob(huge.id)))[0]?.code).toBe("object-too-large");
    const tail: Uint8Array[] = [];
    for await (const chunk of repository.streamBlob(blob.id, { start: size - 3, length: 3 }))
      tail.push(chunk);
    expect(Buffer.concat(tail)).toEqual(Buffer.from([1, 1, 1]));
  });
});

describe("what is acknowledged", () => {
  const traced = existsSync("/usr/bin/strace");
  it.skipIf(!traced)(
    "B48: is synced before the answer: every file that was made, and every directory",
    async () => {
      const repository = await bench.repository();
      await commitTo(repository, [create("a")]);
      const script = join(bench.directory, "one-commit.ts");
      const log = join(bench.directory, "trace");
      const source = new URL("../src/", import.meta.url).href;
      const set = JSON.stringify(setOf([]));
      writeFileSync(
        script,
        `import { createGitEngine } from "${source}adapters/git/index.ts";
       import { changeFiles, parseRepoPath } from "${source}index.ts";
       const engine = createGitEngine({ worker: "inline", exclusive: true });
       const change = { operation: "create", path: parseRepoPath("dir/new"), content: new TextEncoder().encode("new") };
       await changeFiles(engine.open(${JSON.stringify(repository.gitDir)}), { ...${set}, changes: [change] });
       process.stdout.write("ACKNOWLEDGED");
       await engine.close();`,
      );
      const calls =
        "trace=openat,fsync,fdatasync,rename,renameat,renameat2,link,linkat,mkdir,unlink,write";
      execFileSync("strace", [
        "-f",
        "-y",
        "-s",
        "40",
        "-o",
        log,
        "-e",
        calls,
        process.execPath,
        script,
      ]);
      const lines = readFileSync(log, "utf8").split("\n");
      const end = lines.findIndex((line) => line.includes("ACKNOWLEDGED"));
      const before = lines.slice(0, end).filter((line) => line.includes(repository.gitDir));
      const within = (path: string): string => path.slice(repository.gitDir.length + 1);
      const found = (pattern: RegExp): readonly string[] =>
        before
          .flatMap((line) => pattern.exec(line)?.[1] ?? [])
          .filter((path) => path.startsWith(repository.gitDir))
          .map(within);
      const synced = new Set(found(/f(?:data)?sync\(\d+<([^>]+)>/));
      const gone = new Set(found(/unlink\("([^"]+)"/));
      const files = found(/openat\([^,]+, "([^"]+)", [^)]*O_CREAT/).filter(
        (file) => !gone.has(file),
      );
      const directories = found(/rename\w*\(.*"([^"]+)"(?:, 0)?\)/).map((file) =>
        file.replace(/\/[^/]*$/, ""),
      );
      expect(files.length).toBeGreaterThanOrEqual(5);
      expect(files.filter((file) => !synced.has(file))).toEqual([]);
      expect(directories.length).toBeGreaterThanOrEqual(5);
      expect(directories.filter((directory) => !synced.has(directory))).toEqual([]);
    },
  );
});
