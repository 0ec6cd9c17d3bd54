import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeToken } from "../../../apps/server/test/make-token.ts";
import type { TrustRun, TrustTest } from "../trust.ts";
import { familyOf, leftAfter, residentMib, serve, type Served } from "./slow-clients/served.ts";

const CLIENTS = 16;
const MIB = 1_048_576;
/** Most that resident memory may grow, of the server's processes together, in MiB. */
const MAX_GROWTH_MIB = 48;
/** How long a process may outlive the request that it was started for. */
const MAX_AFTER_ABORT_MS = 1000;
/** What a slow client takes at a time, about, and how often. */
const SIP_BYTES = 65_536;
const SIP_EVERY_MS = 100;

const test: TrustTest = {
  name: "slow-clients",
  promise:
    "B31 F18: a large file, archive or large object sent to 16 slow clients grows resident memory by 48 MiB at most, and nothing that was started for them is left a second after they hang up",
  unit: "MiB of file",
  long: 1024,
  short: 12,
  skip: () => (process.platform === "linux" ? undefined : "it reads /proc"),
  run: download,
};
export default test;

async function download({
  count,
  graceMs,
  note,
}: TrustRun): Promise<{ did: number; broken: string[] }> {
  const data = mkdtempSync(join(tmpdir(), "trust-slow-clients-"));
  const broken: string[] = [];
  try {
    const token = await makeToken(data, "ada");
    const digest = await withServer(data, (server) => upload(server, token, count));
    for (const [name, path] of DOWNLOADS) {
      // One of its own for each: what the one before left in memory would hide what this one takes.
      await withServer(data, async (server) => {
        const address = { host: new URL(server.url).host, path, token };
        // Twice before memory is looked at: the first makes the archive, and both warm up.
        const whole = await hashOf(server, address);
        if (name !== "archive" && whole !== digest) broken.push(`${name}: other bytes came`);
        await hashOf(server, address);
        const { growthMib, children } = await sip(server, address, { mib: count, graceMs });
        note(`${name}: resident memory grew by ${growthMib.toFixed(1)} MiB`);
        if (growthMib > MAX_GROWTH_MIB) broken.push(`${name}: grew by ${growthMib} MiB`);
        if (children.length > 0) broken.push(`${name}: still there: ${children.join(", ")}`);
      });
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
  return { did: count, broken };
}

async function withServer<Result>(
  data: string,
  work: (server: Served) => Promise<Result>,
): Promise<Result> {
  const server = await serve(data, { MAX_BODY_BYTES: String(2 ** 31) });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

const DOWNLOADS = [
  ["raw", "/repos/ada/r/raw/large.bin"],
  ["archive", "/repos/ada/r/archive/main.tar.gz"],
  ["large object", "/repos/ada/lfs/media/large.bin"],
] as const;

/** The same bytes as a blob of one repository and as a large object of another. */
async function upload({ url }: Served, token: string, mib: number): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const send = async (
    method: string,
    path: string,
    body: string | ReadableStream,
  ): Promise<void> => {
    const init = { method, headers, body, duplex: "half" };
    const response = await fetch(`${url}${path}`, init as RequestInit);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  const hash = createHash("sha256");
  for (const part of partsOf(mib)) hash.update(part);
  for (const name of ["r", "lfs"]) {
    await send("POST", "/user/repos", JSON.stringify({ name }));
    if (name === "lfs")
      await send("PUT", `/repos/ada/${name}/raw/.gitattributes`, "*.bin filter=lfs\n");
    await send("PUT", `/repos/ada/${name}/raw/large.bin`, ReadableStream.from(partsOf(mib)));
  }
  return hash.digest("hex");
}

/** Half of it does not compress. */
function* partsOf(mib: number): Generator<Buffer> {
  for (let at = 0; at < mib; at++) {
    const part = Buffer.alloc(MIB);
    let seed = createHash("sha256").update(String(at)).digest();
    for (let offset = 0; offset < MIB / 2; offset += seed.length) {
      seed.copy(part, offset);
      seed = createHash("sha256").update(seed).digest();
    }
    yield part;
  }
}

interface Address {
  readonly host: string;
  readonly path: string;
  readonly token: string;
}

async function hashOf({ url }: Served, { path, token }: Address): Promise<string> {
  const response = await fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  const hash = createHash("sha256");
  for await (const part of response.body ?? []) hash.update(part);
  return hash.digest("hex");
}

/** Slow clients for a while, which then hang up all at once. */
async function sip(
  server: Served,
  address: Address,
  { mib, graceMs }: { readonly mib: number; readonly graceMs: number },
): Promise<{ readonly growthMib: number; readonly children: readonly string[] }> {
  const before = residentMib(server.pid);
  const family = new Set(familyOf(server.pid).map(({ pid }) => pid));
  const clients = Array.from({ length: CLIENTS }, () => slowClient(address));
  const forMs = Math.min(mib * 60, 30_000);
  let most = before;
  for (let waitedMs = 0; waitedMs < forMs; waitedMs += SIP_EVERY_MS) {
    await sleep(SIP_EVERY_MS);
    most = Math.max(most, residentMib(server.pid));
  }
  const silent = clients.filter(({ socket }) => socket.bytesRead < SIP_BYTES).length;
  for (const { hangUp } of clients) hangUp();
  // Readers of objects stay for all who come.
  const started = (): ReturnType<typeof familyOf> =>
    familyOf(server.pid).filter(
      ({ pid, command }) => !family.has(pid) && !command.includes("--batch-command"),
    );
  const left = await leftAfter(MAX_AFTER_ABORT_MS, graceMs, started);
  if (silent > 0) throw new Error(`${address.path}: ${silent} clients got nothing`);
  return { growthMib: most - before, children: left.map(({ command }) => command) };
}

function slowClient({ host, path, token }: Address): {
  readonly socket: Socket;
  readonly hangUp: () => void;
} {
  const [name = "", port] = host.split(":");
  const socket = connect({ host: name, port: Number(port) });
  socket.on("error", () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  // Without a listener for data the socket is read only as far as it is asked for.
  const timer = setInterval(() => void socket.read(), SIP_EVERY_MS);
  return {
    socket,
    hangUp: () => {
      clearInterval(timer);
      socket.destroy();
    },
  };
}
