import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BASE, openWorld, type World } from "./world.ts";

let world: World;
let tokens: { readonly admin: string; readonly writer: string; readonly reader: string };
beforeAll(async () => {
  world = await openWorld();
  const carl = await world.store.accounts.create({ username: "carl" });
  tokens = {
    admin: await world.token(world.ada),
    writer: await world.token(world.bob),
    reader: await world.token(carl),
  };
});
afterAll(() => world.close());

let made = 0;
type Who = keyof typeof tokens;
/** A repository with two commits on main, which bob may write to. */
async function repository(about: Parameters<World["repository"]>[2] = {}) {
  const name = `r${++made}`;
  const record = await world.repository(name, { a: "a\n" }, about);
  await world.store.repositories.grant(record.id, world.bob.id, "write");
  const git = world.git(record);
  const first = (await git.readRef("refs/heads/main")) ?? "";
  const at = `/api/v1/repos/ada/${name}`;
  const send = (
    who: Who,
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    world.send(method, `${at}${path}`, {
      token: tokens[who],
      ...(body === undefined ? {} : { body }),
      headers,
    });
  return { record, git, first, send, api: `${BASE}${at}` };
}
const change = { files: [{ operation: "create", path: "b", content: "Yg==" }] };

describe("git/refs", () => {
  it("are listed, read by name and by the beginning of it", async () => {
    const { send, first, api } = await repository();
    await send("admin", "POST", "/branches", { new_branch_name: "mai/n" });
    const main = {
      ref: "refs/heads/main",
      url: `${api}/git/refs/heads/main`,
      object: { type: "commit", sha: first, url: `${api}/git/commits/${first}` },
    };
    for (const path of ["heads/main", "heads/main/", "refs/heads/main"])
      expect((await send("reader", "GET", `/git/refs/${path}`)).json).toEqual(main);
    const list = await send("reader", "GET", "/git/refs");
    expect(list.json.map(({ ref }: { ref: string }) => ref)).toEqual([
      "refs/heads/mai/n",
      "refs/heads/main",
    ]);
    expect(list.headers.get("X-Total-Count")).toBe("2");
    expect((await send("reader", "GET", "/git/refs/heads/mai")).json).toHaveLength(2);
    expect((await send("reader", "GET", "/git/refs/tags")).status).toBe(404);
    expect((await send("reader", "GET", "/git/refs/heads/a%20b")).status).toBe(404);
  });

  it("are empty in an empty repository", async () => {
    const { name } = await world.repository(`empty${++made}`);
    const { status, json } = await world.send("GET", `/repos/ada/${name}/git/refs`);
    expect([status, json]).toEqual([200, []]);
  });

  it("are made, changed and deleted by who may write", async () => {
    const { send, first } = await repository();
    const { json } = await send("writer", "POST", "/contents", change);
    const next = json.commit.sha;
    const body = { ref: "refs/heads/side", sha: first };
    const created = await send("writer", "POST", "/git/refs", body);
    expect([created.status, created.json.object.sha]).toEqual([201, first]);
    expect((await send("writer", "POST", "/git/refs", body)).status).toBe(422);
    const moved = await send("writer", "PATCH", "/git/refs/heads/side", { sha: next });
    expect([moved.status, moved.json.object.sha]).toEqual([200, next]);
    const back = await send("writer", "PATCH", "/git/refs/heads/side", { sha: first });
    expect([back.status, back.json.code]).toEqual([422, "not-fast-forward"]);
    const forced = await send("writer", "PATCH", "/git/refs/heads/side", {
      sha: first,
      force: true,
    });
    expect(forced.status).toBe(200);
    expect((await send("writer", "DELETE", "/git/refs/heads/side")).status).toBe(204);
    expect((await send("writer", "DELETE", "/git/refs/heads/side")).status).toBe(404);
    expect((await send("writer", "DELETE", "/git/refs/heads/main")).status).toBe(403);
  });

  it("are made once for a key", async () => {
    const { send, first } = await repository();
    const body = { ref: "refs/tags/once", sha: first };
    const key = { "Idempotency-Key": "once" };
    const answers = [];
    for (let at = 0; at < 2; at++)
      answers.push(await send("writer", "POST", "/git/refs", body, key));
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [201, answers[0]?.text],
      [201, answers[0]?.text],
    ]);
    const other = await send("writer", "POST", "/git/refs", { ...body, ref: "refs/tags/o" }, key);
    expect([other.status, other.json.code]).toEqual([422, "key-reused"]);
  });

  it("and new repositories are made once for a key", async () => {
    const make = () =>
      world.send("POST", "/user/repos", {
        token: tokens.admin,
        body: { name: "made-once", auto_init: true },
        headers: { "Idempotency-Key": "made once" },
      });
    const [first, again] = [await make(), await make()];
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    const { status } = await world.send("POST", "/user/repos", {
      token: tokens.admin,
      body: { name: "made-once" },
    });
    expect(status).toBe(409);
  });

  it("and branches, tags, protections, topics and repositories are changed and deleted once for a key", async () => {
    const { send, first } = await repository({ topics: ["web"] });
    const changes = [
      ["POST", "/branches", { new_branch_name: "side" }, 201],
      ["PATCH", "/branches/side", { name: "renamed" }, 204],
      ["POST", "/tags", { tag_name: "v1", message: "one" }, 201],
      ["POST", "/git/refs", { ref: "refs/heads/other", sha: first }, 201],
      ["POST", "/branch_protections", { branch_name: "kept" }, 201],
      ["DELETE", "/branch_protections/kept", undefined, 204],
      ["DELETE", "/branches/renamed", undefined, 204],
      ["DELETE", "/tags/v1", undefined, 204],
      ["DELETE", "/git/refs/heads/other", undefined, 204],
      ["DELETE", "/topics/web", undefined, 204],
      ["DELETE", "", undefined, 204],
    ] as const;
    for (const [method, path, body, status] of changes) {
      const key = { "Idempotency-Key": `${method} ${path}` };
      const [one, two] = [
        await send("admin", method, path, body, key),
        await send("admin", method, path, body, key),
      ];
      expect([path, one.status, two.status]).toEqual([path, status, status]);
      expect([path, two.text]).toEqual([path, one.text]);
    }
    expect((await send("admin", "DELETE", "")).status).toBe(404);
  });

  it.each([
    [{}, 422],
    [{ ref: "main", sha: "0".repeat(40) }, 422],
    [{ ref: "refs/heads/x", sha: "main" }, 422],
    [{ ref: "refs/heads/x", sha: "0".repeat(40) }, 404],
    [{ ref: "refs/receipts/1-x", sha: "0".repeat(40) }, 422],
  ])("refuse %j", async (body, status) => {
    const { send } = await repository();
    expect((await send("writer", "POST", "/git/refs", body)).status).toBe(status);
  });
});

