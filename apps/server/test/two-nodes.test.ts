import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store } from "@x/status-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startS3, type S3Server } from "../../../packages/blob-store/test/s3-server.ts";
import { startPostgres, type TestPostgres } from "../../../packages/status-store/test/postgres.ts";
import { openSharedGit } from "../src/boot/shared-git.ts";
import { readSettings } from "../src/config/settings.ts";
import { printed, startServer, xServer, type ServerProcess } from "./server-process.ts";

// Two servers on one PostgreSQL and one bucket, each with a data directory of its own.

let folder: string;
let postgres: TestPostgres;
let s3: S3Server;
let store: Store;
let environment: Readonly<Record<string, string>>;
let token = "";
const nodes: ServerProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "x-nodes-"));
  [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  const url = await postgres.createDatabase();
  environment = {
    ...s3.environment,
    DATABASE_URL: url,
    GIT_STORAGE: "shared",
    // A busy machine may stop a server for seconds, which is then taken for frozen.
    GIT_TURN_MS: "240000",
    RATE_LIMIT_API: "off",
    LOG_LEVEL: "warn",
  };
  store = await openStore({ url });
  const { id } = await store.accounts.create({ username: "ada" });
  ({ token } = await store.tokens.create({ accountId: id, scopes: ["read", "write"] }));
  nodes.push(...(await Promise.all([startNode("0"), startNode("1")])));
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.end("SIGTERM")));
  await store.close();
  await Promise.all([postgres.stop(), s3.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const dataOf = (name: string): string => join(folder, name);
const startNode = (name: string): Promise<ServerProcess> =>
  startServer(["--data", dataOf(name)], environment);

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
    const large = Buffer.from(Uint8Array.from({ length: 500_000 }, (_, at) => (at * at) >> 7));
    await writeFile(join(work, "large"), large);
    await git(work, "add", ".");
    await git(work, "commit", "-qm", "large");
    await git(work, "push", "-q", other ?? "", "HEAD:main");
    for (const node of [0, 1]) {
      await rm(join(dataOf(`${node}`), "copies"), { recursive: true, force: true });
      const raw = await fetch(`${nodes[node]?.url}/api/v1/repos/ada/code/raw/large`);
      expect(Buffer.from(await raw.arrayBuffer()).equals(large)).toBe(true);
    }
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
    const [stays, dies] = [0, nodes.push(await startNode("2")) - 1];
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
  it("doctor finds all of it in the database and the bucket, and disk commands are refused", async () => {
    const args = ["--data", dataOf("0")];
    const doctor = await xServer(["doctor", ...args], environment);
    expect(JSON.parse(doctor.stdout)).toMatchObject({ ok: true, repositories: { sick: [] } });
    const refused = await xServer(
      ["repo", "export", "ada/code", join(folder, "out"), ...args],
      environment,
    );
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("GIT_STORAGE=shared"),
    });
  });
  it("refuse to start without what they share", async () => {
    const noBucket = Object.entries(environment).filter(([name]) => !name.startsWith("S3_"));
    const cases: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
      [{ GIT_STORAGE: "shared" }, "DATABASE_URL"],
      [Object.fromEntries(noBucket), "S3_ENDPOINT"],
      [{ ...environment, WORKERS: "2" }, "WORKERS"],
    ];
    for (const [given, name] of cases)
      await expect(
        openSharedGit(readSettings(given), { worker: "inline", isServer: false }),
      ).rejects.toThrow(name);
  });
});
