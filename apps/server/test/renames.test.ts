import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { BASE, openWorld, type World } from "./world.ts";

let world: World;
let ada: string;
let bob: string;
beforeAll(async () => {
  world = await openWorld();
  [ada, bob] = [await world.token(world.ada), await world.token(world.bob)];
});
afterAll(() => world.close());

let made = 0;
const repository = async (about = {}, files: Readonly<Record<string, string>> = { a: "text" }) =>
  (await world.repository(`r${made++}`, files, about)).name;
const change = (name: string, body: unknown, token: string | undefined = ada) =>
  world.send("PATCH", `/repos/ada/${name}`, { token, body });
const OBJECT = { oid: "a".repeat(64), size: 5 };
const DOWNLOAD = { operation: "download", transfers: ["basic"], objects: [OBJECT] };
const NO_OBJECT = expect.objectContaining({ code: 404 });
const find = (name: string) => world.store.repositories.find("ada", name);

describe("PATCH /repos/{owner}/{repo}", () => {
  it("renames, and the old addresses lead to the new one", async () => {
    const name = await repository();
    const { status, json } = await change(name, { name: "Re.named-1" });
    expect([status, json.name, json.full_name, json.url, json.clone_url]).toEqual([
      200,
      "Re.named-1",
      "ada/Re.named-1",
      `${BASE}/api/v1/repos/ada/Re.named-1`,
      `${BASE}/ada/Re.named-1.git`,
    ]);
    expect((await world.send("GET", "/repos/ADA/re.NAMED-1/raw/a")).text).toBe("text");
    const old = await world.send("GET", `/api/v1/repos/Ada/${name.toUpperCase()}/raw/a?ref=main`);
    expect([old.status, old.headers.get("Location"), old.headers.get("Cache-Control")]).toEqual([
      307,
      "/api/v1/repos/ada/Re.named-1/raw/a?ref=main",
      "private, no-store",
    ]);
    expect(old.json).toEqual({
      message: "the repository is called ada/Re.named-1 now",
      url: `${BASE}/api/swagger`,
      code: "repository-moved",
    });
    const head = await world.send("HEAD", `/repos/ada/${name}/raw/a`, {
      headers: { Origin: "https://cms.example" },
    });
    expect([head.status, head.text, head.headers.get("Location")]).toEqual([
      307,
      "",
      "/repos/ada/Re.named-1/raw/a",
    ]);
    expect(head.headers.get("Access-Control-Allow-Origin")).toBe("*");
  });

  it("leads writes on too, before anything is done, and keeps a key of theirs free", async () => {
    const name = await repository();
    await change(name, { name: `${name}-new` });
    const body = { content: Buffer.from("new").toString("base64") };
    const headers = { "Idempotency-Key": name };
    const write = (at: string) =>
      world.send("POST", `/repos/ada/${at}/contents/b`, { token: ada, body, headers });
    const { status, headers: told } = await write(name);
    expect([status, told.get("Location")]).toEqual([307, `/repos/ada/${name}-new/contents/b`]);
    expect((await write(`${name}-new`)).status).toBe(201);
    expect((await world.send("GET", `/repos/ada/${name}-new/raw/b`)).text).toBe("new");
  });

  it.each([
    ["POST", "locks/verify", {}, 200, { ours: [], theirs: [] }],
    ["POST", "locks", { path: "a" }, 201, { lock: expect.objectContaining({ path: "a" }) }],
    ["GET", "locks", undefined, 200, { locks: [] }],
    ["POST", "objects/batch", DOWNLOAD, 200, { objects: [{ ...OBJECT, error: NO_OBJECT }] }],
    ["GET", `objects/${OBJECT.oid}`, undefined, 404, { message: "Object does not exist" }],
  ])("serves git-lfs at the old address: %s %s", async (method, path, body, status, json) => {
    for (const suffix of [".git", ""]) {
      const name = await repository();
      await change(name, { name: `${name}-new` });
      const at = `/ada/${name}${suffix}/info/lfs/${path}`;
      const answer = await world.send(method, at, { token: ada, body });
      expect([answer.status, answer.json]).toEqual([status, expect.objectContaining(json)]);
    }
  });

  it("tells git-lfs addresses under the new name, by the old one", async () => {
    const name = await repository();
    await change(name, { name: `${name}-new` });
    const body = { operation: "upload", transfers: ["basic"], objects: [OBJECT] };
    const at = `/ada/${name}.git/info/lfs/objects/batch`;
    const { json } = await world.send("POST", at, { token: ada, body });
    const { upload, verify } = json.objects[0].actions;
    const root = `${BASE}/ada/${name}-new.git/info/lfs`;
    expect([upload.href, verify.href]).toEqual([
      `${root}/objects/${OBJECT.oid}/${OBJECT.size}`,
      `${root}/verify`,
    ]);
  });

  it("leads on in one step after several renames, and back", async () => {
    const name = await repository();
    for (const next of [`${name}-b`, `${name}-c`]) {
      const before = await world.send("GET", `/repos/ada/${name}`);
      const at = before.headers.get("Location") ?? `/repos/ada/${name}`;
      expect((await world.send("PATCH", at, { token: ada, body: { name: next } })).status).toBe(
        200,
      );
    }
    const targets = [];
    for (const old of [name, `${name}-b`, `${name}-c`])
      targets.push((await world.send("GET", `/repos/ada/${old}`)).headers.get("Location"));
    const now = `/repos/ada/${name}-c`;
    expect(targets).toEqual([now, now, null]);
    expect((await change(`${name}-c`, { name })).json.name).toBe(name);
    expect((await world.send("GET", `/repos/ada/${name}`)).status).toBe(200);
  });

  it("leaves the old name to a new repository, which ends the way to the other", async () => {
    const name = await repository();
    await change(name, { name: `${name}-moved` });
    expect((await world.send("GET", `/repos/ada/${name}/raw/a`)).status).toBe(307);
    const created = await world.send("POST", "/user/repos", { token: ada, body: { name } });
    expect(created.status).toBe(201);
    expect((await world.send("GET", `/repos/ada/${name}/raw/a`)).status).toBe(404);
    await world.send("DELETE", `/repos/ada/${name}`, { token: ada });
    expect((await world.send("GET", `/repos/ada/${name}`)).status).toBe(404);
    expect((await world.send("GET", `/repos/ada/${name}-moved/raw/a`)).text).toBe("text");
  });

  it("changes what is given only", async () => {
    const name = await repository({ description: "before" });
    expect((await change(name, {})).json.description).toBe("before");
    const { json } = await change(name, {
      description: "after",
      private: true,
      archived: true,
      has_wiki: true,
      website: "https://example.org",
    });
    expect([json.name, json.description, json.private, json.archived, json.has_wiki]).toEqual([
      name,
      "after",
      true,
      true,
      false,
    ]);
    expect((await world.send("GET", `/repos/ada/${name}`)).status).toBe(404);
    // An archived repository is opened again in the same way.
    expect((await change(name, { archived: false, private: false })).json.archived).toBe(false);
    expect((await world.send("GET", `/repos/ada/${name}`)).status).toBe(200);
  });

  it("makes another branch the default one, for git too", async () => {
    const name = await repository();
    const stored = (await find(name))!;
    const git = world.git(stored);
    const main = await git.readRef("refs/heads/main");
    await git.moveRef("refs/heads/next", undefined, main);
    expect((await change(name, { default_branch: "next" })).json.default_branch).toBe("next");
    expect([await git.readDefaultBranch(), (await find(name))?.defaultBranch]).toEqual([
      "next",
      "next",
    ]);
  });

  it("names the branch that an empty repository will have", async () => {
    const name = await repository({}, {});
    expect((await change(name, { default_branch: "trunk" })).json.default_branch).toBe("trunk");
    const body = { content: "YQ==" };
    await world.send("POST", `/repos/ada/${name}/contents/a`, { token: ada, body });
    const branches = await world.send("GET", `/repos/ada/${name}/branches`);
    expect(branches.json.map((branch: any) => branch.name)).toEqual(["trunk"]);
  });

  it("keeps everything as it was when git does not take a branch", async () => {
    const name = await repository();
    const before = (await find(name))!;
    const git = world.git(before);
    await git.moveRef("refs/heads/next", undefined, await git.readRef("refs/heads/main"));
    git.setDefaultBranch = () => Promise.reject(new Error("no room"));
    const body = { name: `${name}-2`, description: "d", private: true, default_branch: "next" };
    expect((await change(name, body)).status).toBe(500);
    expect(await find(name)).toEqual({ ...before, updatedAtMs: expect.any(Number) });
    expect(await find(body.name)).toBeUndefined();
  });

  test.each([
    ["a name with a slash", { name: "a/b" }, /"a\/b" cannot name/],
    ["a name that means something else", { name: ".." }, /cannot name/],
    ["a name of an address", { name: "a.git" }, /cannot name/],
    ["an empty name", { name: "" }, /cannot name/],
    ["a name that is none", { name: 7 }, /name must be text/],
    ["a flag that is none", { private: "yes" }, /private must be true or false/],
    ["a branch that is not there", { default_branch: "nope" }, /there is no branch nope/],
    ["a branch of no name", { default_branch: "a..b" }, /branch/],
    ["a list", [], /must be a JSON object/],
    ["a name that is taken", { name: "TAKEN", description: "x" }, /of that name already/],
  ])("refuses %s, and changes nothing", async (_name, body, message) => {
    if ((await find("taken")) === undefined) await world.repository("taken");
    const name = await repository();
    const before = await find(name);
    const { status, json } = await change(name, body);
    expect([status, json.message]).toEqual([422, expect.stringMatching(message)]);
    expect(await find(name)).toEqual(before);
  });

  test.each([
    ["nobody", undefined, 401],
    ["a stranger", "none", 403],
    ["a reader", "read", 403],
    ["a writer", "write", 403],
    ["an administrator", "admin", 200],
  ] as const)("is answered to %s as it should be", async (_name, access, status) => {
    const name = await repository();
    const { id } = (await find(name))!;
    if (access !== undefined) await world.store.repositories.grant(id, world.bob.id, access);
    const token = access === undefined ? undefined : bob;
    const answer = await world.send("PATCH", `/repos/ada/${name}`, {
      token,
      body: { name: `${name}-x` },
    });
    expect(answer.status).toBe(status);
    expect((await world.store.repositories.findById(id))?.name).toBe(
      status === 200 ? `${name}-x` : name,
    );
  });
});

describe("a write that is under way while its repository is renamed", () => {
  test.each([
    ["is done", {}, "write", 201],
    ["is refused when its right is taken too (B41)", { private: true }, "none", 404],
    ["is refused when it is archived too (B64)", { archived: true }, "write", 423],
  ] as const)("%s", async (_name, about, access, status) => {
    const name = await repository();
    const stored = (await find(name))!;
    const { id } = stored;
    const { repositories } = world.store;
    await repositories.grant(id, world.bob.id, "write");
    const git = world.git(stored);
    const commit = git.commit.bind(git);
    git.commit = async (set, options) => {
      await repositories.change(id, { name: `${name}-away`, ...about });
      await repositories.grant(id, world.bob.id, access);
      return commit(set, options);
    };
    const body = { content: "YQ==" };
    const path = `/repos/ada/${name}/contents/b`;
    expect((await world.send("POST", path, { token: bob, body })).status).toBe(status);
    git.commit = commit;
    const there = await world.send("GET", `/repos/ada/${name}-away/raw/b`, { token: ada });
    expect(there.status).toBe(status === 201 ? 200 : 404);
  });
});
