import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { makeToken } from "../../../apps/server/test/make-token.ts";
import { between, hasGitLfs, WorkingTree } from "../../../apps/server/test/git-lfs.ts";
import type { TrustRun, TrustTest } from "../trust.ts";
import { residentMib, serve, xServer } from "./slow-clients/served.ts";

const MIB = 1_048_576;
/** Most that resident memory may grow, of the server's processes together, in MiB. */
const MAX_GROWTH_MIB = 96;
const LOOK_EVERY_MS = 50;

const test: TrustTest = {
  name: "git-lfs",
  promise:
    "an object goes up by git-lfs, comes down though the line is cut twice, and stands in an archive, byte for byte; the server's memory does not grow with it",
  unit: "MiB of object",
  long: 1024,
  short: 12,
  skip: () => (hasGitLfs ? undefined : "git-lfs is not installed"),
  run: async (run) => {
    const folder = mkdtempSync(join(tmpdir(), "trust-git-lfs-"));
    try {
      return { did: run.count, broken: await travel(run, folder) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
export default test;

async function travel(
  { count, random, note }: TrustRun,
  folder: string,
): Promise<readonly string[]> {
  const data = join(folder, "data");
  const token = await makeToken(data, "ada");
  xServer(data, "repo", "create", "ada/art", "--private");
  xServer(data, "repo", "create", "ada/first");
  const proxy = await between();
  const server = await serve(data, { BASE_URL: proxy.url, LFS_MAX_BYTES: String(2 ** 33) });
  proxy.target = server.url;
  await startGitWorker(server.url, token);
  const broken: string[] = [];
  const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const growth = await growthDuring(server.pid, work);
    note(`${name}: resident memory grew by ${growth.toFixed(1)} MiB at most`);
    if (growth > MAX_GROWTH_MIB) broken.push(`${name}: memory grew by ${growth.toFixed(1)} MiB`);
  };
  try {
    const remote = `${proxy.url.replace("//", `//ada:${token}@`)}/ada/art.git`;
    const tree = new WorkingTree(folder, "tree");
    await tree.git("init", "-q", "-b", "main");
    await tree.git("lfs", "install", "--local");
    await tree.git("remote", "add", "origin", remote);
    const small = smallObject(random);
    tree.write(".gitattributes", "*.bin filter=lfs diff=lfs merge=lfs -text\n");
    tree.write("small.bin", small);
    const file = join(tree.directory, "large.bin");
    await pipeline(Readable.from(pieces(count, random)), createWriteStream(file));
    const digest = await digestOf(createReadStream(file));
    await tree.git("add", ".");
    await tree.git("commit", "-qm", "large");
    await step("sent", () => tree.git("push", "-q", "origin", "main"));

    let cuts = 0;
    proxy.cutAfter = (line) =>
      line.startsWith("GET") && line.includes(digest) && ++cuts <= 2
        ? Math.floor((count * MIB) / 3)
        : undefined;
    const copy = new WorkingTree(folder, "copy");
    await new WorkingTree(folder, "").git("clone", "-q", remote, "copy");
    await copy.git("lfs", "install", "--local");
    await step("fetched", () => copy.git("lfs", "pull"));
    if ((await digestOf(createReadStream(join(copy.directory, "large.bin")))) !== digest)
      broken.push("other bytes were fetched");
    const gets = proxy.seen.filter((line) => line.startsWith("GET") && line.includes(digest));
    note(`asked for: ${gets.map((line) => line.split(" ")[2] ?? "all").join(", ")}`);
    if (!gets.slice(1).every((line) => /bytes=[1-9]/.test(line)))
      broken.push(`a download began anew: ${gets.join("; ")}`);

    await step("archived", async () => {
      const found = await archived(`${server.url}/repos/ada/art/archive/main.tar.gz`, token);
      if (found !== digest) broken.push("other bytes are in the archive");
    });
  } finally {
    await server.stop();
    proxy.close();
  }
  return broken;
}

/** Of any length from 1 byte on. */
function smallObject(random: () => number): Buffer {
  return Buffer.alloc(1 + Math.floor(random() * 2000), Math.floor(random() * 256));
}

/** Bytes that no compression makes few, at little cost. */
function* pieces(mib: number, random: () => number): Generator<Buffer> {
  const piece = Buffer.alloc(MIB);
  for (let at = 0; at < MIB; at += 4) piece.writeUInt32LE(Math.floor(random() * 2 ** 32), at);
  for (let count = 0; count < mib; count++) {
    piece.writeUInt32LE(count, 0);
    yield Buffer.from(piece);
  }
}

async function digestOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of bytes) hash.update(piece);
  return hash.digest("hex");
}

/** Hash of the large file as it stands in an archive. */
async function archived(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}?lfs=true`, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok || answer.body === null) throw new Error(await answer.text());
  const tar = spawn("tar", ["-xzO", "art/large.bin"], { stdio: ["pipe", "pipe", "inherit"] });
  const [digest] = await Promise.all([
    digestOf(tar.stdout as AsyncIterable<Uint8Array>),
    pipeline(Readable.fromWeb(answer.body as never), tar.stdin).catch(() => undefined),
  ]);
  return digest;
}

/** Makes a commit: the process that works with git starts with the first one, and its memory is no growth. */
async function startGitWorker(url: string, token: string): Promise<void> {
  const made = await fetch(`${url}/api/v1/repos/ada/first/contents/a.txt`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ content: "" }),
  });
  if (!made.ok) throw new Error(await made.text());
}

/** Most that a server's memory was above what it was before, in MiB, while something was done. */
async function growthDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = residentMib(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, residentMib(pid))), LOOK_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return most - before;
}
