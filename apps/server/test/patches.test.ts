import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "./world.ts";

let world: World;
let ada = "";
let bob = "";
beforeAll(async () => {
  world = await openWorld();
  [ada, bob] = [await world.token(world.ada), await world.token(world.bob)];
});
afterAll(() => world.close());

const PATCH = "--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n 1\n-2\n+two\n";
let made = 0;

async function repository(about: Parameters<World["repository"]>[2] = {}) {
  const name = `patches-${made++}`;
  const record = await world.repository(name, { "a.txt": "1\n2\n" }, about);
  await world.store.repositories.grant(record.id, world.bob.id, "write");
  const at = `/api/v1/repos/ada/${name}`;
  const patch = (content: unknown, more: object = {}, token = ada, headers = {}) =>
    world.send("POST", `${at}/diffpatch`, { token, headers, body: { content, ...more } });
  const read = async (ref = "main") =>
    (await world.send("GET", `${at}/raw/a.txt?ref=${ref}`, { token: ada })).text;
  return { record, at, patch, read };
}

describe("POST /repos/:owner/:repo/diffpatch", () => {
  it("makes one commit of a patch, and answers as other changes do", async () => {
    const { at, patch, read } = await repository();
    const { status, json, headers } = await patch(PATCH);
    expect([status, json.content, json.commit.message]).toEqual([201, null, "apply-patch\n"]);
    expect(json.commit.author).toMatchObject({ name: "ada", email: "ada@noreply.localhost" });
    expect(headers.get("ETag")).toBe(`"${json.commit.sha}"`);
    expect(await read()).toBe("1\ntwo\n");
    const back = (await world.send("GET", `${at}/git/commits/${json.commit.sha}.diff`)).text;
    expect(back).toContain("-2\n+two\n");
    const author = { name: "Eve", email: "eve@example.org" };
    const more = { new_branch: "side", message: "mine", author };
    const side = await patch(PATCH.replace("-2", "-two").replace("+two", "+2"), more);
    expect(side.json.commit).toMatchObject({ message: "mine\n", author });
    expect([await read(), await read("side")]).toEqual(["1\ntwo\n", "1\n2\n"]);
  });

  it("is done once for its Idempotency-Key, and not at all in a dry run", async () => {
    const { patch, read } = await repository();
    expect((await patch(PATCH, { dry_run: true })).status).toBe(200);
    expect(await read()).toBe("1\n2\n");
    const headers = { "Idempotency-Key": "patch-once" };
    const [first, again] = [
      await patch(PATCH, {}, ada, headers),
      await patch(PATCH, {}, ada, headers),
    ];
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
  });

  it("tells each file that it does not fit, and where", async () => {
    const { patch, read } = await repository();
    const { status, json } = await patch(PATCH.replace("-2", "-3"));
    expect([status, json.code, json.path, json.line]).toEqual([409, "patch-conflict", "a.txt", 3]);
    expect(await read()).toBe("1\n2\n");
    expect((await patch(PATCH, {}, ada, { "If-Match": `"${"0".repeat(40)}"` })).status).toBe(412);
  });

  it.each<[string, Parameters<World["repository"]>[2], number]>([
    ["a protected branch, for who is no administrator", { protectedBranches: ["main"] }, 403],
    ["an archived repository", { archived: true }, 423],
    ["a mirror", { mirror: true }, 403],
  ])("refuses %s", async (_name, about, status) => {
    const { patch, read } = await repository(about);
    expect((await patch(PATCH, {}, bob)).status).toBe(status);
    expect(await read()).toBe("1\n2\n");
  });

  it("refuses to change a protected file, for who is no administrator", async () => {
    const { patch } = await repository({ protectedFiles: ["a.txt"] });
    const { status, json } = await patch(PATCH, {}, bob);
    expect([status, json.code, json.path]).toEqual([403, "path-protected", "a.txt"]);
  });

  it("refuses a reader, and a body that is no patch", async () => {
    const { record, patch } = await repository();
    await world.store.repositories.grant(record.id, world.bob.id, "read");
    expect((await patch(PATCH, {}, bob)).status).toBe(403);
    for (const content of [
      "",
      1,
      "words",
      PATCH.replace("a/a.txt", "a/../x").replace("b/a.txt", "b/../x"),
    ])
      expect((await patch(content)).status).toBe(422);
    expect((await patch(PATCH, { branch: "nowhere" })).status).toBe(404);
    expect((await patch("x".repeat(2_100_000))).status).toBe(413);
  });
});

describe("GET /repositories/:id", () => {
  it("finds a repository by its number, for who may see it", async () => {
    const { at } = await repository({ private: true });
    const { json } = await world.send("GET", at, { token: ada });
    const by = (token?: string, id = json.id) =>
      world.send("GET", `/api/v1/repositories/${id}`, { token });
    expect((await by(ada)).json).toEqual(json);
    expect((await by(bob)).json.permissions).toEqual({ admin: false, push: true, pull: true });
    expect((await by()).status).toBe(404);
    for (const id of ["0", "x", "-1", "1e5"]) expect((await by(ada, id)).status).toBe(404);
  });
});
