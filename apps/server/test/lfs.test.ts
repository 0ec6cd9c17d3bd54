import { createHash } from "node:crypto";
import type { Account } from "@x/status-core";
import type { Sha256 } from "@x/blob-store";
import type { Repository } from "@x/status-store";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openWorld, type Answer, type World } from "./world.ts";

const LFS = "application/vnd.git-lfs+json";
const oidOf = (text: string) => createHash("sha256").update(text).digest("hex") as Sha256;
const MISSING = "0".repeat(64);

let world: World;
let carol: Account;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  world = await openWorld({ LFS_MAX_BATCH: "3", LFS_MAX_BYTES: "1000" });
  carol = await world.store.accounts.create({ username: "carol" });
  const dora = await world.store.accounts.create({ username: "dora" });
  const eve = await world.store.accounts.create({ username: "eve" });
  Object.assign(tokens, {
    owner: await world.token(world.ada),
    stranger: await world.token(world.bob),
    writer: await world.token(carol),
    admin: await world.token(dora),
    reader: await world.token(eve),
    "reading token": await world.token(world.ada, "read:repository"),
    "writing token": await world.token(world.ada, "write:repository"),
    "other token": await world.token(world.ada, "write:statuses read:statuses"),
  });
  for (const [name, about] of [
    ["open", {}],
    ["closed", { private: true }],
    ["old", { archived: true }],
    ["copy", { mirror: true }],
  ] as const) {
    const made = await world.repository(name, {}, about);
    await world.store.repositories.grant(made.id, carol.id, "write");
    await world.store.repositories.grant(made.id, dora.id, "admin");
    await world.store.repositories.grant(made.id, eve.id, "read");
  }
});
afterAll(() => world.close());

