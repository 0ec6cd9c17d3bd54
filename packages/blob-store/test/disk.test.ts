import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBlobCache } from "@x/blob-store";
import { openDiskArea } from "@x/blob-store/disk";
import { all, bytesOf, failing, inPieces } from "./content.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "blob-store-disk-"));
});
afterEach(() => rm(directory, { recursive: true }));

describe("openDiskArea", () => {
  it("makes the directory, for its owner only", async () => {
    const area = await openDiskArea(join(directory, "a/b"));
    await area.write("x/y", [bytesOf(1)]);
    const modes = ["a/b/data", "a/b/tmp", "a/b/data/x", "a/b/data/x/y"].map(async (path) =>
      ((await stat(join(directory, path))).mode & 0o777).toString(8),
    );
    expect(await Promise.all(modes)).toEqual(["700", "700", "700", "600"]);
  });

  it("finds what an earlier one stored, and when", async () => {
    await (await openDiskArea(directory)).write("kept", [bytesOf(3)]);
    const { mtimeMs } = await stat(join(directory, "data/kept"));
    const [entry] = await all((await openDiskArea(directory)).list());
    expect(entry).toMatchObject({ key: "kept", size: 3, storedAtMs: Math.trunc(mtimeMs) });
  });

  it("removes the unfinished files of writers that are gone, and of no others", async () => {
    await openDiskArea(directory);
    const host = createHash("sha256").update(hostname()).digest("hex").slice(0, 12);
    const dead = spawnSync(process.execPath, ["-e", ""]).pid;
    const gone = [`${host}.${dead}.a`, `${host}.${process.pid}.b`, "elsewhere.1.old"];
    const alive = [`${host}.${process.ppid}.c`, "elsewhere.1.new"];
    for (const name of [...gone, ...alive]) await writeFile(join(directory, "tmp", name), "half");
    // oxlint-disable-next-line pure/no-test-clock -- an age for files
    const dayAgo = Date.now() / 1000 - 25 * 3600;
    await utimes(join(directory, "tmp/elsewhere.1.old"), dayAgo, dayAgo);
    await openDiskArea(directory);
    expect((await readdir(join(directory, "tmp"))).sort()).toEqual(alive.sort());
  });

  it("leaves the writers of its own process alone", async () => {
    const area = await openDiskArea(directory);
    const slow = (async function* () {
      yield bytesOf(10);
      await openDiskArea(directory);
      yield bytesOf(10);
    })();
    await area.write("slow", slow);
    expect(await area.stat("slow")).toMatchObject({ size: 20 });
  });

  it("leaves nothing behind when a content fails", async () => {
    const area = await openDiskArea(directory);
    await expect(area.write("x", failing(bytesOf(10)))).rejects.toThrow("hung up");
    expect(await readdir(join(directory, "tmp"))).toEqual([]);
    expect(await readdir(join(directory, "data"))).toEqual([]);
  });

  it("says unavailable when the path is none for a directory", async () => {
    await writeFile(join(directory, "file"), "");
    const opening = openDiskArea(join(directory, "file"));
    await expect(opening).rejects.toMatchObject({ reason: { code: "unavailable" } });
  });

  // A limit on the length of files stands in for a full disk: a write fails half-way in both.
  it("says no-space when the disk is full, and keeps what was there", async () => {
    const mount = join(directory, "small");
    const area = await openDiskArea(mount);
    await area.write("before", [bytesOf(10)]);
    const limited = await promisify(execFile)(
      "bash",
      [
        "-c",
        `trap '' XFSZ; ulimit -f 100; exec "${process.execPath}" --conditions=@x/source "${WRITER}" "${mount}" 1000000`,
      ],
      { encoding: "utf8" },
    ).then(
      ({ stdout }) => stdout,
      (error: { readonly stdout: string }) => error.stdout,
    );
    expect(limited.trim()).toBe("refused: no-space");
    expect(await all(area.list())).toMatchObject([{ key: "before", size: 10 }]);
    expect(await readdir(join(mount, "tmp"))).toEqual([]);
  });
});

describe("the time of use", () => {
  it("outlives the process that used the entry", async () => {
    // oxlint-disable-next-line pure/no-test-clock -- a clock of its own, ahead of that of files
    let nowMs = Date.now() + 1e6;
    const now = () => (nowMs += 1000);
    const open = async () =>
      createBlobCache(await openDiskArea(directory, { now }), { maxBytes: 1000, now });
    const first = await open();
    for (const key of ["a", "b", "c"]) await first.put(key, [bytesOf(300)]);
    for (const key of ["b", "c", "a"]) {
      nowMs += 100_000;
      (await (await open()).get(key))?.stream.destroy();
    }
    await (await open()).put("d", [bytesOf(300)]);
    expect((await all(first.list())).map(({ key }) => key).sort()).toEqual(["a", "c", "d"]);
  });
});

const WRITER = new URL("disk-writer.ts", import.meta.url).pathname;
const hasStrace = spawnSync("strace", ["-V"]).status === 0;

describe.skipIf(!hasStrace)("what the operating system is asked for (needs strace)", () => {
  it("waits for the file and for every directory on the way before it acknowledges", async () => {
    const log = join(directory, "log");
    const root = join(directory, "area");
    const calls = "trace=openat,fsync,rename,mkdir,write";
    const writer = [process.execPath, "--conditions=@x/source", WRITER, root, "5000"];
    await promisify(execFile)("strace", ["-fy", "-s200", `-e${calls}`, `-o${log}`, ...writer]);
    const lines = (await readFile(log, "utf8")).split("\n");
    const at = (pattern: RegExp) => lines.findLastIndex((line) => pattern.test(line));
    const synced = (path: string) =>
      lines.findIndex((line) => line.includes("fsync(") && line.includes(`<${path}>`));
    const renamed = at(/rename\(/);
    const acknowledged = at(/write\(.*stored/);
    const file = lines.findIndex((line) => /fsync\(.*\/area\/tmp\//.test(line));
    expect([file, renamed, acknowledged].every((line) => line > 0)).toBe(true);
    expect(file).toBeLessThan(renamed);
    for (const path of [dirname(root), root, `${root}/data`, `${root}/data/written`]) {
      expect([path, synced(path) > 0 && synced(path) < acknowledged]).toEqual([path, true]);
    }
    const last = lines.findLastIndex(
      (line) => line.includes("fsync(") && line.includes("/data/written>"),
    );
    expect(last).toBeGreaterThan(renamed);
  });
});

describe("walking", () => {
  it("enters only what the prefix leads to", async () => {
    const area = await openDiskArea(directory);
    for (const key of ["aa/1", "ab/2", "b/3"]) await area.write(key, inPieces(bytesOf(5)));
    await rm(join(directory, "data/b"), { recursive: true });
    await writeFile(join(directory, "data/b"), "now a file");
    expect((await all(area.list("a"))).map(({ key }) => key).sort()).toEqual(["aa/1", "ab/2"]);
    expect(await area.stat("b/3")).toBeUndefined();
  });
});
