import { createHash } from "node:crypto";
import { GitContentsError, resolveRef } from "@x/git-contents";
import { formatPointer, type Sha256 } from "@x/lfs-pointer";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { createApp } from "../src/app.ts";
import { BASE, openWorld, withArchives, type Answer, type World } from "./world.ts";

const OBJECT = "the large object's bytes";
const oid = createHash("sha256").update(OBJECT).digest("hex") as Sha256;
const pointer = (size: number) => formatPointer({ oid, size: BigInt(size) });

/** Addresses of a `Link` header, by relation. */
function linksOf(headers: Headers): Readonly<Record<string, string>> {
  const links = (headers.get("Link") ?? "").matchAll(/<([^>]*)>; rel="(\w+)"/g);
  return Object.fromEntries(Array.from(links, ([, url, rel]) => [rel ?? "", url ?? ""]));
}

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe("GET /repos/:owner/:repo/media", () => {
  it("serves the object behind a pointer, with its id as entity tag", async () => {
    const repository = await world.repository("has", {
      "big.bin": pointer(OBJECT.length),
      small: "small",
      wrong: pointer(1),
    });
    await world.objects.put([Buffer.from(OBJECT)], { oid: oid as never, size: OBJECT.length });
    await world.store.lfsObjects.link(repository.id, { oid, size: OBJECT.length });
    const get = (path: string, headers = {}) =>
      world.send("GET", `/repos/ada/has/media/${path}`, { headers });

    const whole = await get("big.bin");
    expect([whole.status, whole.text, whole.headers.get("ETag")]).toEqual([
      200,
      OBJECT,
      `"${oid}"`,
    ]);
    expect(whole.headers.get("X-Gitea-Object-Type")).toBe("file");
    expect((await get("big.bin", { "If-None-Match": `"${oid}"` })).status).toBe(304);
    const part = await get("big.bin", { Range: "bytes=4-8" });
    expect([part.status, part.text]).toEqual([206, OBJECT.slice(4, 9)]);
    expect((await get("main/big.bin")).text).toBe(OBJECT);
    expect((await get("small")).text).toBe("small");
    // A pointer that lies about the size is an ordinary file.
    expect((await get("wrong")).text).toBe(pointer(1));
    expect((await get("nope")).status).toBe(404);
  });

  it("serves the pointer's own text where the object is another repository's (B36)", async () => {
    await world.repository("has-not", { "big.bin": pointer(OBJECT.length) });
    const { status, text, headers } = await world.send("GET", "/repos/ada/has-not/media/big.bin");
    expect([status, text]).toEqual([200, pointer(OBJECT.length)]);
    expect(headers.get("ETag")).not.toBe(`"${oid}"`);
  });

  it("looks at a file of 1,024 bytes (B38)", async () => {
    const content = pointer(OBJECT.length).padEnd(1024, "\n");
    const repository = await world.repository("full", { "big.bin": content });
    await world.store.lfsObjects.link(repository.id, { oid, size: OBJECT.length });
    expect((await world.send("GET", "/repos/ada/full/media/big.bin")).text).toBe(OBJECT);
  });

  it("looks at no file of more than 1,024 bytes (B38)", async () => {
    const repository = await world.repository("padded", {
      "big.bin": pointer(OBJECT.length).padEnd(1025, "\n"),
    });
    await world.store.lfsObjects.link(repository.id, { oid, size: OBJECT.length });
    expect(
      (await world.send("GET", "/repos/ada/padded/media/big.bin")).text.length,
    ).toBeGreaterThan(1024);
  });
});

