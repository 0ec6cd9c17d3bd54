import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { BASE, openWorld, type SendOptions, type World } from "./world.ts";

let world: World;
let ada = "";
let bob = "";
let made = 0;
beforeAll(async () => {
  world = await openWorld();
  [ada, bob] = [await world.token(world.ada), await world.token(world.bob)];
});
afterAll(() => world.close());

/** Ids of the blobs `a\n` and `# r\n`. */
const A = "78981922613b2afb6025042ff6bd878ac1994e85";
const R = "a98c46c71c932a57a1ec95007803ea5509cc6316";
const base64 = (text: string) => Buffer.from(text).toString("base64");

/** A repository of its own for a test, and requests to it. */
async function repository(
  files: Record<string, string> = { "README.md": "# r\n", "src/a.txt": "a\n" },
  about = {},
) {
  const name = `r${++made}`;
  const record = await world.repository(name, files, about);
  const root = `/api/v1/repos/ada/${name}`;
  return {
    record,
    root,
    send: (method: string, path: string, options: SendOptions = {}) =>
      world.send(method, `${root}${path}`, { token: ada, ...options }),
  };
}

describe("GET /repos/:owner/:repo/contents", () => {
  it("answers a file with metadata and bytes", async () => {
    const { send, root } = await repository();
    const { status, json } = await send("GET", "/contents/src/a.txt");
    expect(status).toBe(200);
    expect(json).toMatchObject({
      name: "a.txt",
      path: "src/a.txt",
      sha: "78981922613b2afb6025042ff6bd878ac1994e85",
      type: "file",
      size: 2,
      encoding: "base64",
      content: base64("a\n"),
      target: null,
      submodule_git_url: null,
      url: `${BASE}${root}/contents/src/a.txt?ref=main`,
      git_url: `${BASE}${root}/git/blobs/78981922613b2afb6025042ff6bd878ac1994e85`,
    });
    expect(json.last_commit_sha).toMatch(/^[0-9a-f]{40}$/);
    expect(json._links).toEqual({ self: json.url, git: json.git_url, html: json.html_url });
  });

  it("lists a directory in git's order, without bytes; the root with and without a slash", async () => {
    const { send } = await repository();
    for (const path of ["/contents", "/contents/"]) {
      const { json } = await send("GET", path);
      expect(json.map((entry: any) => [entry.path, entry.type, entry.content])).toEqual([
        ["README.md", "file", null],
        ["src", "dir", null],
      ]);
    }
  });

  it("gives addresses that can all be fetched", async () => {
    const { send } = await repository();
    const entries = [
      (await send("GET", "/contents/src/a.txt")).json,
      ...(await send("GET", "/contents")).json,
    ];
    for (const entry of entries) {
      for (const key of ["url", "git_url", "html_url", "download_url"]) {
        if (entry[key] === null) continue;
        const answer = await world.send("GET", entry[key].slice(BASE.length), { token: ada });
        expect([entry.path, key, answer.status]).toEqual([entry.path, key, 200]);
      }
    }
  });

  it("also answers without the prefix", async () => {
    const { root } = await repository();
    expect(
      (await world.send("GET", `${root.slice("/api/v1".length)}/contents/README.md`)).status,
    ).toBe(200);
  });

  test.each([
    "/contents/nope",
    "/contents/..%2f..%2fetc",
    "/contents/.git/config",
    "/contents/a%00b",
    "/contents/README.md/x",
    "/contents/%ff",
  ])("answers 404 for %s (B01, B06, B07)", async (path) => {
    const { send } = await repository();
    const { status, json } = await send("GET", path);
    expect([status, json.url]).toEqual([404, `${BASE}/api/swagger`]);
  });

  test.each(["main~1", "main@{1}", ":/fix", "--all", "7898192", "nope"])(
    "answers 404 for ref=%s (B24)",
    async (ref) => {
      const { send } = await repository();
      expect((await send("GET", `/contents?ref=${encodeURIComponent(ref)}`)).status).toBe(404);
    },
  );

  it("answers an empty list for an empty repository, and 404 for any path", async () => {
    const { send } = await repository({});
    expect((await send("GET", "/contents")).json).toEqual([]);
    expect((await send("GET", "/contents/a")).status).toBe(404);
  });

  it("answers 304 to one who has the answer of that commit", async () => {
    const { send } = await repository();
    const etag = (await send("GET", "/contents")).headers.get("ETag") ?? "";
    expect((await send("GET", "/contents", { headers: { "If-None-Match": etag } })).status).toBe(
      304,
    );
    await send("POST", "/contents/new", { body: { content: "" } });
    expect((await send("GET", "/contents", { headers: { "If-None-Match": etag } })).status).toBe(
      200,
    );
  });

  it("B60: carries no bytes of a file over the limit, and says where they are", async () => {
    const small = await openWorld({ MAX_BLOB_BYTES: "3" });
    await small.repository("r", { big: "1234" });
    const { json } = await small.send("GET", "/repos/ada/r/contents/big");
    expect([json.size, json.content, json.encoding]).toEqual([4, "", "base64"]);
    expect(json.download_url).toBe(`${BASE}/ada/r/raw/branch/main/big`);
    await small.close();
  });
});

