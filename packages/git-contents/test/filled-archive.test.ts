import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { readTar, recordOf, type FilledEntry } from "../src/adapters/archive/tar-reader.ts";
import { writeTar } from "../src/adapters/archive/tar-writer.ts";
import type { GitRepository } from "../src/adapters/git/index.ts";
import {
  parseRepoPath,
  type FileChange,
  type FileMode,
  type FillArchive,
  type ObjectId,
} from "../src/index.ts";
import { create } from "./git-store.contract.ts";
import { commitTo, git, openBench, type Bench } from "./repositories.ts";

const LONG = `${"d".repeat(90)}/${"e".repeat(120)}/${"f".repeat(200)}.bin`;
const FILES = {
  "a.bin": "stands for something",
  "b.txt": "an ordinary file\n",
  empty: "",
  "large.txt": "0123456789abcdef".repeat(70_000),
  [LONG]: "stands for something",
  "just.bin": `stands for${" ".repeat(1014)}`,
  "over.bin": `stands for${" ".repeat(1015)}`,
};
const OTHER = Buffer.alloc(400_000, "the real thing, ");
const withMode = (path: string, text: string, mode: FileMode): FileChange => ({
  operation: "create",
  path: parseRepoPath(path),
  content: Buffer.from(text),
  mode,
});
/** What begins in these words stands for another content. */
const fill: FillArchive = async (content) =>
  Buffer.from(content).toString().startsWith("stands for")
    ? { size: OTHER.length, bytes: inPieces(OTHER) }
    : undefined;
const same: FillArchive = async () => undefined;

async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe("an archive with other contents", () => {
  let bench: Bench;
  let repository: GitRepository;
  let commit: ObjectId;
  beforeAll(async () => {
    bench = await openBench();
    repository = await bench.repository();
    const changes = Object.entries(FILES).map(([path, text]) => create(path, text));
    const made = await commitTo(repository, [
      ...changes,
      withMode("run.sh", "#!/bin/sh\n", "100755"),
      withMode("link", "a.bin", "120000"),
      withMode("long-link", "x".repeat(150), "120000"),
      create("ünï/ñ.txt", "names"),
    ]);
    commit = made.commit.id;
  });
  afterAll(() => bench.close());
  const archive = (format: "zip" | "tar.gz", how: FillArchive, paths?: readonly string[]) =>
    collect(repository.archive({ commit, format, prefix: "r", paths }, how));

  it("is git's own tar, byte for byte, where nothing is filled", async () => {
    const where = [`--git-dir=${repository.gitDir}`, "-c", "tar.umask=0022"];
    const args = [...where, "archive", "--format=tar", "--prefix=r/", commit];
    const expected = execFileSync("git", args, { maxBuffer: 2 ** 26 });
    expect(gunzipSync(await archive("tar.gz", same)).equals(expected)).toBe(true);
  });

  it("has them in a tar, with everything else as it was", async () => {
    const folder = join(bench.directory, "tar");
    mkdirSync(folder);
    writeFileSync(join(folder, "x.tar.gz"), await archive("tar.gz", fill));
    execFileSync("tar", ["xzf", "x.tar.gz"], { cwd: folder });
    for (const [path, text] of Object.entries(FILES)) {
      const filled = text.startsWith("stands for") && text.length <= 1024;
      const found = readFileSync(join(folder, "r", path));
      expect([path, found.equals(filled ? OTHER : Buffer.from(text))]).toEqual([path, true]);
    }
    expect(readlinkSync(join(folder, "r/link"))).toBe("a.bin");
    expect(statSync(join(folder, "r/run.sh")).mode & 0o777).toBe(0o755);
    const time = Number(git(repository.gitDir, ["show", "-s", "--format=%ct", commit]));
    expect(statSync(join(folder, "r/a.bin")).mtimeMs).toBe(time * 1000);
  });

  it("has them in a zip, with the modes, links and names of git's", async () => {
    const found = unzipSync(await archive("zip", fill));
    const plain = unzipSync(await archive("zip", same));
    const gits = unzipSync(
      await collect(repository.archive({ commit, format: "zip", prefix: "r" })),
    );
    expect(Object.keys(found).toSorted()).toEqual(Object.keys(gits).toSorted());
    for (const [path, bytes] of Object.entries(gits)) {
      const text = FILES[path.slice(2) as keyof typeof FILES] ?? "";
      const filled = text.startsWith("stands for") && text.length <= 1024;
      expect([path, Buffer.compare(plain[path]!, bytes)]).toEqual([path, 0]);
      expect([path, Buffer.compare(found[path]!, filled ? OTHER : bytes)]).toEqual([path, 0]);
    }
    expect(Buffer.from(found["r/link"]!).toString()).toBe("a.bin");
  });

  it("is the same each time", async () => {
    for (const format of ["zip", "tar.gz"] as const)
      expect((await archive(format, fill)).equals(await archive(format, fill))).toBe(true);
  });

  it("holds some paths only, which are no patterns", async () => {
    await commitTo(repository, [create("[a].bin", "stands for x")]);
    const names = async (paths: readonly string[]) =>
      Object.keys(unzipSync(await archive("zip", fill, paths))).filter(
        (name) => !name.endsWith("/"),
      );
    expect(await names(["a.bin", "ünï"])).toEqual(["r/a.bin", "r/ünï/ñ.txt"]);
    await expect(names(["[a].bin"])).rejects.toThrow(/did not match any files/);
    await expect(names(["*.bin"])).rejects.toThrow(/did not match any files/);
    await expect(names(["--output=x"])).rejects.toThrow(/did not match any files/);
  });

  test.each(["zip", "tar.gz"] as const)(
    "fails rather than hold a cut content (%s)",
    async (format) => {
      const short: FillArchive = async (content) => ({
        size: content.length + 1,
        bytes: inPieces(Buffer.from(content)),
      });
      await expect(archive(format, short)).rejects.toThrow(/announced/);
      const failing: FillArchive = async () => {
        throw new Error("out of reach");
      };
      await expect(archive(format, failing)).rejects.toThrow("out of reach");
    },
  );

  it("says sizes that a header has no room for in an extension", async () => {
    const tar = gunzipSync(await archive("tar.gz", same, [LONG]));
    const size = 9 * 2 ** 30;
    const enlarged = async function* (): AsyncGenerator<FilledEntry> {
      for await (const entry of readTar(inPieces(tar)))
        yield entry.type === "0"
          ? { ...entry, size, filled: true, content: inPieces(Buffer.alloc(100_000)) }
          : { ...entry, filled: false };
    };
    const found: (readonly [number, string])[] = [];
    for await (const { type, size: said, records } of readTar(writeTar(enlarged()))) {
      if (type !== "0") continue;
      found.push([said, String(recordOf(records, "path"))]);
      break;
    }
    expect(found).toEqual([[size, `r/${LONG}`]]);
  });
});