describe("writing to paths that .gitattributes gives to git-lfs", () => {
  const base64 = (text: string) => Buffer.from(text).toString("base64");

  it("keeps the bytes beside git, and commits a pointer", async () => {
    const repository = await world.repository("lfs", {
      ".gitattributes": "*.bin filter=lfs diff=lfs merge=lfs -text\n",
    });
    const token = await world.token(world.ada);
    const send = (method: string, path: string, body: unknown) =>
      world.send(method, `/repos/ada/lfs/${path}`, { token, body });
    const text = "bytes that lie elsewhere";
    const id = createHash("sha256").update(text).digest("hex");
    const dry = await send("POST", "contents/a.bin", { content: base64(text), dry_run: true });
    expect(await world.store.lfsObjects.find(repository.id, id)).toBeUndefined();
    const made = await send("POST", "contents/a.bin", { content: base64(text) });
    expect([made.status, made.json.content.lfs_oid, made.json.content.sha]).toEqual([
      201,
      id,
      dry.json.content.sha,
    ]);
    expect((await send("GET", "raw/a.bin", undefined)).text).toBe(
      formatPointer({ oid: id as Sha256, size: BigInt(text.length) }),
    );
    expect((await send("GET", "media/a.bin", undefined)).text).toBe(text);
    const streamed = await world.send("PUT", "/repos/ada/lfs/raw/dir/b.bin", {
      token,
      body: "streamed bytes",
    });
    expect([streamed.status, (await send("GET", "media/dir/b.bin", undefined)).text]).toEqual([
      201,
      "streamed bytes",
    ]);
    // A pointer stays a pointer, an empty file stays empty, and another path is an ordinary file.
    const several = await send("POST", "contents", {
      files: [
        { operation: "create", path: "p.bin", content: base64(pointer(5)) },
        { operation: "create", path: "e.bin", content: "" },
        { operation: "create", path: "plain.txt", content: base64("plain") },
        { operation: "create", path: "sub/.gitattributes", content: base64("*.dat filter=lfs\n") },
        { operation: "create", path: "sub/c.dat", content: base64("also elsewhere") },
      ],
    });
    expect(several.json.files.map((file: any) => [file.path, file.size, file.lfs_size])).toEqual([
      ["p.bin", pointer(5).length, 5],
      ["e.bin", 0, undefined],
      ["plain.txt", 5, undefined],
      ["sub/.gitattributes", 17, undefined],
      ["sub/c.dat", expect.any(Number), 14],
    ]);
  });
});

describe("GET /repos/:owner/:repo/editorconfig", () => {
  const FILES = {
    ".editorconfig":
      "root = true\n[*.ts]\nindent_style = space\nindent_size = 2\ntrim_trailing_whitespace = true\n",
    "sub/.editorconfig": "[*.ts]\nindent_size = 4\n",
  };

  it("answers what the root's file says, as Gitea does; all of it when asked", async () => {
    await world.repository("config", FILES);
    const get = (path: string) => world.send("GET", `/repos/ada/config/editorconfig/${path}`);
    expect((await get("sub/a.ts")).json).toEqual({ indent_style: "space", indent_size: "2" });
    expect((await get("sub%2Fa.ts")).json).toEqual({ indent_style: "space", indent_size: "2" });
    expect((await get("sub/a.ts?resolve=full")).json).toMatchObject({
      indent_size: "4",
      indent_style: "space",
      trim_trailing_whitespace: "true",
    });
    expect((await get("a.py")).status).toBe(404);
    expect((await get("a.ts?ref=nope")).status).toBe(404);
  });

  it("answers 404 without a file", async () => {
    await world.repository("plain", { a: "a" });
    expect((await world.send("GET", "/repos/ada/plain/editorconfig/a.ts")).status).toBe(404);
  });
});

