import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const directory = mkdtempSync(join(tmpdir(), "git-contents-full-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const disk = join(directory, "disk");
mkdirSync(disk);
/** A disk of 3 MiB that only the processes of the command see, and that is gone with them. */
const onSmallDisk = (command: string): readonly string[] => [
  "-m",
  "sh",
  "-c",
  `mount -t tmpfs -o size=3m none ${disk} && exec ${command}`,
];
const mountable = spawnSync("unshare", onSmallDisk("true")).status === 0;

const source = new URL("../src/", import.meta.url).href;
const SCRIPT = `
import { rmSync, writeFileSync } from "node:fs";
import { createGitEngine } from "${source}adapters/git/index.ts";
import { changeFiles, parseRepoPath, resolveRef } from "${source}index.ts";
const [disk] = process.argv.slice(2);
const engine = createGitEngine({ worker: "inline", exclusive: true });
await engine.init(disk + "/r.git");
const repository = engine.open(disk + "/r.git");
const who = { name: "A", email: "a@example.org" };
const at = { atMs: 0, offsetMinutes: 0 };
const people = { author: who, committer: who, authoredAt: at, committedAt: at };
const files = (count, bytes, name) => Array.from({ length: count }, (_, n) => ({
  operation: "create",
  path: parseRepoPath(name + "/" + n),
  content: crypto.getRandomValues(new Uint8Array(bytes)),
}));
const commit = (changes, more = {}) => changeFiles(repository, { branch: "main", changes, ...people, ...more });
const outcome = (promise) => promise.then(() => "made", (error) => error.reason?.code ?? String(error));
await commit(files(1, 10, "first"));
const before = (await resolveRef(repository)).commit;
try { writeFileSync(disk + "/filler", new Uint8Array(4_000_000)); } catch {}
const full = [
  await outcome(commit(files(1, 60_000, "one"))),
  await outcome(commit(files(30, 3_000, "many"))),
  await outcome(commit(files(1, 60_000, "branch"), { newBranch: "topic" })),
  await outcome(repository.writeBlob([new Uint8Array(60_000).fill(1)])),
  await outcome(engine.init(disk + "/other.git")),
];
const unmoved = (await resolveRef(repository)).commit === before;
const readable = (await repository.readCommit(before)) !== undefined;
rmSync(disk + "/filler");
const after = [await outcome(commit(files(1, 60_000, "one"))), await outcome(commit(files(30, 3_000, "many")))];
console.log(JSON.stringify({ full, unmoved, readable, after, check: await engine.check(disk + "/r.git") }));
await engine.close();
`;

describe.skipIf(!mountable)("a full disk (skipped where no disk can be mounted)", () => {
  it("B50: refuses every write with storage-full, moves nothing, and takes writes again when there is room", () => {
    const script = join(directory, "full.ts");
    writeFileSync(script, SCRIPT);
    const node = `${process.execPath} --disable-warning=ExperimentalWarning ${script} ${disk}`;
    const said = execFileSync("unshare", onSmallDisk(node), { encoding: "utf8" });
    expect(JSON.parse(said)).toEqual({
      full: Array.from({ length: 5 }, () => "storage-full"),
      unmoved: true,
      readable: true,
      after: ["made", "made"],
      check: { ok: true, problems: [] },
    });
  });
});
