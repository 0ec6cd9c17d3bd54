import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld, type Answer, type World } from "./world.ts";

/** One more than are described in one turn of the event loop. */
const MANY = 1001;
const name = (at: number): string => `file-${String(at).padStart(4, "0")}`;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const files = Array.from({ length: MANY }, (_, at) => [`wide/${name(at)}`, `${at}\n`] as const);
  await world.repository("wide", Object.fromEntries(files));
});
afterAll(() => world.close());

const get = (path: string, headers = {}, method = "GET"): Promise<Answer> =>
  world.send(method, `/repos/ada/wide${path}`, { headers });

it("answers a long listing as it answers each entry", async () => {
  const listing = await get("/contents/wide");
  expect(listing.status).toBe(200);
  expect(listing.headers.get("Content-Type")).toBe("application/json");
  expect(listing.json.map((entry: any) => entry.name)).toEqual(
    Array.from({ length: MANY }, (_, at) => name(at)),
  );
  const { json: one } = await get(`/contents/wide/${name(MANY - 1)}`);
  // What one file has and a listing leaves out is its content.
  expect(listing.json.at(-1)).toEqual({ ...one, content: null, encoding: null });
});

it("answers that it is the same still", async () => {
  const listing = await get("/contents/wide");
  const etag = listing.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^"[0-9a-f]{40}"$/);
  expect((await get("/contents/wide", { "If-None-Match": etag })).status).toBe(304);
  const head = await get("/contents/wide", {}, "HEAD");
  expect([head.status, head.text, head.headers.get("ETag")]).toEqual([200, "", etag]);
});

it("answers the same entries at contents-ext", async () => {
  const listing = await get("/contents/wide");
  const ext = await get("/contents-ext/wide?includes=commit_metadata");
  expect([ext.status, ext.json.file_contents]).toEqual([200, null]);
  const facts = (entry: any): unknown => [entry.path, entry.sha, entry.size, entry.last_commit_sha];
  expect(ext.json.dir_contents.map(facts)).toEqual(listing.json.map(facts));
});
