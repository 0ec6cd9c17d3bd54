import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startS3 } from "../../../packages/blob-store/test/s3-server.ts";
import { startPostgres, type TestPostgres } from "../../../packages/status-store/test/postgres.ts";
import { makeToken } from "./make-token.ts";
import { startServer, type ServerProcess } from "./server-process.ts";
import { startStatementProxy, type StatementProxy } from "./statement-proxy.ts";

const AT = "/api/v1/repos/ada/site";

let folder = "";
let token = "";
let postgres: TestPostgres;
let proxy: StatementProxy;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "x-statements-"));
  postgres = await startPostgres();
  const direct = await postgres.createDatabase();
  proxy = await startStatementProxy(direct);
  token = await makeToken(folder, "ada", ["read", "write"], direct);
  server = await startServer(["--data", join(folder, "data")], {
    ...(await startS3()).environment,
    DATABASE_URL: proxy.url,
    GIT_STORAGE: "shared",
    GIT_TURN_MS: "60000",
    RATE_LIMIT_API: "off",
  });
  expect((await send("/api/v1/user/repos", { name: "site", auto_init: true })).status).toBe(201);
  // The first commit claims disk space for those that come.
  await commit("first", {});
});
afterAll(async () => {
  await server.end("SIGKILL");
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
});

const send = (path: string, body: object, headers: object = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { ...headers, Authorization: `token ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** Commits a file. @returns statements that it took, without those that say that a turn is alive */
async function commit(name: string, headers: object): Promise<readonly string[]> {
  const before = proxy.statements().length;
  const answer = await send(`${AT}/contents/${name}`, { content: "aGVsbG8K" }, headers);
  expect([answer.status, await answer.text()]).toEqual([201, expect.anything()]);
  return proxy
    .statements()
    .slice(before)
    .filter((text) => text !== "select 1");
}

/** Commits of which one is not disturbed by what a server does now and then. */
const TRIES = 5;

describe("statements of a commit on shared storage", () => {
  it.each([
    ["plain", 5, () => ({})],
    ["with an Idempotency-Key", 5, () => ({ "Idempotency-Key": randomUUID() })],
  ])("%s: %i", async (kind, most, headersOf) => {
    const counts: number[] = [];
    for (let at = 0; at < TRIES; at++)
      counts.push((await commit(`${kind.length}-${at}`, headersOf())).length);
    expect(Math.min(...counts)).toBe(most);
  });
});