describe("tags", () => {
  it("are made plain, or annotated with a message, read and deleted", async () => {
    const { send, first, api } = await repository();
    const plain = await send("writer", "POST", "/tags", { tag_name: "v1" });
    expect([plain.status, plain.json]).toMatchObject([201, { name: "v1", id: first }]);
    const body = { tag_name: "v2", message: "second", target: "v1" };
    const annotated = await send("writer", "POST", "/tags", body);
    const { id } = annotated.json;
    expect(annotated.json).toMatchObject({
      name: "v2",
      message: "second",
      commit: { sha: first },
      zipball_url: `${api}/archive/v2.zip`,
    });
    expect((await send("reader", "GET", "/tags/v2")).json).toEqual(annotated.json);
    const { json } = await send("reader", "GET", `/git/tags/${id}`);
    expect(json).toMatchObject({
      tag: "v2",
      sha: id,
      url: `${api}/git/tags/${id}`,
      message: "second",
      tagger: { name: "bob", email: "bob@noreply.localhost" },
      object: { type: "commit", sha: first, url: `${api}/git/commits/${first}` },
      verification: { verified: false },
    });
    expect((await send("reader", "GET", `/git/tags/${first}`)).status).toBe(404);
    const signature = "-----BEGIN SSH SIGNATURE-----\nAAAA\n-----END SSH SIGNATURE-----";
    const signed = { tag_name: "v3", message: `third\n${signature}` };
    const { id: signedId } = (await send("writer", "POST", "/tags", signed)).json;
    expect((await send("reader", "GET", `/git/tags/${signedId}`)).json.verification).toMatchObject({
      verified: false,
      reason: "gpg.error.no_gpg_keys_found",
      signature: `${signature}\n`,
      payload: expect.stringMatching(/^object [0-9a-f]+\n[^]*\nthird\n$/),
    });
    expect((await send("writer", "POST", "/tags", body)).status).toBe(409);
    expect((await send("writer", "DELETE", "/tags/v2")).status).toBe(204);
    expect((await send("reader", "GET", "/tags/v2")).status).toBe(404);
    expect((await send("writer", "DELETE", "/tags/v2")).status).toBe(404);
  });

  it.each([
    [{}, 422],
    [{ tag_name: "a b" }, 422],
    [{ tag_name: "x", target: "nowhere" }, 404],
    [{ tag_name: "x", message: 1 }, 422],
  ])("refuse %j", async (body, status) => {
    const { send } = await repository();
    expect((await send("writer", "POST", "/tags", body)).status).toBe(status);
  });
});

const WRITES = [
  ["POST", "/git/refs", (sha: string) => ({ ref: "refs/heads/new", sha })],
  ["PATCH", "/git/refs/heads/kept", (sha: string) => ({ sha, force: true })],
  ["DELETE", "/git/refs/heads/kept", () => undefined],
  ["PATCH", "/branches/kept", () => ({ name: "new" })],
  ["POST", "/tags", () => ({ tag_name: "new" })],
  ["DELETE", "/tags/there", () => undefined],
] as const;

