import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BASE, openWorld, type World } from "./world.ts";

let world: World;
let tokens: { readonly owner: string; readonly writer: string; readonly reader: string };
let sha = "";
const API = "/api/v1/repos/ada/r";
beforeAll(async () => {
  world = await openWorld();
  const carl = await world.store.accounts.create({ username: "carl" });
  tokens = {
    owner: await world.token(world.ada),
    writer: await world.token(world.bob),
    reader: await world.token(carl),
  };
  const record = await world.repository("r", { a: "a" });
  await world.store.repositories.grant(record.id, world.bob.id, "write");
  sha = (await world.git(record).readRef("refs/heads/main")) ?? "";
});
afterAll(() => world.close());

const tell = (body: object, who: keyof typeof tokens = "writer", at = `${API}/statuses/${sha}`) =>
  world.send("POST", at, { token: tokens[who], body });
const get = (path: string) => world.send("GET", `${API}${path}`);

describe("statuses of a commit", () => {
  it("are pending as long as there are none", async () => {
    expect((await get("/commits/main/status")).json).toMatchObject({
      state: "pending",
      sha,
      total_count: 0,
      statuses: [],
      repository: { full_name: "ada/r" },
      commit_url: `${BASE}${API}/git/commits/${sha}`,
    });
    expect((await get("/commits/main/statuses")).json).toEqual([]);
  });

  it("are told by who may write, listed, and combined by the last of each context", async () => {
    const body = { state: "pending", context: "ci/test", target_url: "https://ci.example/1" };
    const { status, json } = await tell({ ...body, description: "running" });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      status: "pending",
      context: "ci/test",
      description: "running",
      target_url: "https://ci.example/1",
      url: `${BASE}${API}/statuses/${sha}`,
      creator: { login: "bob" },
    });
    expect(Object.keys(json).toSorted()).toEqual(
      "context created_at creator description id status target_url updated_at url".split(" "),
    );
    await tell({ ...body, state: "success" });
    expect((await get("/commits/main/status")).json.state).toBe("success");
    await tell({ state: "failure" });
    const combined = (await get("/commits/main/status")).json;
    expect([combined.state, combined.total_count]).toEqual(["failure", 2]);
    const states = async (path: string) =>
      (await get(path)).json.map((one: { status: string; context: string }) => one.status);
    expect(await states("/commits/main/statuses")).toEqual(["failure", "success", "pending"]);
    expect(await states(`/statuses/${sha}?sort=oldest&limit=2`)).toEqual(["pending", "success"]);
    expect(await states("/commits/main/statuses/?state=success")).toEqual(["success"]);
    const page = await get("/commits/main/statuses?limit=1");
    expect([page.headers.get("X-Total-Count"), page.headers.get("Link")]).toEqual([
      "3",
      expect.stringContaining('rel="next"'),
    ]);
  });

  it("are told once for a key", async () => {
    const before = (await get(`/statuses/${sha}`)).json.length;
    const send = () =>
      world.send("POST", `${API}/statuses/main`, {
        token: tokens.writer,
        body: { state: "success" },
        headers: { "Idempotency-Key": "once" },
      });
    expect((await send()).text).toBe((await send()).text);
    expect((await get(`/statuses/${sha}`)).json).toHaveLength(before + 1);
  });

  it.each([
    [{}, 422],
    [{ state: "splendid" }, 422],
    [{ state: "success", target_url: "javascript:alert(1)" }, 422],
    [{ state: "success", context: "c".repeat(256) }, 422],
    [{ state: "success", description: "d".repeat(1025) }, 422],
    ["[]", 422],
  ])("refuse %j", async (body, status) => {
    expect((await tell(body as object)).status).toBe(status);
  });

  it("are refused for a missing commit, for readers and in archived repositories", async () => {
    const ok = { state: "success" };
    expect((await tell(ok, "writer", `${API}/statuses/${"0".repeat(40)}`)).status).toBe(404);
    expect((await tell(ok, "reader")).status).toBe(403);
    expect((await get("/commits/nowhere/status")).status).toBe(404);
    expect((await get("/commits/main/statuses?state=no")).status).toBe(400);
    expect((await get("/commits/main/statuses?sort=no")).status).toBe(400);
    await world.repository("old", { a: "a" }, { archived: true });
    expect((await tell(ok, "owner", "/api/v1/repos/ada/old/statuses/main")).status).toBe(423);
  });
});