describe("reading more than one thing", () => {
  it("lists commits, also those of a path, a page at a time", async () => {
    await world.repository("history", { a: "1" });
    const token = await world.token(world.ada);
    for (const path of ["b", "c", "d"])
      await world.send("POST", `/repos/ada/history/contents/${path}`, {
        token,
        body: { content: "" },
      });
    const get = async (query: string) =>
      (await world.send("GET", `/repos/ada/history/commits${query}`)).json;
    const messages = (commits: any) => commits.map((each: any) => each.commit.message);
    expect(messages(await get(""))).toEqual(["Add d\n", "Add c\n", "Add b\n", "first\n"]);
    expect(messages(await get("?path=c"))).toEqual(["Add c\n"]);
    expect(messages(await get("?limit=2&page=2"))).toEqual(["Add b\n", "first\n"]);
    expect(messages(await get("?sha=main&limit=1"))).toEqual(["Add d\n"]);
    // The Go SDK asks so for all.
    expect(messages(await get("?page=0&limit=0"))).toHaveLength(4);
    expect((await world.send("GET", "/repos/ada/history/commits?page=-1")).status).toBe(400);
  });

  it("names the accounts of a branch's commit, and nobody who has none", async () => {
    await world.repository("accounts", { "docs/a": "a" });
    const path = "/repos/ada/accounts";
    const branchOf = async (): Promise<any> =>
      (await world.send("GET", `${path}/branches/main`)).json;
    expect((await branchOf()).commit.author.username).toBe("");
    await world.send("POST", `${path}/contents/b`, {
      token: await world.token(world.ada),
      body: {
        content: "",
        author: { name: "Nobody", email: "nobody@noreply.localhost" },
        committer: { name: "Ada", email: "ada@noreply.localhost" },
      },
    });
    const { author, committer } = (await branchOf()).commit;
    expect([author.username, committer.username]).toEqual(["", "ada"]);
    const { json } = await world.send("GET", `${path}/git/trees/main`);
    expect(json.tree.map(({ path: name, size }: any) => [name, size])).toEqual([
      ["b", 0],
      ["docs", 0],
    ]);
  });

  it.each([
    ["commits", "limit", 4, ""],
    ["commits", "limit", 2, "path=c&"],
    ["branches", "limit", 3, ""],
    ["tags", "limit", 2, ""],
    ["git/trees/main", "per_page", 4, ""],
  ])("tells of the pages of %s by %s: %i in all", async (list, sizeName, total, query) => {
    const name = `paged-${list.replaceAll("/", "-")}${query === "" ? "" : "-path"}`;
    const repository = await world.repository(name, { a: "1" });
    const token = await world.token(world.ada);
    const at = `/repos/ada/${name}`;
    for (const path of ["b", "c", "d"])
      await world.send("POST", `${at}/contents/${path}`, { token, body: { content: "" } });
    const { json: file } = await world.send("GET", `${at}/contents/c`);
    await world.send("PUT", `${at}/contents/c`, {
      token,
      body: { content: "YQ==", sha: file.sha },
    });
    // Back to four commits: the paths are what is listed.
    const git = world.git(repository);
    const { commit: head } = await resolveRef(git, "main");
    if (query === "") {
      const [, before = head] = await git.listCommits({ from: head, skip: 0, limit: 2 });
      await git.moveRef("refs/heads/main", head, before);
    }
    const { commit } = await resolveRef(git, "main");
    for (const ref of ["heads/x", "heads/y", "tags/1", "tags/2"])
      await git.moveRef(`refs/${ref}`, undefined, commit);
    const seen: unknown[] = [];
    let next: string | undefined = `${at}/${list}?${query}${sizeName}=1&page=1`;
    while (next !== undefined) {
      const { json, headers } = await world.send("GET", next.replace(BASE, ""));
      const items = Array.isArray(json) ? json : json.tree;
      expect(items).toHaveLength(1);
      seen.push(items[0]);
      const page = seen.length;
      const rels = linksOf(headers);
      expect(Object.keys(rels)).toEqual([
        ...(page < total ? ["next", "last"] : []),
        ...(page > 1 ? ["first", "prev"] : []),
      ]);
      expect(rels["last"] ?? next).toContain(`page=${total}`);
      const names = ["X-Total-Count", "X-Total", "X-Page", "X-PerPage", "X-PageCount", "X-HasMore"];
      expect(names.map((header) => headers.get(header))).toEqual(
        [total, total, page, 1, total, page < total].map(String),
      );
      next = rels["next"];
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen.map((item) => JSON.stringify(item))).size).toBe(total);
  });

  it("has the default branch as HEAD, and a directory of a ref as one tree", async () => {
    await world.repository("named", { "dir/a b.txt": "1", "dir/sub/c": "2", top: "3" });
    const status = async (path: string): Promise<number> =>
      (await world.send("GET", `/repos/ada/named/${path}`)).status;
    for (const path of [
      "contents?ref=HEAD",
      "contents/top?ref=HEAD",
      "raw/top?ref=HEAD",
      "raw/HEAD/top",
      "media/top?ref=HEAD",
      "commits?sha=HEAD",
      "git/trees/HEAD",
      "git/commits/HEAD",
      "git/trees/main:",
    ])
      expect([path, await status(path)]).toEqual([path, 200]);
    const { json } = await world.send("GET", "/repos/ada/named/git/trees/main:dir%2Fsub");
    expect(json.tree).toMatchObject([{ path: "c", type: "blob" }]);
    const names = (await world.send("GET", "/repos/ada/named/git/trees/HEAD:dir")).json.tree;
    expect(names.map(({ path }: { path: string }) => path)).toEqual(["a b.txt", "sub"]);
    for (const none of ["main:no", "main:top", "no:dir", "main~0:dir", "main:dir:sub", ":dir"])
      expect([none, await status(`git/trees/${none}`)]).toEqual([none, 404]);
  });

  it("reads raw and media with a slash at the end", async () => {
    await world.repository("slashed", { "a.txt": "a" });
    for (const path of ["raw/a.txt/", "media/a.txt/", "raw/main/a.txt/", "contents/a.txt/"])
      expect([path, (await world.send("GET", `/repos/ada/slashed/${path}`)).status]).toEqual([
        path,
        200,
      ]);
  });

  it("makes no repository without what was asked for", async () => {
    const token = await world.token(world.ada);
    const make = (body: object): Promise<Answer> =>
      world.send("POST", "/api/v1/user/repos", { token, body: { name: "templates", ...body } });
    for (const more of [
      { license: "MIT" },
      { gitignores: "Go" },
      { license: "GPL-3.0-only", auto_init: true },
      { gitignores: "Go,Cobol", auto_init: true },
      { issue_labels: "Fancy" },
      { template: true },
      { trust_model: "committer" },
      { readme: "Fancy" },
    ])
      expect([more, (await make(more)).status]).toEqual([more, 422]);
    const empty = {
      license: "",
      gitignores: "",
      issue_labels: "",
      template: false,
      trust_model: "",
    };
    expect((await make({ ...empty, readme: "Default" })).status).toBe(201);
  });

  it("answers several files in their order, with null for those that are not there", async () => {
    await world.repository("batch", { "a.txt": "a", "dir/b.txt": "b" });
    const files = ["dir/b.txt", "nope", "dir", "a.txt"];
    const post = await world.send("POST", "/repos/ada/batch/file-contents", { body: { files } });
    const get = await world.send(
      "GET",
      `/repos/ada/batch/file-contents?body=${encodeURIComponent(JSON.stringify({ files }))}`,
    );
    expect(post.json.map((each: any) => each?.path ?? null)).toEqual([
      "dir/b.txt",
      null,
      null,
      "a.txt",
    ]);
    expect(get.json).toEqual(post.json);
    const reader = await world.token(world.bob, "read:repository");
    expect(
      (
        await world.send("POST", "/repos/ada/batch/file-contents", {
          token: reader,
          body: { files },
        })
      ).status,
    ).toBe(200);
    expect((await world.send("POST", "/repos/ada/batch/file-contents", { body: {} })).status).toBe(
      422,
    );
  });

  it("answers one shape for files and directories, with what is asked for", async () => {
    await world.repository("ext", { "a.txt": "a", "p.bin": pointer(5) });
    const get = (path: string) => world.send("GET", `/repos/ada/ext/contents-ext${path}`);
    const plain = (await get("/a.txt")).json;
    expect([
      plain.file_contents.content,
      plain.file_contents.last_commit_sha,
      plain.dir_contents,
    ]).toEqual([null, undefined, null]);
    const full = (
      await get("/p.bin?includes=file_content,lfs_metadata,commit_metadata,commit_message")
    ).json.file_contents;
    expect(full).toMatchObject({
      lfs_oid: oid,
      lfs_size: 5,
      last_commit_message: "first\n",
      last_commit_sha: expect.any(String),
      encoding: "base64",
    });
    const list = (await get("?includes=commit_metadata")).json;
    expect([
      list.file_contents,
      list.dir_contents.map((each: any) => [each.name, typeof each.last_commit_sha]),
    ]).toEqual([
      null,
      [
        ["a.txt", "string"],
        ["p.bin", "string"],
      ],
    ]);
    const refused = await get("?includes=x");
    expect([refused.status, refused.json.message]).toEqual([400, 'unknown include option "x"']);
  });
});

