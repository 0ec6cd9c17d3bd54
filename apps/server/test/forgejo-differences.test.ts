import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type Answer, type SendOptions, type World } from "./world.ts";

// What both were asked, side by side: Forgejo 7.0.15 and this server. Each row has what Forgejo answers, and why ours differs.

const DEMO = "/api/v1/repos/ada/demo";
const EMPTY = "/api/v1/repos/ada/empty";
const FILES = { "README.md": "hello\n", "posts/one.md": "1", "posts/two.md": "2" };

let world: World;
let token = "";
beforeAll(async () => {
  world = await openWorld();
  token = await world.token(world.ada);
  await world.repository("demo", FILES);
  await world.repository("empty");
});
afterAll(() => world.close());

/** Request, our status, Forgejo's. */
type Row = readonly [request: string, ours: number, forgejo: number, more?: SendOptions];

async function ask([request, , , more = {}]: Row): Promise<Answer> {
  const [method = "", path = ""] = request.split(" ");
  return world.send(method, path, { token, ...more });
}

const change = (body: object): SendOptions => ({ body });

describe("answers as Forgejo's", () => {
  it.each<readonly [request: string, ours: number, forgejo: number]>([
    [`GET ${DEMO}/contents?ref=HEAD`, 200, 200],
    [`GET ${DEMO}/raw/README.md/`, 200, 200],
    [`GET ${DEMO}/media/README.md/`, 200, 200],
    [`GET ${DEMO}/commits?page=1&limit=0`, 200, 200],
    [`GET ${DEMO}/branches?page=0&limit=0`, 200, 200],
    [`GET ${DEMO}/tags?page=1&limit=0`, 200, 200],
    [`GET ${DEMO}/git/trees/main:posts`, 200, 200],
    [`GET ${DEMO}/git/trees/main?page=0&per_page=0`, 200, 200],
    [`GET ${DEMO}/contents//posts`, 200, 200],
    [`GET ${DEMO}/git/refs`, 200, 200],
    [`GET ${DEMO}/git/refs/heads/main`, 200, 200],
    [`GET ${DEMO}/topics`, 200, 200],
    [`GET ${DEMO}/collaborators/ada/permission`, 200, 200],
    [`GET ${DEMO}/branch_protections`, 200, 200],
    [`GET ${DEMO}/commits/main/status`, 200, 200],
    [`GET ${DEMO}/statuses/main`, 200, 200],
    ["GET /api/v1/user/repos", 200, 200],
    ["GET /api/v1/user/keys", 200, 200],
    ["GET /api/v1/user/gpg_keys", 200, 200],
    ["GET /api/v1/users/ada", 200, 200],
    ["GET /api/v1/users/ada/repos", 200, 200],
    ["GET /api/v1/repos/search", 200, 200],
    ["GET /api/v1/settings/api", 200, 200],
    ["GET /api/v1/settings/repository", 200, 200],
    ["GET /api/v1/settings/ui", 200, 200],
    ["GET /api/v1/settings/attachment", 200, 200],
    ["GET /api/v1/version", 200, 200],
  ])("%s", async (request, ours, forgejo) => {
    expect((await ask([request, ours, forgejo])).status).toBe(ours);
    expect(ours).toBe(forgejo);
  });
});

