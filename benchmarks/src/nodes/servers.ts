import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeToken } from "../../../apps/server/test/make-token.ts";
import { startServer, type ServerProcess } from "../../../apps/server/test/server-process.ts";
import { startS3 } from "../../../packages/blob-store/test/s3-server.ts";
import { startPostgres } from "../../../packages/status-store/test/postgres.ts";
import { beforeEnd } from "../ends.ts";
import type { Work } from "../bench.ts";
import { familyMs } from "./family-time.ts";
import {
  startStatementProxy,
  type StatementProxy,
} from "../../../apps/server/test/statement-proxy.ts";

/** Request whose statements are counted. */
export interface CountedRequest {
  readonly name: string;
  /** Most statements that are promised. */
  readonly most: number;
  /** Sends it once. @param number - another one each time */
  readonly send: (server: Served, number: number) => Promise<Response>;
}

/** Server of a benchmark, with a repository. */
interface Served {
  readonly url: string;
  readonly token: string;
  readonly statements: () => number;
  readonly processorMs: () => number;
}

const AT = "/api/v1/repos/ada/site";
/** Requests of a round. */
const COUNTED = 20;
const READS = 400;
/** Readers at once. */
const READERS = 8;

const commit = (
  { url, token }: Served,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${url}${AT}/contents/${path}`, {
    method: "POST",
    headers: { ...headers, Authorization: `token ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ content: "aGVsbG8K" }),
  });
const read = ({ url, token }: Served): Promise<Response> =>
  fetch(`${url}${AT}/raw/first`, { headers: { Authorization: `token ${token}` } });

/** Requests, and what they may cost. */
export const REQUESTS: readonly CountedRequest[] = [
  { name: "a file, anonymous", most: 1, send: ({ url }) => fetch(`${url}${AT}/raw/first`) },
  { name: "a file, with a token", most: 1, send: read },
  { name: "a commit", most: 6, send: (server, number) => commit(server, `plain-${number}`) },
  {
    name: "a commit with an Idempotency-Key",
    most: 6,
    send: (server, number) =>
      commit(server, `keyed-${number}`, { "Idempotency-Key": `key-${number}` }),
  },
];

let next = 0;

/** Counts the statements of one request, one after the other. */
export async function countStatements(request: CountedRequest): Promise<Work | undefined> {
  const served = await serve("shared");
  if (served === undefined) return undefined;
  await settle(request.send(served, next++));
  return async () => {
    const before = served.statements();
    for (let at = 0; at < COUNTED; at++) await settle(request.send(served, next++));
    return (served.statements() - before) / COUNTED;
  };
}

/** Processor time of a read of a file that was read before, in milliseconds, of the server and PostgreSQL. */
export async function readWarm(storage: "shared" | "disk"): Promise<Work | undefined> {
  const served = await serve(storage);
  if (served === undefined) return undefined;
  const all = async (count: number): Promise<void> => {
    const reader = async (): Promise<void> => {
      for (let at = 0; at < count / READERS; at++) await settle(read(served));
    };
    await Promise.all(Array.from({ length: READERS }, reader));
  };
  await all(READS);
  return async () => {
    const before = served.processorMs();
    await all(READS);
    return (served.processorMs() - before) / READS;
  };
}

async function settle(sent: Promise<Response>): Promise<void> {
  const response = await sent;
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${body}`);
}

/** Starts a server on PostgreSQL; `undefined` where that cannot start. */
async function serve(storage: "shared" | "disk"): Promise<Served | undefined> {
  const postgres = await startPostgres().catch(() => undefined);
  if (postgres === undefined) return undefined;
  beforeEnd(postgres.stop);
  const folder = mkdtempSync(join(tmpdir(), "nodes-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const direct = await postgres.createDatabase();
  const proxy = await startStatementProxy(direct);
  const token = await makeToken(folder, "ada", ["read", "write"], direct);
  const server = await startServer(["--data", join(folder, "data")], {
    ...(await startS3()).environment,
    DATABASE_URL: proxy.url,
    GIT_STORAGE: storage,
    GIT_TURN_MS: "60000",
    RATE_LIMIT_API: "off",
    LOG_LEVEL: "error",
  });
  const served = servedBy(server, token, { proxy, pid: postgres.pid() });
  const headers = { Authorization: `token ${token}`, "Content-Type": "application/json" };
  const body = JSON.stringify({ name: "site", auto_init: true });
  await settle(fetch(`${server.url}/api/v1/user/repos`, { method: "POST", headers, body }));
  await settle(commit(served, "first"));
  return served;
}

function servedBy(
  { url, child }: ServerProcess,
  token: string,
  { proxy, pid }: { readonly proxy: StatementProxy; readonly pid: number },
): Served {
  return {
    url,
    token,
    statements: () => proxy.statements().length,
    processorMs: () => familyMs([child.pid ?? 0, pid]),
  };
}
