import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { parseRepoPath } from "@x/git-contents";
import { encodeFileDescriptorSet } from "@x/descriptor-wire";
import { RequestError } from "../src/http/request-error.ts";
import { BreakingGuard } from "../src/repos/breaking-changes.ts";
import { openWorld, type World } from "./world.ts";

// Repositories that refuse what breaks their schemas, over the API. Pushes: `breaking-pushes.test.ts`.

let world: World;
let ada = "";
beforeAll(async () => {
  world = await openWorld();
  ada = await world.token(world.ada);
});
afterAll(() => world.close());

const ORDER =
  'syntax = "proto3";\npackage shop;\nimport "shop/money.proto";\n' +
  "message Order {\n  Money price = 1;\n  string note = 2;\n}\n";
const MONEY = 'syntax = "proto3";\npackage shop;\nmessage Money { int64 cents = 1; }\n';
const WITHOUT_NOTE = ORDER.replace("  string note = 2;\n", "");
const FILES = { "api/shop/order.proto": ORDER, "api/shop/money.proto": MONEY, "a.txt": "a" };
const setOf = (...names: readonly string[]) =>
  encodeFileDescriptorSet({
    file: [{ name: "a.proto", messageType: names.map((name) => ({ name })) }],
  });

let made = 0;
/** A repository that refuses what breaks, unless told otherwise. */
async function repository(about: Parameters<World["repository"]>[2] = {}) {
  const name = `breaking-${made++}`;
  await world.repository(name, FILES, { refuseBreaking: true, ...about });
  const at = `/repos/ada/${name}`;
  const call = (method: string, path: string, body?: object) =>
    world.send(method, `${at}${path}`, { token: ada, body });
  const commit = (files: readonly object[], more: object = {}) =>
    call("POST", "/contents", { files, ...more });
  const update = async (path: string, text: string | Uint8Array, more: object = {}) => {
    const { json } = await world.send("GET", `${at}/contents/${path}`);
    const operation = json.sha === undefined ? "create" : "update";
    const content = Buffer.from(text).toString("base64");
    return commit([{ operation, path, content, sha: json.sha }], more);
  };
  const head = async () => (await world.send("GET", `${at}/branches/main`)).json.commit.id;
  return { at, call, commit, update, head };
}