const send = (
  method: string,
  path: string,
  { who, body, headers }: { who?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  world.send(method, `/ada/${path}`, {
    token: who === undefined ? undefined : tokens[who],
    body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    headers: { Accept: LFS, ...(body === undefined ? {} : { "Content-Type": LFS }), ...headers },
  });
const batch = (repo: string, operation: string, objects: readonly object[], who?: string) =>
  send("POST", `${repo}/info/lfs/objects/batch`, {
    ...(who === undefined ? {} : { who }),
    body: { operation, transfers: ["basic"], objects, ref: { name: "refs/heads/main" } },
  });
const upload = (repo: string, text: string, who: string, oid: string = oidOf(text)) =>
  send("PUT", `${repo}/info/lfs/objects/${oid}/${text.length}`, { who, body: text });
const named = (text: string) => ({ oid: oidOf(text), size: text.length });

describe("POST objects/batch", () => {
  it("says where to send what is not there, and nothing for what is", async () => {
    const { status, json, headers } = await batch("open.git", "upload", [named("new")], "writer");
    const root = "http://x.test/ada/open.git/info/lfs";
    const header = { Authorization: `Bearer ${tokens["writer"]}` };
    expect([status, headers.get("content-type")]).toEqual([200, LFS]);
    expect(json).toEqual({
      transfer: "basic",
      hash_algo: "sha256",
      objects: [
        {
          ...named("new"),
          authenticated: true,
          actions: {
            upload: { href: `${root}/objects/${oidOf("new")}/3`, header },
            verify: { href: `${root}/verify`, header },
          },
        },
      ],
    });
    expect((await upload("open", "here", "writer")).status).toBe(200);
    const again = await batch("open", "upload", [named("here"), named("new")], "writer");
    expect(again.json.objects[0]).toEqual(named("here"));
    expect(again.json.objects[1].actions.upload).toBeDefined();
  });

  it("says where to fetch what is there, and of each other object that it is not", async () => {
    await upload("open", "fetch me", "owner");
    const { json } = await batch("open.git", "download", [
      named("fetch me"),
      { oid: MISSING, size: 1 },
      { ...named("fetch me"), size: 7 },
    ]);
    const href = `http://x.test/ada/open.git/info/lfs/objects/${oidOf("fetch me")}`;
    expect(json.objects).toEqual([
      { ...named("fetch me"), authenticated: true, actions: { download: { href, header: {} } } },
      { oid: MISSING, size: 1, error: { code: 404, message: "Object does not exist" } },
      {
        oid: oidOf("fetch me"),
        size: 7,
        error: { code: 422, message: `Object ${oidOf("fetch me")} is not 7 bytes` },
      },
    ]);
  });

  test.each<[string, unknown, number, string]>([
    ["no JSON", "{", 400, "body-not-json"],
    ["no operation", { objects: [] }, 422, "body-invalid"],
    [
      "other transfers",
      { operation: "upload", transfers: ["tus"], objects: [] },
      422,
      "body-invalid",
    ],
    ["another hash", { operation: "upload", hash_algo: "sha1", objects: [] }, 409, "hash-unknown"],
    ["too many", { operation: "download", objects: [1, 2, 3, 4] }, 413, "body-too-large"],
    [
      "nothing that could be sent",
      { operation: "upload", objects: [{ oid: "../../x", size: 1 }] },
      422,
      "body-invalid",
    ],
    [
      "too large an object",
      { operation: "upload", objects: [{ oid: MISSING, size: 1001 }] },
      422,
      "body-invalid",
    ],
  ])("refuses %s", async (_name, body, status, code) => {
    const path = "open.git/info/lfs/objects/batch";
    const answer = await send("POST", path, { who: "owner", body });
    expect(answer.headers.get("content-type")).toBe(LFS);
    expect([answer.status, answer.json]).toEqual([
      status,
      {
        message: expect.stringMatching(/./),
        documentation_url: "http://x.test/api/swagger",
        request_id: answer.headers.get("x-request-id"),
        code,
      },
    ]);
  });

  test.each([
    [undefined, 200],
    ["*/*", 200],
    [`${LFS}; charset=utf-8`, 200],
    [`text/html, ${LFS}`, 200],
    ["text/html", 406],
    ["application/json", 406],
  ])("with Accept %s answers %i", async (accept, status) => {
    const headers: Record<string, string> = accept === undefined ? {} : { Accept: accept };
    const answer = await world.send("POST", "/ada/open.git/info/lfs/objects/batch", {
      body: { operation: "download", objects: [] },
      headers,
    });
    expect(answer.status).toBe(status);
  });
});

describe("PUT objects/{oid}/{size} (B37)", () => {
  it("keeps what it was announced as, for this repository only", async () => {
    expect((await upload("open.git", "some bytes", "writer")).status).toBe(200);
    const path = `info/lfs/objects/${oidOf("some bytes")}`;
    const { status, text, headers } = await send("GET", `open.git/${path}`);
    expect([status, text, headers.get("etag")]).toEqual([
      200,
      "some bytes",
      `"${oidOf("some bytes")}"`,
    ]);
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect((await send("GET", `closed/${path}`, { who: "owner" })).status).toBe(404);
  });

  test.each<[string, string, string, number, string]>([
    ["other bytes of the same length", oidOf("right"), "wrong", 5, "wrong-digest"],
    ["fewer bytes", oidOf("right"), "righ", 5, "wrong-size"],
    ["more bytes", oidOf("right"), "right!", 5, "wrong-size"],
    ["an oid that is none", "../../x", "right", 5, "route-not-found"],
    ["upper-case digits", oidOf("right").toUpperCase(), "right", 5, "body-invalid"],
    ["a size that is none", oidOf("right"), "right", NaN, "body-invalid"],
    ["too large an object", oidOf("right"), "right", 1001, "body-too-large"],
  ])("refuses %s", async (_name, oid, body, size, code) => {
    const path = `open.git/info/lfs/objects/${oid}/${size}`;
    const answer = await send("PUT", path, { who: "owner", body });
    expect(answer.json.code).toBe(code);
    expect(await world.objects.stat(oidOf("right"))).toBeUndefined();
    const { json } = await batch("open.git", "download", [{ oid: oidOf("right"), size: 5 }]);
    expect(json.objects[0].error.code).toBe(404);
  });

  it("refuses a length that cannot be right before anything is read", async () => {
    const path = `open.git/info/lfs/objects/${oidOf("right")}/5`;
    const headers = { "Content-Length": "6" };
    const answer = await send("PUT", path, { who: "owner", body: "right!", headers });
    expect([answer.status, answer.json.code]).toEqual([422, "body-invalid"]);
  });

  it("wants the bytes also of an object that another repository has", async () => {
    const text = "a secret of the closed one";
    expect((await upload("closed", text, "owner")).status).toBe(200);
    const known = named(text);
    const { json } = await batch("open", "upload", [known], "writer");
    expect(json.objects[0].actions.upload).toBeDefined();
    expect((await batch("open", "download", [known], "writer")).json.objects[0].error.code).toBe(
      404,
    );
    const verify = { who: "writer", body: known };
    expect((await send("POST", "open/info/lfs/verify", verify)).status).toBe(404);
    const guess = "x".repeat(text.length);
    expect((await upload("open", guess, "writer", known.oid)).json.code).toBe("wrong-digest");
    const get = () => send("GET", `open/info/lfs/objects/${known.oid}`);
    expect((await get()).status).toBe(404);
    expect((await upload("open", text, "writer")).status).toBe(200);
    expect((await get()).text).toBe(text);
    expect(await world.objects.verify(known.oid)).toBe("intact");
  });

  it("links nothing to a repository that was archived while the bytes came", async () => {
    const made = await world.repository("closing");
    const text = "late";
    const body = new ReadableStream({
      async pull(controller) {
        await world.store.repositories.change(made.id, { archived: true });
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    });
    const answer = await world.app.request(
      `http://x.test/ada/closing.git/info/lfs/objects/${oidOf(text)}/4`,
      {
        method: "PUT",
        body,
        duplex: "half",
        headers: { Authorization: `Bearer ${tokens["owner"]}` },
      } as RequestInit,
    );
    expect(answer.status).toBe(423);
    expect(await world.store.lfsObjects.find(made.id, oidOf(text))).toBeUndefined();
  });
});

describe("POST verify", () => {
  it("knows what came, and how long it is", async () => {
    await upload("open", "verified", "writer");
    const verify = (body: object) =>
      send("POST", "open.git/info/lfs/verify", { who: "writer", body });
    expect((await verify(named("verified"))).status).toBe(200);
    expect((await verify({ ...named("verified"), size: 7 })).status).toBe(422);
    expect((await verify({ oid: MISSING, size: 7 })).status).toBe(404);
    expect((await verify({ oid: "x", size: 7 })).status).toBe(422);
    expect((await verify({ oid: MISSING })).status).toBe(422);
  });
});

describe("GET objects/{oid}", () => {
  const text = "0123456789";
  beforeAll(() => upload("open", text, "owner"));
  test.each<[string | undefined, number, string, string | null]>([
    [undefined, 200, text, null],
    ["bytes=3-5", 206, "345", "bytes 3-5/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-2", 206, "89", "bytes 8-9/10"],
    ["bytes=5-999", 206, "56789", "bytes 5-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=4294967296-", 416, "", "bytes */10"],
  ])("with Range %s answers %i", async (range, status, expected, contentRange) => {
    const headers: Record<string, string> = range === undefined ? {} : { Range: range };
    const answer = await send("GET", `open.git/info/lfs/objects/${oidOf(text)}`, { headers });
    expect([answer.status, answer.text, answer.headers.get("content-range")]).toEqual([
      status,
      expected,
      contentRange,
    ]);
  });

  it("has the object of no bytes too", async () => {
    expect((await upload("open", "", "owner")).status).toBe(200);
    const { status, text: body } = await send("GET", `open.git/info/lfs/objects/${oidOf("")}`);
    expect([status, body]).toEqual([200, ""]);
  });

  it("is not there when its bytes are gone", async () => {
    await upload("open", "lost", "owner");
    await world.objects.delete(oidOf("lost"));
    expect((await send("GET", `open/info/lfs/objects/${oidOf("lost")}`)).status).toBe(404);
    const { json } = await batch("open", "upload", [named("lost")], "owner");
    expect(json.objects[0].actions.upload).toBeDefined();
  });
});

describe("locks", () => {
  const lock = (path: string, who: string, repo = "open.git") =>
    send("POST", `${repo}/info/lfs/locks`, { who, body: { path, ref: { name: "refs/heads/x" } } });
  const unlock = (id: string, who: string, force?: boolean) =>
    send("POST", `open.git/info/lfs/locks/${id}/unlock`, { who, body: { force } });
  const list = (query = "") => send("GET", `open.git/info/lfs/locks${query}`);
  let first: any;
  beforeAll(async () => {
    first = (await lock("art/one.psd", "writer")).json.lock;
    await lock("art/two.psd", "admin");
    await lock("three.psd", "writer");
  });

  it("are had by one at a time", async () => {
    expect(first).toEqual({
      id: expect.stringMatching(/^\d+$/),
      path: "art/one.psd",
      locked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      owner: { name: "carol" },
    });
    const answer = await lock("art/one.psd", "owner");
    expect([answer.status, answer.json]).toMatchObject([
      409,
      { message: "already created lock", lock: first },
    ]);
  });

  test.each([
    ["path", { path: "../x" }],
    ["path", { path: ".git/config" }],
    ["path", { path: "" }],
    ["path", {}],
    ["path", { path: 5 }],
  ])("have a %s that a file could have, not %j", async (_name, body) => {
    const answer = await send("POST", "open.git/info/lfs/locks", { who: "writer", body });
    expect(answer.status).toBe(422);
  });

  it("are listed in pages, by path and by id", async () => {
    const one = await list("?limit=2&path=&id=&cursor=&refspec=refs/heads/main");
    expect(one.json.locks.map((each: any) => each.path)).toEqual(["art/one.psd", "art/two.psd"]);
    const two = await list(`?limit=2&cursor=${one.json.next_cursor}`);
    expect(two.json).toEqual({ locks: [expect.objectContaining({ path: "three.psd" })] });
    expect((await list("?path=three.psd")).json.locks).toHaveLength(1);
    expect((await list("?path=Three.psd")).json).toEqual({ locks: [] });
    expect((await list(`?id=${first.id}`)).json.locks).toEqual([first]);
    expect((await list("?cursor=x")).status).toBe(422);
    expect((await list("?limit=-1")).status).toBe(422);
    expect((await list("?limit=0")).json.locks).toHaveLength(3);
  });

  it("are told apart for a push: one's own and those of others", async () => {
    const verify = (body: object) =>
      send("POST", "open.git/info/lfs/locks/verify", { who: "writer", body });
    const paths = (locks: any) => locks.map((each: any) => each.path);
    const { json } = await verify({ ref: { name: "refs/heads/main" } });
    expect([paths(json.ours), paths(json.theirs), json.next_cursor]).toEqual([
      ["art/one.psd", "three.psd"],
      ["art/two.psd"],
      undefined,
    ]);
    const one = (await verify({ limit: 1 })).json;
    const two = (await verify({ limit: 5, cursor: one.next_cursor })).json;
    expect([paths(one.ours), paths(two.theirs), paths(two.ours)]).toEqual([
      ["art/one.psd"],
      ["art/two.psd"],
      ["three.psd"],
    ]);
  });

  it("are given back by who has them, and taken away by administrators who say so", async () => {
    const mine = (await lock("mine", "writer")).json.lock;
    const theirs = (await lock("theirs", "admin")).json.lock;
    expect((await unlock(theirs.id, "writer")).status).toBe(403);
    expect((await unlock(theirs.id, "writer", true)).status).toBe(403);
    expect((await unlock(mine.id, "admin")).json.message).toMatch(/locked by carol; force/);
    expect((await unlock(mine.id, "admin", true)).json).toEqual({ lock: mine });
    expect((await unlock(theirs.id, "admin")).json).toEqual({ lock: theirs });
    expect((await unlock(theirs.id, "admin")).status).toBe(404);
    expect((await unlock("x", "admin")).status).toBe(404);
  });

  it("of another repository cannot be given back here (B37)", async () => {
    const { lock: other } = (await lock("a", "writer", "closed.git")).json;
    expect((await unlock(other.id, "writer")).status).toBe(404);
    expect((await unlock(other.id, "owner", true)).status).toBe(404);
    expect((await list(`?id=${other.id}`)).json.locks).toEqual([]);
  });
});

describe("who may what", () => {
  const READ = ["open", "closed", "old", "missing"] as const;
  const reads: Record<string, readonly number[]> = {
    anonymous: [200, 401, 200, 401],
    stranger: [200, 404, 200, 404],
    reader: [200, 200, 200, 404],
    writer: [200, 200, 200, 404],
    owner: [200, 200, 200, 404],
    "reading token": [200, 200, 200, 404],
    "writing token": [403, 403, 403, 404],
    "other token": [403, 403, 403, 404],
  };
  test.each(Object.entries(reads))("%s reads %j", async (who, expected) => {
    const asked = who === "anonymous" ? undefined : who;
    const answers = [];
    for (const repo of READ) {
      const { status } = await batch(`${repo}.git`, "download", [], asked);
      const options = asked === undefined ? {} : { who: asked };
      const locks = await send("GET", `${repo}/info/lfs/locks`, options);
      expect(locks.status).toBe(status);
      answers.push(status);
    }
    expect(answers).toEqual(expected);
  });

  const WRITE = ["open", "closed", "old", "copy", "missing"] as const;
  const writes: Record<string, readonly number[]> = {
    anonymous: [401, 401, 401, 401, 401],
    stranger: [403, 404, 403, 403, 404],
    reader: [403, 403, 403, 403, 404],
    writer: [200, 200, 423, 403, 404],
    owner: [200, 200, 423, 403, 404],
    "reading token": [403, 403, 403, 403, 404],
    "writing token": [200, 200, 423, 403, 404],
    "other token": [403, 403, 403, 403, 404],
  };
  test.each(Object.entries(writes))("%s writes %j", async (who, expected) => {
    const asked = who === "anonymous" ? undefined : who;
    const body = (value: unknown) =>
      asked === undefined ? { body: value } : { who: asked, body: value };
    const answers = [];
    for (const [at, repo] of WRITE.entries()) {
      const lfs = `${repo}.git/info/lfs`;
      const answer = await batch(repo, "upload", [], asked);
      answers.push(answer.status);
      // Each way of writing is refused in the same way; what is allowed is tested above.
      if (expected[at] === 200) continue;
      const all = [
        await send("PUT", `${lfs}/objects/${oidOf("w")}/1`, body("w")),
        await send("POST", `${lfs}/verify`, body(named("w"))),
        await send("POST", `${lfs}/locks`, body({ path: "w" })),
        await send("POST", `${lfs}/locks/verify`, body({})),
        await send("POST", `${lfs}/locks/1/unlock`, body({})),
      ];
      expect(all.map(({ status }) => status)).toEqual(Array(5).fill(expected[at]));
    }
    expect(answers).toEqual(expected);
  });

  it("tells git-lfs how to ask for credentials, and nothing about what is hidden", async () => {
    const [closed, missing] = [
      await batch("closed.git", "download", []),
      await batch("missing.git", "download", []),
    ];
    expect(closed.headers.get("lfs-authenticate")).toBe('Basic realm="x"');
    const plain = ({ text, headers }: Answer) =>
      text.replaceAll(headers.get("x-request-id") ?? "", "");
    expect(plain(closed)).toBe(plain(missing));
  });

  it("challenges a token that is none in the same way", async () => {
    const headers = { Authorization: `Basic ${Buffer.from("ada:wrong").toString("base64")}` };
    const answer = await send("POST", "open.git/info/lfs/objects/batch", {
      body: { operation: "download", objects: [] },
      headers,
    });
    expect([answer.status, answer.headers.get("lfs-authenticate")]).toEqual([
      401,
      'Basic realm="x"',
    ]);
    expect(answer.headers.get("www-authenticate")).toBe('Basic realm="x"');
  });

  it("takes the token as password of any name, as git sends it", async () => {
    const basic = Buffer.from(`git:${tokens["reader"]}`).toString("base64");
    const answer = await send("POST", "closed.git/info/lfs/objects/batch", {
      body: { operation: "download", objects: [] },
      headers: { Authorization: `Basic ${basic}` },
    });
    expect(answer.status).toBe(200);
  });

  it("hides a repository whose code is off from all but its administrators", async () => {
    const made: Repository = await world.repository("unread", {}, { codeUnit: false });
    await world.store.repositories.grant(made.id, carol.id, "write");
    const statuses = [];
    for (const who of [undefined, "stranger", "writer", "owner"])
      statuses.push((await batch("unread.git", "download", [], who)).status);
    expect(statuses).toEqual([401, 404, 404, 200]);
  });
});

describe("the budget of requests", () => {
  it("counts batches, and no object of them; a token that is none counts everywhere", async () => {
    const small = await openWorld({ RATE_LIMIT_API: "3/1h" });
    try {
      await small.repository("r");
      const token = await small.token(small.ada);
      const put = (text: string, given = token) =>
        small.send("PUT", `/ada/r.git/info/lfs/objects/${oidOf(text)}/${text.length}`, {
          token: given,
          body: text,
        });
      for (const text of ["a", "b", "c", "d", "e"]) expect((await put(text)).status).toBe(200);
      const ask = () => small.send("GET", "/ada/r.git/info/lfs/locks", { token });
      expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([
        200, 200, 200,
      ]);
      expect((await ask()).status).toBe(429);
      const guesses = [];
      for (const text of ["a", "b", "c", "d"]) guesses.push((await put(text, "xat_no")).status);
      expect(guesses).toEqual([401, 401, 401, 429]);
    } finally {
      await small.close();
    }
  });
});

describe("a repository that is not there, where a push makes it", () => {
  let open: World;
  let ada: string;
  beforeAll(async () => {
    open = await openWorld({ CREATE_ON_PUSH: "private", LFS_MAX_BYTES: "1000" });
    ada = await open.token(open.ada);
  });
  afterAll(() => open.close());
  const ask = (path: string, body: unknown, token: string | undefined = ada) =>
    open.send("POST", `/${path}`, {
      token,
      body: JSON.stringify(body),
      headers: { "Content-Type": LFS, Accept: LFS },
    });
  const order = (operation: string, ...objects: readonly object[]) => ({ operation, objects });

  it("is made by its owner's first large object, once nothing stands against that", async () => {
    const at = "ada/fresh.git/info/lfs";
    const locks = await ask(`${at}/locks/verify`, { ref: { name: "refs/heads/main" } });
    expect([locks.status, locks.json]).toEqual([200, { ours: [], theirs: [] }]);
    const large = { oid: oidOf("large"), size: 1001 };
    for (const body of [
      order("download", named("new")),
      order("upload", large),
      order("none", named("new")),
    ])
      expect((await ask(`${at}/objects/batch`, body)).status).toBeGreaterThanOrEqual(400);
    expect(await open.store.repositories.find("ada", "fresh")).toBeUndefined();
    const { status, json } = await ask(`${at}/objects/batch`, order("upload", named("new")));
    const { upload: way, verify } = json.objects[0].actions;
    expect([status, way.href]).toEqual([200, `http://x.test/${at}/objects/${oidOf("new")}/3`]);
    expect(await open.store.repositories.find("ada", "fresh")).toMatchObject({ private: true });
    const put = await open.send("PUT", new URL(way.href).pathname, { token: ada, body: "new" });
    expect(put.status).toBe(200);
    expect((await ask(new URL(verify.href).pathname.slice(1), named("new"))).status).toBe(200);
  });

  test.each([
    ["another's", "bob/theirs", "read write", 404],
    ["one of a name that cannot be", "ada/a.lock", "read write", 404],
    ["one's own, with a token that reads", "ada/mine", "read", 404],
    ["one's own, with a token for other things", "ada/mine", "write:statuses", 404],
  ])("is not made when it is %s", async (_name, path, scopes, status) => {
    const token = await open.token(open.ada, scopes);
    const before = await open.store.repositories.list();
    const batched = await ask(
      `${path}.git/info/lfs/objects/batch`,
      order("upload", named("new")),
      token,
    );
    const locks = await ask(`${path}.git/info/lfs/locks/verify`, {}, token);
    expect([batched.status, locks.status]).toEqual([status, status]);
    expect(await open.store.repositories.list()).toEqual(before);
  });

  it("stays away where no push makes any", async () => {
    const { status } = await batch("fresh.git", "upload", [named("new")], "owner");
    expect(status).toBe(404);
    expect(await world.store.repositories.find("ada", "fresh")).toBeUndefined();
  });
});
