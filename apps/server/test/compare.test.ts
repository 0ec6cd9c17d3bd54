import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "./world.ts";

let world: World;
let token = "";
let first = "";
let second = "";
beforeAll(async () => {
  world = await openWorld();
  token = await world.token(world.ada);
  const record = await world.repository("r", { a: "one\ntwo\n", "d/b": "same\n" });
  first = (await world.git(record).readRef("refs/heads/main")) ?? "";
  const sha = (await get("/contents/a")).json.sha;
  const files = [
    { operation: "update", path: "a", content: btoa("one\nTWO\nthree\n"), sha },
    { operation: "rename", path: "d/c", from_path: "d/b" },
  ];
  const body = { files, message: "change\n\nand why", new_branch: "side/x" };
  second = (await post("/contents", body)).json.commit.sha;
});
afterAll(() => world.close());
const get = (path: string) => world.send("GET", `/api/v1/repos/ada/r${path}`, { token });
const post = (path: string, body: object) =>
  world.send("POST", `/api/v1/repos/ada/r${path}`, { token, body });

const FILES = [
  { filename: "a", status: "modified" },
  { filename: "d/b", status: "removed" },
  { filename: "d/c", status: "added" },
];
const STATS = { total: 3, additions: 2, deletions: 1 };

describe("commits", () => {
  it("carry what they changed, unless that is not wanted", async () => {
    for (const path of ["/commits?sha=side/x", "/git/commits/side/x"]) {
      const { json } = await get(path);
      const [commit = json] = Array.isArray(json) ? json : [];
      expect(commit).toMatchObject({ sha: second, stats: STATS, files: FILES });
    }
    const root = (await get(`/git/commits/${first}`)).json;
    expect(root).toMatchObject({
      stats: { total: 3, additions: 3, deletions: 0 },
      files: [{ status: "added" }, { status: "added" }],
    });
    const [bare] = (await get("/commits?stat=false&files=false")).json;
    expect([bare.stats, bare.files]).toEqual([undefined, undefined]);
  });

  it("say nothing of a change with too many files", async () => {
    const files = Array.from({ length: 3001 }, (_, at) => ({
      operation: "create",
      path: `many/${at}`,
      content: "",
    }));
    const { json } = await post("/contents", { files, new_branch: "many" });
    const { stats, files: listed } = (await get(`/git/commits/${json.commit.sha}`)).json;
    expect([stats, listed]).toEqual([null, null]);
    const text = await get("/git/commits/many.diff");
    expect([text.status, text.json.code]).toEqual([422, "difference-too-large"]);
    expect((await get("/compare/main...many")).json).toMatchObject({
      total_commits: 1,
      files: null,
    });
  });
});

describe("git/commits/{sha}.diff and .patch", () => {
  it("are text, by id and by branch", async () => {
    const diff = await get(`/git/commits/${second}.diff`);
    expect(diff.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(diff.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(diff.text).toContain("-two\n+TWO\n+three\n");
    expect(diff.text).toContain("rename from d/b\nrename to d/c\n");
    const patch = await get("/git/commits/side/x.patch");
    expect(patch.text).toContain("Subject: [PATCH] change\n\nand why\n---\n");
    expect(patch.text).toContain("+three\n");
    expect((await get("/git/commits/nowhere.diff")).status).toBe(404);
  });
});

describe("compare/{base}...{head}", () => {
  it("has the commits, where they parted, and the files with renames", async () => {
    const { json, headers } = await get("/compare/main...side/x");
    expect(headers.get("X-Total-Count")).toBe("1");
    expect(json).toMatchObject({ total_commits: 1, merge_base: first });
    expect(json.commits).toMatchObject([{ sha: second, stats: STATS, files: FILES }]);
    expect(json.files).toMatchObject([
      { filename: "a", status: "modified", additions: 2, deletions: 1, changes: 3 },
      { filename: "d/c", previous_filename: "d/b", status: "renamed", changes: 0 },
    ]);
    expect((await get(`/compare/${first}..${second}`)).json.files).toHaveLength(2);
    expect((await get("/compare/side/x..main")).json).toMatchObject({
      total_commits: 0,
      files: [{ filename: "a", additions: 1, deletions: 2 }, { status: "renamed" }],
    });
    expect((await get("/compare/side/x...main")).json).toMatchObject({
      total_commits: 0,
      files: [],
    });
  });

  it("is text with .diff behind it", async () => {
    expect((await get("/compare/main...side/x.diff")).text).toContain("+three\n");
  });

  it.each([
    ["main", 400],
    ["main...nowhere", 404],
    ["nowhere..main", 404],
    ["main...side/x...main", 404],
    ["main~1...main", 404],
  ])("refuses %s", async (text, status) => {
    expect((await get(`/compare/${text}`)).status).toBe(status);
  });
});
