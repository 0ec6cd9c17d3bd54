import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openWorld, type World } from "./world.ts";

let world: World;
let ada = "";
let bob = "";
beforeAll(async () => {
  world = await openWorld();
  [ada, bob] = [await world.token(world.ada), await world.token(world.bob)];
});
afterAll(() => world.close());

let made = 0;
/** A repository whose branch `side` has one commit more than `main`. */
async function repository(about: Parameters<World["repository"]>[2] = {}) {
  const name = `merges-${made++}`;
  const record = await world.repository(name, { "a.txt": "1\n2\n3\n" }, about);
  const at = `/repos/ada/${name}`;
  const put = async (branch: string, path: string, text: string, more = {}) => {
    const { json } = await world.send("GET", `${at}/contents/${path}?ref=${branch}`);
    const content = Buffer.from(text).toString("base64");
    const operation = json.sha === undefined ? "create" : "update";
    const files = [{ operation, path, content, sha: json.sha ?? "" }];
    return world.send("POST", `${at}/contents`, { token: ada, body: { branch, files, ...more } });
  };
  await put("main", "b.txt", "b", { new_branch: "side" });
  const merge = (body: object, token = ada, headers = {}) =>
    world.send("POST", `${at}/merges`, {
      token,
      body: { base: "main", head: "side", ...body },
      headers,
    });
  const head = async () =>
    (await world.send("GET", `${at}/branches/main`)).json.commit.id as string;
  return { record, at, put, merge, head };
}

describe("POST /repos/:owner/:repo/merges", () => {
  it("answers 201 with the commit, and 204 when there is nothing to merge", async () => {
    const { at, put, merge, head } = await repository();
    await put("main", "a.txt", "0\n1\n2\n3\n");
    await put("side", "a.txt", "1\n2\n3\n4\n");
    const { status, json } = await merge({});
    expect([status, json.sha, json.parents.length]).toEqual([201, await head(), 2]);
    expect(json.commit).toMatchObject({
      message: "Merge side into main\n",
      author: { name: "ada", email: "ada@noreply.localhost" },
    });
    expect((await world.send("GET", `${at}/raw/a.txt`)).text).toBe("0\n1\n2\n3\n4\n");
    const headers = { "Idempotency-Key": "nothing" };
    for (const again of [{}, headers, headers])
      expect((await merge({}, ada, again)).status).toBe(204);
  });

  test.each([
    ["squash", 1, "mine\n"],
    ["fast-forward-only", 1, "Add b.txt\n"],
  ])("merges by %s", async (style, parents, message) => {
    const { merge } = await repository();
    const { status, json } = await merge({ style, commit_message: "mine" });
    expect([status, json.parents.length, json.commit.message]).toEqual([201, parents, message]);
  });

  it("answers 409 with every path that both changed, and moves nothing", async () => {
    const { put, merge, head } = await repository();
    for (const branch of ["main", "side"])
      for (const path of ["a.txt", "c.txt"]) await put(branch, path, `of ${branch}`);
    const before = await head();
    const { status, json } = await merge({});
    expect([status, json.code, json.path]).toEqual([409, "merge-conflict", "a.txt"]);
    expect(json.errors.map(({ path }: any) => path)).toEqual(["a.txt", "c.txt"]);
    expect(await head()).toBe(before);
  });

  it("is done once for its Idempotency-Key", async () => {
    const { merge } = await repository();
    const headers = { "Idempotency-Key": "merge-once" };
    const [first, again] = [await merge({}, ada, headers), await merge({}, ada, headers)];
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
  });

  test.each<[string, Parameters<World["repository"]>[2], number]>([
    ["a protected branch, for who is no administrator", { protectedBranches: ["main"] }, 403],
    ["an archived repository", { archived: true }, 423],
    ["a mirror", { mirror: true }, 403],
  ])("refuses %s", async (_name, about, status) => {
    const { record, merge, head } = await repository();
    const before = await head();
    await world.store.repositories.grant(record.id, world.bob.id, "write");
    await world.store.repositories.change(record.id, about ?? {});
    expect((await merge({}, bob)).status).toBe(status);
    expect(await head()).toBe(before);
  });

  test.each([
    [{ head: "" }, 422],
    [{ style: "rebase" }, 422],
    [{ head: "nowhere" }, 404],
    [{ base: "nowhere" }, 404],
    [{ head: "side~1" }, 404],
  ])("answers %o with %i", async (body, status) => {
    const { merge } = await repository();
    expect((await merge(body)).status).toBe(status);
  });
});
