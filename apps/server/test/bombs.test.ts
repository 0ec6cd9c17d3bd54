import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
// oxlint-disable-next-line pure/no-test-clock -- for `peakDuring` alone
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  deepTree,
  deltaBomb,
  oneFile,
  pushBody,
  treeBomb,
  type HostilePush,
} from "../../../packages/git-contents/test/packs/hostile-packs.ts";
import { makeToken } from "./make-token.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

const MIB = 1_048_576;
let data: string;
let server: ServerProcess;
let authorization: string;
let made = 0;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "bombs-"));
  authorization = `Bearer ${await makeToken(data, "ada")}`;
  server = await startServer(["--data", data], { LOG_LEVEL: "error", RATE_LIMIT_API: "off" });
});
afterAll(async () => {
  await server.end("SIGTERM");
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

/** Each time over a connection of its own: the server may have closed an older one while a bomb was made. */
const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, { ...init, headers: { ...init.headers, Connection: "close" } });

/** Makes a public repository. */
async function repository(): Promise<string> {
  const name = `r${made++}`;
  const response = await ask("/api/v1/user/repos", {
    method: "POST",
    headers: { Authorization: authorization, "Content-Type": "application/json" },
    body: JSON.stringify({ name }),
  });
  expect(response.status).toBe(201);
  return name;
}

/** What a pusher is told. */
async function push(name: string, hostile: HostilePush): Promise<string> {
  const response = await ask(`/ada/${name}.git/git-receive-pack`, {
    method: "POST",
    headers: {
      Authorization: authorization,
      "Content-Type": "application/x-git-receive-pack-request",
    },
    body: new Uint8Array(pushBody(hostile)),
  });
  return response.text();
}

/** Puts what is pushed into the repository's directory, as if there had been no limits. */
async function plant(name: string, hostile: HostilePush): Promise<void> {
  const first = oneFile("first", randomBytes(16));
  await push(name, first);
  const gitDir = directoryAt(first.commit);
  // Not synchronous: the server would close connections that nobody here looks at.
  const git = async (
    args: readonly string[],
    input: Uint8Array = new Uint8Array(),
  ): Promise<void> => {
    const child = spawn("git", [`--git-dir=${gitDir}`, ...args], {
      stdio: ["pipe", "ignore", "ignore"],
    });
    // Who reads nothing may be gone before.
    child.stdin.on("error", () => undefined).end(input);
    expect(await once(child, "close")).toEqual([0, null]);
  };
  await git(["index-pack", "--stdin"], hostile.pack);
  await git(["update-ref", "refs/heads/main", hostile.commit]);
}

/** The directory of the repository whose branch names a commit. */
function directoryAt(commit: string): string {
  const root = join(data, "repositories");
  const all = readdirSync(root).flatMap((shard) =>
    readdirSync(join(root, shard)).map((name) => join(root, shard, name)),
  );
  const found = all.find((gitDir) => {
    const branch = join(gitDir, "refs/heads/main");
    return existsSync(branch) && readFileSync(branch, "utf8").trim() === commit;
  });
  return found ?? "";
}

interface Child {
  readonly pid: number;
  readonly command: string;
  /** Most resident memory so far, in bytes. */
  readonly peak: number;
}

/** Processes of git below the server. */
function gitChildren(): readonly Child[] {
  const facts = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? factsOf(name) : []));
  const family = new Set([server.child.pid ?? 0]);
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const { pid, parent } of facts) if (family.has(parent)) family.add(pid);
  }
  return facts.filter(({ pid, name }) => family.has(pid) && name.startsWith("git"));
}

function factsOf(
  pid: string,
): readonly (Child & { readonly parent: number; readonly name: string })[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(status)?.[1] ?? "";
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    const own = { pid: Number(pid), parent: Number(field("PPid")), name: field("Name") };
    return [{ ...own, command, peak: Number(field("VmHWM")) * 1024 }];
  } catch {
    // It ended meanwhile.
    return [];
  }
}

/** The largest peak of any git process while something is done; readers that stay have theirs at the end. */
async function peakDuring(work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const ended = new AbortController();
  const working = work().finally(() => ended.abort());
  // Looked at below, when it is over.
  working.catch(() => undefined);
  while (!ended.signal.aborted) {
    peak = Math.max(peak, ...gitChildren().map((child) => child.peak));
    // oxlint-disable-next-line pure/no-test-clock -- how often is looked decides nothing
    await sleep(5);
  }
  await working;
  return Math.max(peak, ...gitChildren().map((child) => child.peak));
}

