import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Benchmark, Comparison, Work } from "../bench.ts";
import { load, serveApp, serveFile } from "./server/served.ts";

const MIB = 2 ** 20;
const SIZES = [1, 16] as const;

/** The same object, sent to a server of ours. */
const ours = (mib: number) => async (): Promise<Work | undefined> => {
  const app = await serveApp();
  if (app === undefined) return undefined;
  const headers = { Authorization: `Bearer ${app.token}` };
  const ok = async (answer: Promise<Response>): Promise<void> => {
    const response = await answer;
    if (!response.ok) throw new Error(await response.text());
  };
  const body = JSON.stringify({ name: "r" });
  await ok(fetch(`${app.url}/user/repos`, { method: "POST", headers, body }));
  const bytes = randomBytes(mib * MIB);
  const oid = createHash("sha256").update(bytes).digest("hex");
  const objects = `${app.url}/ada/r.git/info/lfs/objects/${oid}`;
  await ok(fetch(`${objects}/${bytes.length}`, { method: "PUT", headers, body: bytes }));
  return () => load(objects, undefined);
};

const bare = (mib: number) => async (): Promise<Work | undefined> => {
  const directory = mkdtempSync(join(tmpdir(), "x-bench-file-"));
  process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
  writeFileSync(join(directory, "file"), randomBytes(mib * MIB));
  const { url } = await serveFile(join(directory, "file"));
  return load(url, undefined) === undefined ? undefined : () => load(url, undefined);
};

const benchmark: Benchmark = {
  name: "server-lfs",
  rounds: 5,
  comparisons: SIZES.map((mib): Comparison => ({
    name: `git-lfs download of an object of ${mib} MiB, 16 connections`,
    kind: "value",
    unit: "downloads/s",
    candidates: [
      { name: "@x/server", setup: ours(mib) },
      { name: "node:http and a stream of the file", setup: bare(mib) },
    ],
    bars: { "node:http": 0.8 },
  })),
};
export default benchmark;