describe("a branch with another name", () => {
  it("is the default one as before, and protected as before, for administrators", async () => {
    const { send, git, first } = await repository({ protectedBranches: ["main", "kept"] });
    await git.moveRef("refs/heads/kept", undefined, first as never);
    const rename = async (who: Who, branch: string, name: string) =>
      (await send(who, "PATCH", `/branches/${branch}`, { name })).status;
    expect(await rename("writer", "main", "trunk")).toBe(403);
    expect(await rename("admin", "main", "trunk")).toBe(204);
    expect(await rename("admin", "kept", "held")).toBe(204);
    expect(await rename("admin", "main", "other")).toBe(404);
    expect((await send("reader", "GET", "")).json.default_branch).toBe("trunk");
    expect(await git.readDefaultBranch()).toBe("trunk");
    const branches = (await send("reader", "GET", "/branches")).json;
    expect(
      branches.map((one: { name: string; protected: boolean }) => [one.name, one.protected]),
    ).toEqual([
      ["held", true],
      ["trunk", true],
    ]);
    const protections = (await send("admin", "GET", "/branch_protections")).json;
    expect(protections.map((one: { branch_name: string }) => one.branch_name)).toEqual([
      "trunk",
      "held",
    ]);
    expect((await send("reader", "GET", "/contents?ref=HEAD")).status).toBe(200);
    const file = { content: "eA==", message: "on the default branch" };
    expect((await send("writer", "POST", "/contents/new", file)).status).toBe(403);
    expect((await send("admin", "POST", "/contents/new", file)).status).toBe(201);
  });
});

describe("a rename of the default branch that a kill cut off", () => {
  it.each([
    ["main", "main"],
    ["trunk", "main"],
    ["trunk", "trunk"],
  ])("is ended by the same request, with %s in the record and %s in HEAD", async (known, head) => {
    const { send, git, first } = await repository({ defaultBranch: known });
    await git.moveRef("refs/heads/trunk", undefined, first as never);
    await git.setDefaultBranch(head);
    expect((await send("admin", "PATCH", "/branches/main", { name: "trunk" })).status).toBe(204);
    expect((await send("reader", "GET", "")).json.default_branch).toBe("trunk");
    const branches = (await send("reader", "GET", "/branches")).json;
    expect(branches.map(({ name }: { name: string }) => name)).toEqual(["trunk"]);
    expect(await git.readDefaultBranch()).toBe("trunk");
  });
});

describe("changes of refs", () => {
  it.each([
    ["who only reads", {}, "reader", 403],
    ["an archived repository", { archived: true }, "writer", 423],
    ["a mirror", { mirror: true }, "writer", 403],
    ["code that cannot be seen", { codeUnit: false }, "writer", 403],
  ] as const)("are refused for %s", async (_, about, who, status) => {
    const { send, git, first } = await repository(about);
    await git.moveRef("refs/heads/kept", undefined, first as never);
    await git.moveRef("refs/tags/there", undefined, first as never);
    const before = await git.listRefs("refs/");
    for (const [method, path, body] of WRITES)
      expect([path, (await send(who, method, path, body(first))).status]).toEqual([path, status]);
    expect(await git.listRefs("refs/")).toEqual(before);
  });

  it("keep a protected branch and protected files", async () => {
    const { send, git, first } = await repository({
      protectedBranches: ["kept"],
      protectedFiles: ["b"],
    });
    await git.moveRef("refs/heads/kept", undefined, first as never);
    const { json } = await send("writer", "POST", "/contents", { ...change, new_branch: "side" });
    const side = json.commit.sha;
    const patch = (who: Who, sha: string, force = false) =>
      send(who, "PATCH", "/git/refs/heads/kept", { sha, force });
    expect((await patch("writer", side)).json.code).toBe("write-forbidden");
    expect((await patch("admin", side)).json.code).toBe("path-protected");
    const free = await send("admin", "POST", "/contents", {
      files: [{ operation: "create", path: "c", content: "Yw==" }],
      branch: "kept",
    });
    expect(free.status).toBe(201);
    expect((await patch("admin", first, true)).json.code).toBe("not-fast-forward");
    expect((await send("admin", "DELETE", "/git/refs/heads/kept")).status).toBe(403);
    const name = async (who: Who, branch: string, to: unknown) => {
      const answer = await send(who, "PATCH", `/branches/${branch}`, { name: to });
      return answer.json?.code ?? answer.status;
    };
    expect(await name("writer", "kept", "other")).toBe("write-forbidden");
    expect(await name("writer", "main", "other")).toBe("write-forbidden");
    expect(await name("writer", "side", "kept")).toBe("write-forbidden");
    expect(await name("writer", "side", "a b")).toBe("branch-invalid");
    expect(await name("writer", "side", 1)).toBe("body-invalid");
    expect(await name("writer", "nowhere", "other")).toBe("branch-not-found");
    expect(await name("writer", "side", "main")).toBe("branch-exists");
    expect(await name("writer", "side", "other/side")).toBe(204);
    expect((await git.readRef("refs/heads/other/side")) as string).toBe(side);
    expect(await git.readRef("refs/heads/side")).toBeUndefined();
    expect((await send("writer", "DELETE", "/git/refs/heads/kept")).status).toBe(403);
  });
});