describe("GET /repos/:owner/:repo/contents of a large directory", () => {
  it("B61: walks the history once for all entries, and not again for the next who asks", async () => {
    const names = Array.from({ length: 2000 }, (_, at) => `d/${at}`);
    const large = await world.repository(
      "wide",
      Object.fromEntries(names.map((name) => [name, name])),
    );
    let walks = 0;
    const git = world.deps.git(large);
    const app = createApp({
      ...world.deps,
      git: () => ({
        ...git,
        lastCommits: (commit, directory) => {
          walks++;
          return git.lastCommits(commit, directory);
        },
      }),
    });
    const response = await app.request(`${BASE}/repos/ada/wide/contents/d`);
    const listed = (await response.json()) as { readonly last_commit_sha: string }[];
    expect([listed.length, walks]).toEqual([2000, 1]);
    expect(new Set(listed.map(({ last_commit_sha: id }) => id)).size).toBe(1);
  });
});

describe("GET /repos/:owner/:repo/archive", () => {
  test.each([
    ["main.rar", 400],
    ["main", 400],
    [".zip", 400],
    ["nope.zip", 404],
    ["main.zip.tar.gz", 404],
    ["-o.zip", 404],
    ["..%2fx.zip", 404],
  ])("answers %s with %i (B26)", async (name, status) => {
    const found = await world.store.repositories.find("ada", "archived");
    if (found === undefined) await world.repository("archived", { a: "a" });
    const answer = await world.send("GET", `/repos/ada/archived/archive/${name}`);
    expect([answer.status, answer.json.url]).toEqual([status, `${BASE}/api/swagger`]);
  });

  it("B30 B31: is made once for all who ask, four at a time, two for one client, and others are told to come again", async () => {
    const repository = await world.repository("asked", { a: "a" });
    const git = world.git(repository);
    const main = await git.readRef("refs/heads/main");
    const made: string[] = [];
    let finish = (): void => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const deps = withArchives(world.deps, async function* (_repository, { commit, format }) {
      made.push(`${commit}.${format}`);
      await finished;
      yield Buffer.from("an archive");
    });
    const app = createApp({ ...deps, clientOf: (c) => c.req.header("X-Client") ?? "" });
    // Other commits with other messages, so that none is kept for another.
    const refs = ["main"];
    for (const name of ["b1", "b2"]) {
      await git.moveRef(`refs/heads/${name}`, undefined, main);
      const answer = await world.send("POST", "/repos/ada/asked/contents", {
        token: await world.token(world.ada),
        body: {
          branch: name,
          message: name,
          files: [{ operation: "create", path: name, content: "" }],
        },
      });
      expect(answer.status).toBe(201);
      refs.push(name);
    }
    const get = (ref: string, format: string, client = "one") =>
      app.request(`${BASE}/repos/ada/asked/archive/${ref}.${format}`, {
        headers: { "X-Client": client },
      });
    // Nobody waits for what another client is refused.
    const ask = (client: string, format: string) =>
      refs.flatMap((ref) => [get(ref, format, client), get(ref, format, client)]);
    const own = ask("one", "zip");
    const first = await Promise.race(own);
    await expect.poll(async () => made.length).toBe(2);
    const waiting = [...own, ...ask("two", "tar.gz"), ...ask("three", "bundle")];
    await expect.poll(async () => made.length).toBe(4);
    expect([first.status, first.headers.get("Retry-After")]).toEqual([503, expect.any(String)]);
    // What is no archive goes on meanwhile.
    expect((await app.request(`${BASE}/repos/ada/asked/raw/a`)).status).toBe(200);
    finish();
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(made).toHaveLength(new Set(made).size);
    for (const ref of refs) expect((await get(ref, "zip")).status).toBe(200);
  });

  it("B41: is not given to who may not read it any more, also when it is kept", async () => {
    const { id } = await world.repository("closing", { a: "a" });
    let made = 0;
    const app = createApp(
      withArchives(world.deps, async function* () {
        made++;
        yield Buffer.from("an archive");
      }),
    );
    const get = (headers = {}) =>
      app.request(`${BASE}/repos/ada/closing/archive/main.zip`, { headers });
    const first = await get();
    expect([first.status, await first.text()]).toEqual([200, "an archive"]);
    const etag = first.headers.get("ETag") ?? "";
    await world.store.repositories.change(id, { private: true });
    for (const headers of [{}, { "If-None-Match": etag }, { Range: "bytes=0-1" }])
      expect((await get(headers)).status).toBe(404);
    const own = { Authorization: `Bearer ${await world.token(world.ada)}` };
    expect((await get(own)).status).toBe(200);
    expect(made).toBe(1);
  });

  it("answers 404 for an empty repository", async () => {
    await world.repository("empty");
    expect((await world.send("GET", "/repos/ada/empty/archive/main.zip")).status).toBe(404);
  });
});

