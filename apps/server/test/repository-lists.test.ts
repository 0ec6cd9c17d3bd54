import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "./world.ts";

// Lists of repositories hold what the caller could open by its address, and count nothing else.
let world: World;
let tokens: { readonly ada: string; readonly bob: string; readonly carl: string };
let adaNumber = 0;
beforeAll(async () => {
  world = await openWorld();
  const carl = await world.store.accounts.create({ username: "carl" });
  await world.repository("open", { a: "a" }, { description: "An OPEN place" });
  await world.repository("secret", { a: "a" }, { private: true });
  const shared = await world.repository("shared", {}, { private: true, archived: true });
  await world.repository("codeless", { a: "a" }, { codeUnit: false });
  await world.store.repositories.grant(shared.id, world.bob.id, "write");
  tokens = {
    ada: await world.token(world.ada),
    bob: await world.token(world.bob),
    carl: await world.token(carl),
  };
  adaNumber = (await world.send("GET", "/api/v1/users/ada")).json.id;
});
afterAll(() => world.close());

const names = (list: readonly { readonly name: string }[]): readonly string[] =>
  list.map(({ name }) => name);
const list = async (path: string, token?: string): Promise<readonly string[]> => {
  const { json } = await world.send("GET", path, { token });
  return names(json.data ?? json);
};

describe("GET /api/v1/users/{name}", () => {
  it("answers an account in any case, with the members of Gitea's user", async () => {
    const { status, json } = await world.send("GET", "/api/v1/users/ADA");
    expect(status).toBe(200);
    expect(json).toMatchObject({ login: "ada", username: "ada", visibility: "public" });
    expect(Object.keys(json).toSorted()).toEqual(
      "active avatar_url created description email followers_count following_count full_name html_url id is_admin language last_login location login login_name prohibit_login restricted source_id starred_repos_count username visibility website".split(
        " ",
      ),
    );
  });

  it("does not know a name that nobody has, nor a suspended account", async () => {
    const gone = await world.store.accounts.create({ username: "gone" });
    await world.store.accounts.change(gone.id, { suspended: true });
    for (const name of ["nobody", "gone"])
      expect((await world.send("GET", `/api/v1/users/${name}`)).status).toBe(404);
  });
});

describe("GET /api/v1/users/{name}/repos", () => {
  it.each([
    ["nobody", undefined, ["open"]],
    ["a stranger", "carl", ["open"]],
    ["who was granted access", "bob", ["open", "shared"]],
    ["the owner", "ada", ["codeless", "open", "secret", "shared"]],
  ] as const)("shows %s what is theirs to see", async (_, who, expected) => {
    const token = who && tokens[who];
    const { json, headers } = await world.send("GET", "/api/v1/users/ada/repos", { token });
    expect(names(json)).toEqual(expected);
    expect(headers.get("X-Total-Count")).toBe(String(expected.length));
    for (const { full_name: name } of json)
      expect((await world.send("GET", `/api/v1/repos/${name}`, { token })).status).toBe(200);
  });
});

describe("GET /api/v1/user/repos", () => {
  it("lists what the caller owns or was granted, by pages", async () => {
    expect(await list("/api/v1/user/repos", tokens.bob)).toEqual(["shared"]);
    const path = "/api/v1/user/repos?limit=3&page=2";
    const { json, headers } = await world.send("GET", path, { token: tokens.ada });
    expect(names(json)).toEqual(["shared"]);
    expect(json[0]).toMatchObject({ full_name: "ada/shared", empty: true, archived: true });
    expect(headers.get("Link")).toContain('rel="prev"');
    expect(headers.get("X-PageCount")).toBe("2");
    expect(
      (await world.send("GET", "/api/v1/user/repos?limit=0", { token: tokens.ada })).status,
    ).toBe(200);
  });

  it("needs a token that reads repositories", async () => {
    expect((await world.send("GET", "/api/v1/user/repos")).status).toBe(401);
    const token = await world.token(world.ada, "read:statuses");
    for (const path of ["user/repos", "users/ada", "users/ada/repos", "repos/search"])
      expect((await world.send("GET", `/api/v1/${path}`, { token })).status).toBe(403);
  });
});

describe("GET /api/v1/repos/search", () => {
  it.each([
    ["", ["codeless", "open", "secret", "shared"]],
    ["q=E", ["codeless", "open", "secret", "shared"]],
    ["q=SE", ["secret"]],
    ["q=place", []],
    ["q=place&includeDesc=true", ["open"]],
    ["q=%25", []],
    ["q=_", []],
    ["archived=true", ["shared"]],
    ["archived=false", ["codeless", "open", "secret"]],
    ["is_private=true", ["secret", "shared"]],
    ["private=false", ["codeless", "open"]],
    ["mode=fork", []],
    ["mode=mirror", []],
    ["sort=alpha&order=desc", ["shared", "secret", "open", "codeless"]],
    ["uid=99", []],
    ["team_id=0", ["codeless", "open", "secret", "shared"]],
  ])("?%s", async (query, expected) => {
    expect(await list(`/api/v1/repos/search?${query}`, tokens.ada)).toEqual(expected);
  });

  it("finds those of an account by its number, and only its own with exclusive", async () => {
    const bob = (await world.send("GET", "/api/v1/users/bob")).json.id;
    const search = (query: string): Promise<readonly string[]> =>
      list(`/api/v1/repos/search?${query}`, tokens.bob);
    expect(await search(`uid=${adaNumber}`)).toEqual(["open", "shared"]);
    expect(await search(`uid=${bob}`)).toEqual(["shared"]);
    expect(await search(`uid=${bob}&exclusive=true`)).toEqual([]);
  });

  it("shows nobody what is hidden, and counts it not", async () => {
    const { json, headers } = await world.send("GET", "/repos/search?q=s");
    expect([json, headers.get("X-Total-Count")]).toEqual([{ ok: true, data: [] }, "0"]);
  });

  it.each([
    ["sort=stolen", 400],
    ["archived=maybe", 400],
    ["uid=-1", 400],
    [`q=${"x".repeat(257)}`, 400],
    ["starredBy=1", 422],
  ])("refuses ?%s", async (query, status) => {
    expect((await world.send("GET", `/repos/search?${query}`)).status).toBe(status);
  });
});