/** Git processes that work for a client: no readers that stay, and no maintenance. */
const workers = () =>
  gitChildren().filter(({ command }) =>
    / (?:archive|cat-file blob|index-pack|rev-list|diff-tree|log) /.test(command),
  );

/** Waits until nothing works any more. What is killed takes a moment to end. */
async function untilIdle(): Promise<void> {
  await expect.poll(workers).toEqual([]);
}

/** Made before the server is started: it closes connections that nobody looks at for some seconds. */
const bomb = deltaBomb(16 * MIB - 1, 64);
/** Takes git seconds to compress. */
const noise = oneFile("noise", randomBytes(64 * MIB));

describe.skipIf(process.platform !== "linux")("B31: what unfolds to very much", () => {
  it("as a tree of 10^10 files is pushed, and its archives are refused with the number", async () => {
    const name = await repository();
    expect(await push(name, treeBomb(10))).toContain("ok refs/heads/main");
    const peak = await peakDuring(async () => {
      for (const path of ["main.zip", "main.tar.gz", "main.zip?path=d0", "main.zip?path=d1/d0"]) {
        const response = await ask(`/repos/ada/${name}/archive/${path}`);
        expect([path, response.status]).toEqual([path, 422]);
        expect(await response.json()).toMatchObject({
          code: "archive-too-large",
          message: expect.stringMatching(/^archive is too large: \d+ entries, and at most 500000/),
        });
      }
    });
    await untilIdle();
    expect(peak).toBeLessThan(64 * MIB);
  });

  it("as a tree 5,000 deep is a 422", async () => {
    const name = await repository();
    expect(await push(name, deepTree(5000))).toContain("ok refs/heads/main");
    const response = await ask(`/repos/ada/${name}/archive/main.tar.gz`);
    expect([response.status, await response.text()]).toEqual([
      422,
      expect.stringMatching(/5000 depth/),
    ]);
  });

  it("is listed in part, whatever it unfolds to", async () => {
    const name = await repository();
    expect(await push(name, deepTree(20_000))).toContain("ok refs/heads/main");
    const path = `/api/v1/repos/ada/${name}/git/trees/main?recursive=1`;
    const list = (await (await ask(path)).json()) as { total_count: number };
    expect(list).toMatchObject({ truncated: true });
    // One character a level and a slash: the sum of all paths is about the square of the depth.
    expect(list.total_count ** 2).toBeLessThan(51_000_000);
  });

  it("as a delta is refused to the pusher, before git applies it", async () => {
    const name = await repository();
    expect(bomb.pack.length).toBeLessThan(20_000);
    let said = "";
    const peak = await peakDuring(async () => (said = await push(name, bomb)));
    expect(said).toMatch(
      /unpack a file of 1073741760 bytes was sent as a delta, and at most 104857600/,
    );
    expect(said).toContain("ng refs/heads/main");
    expect(peak).toBeLessThan(64 * MIB);
    await untilIdle();
  });

  it("as a delta that is there already is not read, and no part of it", async () => {
    const name = await repository();
    await plant(name, bomb);
    const peak = await peakDuring(async () => {
      for (const headers of [{}, { Range: "bytes=0-9" }]) {
        const response = await ask(`/repos/ada/${name}/raw/bomb.bin`, { headers });
        expect([response.status, await response.json()]).toEqual([
          422,
          expect.objectContaining({ code: "object-too-large" }),
        ]);
      }
    });
    expect(peak).toBeLessThan(256 * MIB);
    await untilIdle();
  });

  it("ends with the last client that waits for it, not with the first", async () => {
    const name = await repository();
    expect(await push(name, noise)).toContain("ok refs/heads/main");
    const clients = [0, 1].map(() =>
      connect({ host: "127.0.0.1", port: Number(new URL(server.url).port) }),
    );
    for (const client of clients)
      client.write(`GET /repos/ada/${name}/archive/main.zip HTTP/1.1\r\nHost: x\r\n\r\n`);
    const makers = () =>
      workers().flatMap(({ command, pid }) => (command.includes(" cat-file blob ") ? pid : []));
    await expect.poll(makers).toHaveLength(1);
    const [pid = 0] = makers();
    // It shall not come to its end before the test does.
    process.kill(pid, "SIGSTOP");
    clients[0]?.destroy();
    // The server hears of it before it answers what came later, and would have killed git at once.
    for (let later = 0; later < 3; later++) await ask("/healthz");
    expect(makers()).toEqual([pid]);
    clients[1]?.destroy();
    await untilIdle();
  });
});
