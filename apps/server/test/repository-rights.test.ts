import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "./world.ts";

let world: World;
let tokens: { readonly owner: string; readonly bob: string; readonly carl: string };
beforeAll(async () => {
  world = await openWorld();
  const carl = await world.store.accounts.create({ username: "carl" });
  tokens = {
    owner: await world.token(world.ada),
    bob: await world.token(world.bob),
    carl: await world.token(carl),
  };
  await world.repository("r", { a: "a" });
  await world.repository("hidden", { a: "a" }, { private: true, archived: true });
});
afterAll(() => world.close());

type Who = keyof typeof tokens;
const ask = async (who: Who, method: string, path: string, body?: object) => {
  const { status, json } = await world.send(method, `/api/v1/repos/ada${path}`, {
    token: tokens[who],
    ...(body === undefined ? {} : { body }),
  });
  return { status, json };
};
const statusOf = async (...args: Parameters<typeof ask>) => (await ask(...args)).status;

describe("collaborators", () => {
  const level = async (who: Who, of: string) =>
    (await ask(who, "GET", `/r/collaborators/${of}/permission`)).json.permission;

  it("are granted access, listed and taken it back by administrators", async () => {
    expect(await statusOf("owner", "GET", "/r/collaborators/bob")).toBe(404);
    expect(await level("bob", "bob")).toBe("read");
    expect(await statusOf("owner", "PUT", "/r/collaborators/bob", { permission: "admin" })).toBe(
      204,
    );
    expect(await statusOf("carl", "GET", "/r/collaborators/BOB")).toBe(204);
    expect((await ask("carl", "GET", "/r/collaborators")).json).toMatchObject([{ login: "bob" }]);
    expect([await level("owner", "bob"), await level("bob", "ada")]).toEqual(["admin", "owner"]);
    expect(await statusOf("bob", "PUT", "/r/collaborators/carl")).toBe(204);
    expect(await level("owner", "carl")).toBe("write");
    expect(await statusOf("bob", "DELETE", "/r/collaborators/carl")).toBe(204);
    expect(await statusOf("bob", "DELETE", "/r/collaborators/bob")).toBe(204);
    expect(await statusOf("bob", "PUT", "/r/collaborators/carl", {})).toBe(403);
    expect(await world.store.audit.list({ event: "repository.access", limit: 9 })).toHaveLength(4);
  });

  it("are hidden with the repository, and may be granted access to an archived one", async () => {
    expect(await statusOf("carl", "GET", "/hidden/collaborators")).toBe(404);
    expect(await statusOf("carl", "PUT", "/hidden/collaborators/carl", {})).toBe(404);
    expect(
      await statusOf("owner", "PUT", "/hidden/collaborators/bob", { permission: "read" }),
    ).toBe(204);
    expect((await world.send("GET", "/api/v1/repos/ada/r/collaborators")).status).toBe(401);
  });

  it.each([
    ["owner", "PUT", "/r/collaborators/nobody", 422],
    ["owner", "PUT", "/r/collaborators/ada", 422],
    ["carl", "PUT", "/r/collaborators/carl", 403],
    ["carl", "DELETE", "/r/collaborators/bob", 403],
    ["carl", "GET", "/r/collaborators/ada/permission", 403],
  ] as const)("refuse %s %s %s", async (who, method, path, status) => {
    expect(await statusOf(who, method, path, method === "PUT" ? {} : undefined)).toBe(status);
  });

  it("have one of three permissions", async () => {
    expect(await statusOf("owner", "PUT", "/r/collaborators/bob", { permission: "owner" })).toBe(
      422,
    );
  });
});

