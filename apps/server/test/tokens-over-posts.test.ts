import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "@x/status-store";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "./world.ts";

const folder = mkdtempSync(join(tmpdir(), "tokens-over-posts-"));
const url = join(folder, "server.sqlite");
let world: World;
beforeAll(async () => {
  world = await openWorld({}, { url });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const post = (token: string) =>
  world.send("POST", "/api/v1/statuses", { token, body: { status: "hello" } });

it("keeps a token over posts, and shows its account with all of them", async () => {
  const token = await world.token(world.ada);
  await post(token);
  const { misses } = world.deps.tokenCache.counts;
  await post(token);
  const { json } = await world.send("GET", "/api/v1/accounts/verify_credentials", { token });
  expect(json.statuses_count).toBe(2);
  expect(world.deps.tokenCache.counts.misses).toBe(misses);
});

it("knows a token no more that another process revokes between posts (A17)", async () => {
  const token = await world.token(world.bob);
  await post(token);
  const other = await openStore({ url });
  await other.tokens.revoke(token);
  await other.close();
  expect((await post(token)).status).toBe(401);
});