describe("a commit to a repository that refuses breaking changes", () => {
  it("answers 422 with what breaks, and changes nothing", async () => {
    const { update, head } = await repository();
    const before = await head();
    for (const more of [{}, { dry_run: true }]) {
      const { status, json } = await update("api/shop/order.proto", WITHOUT_NOTE, more);
      expect([status, json]).toMatchObject([
        422,
        {
          code: "changes-breaking",
          message: "1 breaking change of the schema",
          total: 1,
          changes: [{ rule: "FIELD_NO_DELETE", file: "api/shop/order.proto", set: null }],
        },
      ]);
    }
    expect(await head()).toBe(before);
  });

  it("makes commits that break nothing", async () => {
    const { update, commit } = await repository();
    const more = ORDER.replace("note = 2;", "note = 2;\n  bool paid = 3;");
    expect((await update("api/shop/order.proto", more)).status).toBe(201);
    expect((await update("a.txt", "b")).status).toBe(201);
    const rename = { operation: "rename", from_path: "a.txt", path: "b.txt" };
    expect((await commit([rename])).status).toBe(201);
    const content = Buffer.from(WITHOUT_NOTE).toString("base64");
    const alone = { operation: "create", path: "other/x.proto", content };
    // It does not compile, and did not before either.
    expect((await commit([alone])).status).toBe(201);
  });

  test.each([
    ["deletes a source", { operation: "delete", path: "api/shop/order.proto" }, 1],
    ["deletes its folder", { operation: "delete-dir", path: "api/shop" }, 2],
    ["moves it away", { operation: "rename", from_path: "api/shop/order.proto", path: "old" }, 1],
  ])("refuses one that %s", async (_what, change, total) => {
    const { at, commit } = await repository();
    const { json } = await world.send("GET", `${at}/contents/api/shop/order.proto`);
    const answer = await commit([{ sha: json.sha, ...change }]);
    expect([answer.status, answer.json.total]).toEqual([422, total]);
  });

  it("refuses one whose sources do not compile any more", async () => {
    const { update } = await repository();
    const { status, json } = await update("api/shop/money.proto", "message {");
    expect([status, json.total, json.diagnostics[0].line]).toEqual([422, 0, 1]);
    expect(json.message).toMatch(/^sources do not compile any more: api\/shop\/money.proto:1:9: /);
  });

  it("compares a descriptor set with itself, and takes what is none", async () => {
    const { update } = await repository();
    expect((await update("a.binpb", setOf("A", "B"))).status).toBe(201);
    expect(await update("a.binpb", setOf("A"))).toMatchObject({
      status: 422,
      json: { changes: [{ rule: "MESSAGE_NO_DELETE", file: "a.proto", set: "a.binpb" }] },
    });
    expect((await update("a.pb", "no set")).status).toBe(201);
    expect((await update("a.pb", "nor this")).status).toBe(201);
  });

  it("takes anything on branches that are neither the default one nor protected", async () => {
    const { update, call, head } = await repository({ protectedBranches: ["release"] });
    const before = await head();
    for (const branch of ["draft", "release"])
      expect((await call("POST", "/branches", { new_branch_name: branch })).status).toBe(201);
    const breaking = (branch: string) => update("api/shop/order.proto", WITHOUT_NOTE, { branch });
    expect((await breaking("release")).status).toBe(422);
    expect((await breaking("draft")).status).toBe(201);
    expect(await head()).toBe(before);
    const merged = (style: string) =>
      call("POST", "/merges", { base: "main", head: "draft", style });
    for (const style of ["merge", "squash", "fast-forward-only"])
      expect(await merged(style)).toMatchObject({ status: 422, json: { total: 1 } });
    const draft = (await call("GET", "/branches/draft")).json.commit.id as string;
    const move = { sha: draft, force: true };
    expect((await call("PATCH", "/git/refs/heads/main", move)).status).toBe(422);
    expect((await call("PATCH", "", { refuse_breaking: false })).json.refuse_breaking).toBe(false);
    expect((await merged("merge")).status).toBe(201);
  });
});

it("what goes wrong with a comparison refuses, and is told", async () => {
  const record = await world.repository("failing", FILES, { refuseBreaking: true });
  const failing = (error: Error) =>
    new BreakingGuard(
      { ...world.deps, runTask: (() => Promise.reject<never>(error)) as World["deps"]["runTask"] },
      world.git(record),
      {
        client: "",
      },
    );
  const who = { name: "a", email: "a@example.org" };
  const at = { atMs: 0, offsetMinutes: 0 };
  const set = {
    changes: [{ operation: "delete", path: parseRepoPath("api/shop/order.proto"), sha: "" }],
    branch: "main",
    author: who,
    committer: who,
    authoredAt: at,
    committedAt: at,
  } as const;
  const told = "the schema could not be compared:";
  await expect(failing(new Error("a bug")).checkChanges(record, set)).rejects.toThrow(
    `${told} internal error`,
  );
  const busy = new RequestError("busy", { code: "overloaded" });
  await expect(failing(busy).checkChanges(record, set)).rejects.toThrow(`${told} busy`);
});

it("a repository takes breaking changes unless it says otherwise", async () => {
  const { at, call, update } = await repository({ refuseBreaking: false });
  expect((await world.send("GET", at)).json.refuse_breaking).toBe(false);
  expect((await update("api/shop/order.proto", WITHOUT_NOTE)).status).toBe(201);
  const { status, json } = await call("PATCH", "", { refuse_breaking: true });
  expect([status, json.refuse_breaking]).toEqual([200, true]);
  expect((await call("PATCH", "", { refuse_breaking: "yes" })).status).toBe(422);
});
