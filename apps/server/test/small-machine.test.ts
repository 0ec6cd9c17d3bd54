import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeToken } from "./make-token.ts";
import { gitClient, type GitClient } from "./git-client.ts";
import { startServer, xServer, type ServerProcess } from "./server-process.ts";

// No more processes and threads than there are, and 512 MiB of memory (S15): load is shed with 503, and nothing dies.
// Of descriptors see `open-files.test.ts`.

const CLONES = 8;
const MIB = 1_048_576;
const MEMORY_MIB = 512;
const BODIES = 8;
const BODY = Buffer.alloc((MEMORY_MIB / BODIES) * MIB, "b");
const groups = makeGroups();

let [data, token] = ["", ""];
let server: ServerProcess;
let client: GitClient;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "x-small-"));
  client = gitClient();
  token = await makeToken(data, "ada");
  await xServer(["repo", "create", "ada/r", "--data", data]);
  const enter = Object.values(groups ?? {})
    .map((group) => `echo $$ > ${group}/cgroup.procs; `)
    .join("");
  server = await startServer(["--data", data], { RATE_LIMIT_API: "off", LOG_LEVEL: "error" }, [
    "sh",
    "-c",
    `${enter}exec "$@"`,
    "sh",
  ]);
  expect(await ask("PUT", "/repos/ada/r/raw/a.bin", Buffer.alloc(MIB, "a"))).toBe(201);
});
afterAll(async () => {
  await server.end("SIGKILL");
  client.close();
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
  for (const group of Object.values(groups ?? {})) await emptied(group);
});

/** Status of an answer that came whole. */
function ask(method: string, path: string, body?: Uint8Array): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Length": body?.length ?? 0 };
  return new Promise((resolve, reject) => {
    request(`${server.url}${path}`, { method, headers }, (answer) => {
      buffer(answer).then(() => resolve(answer.statusCode ?? 0), reject);
    })
      .once("error", reject)
      .end(body);
  });
}

/** Processes that the server started: its git worker. */
const workers = (): string => {
  const pid = String(server.child.pid);
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
};

/** A clone that came whole, or what git was told. */
const clone = async (folder: string): Promise<string> => {
  const address = `${server.url.replace("://", `://x:${token}@`)}/ada/r`;
  const { code, said } = await client.git(".", "clone", "--quiet", "--bare", address, folder);
  return code === 0 ? "whole" : said;
};

describe("a server on a small machine (S15)", () => {
  it("answers 503 to clones for which no process can be started, and then gives them", async (context) => {
    if (groups === undefined) return context.skip("no control groups can be made here");
    const before = [null, workers()];
    expect(before[1]).not.toBe("");
    const limit = join(groups.tasks, "pids.max");
    writeFileSync(limit, readFileSync(join(groups.tasks, "pids.current")));
    const clones = await Promise.all(Array.from({ length: CLONES }, (_, at) => clone(`c${at}`)));
    writeFileSync(limit, "max");
    expect(clones.filter((said) => said.includes("503"))).not.toEqual([]);
    expect(clones.filter((said) => said.includes("500"))).toEqual([]);
    expect(await clone("afterwards")).toBe("whole");
    expect([server.child.exitCode, workers()]).toEqual(before);
  });

  it("holds as many bytes of bodies as it has memory, and answers each", async (context) => {
    if (groups === undefined) return context.skip("no control groups can be made here");
    const before = [null, workers()];
    expect(before[1]).not.toBe("");
    const put = (at: number): Promise<number> => ask("PUT", `/repos/ada/r/raw/large-${at}`, BODY);
    const statuses = await Promise.all(Array.from({ length: BODIES }, (_, at) => put(at)));
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(await ask("GET", "/repos/ada/r/contents/")).toBe(200);
    const killed = /^oom_kill (\d+)$/m.exec(
      readFileSync(join(groups.memory, "memory.oom_control"), "utf8"),
    );
    expect(killed?.[1]).toBe("0");
    expect([server.child.exitCode, workers()]).toEqual(before);
  });
});

/** Groups that limit tasks and memory. */
interface Groups {
  readonly tasks: string;
  readonly memory: string;
}

/** Makes them; `undefined` where this user may not. */
function makeGroups(): Groups | undefined {
  const name = `x-small-${process.pid}`;
  const [tasks, memory] = [`/sys/fs/cgroup/pids/${name}`, `/sys/fs/cgroup/memory/${name}`];
  const made: string[] = [];
  try {
    for (const group of [tasks, memory]) {
      mkdirSync(group);
      made.push(group);
    }
    writeFileSync(join(memory, "memory.limit_in_bytes"), String(MEMORY_MIB * MIB));
    return { tasks, memory };
  } catch {
    for (const group of made) rmdirSync(group);
    return undefined;
  }
}

async function emptied(group: string): Promise<void> {
  await vi.waitUntil(() => readFileSync(join(group, "cgroup.procs"), "utf8") === "", 60_000);
  rmdirSync(group);
}