describe("who may read", () => {
  it("a private repository is not there for others, and looks like one that is not", async () => {
    const { root } = await repository(undefined, { private: true });
    const closed = await world.send("GET", `${root}/contents`, { token: bob });
    const absent = await world.send("GET", "/api/v1/repos/ada/nope/contents", { token: bob });
    expect([closed.status, closed.text]).toEqual([404, absent.text]);
    expect((await world.send("GET", `${root}/raw/README.md`)).status).toBe(404);
    expect((await world.send("GET", `${root}/contents`, { token: ada })).status).toBe(200);
  });

  it("one whose code unit is off answers 500 on contents, 404 elsewhere, 403 on writes", async () => {
    const { root } = await repository(undefined, { codeUnit: false });
    const answers = [
      await world.send("GET", `${root}/contents`, { token: bob }),
      await world.send("GET", `${root}/raw/README.md`, { token: bob }),
      await world.send("POST", `${root}/contents/x`, { token: bob, body: {} }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([500, 404, 403]);
    expect(Object.keys(answers[0]?.json).toSorted()).toEqual(["code", "message", "url"]);
  });

  it("a token needs the scope", async () => {
    const { root } = await repository();
    const token = await world.token(world.ada, "read:statuses");
    expect((await world.send("GET", `${root}/contents`, { token })).status).toBe(403);
    expect(
      (
        await world.send("POST", `${root}/contents/x`, {
          token: await world.token(world.ada, "read:repository"),
          body: {},
        })
      ).status,
    ).toBe(403);
  });

  it("finds names in any case", async () => {
    const { record } = await repository();
    expect(
      (await world.send("GET", `/repos/ADA/${record.name.toUpperCase()}/contents`)).status,
    ).toBe(200);
  });
});

describe("writing one file", () => {
  it("creates, updates and deletes, each a commit", async () => {
    const { send, root } = await repository();
    const created = await send("POST", "/contents/docs/b.txt", {
      body: {
        content: base64("b\n"),
        message: "Add b",
        author: { name: "Anne", email: "anne@example.com" },
        dates: { author: "2000-01-01T01:00:10+01:00" },
      },
    });
    expect(created.status).toBe(201);
    expect(created.json.content).toMatchObject({
      path: "docs/b.txt",
      sha: "61780798228d17af2d34fce4cfbdf35556832472",
      content: base64("b\n"),
    });
    expect(created.json.commit).toMatchObject({
      message: "Add b\n",
      author: { name: "Anne", email: "anne@example.com", date: "2000-01-01T00:00:10Z" },
      committer: { name: "Anne", email: "anne@example.com" },
      parents: [{ sha: expect.stringMatching(/^[0-9a-f]{40}$/) }],
    });
    expect(created.json.verification.verified).toBe(false);
    expect(created.headers.get("ETag")).toBe(`"${created.json.commit.sha}"`);
    expect((await world.send("GET", created.json.commit.url.slice(BASE.length))).json.sha).toBe(
      created.json.commit.sha,
    );

    const updated = await send("PUT", "/contents/docs/b.txt", {
      body: { content: base64("c\n"), sha: created.json.content.sha },
    });
    expect([updated.status, updated.json.commit.message]).toEqual([200, "Update docs/b.txt\n"]);
    const moved = await send("PUT", "/contents/c.txt", {
      body: { content: base64("c\n"), sha: updated.json.content.sha, from_path: "docs/b.txt" },
    });
    expect([moved.status, (await world.send("GET", `${root}/contents/docs`)).status]).toEqual([
      200, 404,
    ]);
    const deleted = await send("DELETE", "/contents/c.txt", {
      body: { sha: moved.json.content.sha },
    });
    expect([deleted.status, deleted.json.content, deleted.json.commit.message]).toEqual([
      200,
      null,
      "Delete c.txt\n",
    ]);
    expect((await send("GET", "/contents/c.txt")).status).toBe(404);
  });

  it("makes the first branch of an empty repository the default branch", async () => {
    const { send, root } = await repository({});
    expect(
      (await send("PUT", "/contents/a", { body: { content: "", sha: "0".repeat(40) } })).status,
    ).toBe(422);
    expect(
      (await send("POST", "/contents/a", { body: { content: "", branch: "trunk" } })).status,
    ).toBe(201);
    expect((await world.send("GET", root)).json).toMatchObject({
      default_branch: "trunk",
      empty: false,
    });
  });

  it("commits to a new branch, which must not be there", async () => {
    const { send } = await repository();
    const topic = { content: "", new_branch: "topic" };
    expect((await send("POST", "/contents/t", { body: topic })).status).toBe(201);
    expect((await send("GET", "/contents/t")).status).toBe(404);
    expect((await send("GET", "/contents/t?ref=topic")).status).toBe(200);
    const again = await send("POST", "/contents/u", { body: topic });
    expect([again.status, again.json.message]).toEqual([
      422,
      "branch already exists [name: topic]",
    ]);
  });

  test.each<[string, string, string, object, number, string]>([
    ["a file that is there", "POST", "README.md", { content: "" }, 422, "path-exists"],
    ["content that is no base64", "POST", "x", { content: "!" }, 422, "base64-invalid"],
    ["a path out of the repository", "POST", "..%2fx", { content: "" }, 422, "path-invalid"],
    ["a path into .git", "POST", ".git/config", { content: "" }, 422, "path-invalid"],
    ["a path that ends in a slash", "POST", "x/", { content: "" }, 422, "path-invalid"],
    ["a directory where a file is", "POST", "README.md/x", { content: "" }, 422, "parent-is-file"],
    ["a file where a directory is", "POST", "src", { content: "" }, 422, "path-is-directory"],
    [
      "a branch that is not there",
      "POST",
      "x",
      { content: "", branch: "nope" },
      404,
      "branch-not-found",
    ],
    [
      "a branch name that git refuses",
      "POST",
      "x",
      { content: "", new_branch: "a..b" },
      422,
      "branch-invalid",
    ],
    [
      "a date that is none",
      "POST",
      "x",
      { content: "", dates: { author: "yesterday" } },
      422,
      "body-invalid",
    ],
    ["a body that is no object", "POST", "x", [], 422, "body-invalid"],
    ["an update without sha", "PUT", "src/a.txt", { content: "" }, 422, "sha-required"],
    [
      "an update with another sha",
      "PUT",
      "src/a.txt",
      { content: "", sha: "0".repeat(40) },
      422,
      "sha-mismatch",
    ],
    [
      "an update of what is not there",
      "PUT",
      "nope",
      { content: "", sha: A },
      404,
      "path-not-found",
    ],
    ["a deletion without sha", "DELETE", "src/a.txt", {}, 400, "sha-required"],
    [
      "a deletion with another sha",
      "DELETE",
      "src/a.txt",
      { sha: "0".repeat(40) },
      400,
      "sha-mismatch",
    ],
    ["a deletion of what is not there", "DELETE", "nope", { sha: A }, 404, "path-not-found"],
    ["a deletion of a bad path", "DELETE", "..%2fx", { sha: A }, 400, "path-invalid"],
    [
      "a deletion on a branch that is not there",
      "DELETE",
      "src/a.txt",
      { sha: A, branch: "nope" },
      404,
      "branch-not-found",
    ],
  ])("refuses %s", async (_name, method, path, body, status, code) => {
    const { send, record } = await repository();
    const before = await world.git(record).readRef("refs/heads/main");
    const answer = await send(method, `/contents/${path}`, { body });
    expect([answer.status, answer.json.code, answer.json.url]).toEqual([
      status,
      code,
      `${BASE}/api/swagger`,
    ]);
    expect(await world.git(record).readRef("refs/heads/main")).toBe(before);
  });

  it("tells the current sha when it does not match", async () => {
    const { send } = await repository();
    const { json } = await send("PUT", "/contents/src/a.txt", {
      body: { content: "", sha: "0".repeat(40) },
    });
    expect(json).toMatchObject({ current_sha: A, path: "src/a.txt" });
  });

  it("refuses with 412 when the branch is not at If-Match", async () => {
    const { send } = await repository();
    const first = await send("POST", "/contents/one", { body: { content: "" } });
    const head = first.headers.get("ETag") ?? "";
    expect(
      (
        await send("POST", "/contents/two", {
          body: { content: "" },
          headers: { "If-Match": head },
        })
      ).status,
    ).toBe(201);
    const lost = await send("POST", "/contents/three", {
      body: { content: "" },
      headers: { "If-Match": head },
    });
    expect([lost.status, lost.json.code]).toEqual([412, "head-mismatch"]);
  });

  it("does a request with one Idempotency-Key once, and answers it byte for byte", async () => {
    const { send } = await repository();
    const create = (body: object, key = "once") =>
      send("POST", "/contents/k.txt", { body, headers: { "Idempotency-Key": key } });
    const [first, again] = [
      await create({ content: base64("k") }),
      await create({ content: base64("k") }),
    ];
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect(again.headers.get("ETag")).toBe(first.headers.get("ETag"));
    const other = await create({ content: base64("other") });
    expect([other.status, other.json.code]).toEqual([422, "key-reused"]);
    // A refusal is not kept: the same key may be used for a better try.
    const failed = await create({ content: base64("k") }, "failed");
    expect([failed.status, failed.json.code]).toEqual([422, "path-exists"]);
    expect(
      (await send("DELETE", "/contents/k.txt", { body: { sha: first.json.content.sha } })).status,
    ).toBe(200);
    expect((await create({ content: base64("k") }, "failed")).status).toBe(201);
  });

  it("takes a file's bytes as the body", async () => {
    const { send } = await repository();
    const put = (query: string, body = "raw bytes\n") =>
      send("PUT", `/raw/docs/raw.txt${query}`, { body });
    const created = await put("?message=Raw");
    expect([created.status, created.json.content.size, created.json.commit.message]).toEqual([
      201,
      10,
      "Raw\n",
    ]);
    expect((await put("?branch=nope")).status).toBe(404);
    expect((await put(`?sha=${"0".repeat(40)}`)).json.code).toBe("sha-mismatch");
    const replaced = await put(`?sha=${created.json.content.sha}`, "other");
    expect([replaced.status, (await send("GET", "/raw/docs/raw.txt")).text]).toEqual([
      200,
      "other",
    ]);
    expect((await send("PUT", "/raw/..%2fx", { body: "" })).status).toBe(422);
    const small = await openWorld({ MAX_BODY_BYTES: "1024" });
    await small.repository("r", { a: "a" });
    const large = await small.send("PUT", "/repos/ada/r/raw/b", {
      token: await small.token(small.ada),
      body: "x".repeat(1025),
    });
    expect([large.status, large.json.code]).toEqual([413, "body-too-large"]);
    await small.close();
  });

  it("does nothing on a dry run, and answers what would be", async () => {
    const { send } = await repository();
    const dry = await send("POST", "/contents/x", {
      body: { content: base64("x"), dry_run: true },
    });
    expect([dry.status, dry.json.content.size]).toEqual([200, 1]);
    expect((await send("GET", "/contents/x")).status).toBe(404);
  });
});

describe("POST /repos/:owner/:repo/contents", () => {
  it("changes several files in one commit", async () => {
    const { send, record } = await repository();
    const { status, json } = await send("POST", "/contents", {
      body: {
        files: [
          { operation: "create", path: "b.txt", content: base64("b") },
          { operation: "update", path: "src/a.txt", content: base64("A"), sha: A },
          { operation: "delete", path: "README.md", sha: R },
        ],
      },
    });
    expect(status).toBe(201);
    expect(json.files.map((file: any) => file?.path ?? null)).toEqual(["b.txt", "src/a.txt", null]);
    expect(json.commit.message).toBe("Add b.txt\nUpdate src/a.txt\nDelete README.md\n");
    expect(await world.git(record).readRef("refs/heads/main")).toBe(json.commit.sha);
  });

  it("changes nothing when one entry is bad, and tells all that are", async () => {
    const { send } = await repository();
    const { status, json } = await send("POST", "/contents", {
      body: {
        files: [
          { operation: "create", path: "ok.txt", content: "" },
          { operation: "create", path: "README.md", content: "" },
          { operation: "delete", path: "src/a.txt" },
        ],
      },
    });
    expect([
      status,
      json.index,
      json.errors.map((error: any) => [error.index, error.code]),
    ]).toEqual([
      422,
      1,
      [
        [1, "path-exists"],
        [2, "sha-required"],
      ],
    ]);
    expect((await send("GET", "/contents/ok.txt")).status).toBe(404);
  });

  test.each([
    [{}, "files is required"],
    [{ files: [] }, "a commit needs at least one change"],
    [{ files: [{ operation: "explode", path: "a" }] }, "files.0.operation must be"],
    [{ files: [{ operation: "create" }] }, "files.0.path is required"],
  ])("refuses %j (B15)", async (body, message) => {
    const { send } = await repository();
    const answer = await send("POST", "/contents", { body });
    expect([answer.status, answer.json.message.startsWith(message)]).toEqual([422, true]);
  });
});

describe("who may write", () => {
  const create = { body: { content: "" } };
  it("asks for a token, the access, and a repository that is neither archived nor a mirror", async () => {
    const { root } = await repository();
    expect((await world.send("POST", `${root}/contents/x`, create)).status).toBe(401);
    expect((await world.send("POST", `${root}/contents/x`, { ...create, token: bob })).status).toBe(
      403,
    );
    const archived = await repository(undefined, { archived: true });
    expect((await archived.send("POST", "/contents/x", create)).status).toBe(423);
    const mirror = await repository(undefined, { mirror: true });
    expect((await mirror.send("POST", "/contents/x", create)).status).toBe(403);
  });

  it("lets administrators only write to a protected branch, and nobody to a protected file", async () => {
    const { root, record, send } = await repository(undefined, {
      protectedBranches: ["main"],
      protectedFiles: ["*.lock"],
    });
    await world.store.repositories.grant(record.id, world.bob.id, "write");
    expect((await world.send("POST", `${root}/contents/x`, { ...create, token: bob })).status).toBe(
      403,
    );
    expect(
      (
        await world.send("POST", `${root}/contents/x`, {
          body: { content: "", new_branch: "free" },
          token: bob,
        })
      ).status,
    ).toBe(201);
    expect((await send("POST", "/contents/y", create)).status).toBe(201);
    const refused = await send("POST", "/contents/pnpm.lock", create);
    expect([refused.status, refused.json.message]).toEqual([
      403,
      "path is protected and can not be changed [path: pnpm.lock]",
    ]);
  });
});

describe("POST /user/repos and DELETE /repos/:owner/:repo", () => {
  const make = (body: object, token = ada) =>
    world.send("POST", "/api/v1/user/repos", { token, body });

  it("says by which hash objects are named", async () => {
    for (const name of ["sha1", "sha256"]) {
      const { json: first } = await make({ name: `by-${name}`, object_format_name: name });
      const read = await world.send("GET", `/repos/ada/by-${name}`);
      const number = await world.send("GET", `/api/v1/repositories/${first.id}`);
      const { data } = (await world.send("GET", `/repos/search?q=by-${name}`)).json;
      const all = [first, read.json, number.json, ...data];
      expect(all.map(({ object_format_name: format }) => format)).toEqual(Array(4).fill(name));
    }
  });

  it("makes a repository of one's own, with a first commit when asked", async () => {
    const plain = await make({ name: "plain", private: true, default_branch: "trunk" });
    expect([plain.status, plain.json]).toEqual([
      201,
      expect.objectContaining({
        full_name: "ada/plain",
        private: true,
        empty: true,
        default_branch: "trunk",
      }),
    ]);
    const begun = await make({ name: "begun", auto_init: true, description: "What it is" });
    expect(begun.json).toMatchObject({
      empty: false,
      permissions: { admin: true, push: true, pull: true },
    });
    expect((await world.send("GET", "/repos/ada/begun/raw/README.md")).text).toBe(
      "# begun\n\nWhat it is",
    );
    expect((await world.send("GET", "/repos/ada/plain")).status).toBe(404);
    expect((await make({ name: "BEGUN" })).status).toBe(409);
  });

  test.each([
    [{}],
    [{ name: "a/b" }],
    [{ name: ".." }],
    [{ name: "x.git" }],
    [{ name: "x".repeat(101) }],
    [{ name: "ok", default_branch: "a..b" }],
    [{ name: "ok", private: "yes" }],
  ])("refuses %j", async (body) => {
    const { status, json } = await make(body);
    expect([status, typeof json.message]).toEqual([422, "string"]);
  });

  it("deletes for administrators only, archived ones too", async () => {
    const { root, record, send } = await repository(undefined, { archived: true });
    await world.store.repositories.grant(record.id, world.bob.id, "write");
    expect((await world.send("DELETE", root, { token: bob })).status).toBe(403);
    expect((await send("DELETE", "")).status).toBe(204);
    expect((await send("GET", "/contents")).status).toBe(404);
  });
});

describe("GET /repos/:owner/:repo/raw", () => {
  it("answers the bytes with their headers", async () => {
    const { send } = await repository();
    const { status, text, headers } = await send("GET", "/raw/README.md");
    expect([status, text]).toEqual([200, "# r\n"]);
    for (const name of [
      "X-Primary-Object-Type",
      "X-Secondary-Object-Type",
      "X-Gitea-Object-Type",
      "X-Forgejo-Object-Type",
    ]) {
      expect(headers.get(name)).toBe("file");
    }
    expect(headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(headers.get("Content-Length")).toBe("4");
    expect(headers.get("Content-Disposition")).toBe(
      "inline; filename=\"README.md\"; filename*=UTF-8''README.md",
    );
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(Date.parse(headers.get("Last-Modified") ?? "")).toBeGreaterThan(0);
  });

  it("takes the ref as parameter, or as the first components of the path", async () => {
    const { send } = await repository();
    await send("POST", "/contents/only", {
      body: { content: base64("there"), new_branch: "feature/x" },
    });
    for (const path of [
      "/raw/only?ref=feature/x",
      "/raw/feature/x/only",
      "/raw/feature%2Fx/only",
    ]) {
      expect((await send("GET", path)).text).toBe("there");
    }
    expect((await send("GET", "/raw/main/only")).status).toBe(404);
  });

  it("answers 304 and ranges", async () => {
    const { send } = await repository();
    const etag = (await send("GET", "/raw/README.md")).headers.get("ETag") ?? "";
    expect(
      (await send("GET", "/raw/README.md", { headers: { "If-None-Match": etag } })).status,
    ).toBe(304);
    const part = await send("GET", "/raw/README.md", { headers: { Range: "bytes=-2" } });
    expect([part.status, part.text, part.headers.get("Content-Range")]).toEqual([
      206,
      "r\n",
      "bytes 2-3/4",
    ]);
    const beyond = await send("GET", "/raw/README.md", { headers: { Range: "bytes=9-" } });
    expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, "bytes */4"]);
    const head = await send("HEAD", "/raw/README.md");
    expect([head.status, head.text, head.headers.get("Content-Length")]).toEqual([200, "", "4"]);
  });

  test.each(["/raw/src", "/raw/nope", "/raw/README.md?ref=nope", "/raw/..%2fREADME.md"])(
    "answers 404 for %s",
    async (path) => {
      const { send } = await repository();
      expect((await send("GET", path)).status).toBe(404);
    },
  );
});
