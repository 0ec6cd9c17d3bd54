import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeToken } from "../../../apps/server/test/make-token.ts";
import type { TrustRun, TrustTest } from "../trust.ts";
import { KINDS } from "./hostile-connections/kinds.ts";
import { ask } from "./soak/ask.ts";
import { isBuilt, residentMib, serveBuilt, type Served } from "./slow-clients/served.ts";

/** Most resident memory of the server's own processes together, in MiB. */
const MAX_MIB = 512;
const LOOK_EVERY_MS = 50;
/** Looks after everything was sent: what comes then is the server's own doing. */
const LAST_LOOKS = 20;

const test: TrustTest = {
  name: "hostile-connections",
  promise: `S01: the server as it is installed has ${MAX_MIB} MiB of memory at most while so many connections hold back headers, bodies and answers, and others are answered beside them`,
  unit: "connections",
  long: 1000,
  short: 100,
  skip: () => {
    if (process.platform !== "linux") return "it reads /proc";
    return isBuilt() ? undefined : "the server is not built: pnpm build";
  },
  run: attack,
};
export default test;

async function attack({
  count,
  random,
  note,
}: TrustRun): Promise<{ readonly did: number; readonly broken: readonly string[] }> {
  const data = mkdtempSync(join(tmpdir(), "trust-hostile-"));
  try {
    const token = await makeToken(data, "ada");
    const server = await serveBuilt(data, { LOG_LEVEL: "silent" });
    try {
      await fill(server, token);
      return { did: count, broken: await hold(server, token, { count, random, note }) };
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function fill({ url }: Served, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(`${url}/user/repos`, { method: "POST", headers, body: '{"name":"r"}' });
  const body = Buffer.alloc(10 * 1_048_576, "x");
  const put = { method: "PUT", headers, body };
  const { status } = await fetch(`${url}/repos/ada/r/raw/large.bin`, put);
  if (status !== 201) throw new Error(`the file was not made: ${status}`);
}

/** Opens all connections, looks at memory while they are held, and at others who ask. */
async function hold(
  server: Served,
  token: string,
  { count, random, note }: Pick<TrustRun, "count" | "random" | "note">,
): Promise<readonly string[]> {
  const kinds = Object.values(KINDS);
  const sockets: Socket[] = [];
  const sent: Promise<void>[] = [];
  const broken: string[] = [];
  const before = residentMib(server.pid);
  for (let at = 0; at < count; at++) {
    const kind = kinds[Math.floor(random() * kinds.length)];
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    sockets.push(socket.on("error", () => {}).pause());
    sent.push(send(socket, kind?.(token) ?? []));
  }
  const progress = { isSent: false };
  const all = Promise.all(sent).then(() => (progress.isSent = true));
  let most = before;
  for (let rest = LAST_LOOKS; rest > 0; rest -= progress.isSent ? 1 : 0) {
    most = Math.max(most, residentMib(server.pid));
    await askHealth(server).catch((error: unknown) => broken.push(String(error)));
    await sleep(LOOK_EVERY_MS);
  }
  await all;
  for (const socket of sockets) socket.destroy();
  note(`resident memory: ${before.toFixed(0)} MiB before, ${most.toFixed(0)} at most`);
  if (most > MAX_MIB) broken.push(`${most.toFixed(0)} MiB of memory`);
  return broken;
}

/** A machine that is busy with something else for ten seconds cuts who has not sent its request by then. */
async function askHealth(server: Served, attempts = 3): Promise<void> {
  try {
    await ask(`${server.url}/healthz`);
  } catch (error) {
    if (attempts <= 1) throw error;
    await askHealth(server, attempts - 1);
  }
}

/** Sends all of it, as far as the server takes it. */
async function send(socket: Socket, parts: readonly (string | Uint8Array)[]): Promise<void> {
  for (const part of parts)
    await new Promise<void>((resolve) => {
      socket.once("close", resolve);
      socket.write(part, () => {
        socket.off("close", resolve);
        resolve();
      });
    });
}
