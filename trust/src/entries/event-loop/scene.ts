import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { serve, xServer, type Served } from "../slow-clients/served.ts";
import { makeRepository } from "./make-repository.ts";

/** Server with much of everything, and the names of it. */
export interface Scene {
  readonly server: Served;
  readonly token: string;
  /** What stands for the names in an address. */
  readonly names: Readonly<Record<string, string>>;
  /** Part of all that there can be, up to 1. */
  readonly scale: number;
}

/** Starts a server over a data directory, and fills it. */
export async function openScene(
  data: string,
  scale: number,
  settings: Readonly<Record<string, string>>,
): Promise<Scene> {
  xServer(data, "account", "create", "ada");
  xServer(data, "account", "create", "bob");
  xServer(data, "account", "set", "ada", "--administrator", "true");
  const scopes = ["--scopes", "read write admin:read admin:write"];
  const { token = "" } = xServer(data, "token", "create", "ada", ...scopes);
  const git = join(data, "made.git");
  const { head, large } = makeRepository(git, scale);
  for (const name of ["r", "gone"]) xServer(data, "repo", "create", `ada/${name}`, "--import", git);
  rmSync(git, { recursive: true });
  const server = await serve(data, { RATE_LIMIT_STATUSES: "1000000/1h", ...settings });
  const scene = { server, token, names: {}, scale };
  try {
    return { ...scene, names: { ...(await fill(scene)), ":sha": head, ":blob": large } };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Whether an answer was one of success, and its JSON. */
async function ask(scene: Scene, method: string, path: string, body?: unknown): Promise<any> {
  const response = await fetch(`${scene.server.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${scene.token}`, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: body instanceof Buffer ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

/** So many times at most eight at once. */
async function times(count: number, run: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) await run(next++);
  };
  await Promise.all(Array.from({ length: 8 }, lane));
}

const TEXT = "word ".repeat(99);
const LOCKS = 1000;

async function fill(scene: Scene): Promise<Scene["names"]> {
  const { scale } = scene;
  const first = await ask(scene, "POST", "/api/v1/statuses", { status: TEXT });
  await times(1000 * scale, (at) =>
    ask(scene, "POST", "/api/v1/statuses", { status: `${at} ${TEXT}`, in_reply_to_id: first.id }),
  );
  for (let at = 0; at < 100 * scale; at++)
    await ask(scene, "PUT", `/api/v1/statuses/${first.id}`, { status: `${at} ${TEXT}` });
  const filtered = await ask(scene, "POST", "/api/v1/statuses", { status: TEXT });
  const filters = await makeFilters(scene, filtered.id);
  const lfs = "/ada/r.git/info/lfs";
  await times(LOCKS * scale, (at) => ask(scene, "POST", `${lfs}/locks`, { path: `locked/${at}` }));
  const lock = await ask(scene, "POST", `${lfs}/locks`, { path: "locked" });
  const object = Buffer.alloc(1_000_000, "o");
  const oid = createHash("sha256").update(object).digest("hex");
  await ask(scene, "PUT", `${lfs}/objects/${oid}/${object.length}`, object);
  const { id: account } = await ask(scene, "GET", "/api/v1/accounts/lookup?acct=bob");
  return {
    ":owner": "ada",
    ":repo": "r",
    ":at": "@ada",
    "/statuses/:id": `/statuses/${first.id}`,
    "/accounts/:id": `/accounts/${account}`,
    "/locks/:id": `/locks/${lock.lock.id}`,
    "/:at/:id": `/@ada/${first.id}`,
    ":oid": oid,
    ":size": String(object.length),
    ...filters,
  };
}

/** Four filters with as many keywords as one may have: a fifth is as many as an account may have. */
async function makeFilters(scene: Scene, status: string): Promise<Scene["names"]> {
  const keywords = (count: number, filter: number) =>
    Array.from({ length: count }, (_, at) => ({ keyword: `keyword ${filter} of ${at}` }));
  const context = ["home", "public", "thread", "account", "notifications"];
  const make = (at: number, count: number) =>
    ask(scene, "POST", "/api/v2/filters", {
      title: `filter ${at}`,
      context,
      keywords_attributes: keywords(count, at),
    });
  const count = Math.ceil(1000 * scene.scale);
  const filter = await make(0, count);
  for (let at = 1; at < 4 * scene.scale; at++) await make(at, count);
  const path = `/api/v2/filters/${filter.id}/statuses`;
  const attached = await ask(scene, "POST", path, { status_id: status });
  return {
    "/filters/:id": `/filters/${filter.id}`,
    "/filters/keywords/:id": `/filters/keywords/${filter.keywords[0].id}`,
    "/filters/statuses/:id": `/filters/statuses/${attached.id}`,
  };
}
