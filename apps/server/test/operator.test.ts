import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { scrape, sumOf } from "./metric-samples.ts";
import { startServer, xServer, type ServerProcess } from "./server-process.ts";

/** Time that a busy machine has. */
const PATIENCE = { timeout: 500_000 };
const TEST_MS = 900_000;

let home: string;
const running: ServerProcess[] = [];
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "operator-"));
});
afterAll(async () => {
  for (const server of running) await server.end("SIGKILL");
  rmSync(home, { recursive: true, force: true, maxRetries: 20 });
});

async function started(data: string): Promise<ServerProcess> {
  const server = await startServer(["--data", data], {
    METRICS_PORT: "0",
    RATE_LIMIT_API: "off",
    RATE_LIMIT_STATUSES: "1000000/1h",
  });
  running.push(server);
  return server;
}

/** The one JSON document that a command prints. */
async function command<Answer>(data: string, ...args: readonly string[]): Promise<Answer> {
  const { code, stdout, stderr } = await xServer([...args, "--data", data]);
  expect([args, code, stderr]).toEqual([args, 0, expect.any(String)]);
  return JSON.parse(stdout) as Answer;
}

interface TokenRow {
  readonly id: string;
  readonly name: string;
  readonly last_used_at: string | null;
}

it(
  "a leaked token is found, ended and seen everywhere, and a backup has what is left",
  async () => {
    const data = join(home, "data");
    let server = await started(data);
    await command(data, "account", "create", "ada");
    const token = async (name: string): Promise<string> =>
      (
        await command<{ token: string }>(
          data,
          "token",
          "create",
          "ada",
          "--scopes",
          "read",
          "--name",
          name,
        )
      ).token;
    const [laptop, leaked] = [await token("laptop"), await token("build server")];
    const use = async (secret: string, agent = "curl"): Promise<number> => {
      const headers = { Authorization: `Bearer ${secret}`, "User-Agent": agent };
      return (await fetch(`${server.url}/api/v1/accounts/verify_credentials`, { headers })).status;
    };
    expect(await use(leaked, "thief/1.0")).toBe(200);

    // Found by its last use, which is written once a minute, and at the end.
    expect(await server.end("SIGTERM")).toBe(0);
    const rows = await command<readonly TokenRow[]>(data, "token", "list", "ada");
    const used = rows.filter(({ last_used_at }) => last_used_at !== null);
    expect(used.map(({ name }) => name)).toEqual(["build server"]);
    const id = used[0]?.id ?? "";
    const line = server
      .output()
      .stderr.split("\n")
      .find((each) => each.includes("thief/1.0"));
    expect(JSON.parse(line ?? "{}")).toMatchObject({
      tokenId: id,
      address: "127.0.0.1",
      status: 200,
    });

    server = await started(data);
    await command(data, "token", "revoke", id, "--yes");
    expect([await use(leaked), await use(laptop)]).toEqual([401, 200]);
    await command(data, "account", "disable", "ada");
    expect(await use(laptop)).not.toBe(200);

    const events = await command<readonly { event: string; target: string }[]>(data, "audit");
    const done = events.map(({ event }) => event);
    for (const event of ["account.create", "token.create", "token.revoke", "account.disable"])
      expect(done).toContain(event);
    const [, metrics = ""] = await server.printed(/metrics on (http\S+)/);
    // Refused before its route is looked for.
    const refused = async (): Promise<number> =>
      sumOf(await scrape(metrics), "http_request_duration_seconds_count", 'status="401"');
    await expect.poll(refused, PATIENCE).toBe(1);

    const [file, elsewhere] = [join(home, "copy.tar"), join(home, "elsewhere")];
    const load = await beginLoad(server.url, await bobsToken(data));
    await command(data, "backup", file);
    await load.end();
    await command(elsewhere, "restore", file);
    expect(await command(elsewhere, "token", "list", "ada")).toEqual([
      expect.objectContaining({ name: "laptop" }),
    ]);
    await command(elsewhere, "account", "enable", "ada");
    const there = await started(elsewhere);
    const headers = { Authorization: `Bearer ${laptop}` };
    const answer = await fetch(`${there.url}/api/v1/accounts/verify_credentials`, { headers });
    expect(answer.status).toBe(200);
    // What was acknowledged before the backup began is in it.
    for (const posted of load.before)
      expect((await fetch(`${there.url}/api/v1/statuses/${posted}`)).status).toBe(200);
  },
  TEST_MS,
);

async function bobsToken(data: string): Promise<string> {
  await command(data, "account", "create", "bob");
  const scopes = ["--scopes", "read write"];
  return (await command<{ token: string }>(data, "token", "create", "bob", ...scopes)).token;
}

/** Posts one status after the other, until it is ended. `before`: ids of the first three. */
async function beginLoad(
  url: string,
  token: string,
): Promise<{ readonly before: readonly string[]; readonly end: () => Promise<void> }> {
  const headers = { Authorization: `Bearer ${token}` };
  const post = async (): Promise<string> => {
    const body = new URLSearchParams({ status: "hello" });
    const answer = await fetch(`${url}/api/v1/statuses`, { method: "POST", headers, body });
    return ((await answer.json()) as { readonly id: string }).id;
  };
  const before = [await post(), await post(), await post()];
  const ending = new AbortController();
  const posting = (async () => {
    while (!ending.signal.aborted) await post();
  })();
  return {
    before,
    end: () => {
      ending.abort();
      return posting;
    },
  };
}