describe("a directory of more entries than are listed at once (B61)", () => {
  const tooLarge = () =>
    Promise.reject(
      new GitContentsError({
        code: "directory-too-large",
        path: "d",
        entries: 1_000_000,
        limit: 100_000,
      }),
    );

  it("gives its files with their last commits all the same", async () => {
    const repository = await world.repository("crowded", { "d/a": "a", "d/b": "b" });
    const before = await world.send("GET", "/repos/ada/crowded/contents/d/a");
    const git = world.git(repository);
    git.lastCommits = tooLarge;
    const file = await world.send("GET", "/repos/ada/crowded/contents/d/a?ref=main");
    expect(file.status).toBe(200);
    expect(file.json.last_commit_sha).toBe(before.json.last_commit_sha);
    const raw = await world.send("GET", "/repos/ada/crowded/raw/d/a");
    expect([raw.status, raw.text]).toEqual([200, "a"]);
    expect(raw.headers.get("Last-Modified")).toMatch(/GMT$/);
  });

  it("is refused in words, whichever route would list it", async () => {
    const repository = await world.repository("more-crowded", { "d/a": "a" });
    const git = world.git(repository);
    git.lastCommits = tooLarge;
    const { status, json } = await world.send("GET", "/repos/ada/more-crowded/contents/d");
    expect([status, json.message]).toEqual([
      422,
      "directory has 1000000 entries, and no more than 100000 are listed at once [path: d]",
    ]);
  });
});
