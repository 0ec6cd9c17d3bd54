import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Benchmark, Comparison, Work } from "../bench.ts";
import { load, LOAD_SECONDS, serveApp, serveFile, type Served } from "./server/served.ts";

const MIB = 2 ** 20;
const SIZES = [1, 16] as const;

/** What is measured of a server while it is loaded: the rate, or its own work for one download. */
type Measure = (server: Served, url: string) => number | undefined;

const rate: Measure = (_server, url) => load(url, undefined);

/** Milliseconds of processor time, which other programs on the machine do not change much. */
const work: Measure = ({ pid }, url) => {
  const before = cpuMs(pid);
  const downloads = (load(url, undefined) ?? 0) * LOAD_SECONDS;
  return (cpuMs(pid) - before) / downloads;
};

/** User and system time of a process, from Linux. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The same object, sent to a server of ours. */
const ours = (mib: number, measure: Measure) => async (): Promise<Work | undefined> => {
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
  return () => measure(app, objects);
};

const bare = (mib: number, measure: Measure) => async (): Promise<Work | undefined> => {
  const directory = mkdtempSync(join(tmpdir(), "x-bench-file-"));
  process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
  writeFileSync(join(directory, "file"), randomBytes(mib * MIB));
  const server = await serveFile(join(directory, "file"));
  const { url } = server;
  return load(url, undefined) === undefined ? undefined : () => measure(server, url);
};

const comparison = (mib: number, measure: Measure): Comparison => ({
  name: `git-lfs download of an object of ${mib} MiB, 16 connections${measure === work ? ": work of the server" : ""}`,
  kind: "value",
  unit: measure === work ? "ms of CPU a download" : "downloads/s",
  moreIsBetter: measure !== work,
  candidates: [
    { name: "@x/server", setup: ours(mib, measure) },
    { name: "node:http and a stream of the file", setup: bare(mib, measure) },
  ],
  bars: { "node:http": 0.8 },
});

const benchmark: Benchmark = {
  name: "server-lfs",
  rounds: 5,
  comparisons: SIZES.flatMap((mib) => [comparison(mib, rate), comparison(mib, work)]),
};
export default benchmark;
