import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "@x/status-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../../packages/status-store/test/postgres.ts";
import { gitClient, type GitClient } from "./git-client.ts";
import { printed, startFromSources, startServer, type ServerProcess } from "./server-process.ts";

// Requests with an `Idempotency-Key`, cut by SIGKILL at one place or another, and sent again.

/** Says each answer to work that was done, and gives it to nobody: all that waits for it is killed. */
const LOSING = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.endsWith("/contents/answer-by-receipt.ts")) return loaded;
      const source = String(loaded.source);
      const changed = source.replace("await work.run(receipt, claim)", "await lose(await work.run(receipt, claim))");
      if (changed === source) throw new Error("no work is done where it was");
      return { ...loaded, source: changed + "\\nconst lose = " + lose };
    },
  });
  function lose({ status, headers, body }) {
    process.stdout.write("LOST " + JSON.stringify([status, headers.ETag ?? null, body]) + "\\n");
    return new Promise(() => {});
  }
`)}`;
const REQUESTS = [
  ["creates a file", "POST", "contents/new/a.txt", { content: "YQ==" }, 201],
  [
    "creates a file on a branch that it makes",
    "POST",
    "contents/b.txt",
    { content: "Yg==", new_branch: "topic" },
    201,
  ],
  ["updates a file", "PUT", "contents/README.md", { content: "Yw==" }, 200],
  ["deletes a file", "DELETE", "contents/gone.txt", {}, 200],
  ["makes a file of its body", "PUT", "raw/raw.txt?message=raw", undefined, 201],
  ["makes a pointer of a large file", "POST", "contents/big.bin", { content: "QmlnIQ==" }, 201],
  [
    "changes several files",
    "POST",
    "contents",
    {
      files: [
        { operation: "create", path: "m/one", content: "MQ==" },
        { operation: "delete", path: "gone2.txt" },
        { operation: "update", path: "moved.txt", from_path: "here.txt", content: "Mg==" },
      ],
    },
    201,
  ],
] as const;
/** Place of the blob of the text `a`. */
const A_BLOB = "2e/65efe2a145dda7ee51d1741299f848e5bf752e";
const FILES = {
  "README.md": "# Hi\n",
  "gone.txt": "gone",
  "gone2.txt": "gone",
  "here.txt": "here",
  ".gitattributes": "*.bin filter=lfs diff=lfs merge=lfs -text\n",
};

let folder = "";
let postgres: TestPostgres;
let client: GitClient;
/** Data directory, database and token of the present test. */
let data = "";
let database = "";
let token = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "x-cut-"));
  client = gitClient();
  postgres = await startPostgres();
});
afterAll(async () => {
  client.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
});

/** Makes an empty data directory, with its database where it is told. */
async function begin(url?: string): Promise<void> {
  data = mkdtempSync(join(folder, "data-"));
  database = url ?? join(data, "server.sqlite");
  const store = await openStore({ url: database });
  const { id: accountId } = await store.accounts.create({ username: "ada" });
  ({ token } = await store.tokens.create({ accountId, scopes: ["read", "write"] }));
  await store.close();
}

const start = (
  launcher: readonly string[] = [],
  startOne: typeof startServer = startServer,
): Promise<ServerProcess> => {
  const settings = { RATE_LIMIT_API: "off", BASE_URL: "http://x.test" };
  const place = database.startsWith("postgres") ? { DATABASE_URL: database } : {};
  return startOne(["--data", data], { ...settings, ...place }, launcher);
};
const send = (
  server: ServerProcess,
  method: string,
  path: string,
  more: { key?: string; body?: object | undefined } = {},
) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(more.key === undefined ? {} : { "Idempotency-Key": more.key }),
    },
    ...(method === "GET"
      ? {}
      : { body: more.body === undefined ? "raw text" : JSON.stringify(more.body) }),
  });
const said = async (answer: Response) => [
  answer.status,
  answer.headers.get("ETag"),
  await answer.text(),
];
const countOf = async (server: ServerProcess, name: string, sha = ""): Promise<number> => {
  const answer = await send(server, "GET", `/repos/ada/${name}/commits?limit=50&sha=${sha}`);
  return ((await answer.json()) as readonly unknown[]).length;
};

async function makeRepository(
  server: ServerProcess,
  name: string,
): Promise<Record<string, string>> {
  expect((await send(server, "POST", "/user/repos", { body: { name } })).status).toBe(201);
  await client.start(name, FILES);
  const url = `${server.url.replace("//", `//x:${token}@`)}/ada/${name}.git`;
  await client.must(name, "push", "--quiet", url, "main");
  const list = await client.must(name, "ls-tree", "-r", "main");
  return Object.fromEntries(
    list
      .trim()
      .split("\n")
      .map((line) => [line.slice(line.indexOf("\t") + 1), line.split(/\s/)[2] ?? ""]),
  );
}

/** A body with the ids that its files have. */
function withIds(
  body: object | undefined,
  path: string,
  ids: Record<string, string>,
): object | undefined {
  if (body === undefined) return undefined;
  if ("files" in body)
    return {
      files: (body.files as readonly any[]).map((file) => ({
        ...file,
        sha: ids[file.from_path ?? file.path],
      })),
    };
  return { ...body, sha: ids[path.replace("contents/", "")] };
}

