import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endWithTests } from "../../../scripts/children.ts";
import { freePort } from "../../../scripts/ports.ts";
import { REDIS_BINARY } from "../../../packages/ratelimit/test/redis-server.ts";
import { startPostgres, type TestPostgres } from "../../../packages/status-store/test/postgres.ts";
import { makeToken } from "./make-token.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

const LIMIT = 300;
const POSTS = 1000;
const SOCKETS = 100;

let postgres: TestPostgres;
let redis: ChildProcess | undefined;
let redisUrl = "";
beforeAll(async () => {
  postgres = await startPostgres();
  if (REDIS_BINARY === undefined) return;
  // The port may be taken by another program before it is used: then it ends, and has another.
  while (redisUrl === "") {
    const port = await freePort();
    redis = spawn(REDIS_BINARY, ["--port", String(port), "--save", "", "--appendonly", "no"], {
      cwd: tmpdir(),
      detached: true,
    });
    endWithTests(redis);
    for await (const line of redis.stdout ?? [])
      if (/ready to accept connections/i.test(String(line))) {
        redisUrl = `redis://127.0.0.1:${port}`;
        break;
      }
  }
});
afterAll(async () => {
  redis?.kill("SIGKILL");
  await postgres.stop();
});

describe(`${POSTS} posts at once over ${SOCKETS} connections and 4 workers, ${LIMIT} allowed (A18)`, () => {
  it("are limited exactly in SQLite", () => expectExact({}));
  it("are limited exactly in PostgreSQL", async () =>
    expectExact({ DATABASE_URL: await postgres.createDatabase() }));
  it.skipIf(REDIS_BINARY === undefined)(
    "are limited exactly in Redis (skipped where no redis-server or valkey-server is installed)",

    () => expectExact({ REDIS_URL: redisUrl }),
  );
});

describe.skipIf(REDIS_BINARY === undefined)(
  `without an answer of Redis${REDIS_BINARY === undefined ? " (skipped: no redis-server or valkey-server is installed)" : ""}`,
  () => {
    let data: string;
    let server: ServerProcess;
    let headers: Readonly<Record<string, string>>;
    beforeAll(async () => {
      data = mkdtempSync(join(tmpdir(), "x-limit-"));
      const settings = { REDIS_URL: redisUrl, LOG_LEVEL: "silent" };
      server = await startServer(["--data", data], settings);
      headers = { Authorization: `Bearer ${await makeToken(data, "ada")}` };
    });
    afterAll(async () => {
      await server.end("SIGKILL");
      rmSync(data, { recursive: true, force: true, maxRetries: 20 });
    });
    const post = () =>
      fetch(`${server.url}/api/v1/statuses`, {
        method: "POST",
        headers,
        body: new URLSearchParams({ status: "hi" }),
      });
    const expectRefused = async () => {
      const refused = await post();
      const { code } = (await refused.json()) as { code: string };
      const answer = [refused.status, refused.headers.get("Retry-After"), code];
      expect(answer).toEqual([503, "5", "overloaded"]);
      const read = await fetch(`${server.url}/api/v1/timelines/public`, { headers });
      expect(read.status).toBe(200);
    };

    it("S11: posts are refused with 503 and Retry-After while it hangs, reads go on, and it recovers by itself", async () => {
      expect((await post()).status).toBe(200);
      redis?.kill("SIGSTOP");
      await expectRefused();
      redis?.kill("SIGCONT");
      while ((await post()).status !== 200);
    });

    it("S11: posts are refused with 503 and Retry-After when it is gone, and reads go on", async () => {
      redis?.kill("SIGKILL");
      await expectRefused();
    });
  },
);

async function expectExact(environment: Readonly<Record<string, string>>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "x-limit-"));
  // A window that no test run sees the end of.
  const settings = {
    RATE_LIMIT_STATUSES: `${LIMIT}/9999d`,
    RATE_LIMIT_API: "off",
    LOG_LEVEL: "warn",
    ...environment,
  };
  const server = await startServer(["--data", data, "--workers", "4"], settings);
  try {
    const database = environment["DATABASE_URL"];
    const token = await makeToken(data, "ada", ["write:statuses"], database);
    const answers: string[] = [];
    let left = POSTS;
    const connection = async () => {
      while (left-- > 0) {
        const response = await fetch(`${server.url}/api/v1/statuses`, {
          method: "POST",
          // On a busy machine a connection may rest so long that the server closes it as a request comes.
          headers: { Authorization: `Bearer ${token}`, Connection: "close" },
          body: new URLSearchParams({ status: `post ${left}` }),
        });
        await response.arrayBuffer();
        // A busy machine may send some away: nothing of them was done, so they come again.
        if (response.status === 503) {
          left++;
          continue;
        }
        answers.push(
          response.status === 429
            ? `429 with ${response.headers.get("X-RateLimit-Remaining")}`
            : String(response.status),
        );
      }
    };
    await Promise.all(Array.from({ length: SOCKETS }, connection));
    expect(countsOf(answers)).toEqual({ "200": LIMIT, "429 with 0": POSTS - LIMIT });
  } finally {
    await server.end("SIGKILL");
    rmSync(data, { recursive: true, force: true, maxRetries: 20 });
  }
}

function countsOf(answers: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}