describe("branch_protections", () => {
  const RULES = "/r/branch_protections";

  it("protect a branch that pushes and the API then refuse, and no more when they are gone", async () => {
    const write = { files: [{ operation: "create", path: "b", content: "Yg==" }], branch: "main" };
    await ask("owner", "PUT", "/r/collaborators/bob", { permission: "write" });
    const made = await ask("owner", "POST", RULES, { rule_name: "main", enable_push: false });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({
      rule_name: "main",
      branch_name: "main",
      enable_push: true,
      enable_push_whitelist: true,
      push_whitelist_usernames: ["ada"],
      protected_file_patterns: "",
      required_approvals: 0,
    });
    expect(await statusOf("bob", "POST", "/r/contents", write)).toBe(403);
    expect((await ask("bob", "GET", RULES)).json).toEqual([made.json]);
    expect((await ask("bob", "GET", `${RULES}/main`)).json).toEqual(made.json);
    expect((await ask("bob", "GET", "/r/branches/main")).json.protected).toBe(true);
    expect(await statusOf("carl", "GET", RULES)).toBe(403);
    expect(await statusOf("owner", "POST", RULES, { rule_name: "main" })).toBe(403);
    const files = { protected_file_patterns: "LICENSE; *.lock" };
    const changed = await ask("owner", "PATCH", `${RULES}/main`, files);
    expect([changed.status, changed.json.protected_file_patterns]).toEqual([200, "LICENSE;*.lock"]);
    expect(await statusOf("bob", "DELETE", `${RULES}/main`)).toBe(403);
    expect(await statusOf("owner", "DELETE", `${RULES}/main`)).toBe(204);
    expect(await statusOf("owner", "DELETE", `${RULES}/main`)).toBe(404);
    expect(await statusOf("bob", "POST", "/r/contents", write)).toBe(201);
  });

  it("all come, when many are made at once", async () => {
    const names = Array.from({ length: 6 }, (_, at) => `many/${at}`);
    const made = await Promise.all(
      names.map((name) => statusOf("owner", "POST", RULES, { branch_name: name })),
    );
    expect(made).toEqual(names.map(() => 201));
    const rules = (await ask("owner", "GET", RULES)).json;
    expect(rules.map((rule: { rule_name: string }) => rule.rule_name).toSorted()).toEqual(names);
    for (const name of names) await ask("owner", "DELETE", `${RULES}/${name}`);
  });

  it.each([
    [{}, 422],
    [{ rule_name: "release/*" }, 422],
    [{ rule_name: "x", required_approvals: 1 }, 422],
    [{ rule_name: "x", enable_push: true }, 422],
    [{ rule_name: "x", push_whitelist_usernames: ["bob"] }, 422],
    [{ rule_name: "x", protected_file_patterns: "other" }, 422],
    [{ rule_name: "x", protected_file_patterns: "x".repeat(5000) }, 422],
    [{ rule_name: "x", enable_status_check: true, status_check_contexts: ["ci"] }, 422],
  ])("refuse %j, and store nothing of it", async (body, status) => {
    expect(await statusOf("owner", "POST", RULES, body)).toBe(status);
    expect((await ask("owner", "GET", RULES)).json).toEqual([]);
  });

  it("take a list of pushers that is true", async () => {
    const body = {
      rule_name: "x",
      enable_push: true,
      enable_push_whitelist: true,
      push_whitelist_usernames: ["ADA"],
    };
    expect(await statusOf("owner", "POST", RULES, body)).toBe(201);
    expect(await statusOf("owner", "PATCH", `${RULES}/x`, { rule_name: "y" })).toBe(422);
    expect(await statusOf("owner", "PATCH", `${RULES}/none`, {})).toBe(404);
    await ask("owner", "DELETE", `${RULES}/x`);
  });
});

describe("topics", () => {
  const topics = async () => (await ask("carl", "GET", "/r/topics")).json.topics;

  it("are replaced, added and taken away by administrators, and found", async () => {
    expect(await topics()).toEqual([]);
    expect(await statusOf("owner", "PUT", "/r/topics", { topics: ["Web", "a.b", "web"] })).toBe(
      204,
    );
    expect(await topics()).toEqual(["web", "a.b"]);
    expect(await statusOf("owner", "PUT", "/r/topics/cms")).toBe(204);
    expect(await statusOf("owner", "DELETE", "/r/topics/a.b")).toBe(204);
    expect(await statusOf("owner", "DELETE", "/r/topics/a.b")).toBe(404);
    expect(await topics()).toEqual(["web", "cms"]);
    expect((await ask("carl", "GET", "/r")).json.topics).toEqual(["web", "cms"]);
    const search = async (q: string, only = "&topic=true") =>
      (await world.send("GET", `/api/v1/repos/search?q=${q}${only}`)).json.data.length;
    expect([await search("cms"), await search("cm"), await search("%25")]).toEqual([1, 0, 0]);
    expect([await search("cms", ""), await search("cm", ""), await search("r", "")]).toEqual([
      1, 0, 1,
    ]);
    expect(await statusOf("carl", "PUT", "/r/topics", { topics: [] })).toBe(403);
    expect(await statusOf("bob", "DELETE", "/r/topics/cms")).toBe(403);
  });

  it.each([["a b"], ["-a"], ["x".repeat(36)], Array.from({ length: 26 }, (_, at) => `t${at}`)])(
    "refuse %j",
    async (...list) => {
      const { status, json } = await ask("owner", "PUT", "/r/topics", { topics: list.flat() });
      expect([status, "invalidTopics" in json]).toEqual([422, true]);
    },
  );
});

it.each(["ui", "attachment", "repository"])(
  "GET /api/v1/settings/%s tells what is there",
  async (name) => {
    const { status, json } = await world.send("GET", `/api/v1/settings/${name}`);
    expect([status, Object.keys(json).length > 2]).toEqual([200, true]);
  },
);