/** Sends requests to a server that loses their answers, and kills it when all are made. */
async function loseAnswers(ids: Record<string, string>): Promise<readonly unknown[]> {
  const server = await start(["env", `NODE_OPTIONS=--import=${LOSING}`], startFromSources);
  const lost: unknown[] = [];
  for (const [at, [, method, path, body]] of REQUESTS.entries()) {
    const line = new Promise<string>((resolve) => {
      let output = "";
      server.child.stdout?.on("data", (text: Buffer) => {
        output += text.toString();
        const [, found] = /^LOST (.*)\n/m.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
    });
    const more = { key: `key${at}`, body: withIds(body, path, ids) };
    send(server, method, `/repos/ada/cut/${path}`, more).catch(() => undefined);
    lost.push(JSON.parse(await line));
    server.child.stdout?.removeAllListeners("data").resume();
  }
  await server.end("SIGKILL");
  return lost;
}

describe("a request whose answer was lost in a kill (A23, B45, B46, FAULT-8)", () => {
  it("is answered as the first time, byte for byte, and done once", async () => {
    await begin();
    const first = await start();
    const ids = await makeRepository(first, "cut");
    await first.end("SIGTERM");
    const lost = await loseAnswers(ids);
    const server = await start();
    try {
      for (const [at, [what, method, path, body, status]] of REQUESTS.entries()) {
        const more = { key: `key${at}`, body: withIds(body, path, ids) };
        const address = `/repos/ada/cut/${path}`;
        const other = await send(server, method, address, {
          ...more,
          body: { ...more.body, message: "other" },
        });
        expect([what, other.status, await other.text()]).toEqual([
          what,
          422,
          expect.stringContaining("key-reused"),
        ]);
        const again = await said(await send(server, method, address, more));
        expect([what, ...again]).toEqual([what, ...(lost[at] as unknown[])]);
        expect([what, again[0]]).toEqual([what, status]);
        expect(await said(await send(server, method, address, more))).toEqual(again);
      }
      // One commit each: the topic branch was made after the first of them.
      const counts = [await countOf(server, "cut", "main"), await countOf(server, "cut", "topic")];
      expect(counts).toEqual([REQUESTS.length, 3]);
      await isToldToNobody(server, "cut");
    } finally {
      await server.end("SIGKILL");
    }
  });

  it.each([
    ["SQLite", async () => undefined],
    ["PostgreSQL", () => postgres.createDatabase()],
  ])("is done at once when the kill came before the commit, on %s", async (kind, create) => {
    const name = `before-${kind}`;
    const path = `/repos/ada/${name}/contents/README.md`;
    await begin(await create());
    let server = await start();
    const ids = await makeRepository(server, name);
    const { gitDir, head } = await placeOf(name);
    const owner = spawn("git", [`--git-dir=${gitDir}`, "update-ref", "--stdin"], { stdio: "pipe" });
    const ended = new Promise((resolve) => owner.once("close", resolve));
    try {
      const held = new Promise<void>((resolve) => {
        owner.stdout.on("data", (text) => String(text).includes("prepare: ok") && resolve());
      });
      owner.stdin.write(`start\nupdate refs/heads/main ${head} ${head}\nprepare\n`);
      await held;
      const more = { key: "before", body: { content: "YQ==", sha: ids["README.md"] } };
      const other = { key: "before", body: { content: "Yg==", sha: ids["README.md"] } };
      // Whichever comes first takes the key and waits for the ref; the other is refused.
      const both = [1, 2].map(async () => (await send(server, "PUT", path, more)).status);
      for (const one of both) one.catch(() => undefined);
      expect(await Promise.race(both)).toBe(409);
      // It has the key before it stores what it commits.
      await expect.poll(() => existsSync(join(gitDir, "objects", A_BLOB))).toBe(true);
      await server.end("SIGKILL");
      owner.stdin.end("abort\n");
      await ended;
      server = await start();
      expect((await send(server, "PUT", path, other)).status).toBe(422);
      expect((await send(server, "PUT", path, more)).status).toBe(200);
      expect(await countOf(server, name, "main")).toBe(2);
    } finally {
      owner.kill("SIGKILL");
      await server.end("SIGKILL");
    }
  });
});

async function placeOf(name: string): Promise<{ readonly gitDir: string; readonly head: string }> {
  const store = await openStore({ url: database });
  const { id = "" } = (await store.repositories.find("ada", name)) ?? {};
  await store.close();
  const gitDir = join(data, "repositories", id.slice(0, 2), `${id}.git`);
  const head = await printed("git", [`--git-dir=${gitDir}`, "rev-parse", "main"]);
  return { gitDir, head: head.trim() };
}

/** The receipts are there, and neither git's clients nor those of the API hear of them. */
async function isToldToNobody(server: ServerProcess, name: string): Promise<void> {
  const { gitDir } = await placeOf(name);
  const args = [`--git-dir=${gitDir}`, "for-each-ref", "--format=%(refname)", "refs/receipts/"];
  const [receipt = ""] = (await printed("git", args)).split("\n");
  expect(receipt).toMatch(/^refs\/receipts\/\d+-[0-9a-f]{64}$/);
  const url = `${server.url.replace("//", `//x:${token}@`)}/ada/${name}.git`;
  for (const protocol of [0, 1, 2])
    expect(
      await client.must(".", "-c", `protocol.version=${protocol}`, "ls-remote", url),
    ).not.toContain("receipts");
  const push = await send(server, "GET", `/ada/${name}.git/info/refs?service=git-receive-pack`);
  expect(await push.text()).not.toContain("receipts");
  expect((await send(server, "GET", `/repos/ada/${name}/contents?ref=${receipt}`)).status).toBe(
    404,
  );
}