describe("answers that differ", () => {
  it.each<readonly [why: string, row: Row]>([
    ["no expression is a ref", [`GET ${DEMO}/contents?ref=main~0`, 404, 200]],
    ["nothing matches", [`GET ${DEMO}/editorconfig/README.md`, 404, 200]],
    ["nothing is there", [`GET ${EMPTY}/contents/x`, 404, 200]],
    ["nothing is there", [`GET ${EMPTY}/raw/x`, 404, 500]],
    ["no commit is an empty list", [`GET ${EMPTY}/commits`, 200, 409]],
    ["nothing has this id", [`GET ${DEMO}/git/blobs/${"0".repeat(40)}`, 404, 400]],
    ["a read has its head", [`HEAD ${DEMO}/raw/README.md`, 200, 405]],
    [
      "the end of a file is a part",
      [`GET ${DEMO}/raw/README.md`, 206, 416, { headers: { Range: "bytes=-3" } }],
    ],
    [
      "any version fits",
      [`GET ${DEMO}/raw/README.md`, 304, 200, { headers: { "If-None-Match": "*" } }],
    ],
    [
      "a path leads nowhere else",
      [`POST ${DEMO}/contents/..%2fx`, 422, 500, change({ content: "" })],
    ],
    [
      "a line break is in no path",
      [`POST ${DEMO}/contents/a%0Ab`, 422, 201, change({ content: "" })],
    ],
    [
      "no JSON",
      [
        `POST ${DEMO}/contents/x`,
        400,
        422,
        { body: "{", headers: { "Content-Type": "application/json" } },
      ],
    ],
    [
      "nothing is there",
      [`PUT ${DEMO}/contents/none`, 404, 500, change({ content: "", sha: "0".repeat(40) })],
    ],
    ["the id is required", [`DELETE ${DEMO}/contents/README.md`, 400, 422, change({})]],
    [
      "nobody overwrites blindly",
      [
        `POST ${DEMO}/contents`,
        422,
        201,
        change({ files: [{ operation: "update", path: "README.md", content: "" }] }),
      ],
    ],
    ["nothing is no commit", [`POST ${DEMO}/contents`, 422, 201, change({ files: [] })]],
    [
      "no such operation",
      [`POST ${DEMO}/contents`, 422, 500, change({ files: [{ operation: "move", path: "x" }] })],
    ],
    ["Gitea 1.25 has it", [`GET ${DEMO}/contents-ext/README.md`, 200, 404]],
  ])("%s: %s", async (_why, row) => {
    expect((await ask(row)).status).toBe(row[1]);
    expect(row[1]).not.toBe(row[2]);
  });
});

describe("members and headers that Forgejo has", () => {
  it("are on lists of commits", async () => {
    const { json, headers } = await ask([`GET ${DEMO}/commits?limit=1`, 200, 200]);
    expect(json[0]).toMatchObject({
      stats: { total: 3, additions: 3, deletions: 0 },
      files: [
        { filename: "README.md" },
        { filename: "posts/one.md" },
        { filename: "posts/two.md" },
      ],
    });
    const names = ["X-Total", "X-Total-Count", "X-Page", "X-PerPage", "X-PageCount", "X-HasMore"];
    expect(names.map((name) => headers.get(name))).toEqual(["1", "1", "1", "1", "1", "false"]);
  });

  it("are on branches, trees and repositories", async () => {
    const branch = (await ask([`GET ${DEMO}/branches/main`, 200, 200])).json;
    expect(branch.commit.author).toHaveProperty("username");
    const tree = (await ask([`GET ${DEMO}/git/trees/main`, 200, 200])).json;
    expect(tree.tree.find(({ type }: { type: string }) => type === "tree").size).toBe(0);
    const repository = (await ask([`GET ${DEMO}`, 200, 200])).json;
    expect(repository).toMatchObject({ id: expect.any(Number), size: expect.any(Number) });
    // More about an owner is told by its own address, once, and not in each of its repositories.
    const owner = (await ask(["GET /api/v1/users/ada", 200, 200])).json;
    expect(owner).toMatchObject(repository.owner);
    for (const member of ["is_admin", "visibility", "created", "login_name"])
      expect(owner).toHaveProperty(member);
  });

  it("would name addresses that are not there: they lack", async () => {
    const { json } = await ask([`GET ${DEMO}`, 200, 200]);
    const without = ["languages_url", "internal_tracker", "archived_at", "mirror_updated"];
    expect(without.filter((name) => name in json)).toEqual([]);
  });
});
