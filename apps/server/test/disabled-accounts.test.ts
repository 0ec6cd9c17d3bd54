import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "./world.ts";

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  token = await world.token(world.ada);
  await world.repository("notes", { "a.txt": "one" });
});
afterAll(() => world.close());

const ROUTES = [
  ["GET", "/api/v1/accounts/verify_credentials"],
  ["GET", "/api/v1/instance"],
  ["GET", "/api/v1/repos/ada/notes"],
  ["GET", "/ada/notes.git/info/refs?service=git-upload-pack"],
  ["POST", "/api/v1/statuses"],
] as const;

describe("a disabled account", () => {
  it.each(ROUTES)("is refused at once by %s %s, and let in again", async (method, path) => {
    const status = async (): Promise<number> => {
      const body = method === "POST" ? { status: `about ${path}` } : undefined;
      return (await world.send(method, path, { token, body })).status;
    };
    const before = await status();
    expect(before).not.toBe(403);
    await world.store.accounts.disable(world.ada.id, true);
    expect(await status()).toBe(403);
    await world.store.accounts.disable(world.ada.id, false);
    expect(await status()).toBe(before);
  });

  it("keeps its statuses, which others read", async () => {
    const { json } = await world.send("POST", "/api/v1/statuses", { token, body: { status: "x" } });
    await world.store.accounts.disable(world.ada.id, true);
    const { status } = await world.send("GET", `/api/v1/statuses/${json.id}`);
    await world.store.accounts.disable(world.ada.id, false);
    expect(status).toBe(200);
  });
});
