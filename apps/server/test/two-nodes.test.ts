import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSharedGit } from "../src/boot/shared-git.ts";
import { readSettings } from "../src/config/settings.ts";
import { printed, xServer, type ServerProcess } from "./server-process.ts";
import { POSTS_A_DAY, testBalancedClients } from "./two-nodes/balanced-clients.ts";
import { testBucketAway } from "./two-nodes/bucket-away.ts";
import { openSharedNodes, type SharedNodes } from "./two-nodes/shared-nodes.ts";

// Two servers on one PostgreSQL and one bucket, each with a data directory of its own.

let shared: SharedNodes;
let environment: Readonly<Record<string, string>>;
let folder = "";
let token = "";
const nodes: ServerProcess[] = [];

beforeAll(async () => {
  shared = await openSharedNodes({ RATE_LIMIT_STATUSES: `${POSTS_A_DAY}/1d` });
  ({ environment, folder, token } = shared);
  nodes.push(...(await Promise.all([shared.start("0"), shared.start("1")])));
});
afterAll(() => shared.stop());

interface Sent {
  readonly status: number;
  readonly body: string;
  readonly json: () => any;
}

async function send(
  node: number,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Sent> {
  const response = await fetch(`${nodes[node]?.url}${path}`, {
    method,
    headers: { Authorization: `token ${token}`, "Content-Type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text, json: () => JSON.parse(text) };
}

const base64 = (text: string): string => Buffer.from(text).toString("base64");

async function makeRepository(name: string): Promise<void> {
  const made = await send(0, "POST", "/api/v1/user/repos", { name, auto_init: true });
  expect(made.status).toBe(201);
}

describe("two servers with GIT_STORAGE=shared", () => {
  it("serve the demo that another one made", async () => {
    const demo = await shared.start("demo", "--demo");
    await demo.end("SIGTERM");
    for (const path of ["README.md", "proto/greeting.proto", "assets/large.bin"])
      expect((await send(0, "GET", `/api/v1/repos/demo/welcome/media/${path}`)).status).toBe(200);
  });
  it("see each other's commits, branches, tags and settings in the very next answer", async () => {
    await makeRepository("site");
    const at = "/api/v1/repos/ada/site";
    for (let turn = 0; turn < 6; turn++) {
      const [writer, reader] = [turn % 2, 1 - (turn % 2)];
      const content = base64(`text ${turn}`);
      const made = await send(writer, "POST", `${at}/contents/f${turn}`, { content });
      expect(made.status).toBe(201);
      expect(await send(reader, "GET", `${at}/raw/f${turn}`)).toMatchObject({
        status: 200,
        body: `text ${turn}`,
      });
      const { sha } = made.json().commit;
      expect((await send(reader, "GET", `${at}/branches/main`)).json().commit.id).toBe(sha);
    }
    await send(0, "POST", `${at}/branches`, { new_branch_name: "dev" });
    expect((await send(1, "GET", `${at}/branches`)).json()).toHaveLength(2);
    await send(1, "POST", `${at}/tags`, { tag_name: "v1", message: "one" });
    expect((await send(0, "GET", `${at}/tags`)).json()[0].name).toBe("v1");
    await send(0, "PATCH", at, { name: "pages", private: true, default_branch: "dev" });
    expect((await send(1, "GET", "/api/v1/repos/ada/pages")).json()).toMatchObject({
      private: true,
      default_branch: "dev",
    });
    expect((await fetch(`${nodes[1]?.url}/api/v1/repos/ada/pages`)).status).toBe(404);
    expect((await send(1, "DELETE", "/api/v1/repos/ada/pages")).status).toBe(204);
    expect((await send(0, "GET", "/api/v1/repos/ada/pages")).status).toBe(404);
  });
  it("do what has an Idempotency-Key once, whichever is asked again", async () => {
    await makeRepository("keyed");
    const at = "/api/v1/repos/ada/keyed";
    const ask = (node: number): Promise<Sent> =>
      send(
        node,
        "POST",
        `${at}/contents/once`,
        { content: base64("x") },
        { "Idempotency-Key": "k1" },
      );
    const [first, again] = [await ask(0), await ask(1)];
    expect([first.status, again]).toMatchObject([201, { status: 201, body: first.body }]);
  });
  it("serve git and archives, also when their copies are deleted", async () => {
    await makeRepository("code");
    const [one, other] = nodes.map(
      ({ url }) => `${url.replace("//", `//ada:${token}@`)}/ada/code.git`,
    );
    const git = (cwd: string, ...args: readonly string[]): Promise<string> =>
      printed("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", ...args], {
        cwd,
        env: { PATH: process.env["PATH"], HOME: folder, GIT_CONFIG_NOSYSTEM: "1" },
      });
    await git(folder, "clone", "-q", one ?? "", "work");
    const work = join(folder, "work");
    // Too large for the database, however well it is deflated.
    const large = randomBytes(500_000);
    await writeFile(join(work, "large"), large);
    await git(work, "add", ".");
    await git(work, "commit", "-qm", "large");
    await git(work, "push", "-q", other ?? "", "HEAD:main");
    for (const node of [0, 1]) {
      await rm(join(shared.dataOf(`${node}`), "copies"), { recursive: true, force: true });
      const raw = await fetch(`${nodes[node]?.url}/api/v1/repos/ada/code/raw/large`);
      expect(Buffer.from(await raw.arrayBuffer()).equals(large)).toBe(true);
    }
    // Of the one that is cloned from, all packs alone.
    const copies = join(shared.dataOf("0"), "copies");
    const files = (await readdir(copies, { recursive: true })).filter((name) =>
      /\.(pack|idx)$/.test(name),
    );
    expect(files).not.toEqual([]);
    for (const name of files) await rm(join(copies, name));
    await git(folder, "clone", "-q", one ?? "", "again");
    expect(await git(join(folder, "again"), "rev-parse", "HEAD")).toBe(
      await git(work, "rev-parse", "HEAD"),
    );
    const archives = await Promise.all(
      [0, 1].map((node) => send(node, "GET", "/api/v1/repos/ada/code/archive/main.zip")),
    );
    expect(archives.map(({ status }) => status)).toEqual([200, 200]);
    expect(archives[0]?.body).toBe(archives[1]?.body);
  });
  it("lose nothing and do nothing twice when one is killed in the middle of commits", async () => {
    await makeRepository("killed");
    const [stays, dies] = [0, nodes.push(await shared.start("2")) - 1];
    const victim = nodes[dies];
    let made = 0;
    const commit = async (name: string): Promise<void> => {
      const ask = (node: number): Promise<Sent> => {
        const key = { "Idempotency-Key": name };
        const body = { content: base64(name), message: name };
        return send(node, "POST", `/api/v1/repos/ada/killed/contents/${name}`, body, key);
      };
      let answer = await ask(dies).catch(() => undefined);
      // The connection broke, or the server says that it is still at it: the other one is asked.
      while (answer?.status !== 201) {
        answer = await ask(stays);
        if (answer.status !== 201) expect([409, 503]).toContain(answer.status);
      }
      // In the middle: others are under way.
      if (++made === 6) victim?.child.kill("SIGKILL");
    };
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let at = 0; at < 6; at++) await commit(`w${writer}-${at}`);
    });
    await Promise.all(writers);
    const log = await send(stays, "GET", "/api/v1/repos/ada/killed/commits?limit=50");
    const names = log.json().map((each: any) => each.commit.message.trim());
    const expected = Array.from({ length: 24 }, (_, at) => `w${Math.floor(at / 6)}-${at % 6}`);
    expect(names.toSorted()).toEqual(["Initial commit", ...expected].toSorted());
  });
  it("doctor finds all of it in the database and the bucket, and commands bring and take repositories", async () => {
    const args = ["--data", shared.dataOf("0")];
    const run = async (...words: readonly string[]): Promise<any> => {
      const { code, stdout, stderr } = await xServer([...words, ...args], environment);
      expect([code, stderr]).toEqual([0, expect.any(String)]);
      return JSON.parse(stdout);
    };
    const head = async (name: string): Promise<unknown> =>
      (await send(1, "GET", `/api/v1/repos/ada/${name}/branches/main`)).json().commit.id;
    const [bundle, code] = [join(folder, "code.bundle"), await head("code")];
    await run("repo", "export", "ada/code", bundle, "--quiet");
    await run("repo", "import", bundle, "ada/mirror", "--mirror", "--quiet");
    expect(await head("mirror")).toBe(code);
    await rm(bundle);
    await run("repo", "export", "ada/keyed", bundle, "--quiet");
    await run("repo", "sync", "ada/mirror", "--quiet");
    expect(await head("mirror")).toBe(await head("keyed"));
    expect(await run("doctor", "--quiet")).toMatchObject({
      ok: true,
      repositories: { sick: [] },
      database: { note: expect.stringContaining("no synchronous standby") },
    });
    const backup = await run("backup", join(folder, "backup"), "--quiet");
    expect(backup).toMatchObject({ verified: true });
    const purged = await xServer(["purge", "ada/code", "1".repeat(40), ...args], environment);
    expect(purged).toMatchObject({ code: 1, stderr: expect.stringContaining("storage move") });
  });
  it("a repository is moved to a data directory, and back", async () => {
    const data = shared.dataOf("moved");
    await mkdir(data);
    const head = (): Promise<Sent> => send(0, "GET", "/api/v1/repos/ada/keyed/branches/main");
    const before = (await head()).json().commit.id;
    const move = (to: string): ReturnType<typeof xServer> =>
      xServer(["storage", "move", "ada/keyed", "--to", to, "--quiet", "--data", data], environment);
    expect(await move("disk")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('"moved":1'),
    });
    expect((await head()).status).not.toBe(200);
    expect(await move("shared")).toMatchObject({ code: 0 });
    expect((await head()).json().commit.id).toBe(before);
  });
  it("refuse to start without what they share", async () => {
    const withSetting = (setting: string): string =>
      `${environment["DATABASE_URL"]}?options=${encodeURIComponent(`-c ${setting}`)}`;
    const noBucket = Object.entries(environment).filter(([name]) => !name.startsWith("S3_"));
    const cases: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
      [{ GIT_STORAGE: "shared" }, "DATABASE_URL"],
      [Object.fromEntries(noBucket), "S3_ENDPOINT"],
      [{ ...environment, WORKERS: "2" }, "WORKERS"],
      [
        { ...environment, DATABASE_URL: withSetting("synchronous_commit=off") },
        "synchronous_commit is off",
      ],
      [{ ...environment, DATABASE_URL: "postgres://x@localhost:1/x" }, "ECONNREFUSED"],
    ];
    for (const [given, name] of cases)
      await expect(
        openSharedGit(readSettings(given), { worker: "inline", isServer: false }),
      ).rejects.toThrow(name);
  });
});

function twoServers(): readonly [ServerProcess, ServerProcess] {
  const [one, other] = nodes;
  if (one === undefined || other === undefined) throw new RangeError("two");
  return [one, other];
}

describe("two servers with GIT_STORAGE=shared, behind a balancer", () => {
  testBalancedClients(() => ({ nodes: shared, servers: twoServers() }));
});

describe("two servers with GIT_STORAGE=shared", () => {
  testBucketAway(() => {
    const [warm, cold] = twoServers();
    return { nodes: shared, warm, cold };
  });
});
