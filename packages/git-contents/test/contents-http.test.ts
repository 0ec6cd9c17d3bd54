import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import express from "express";
import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../src/adapters/memory.ts";
import {
  askForPassword,
  createContentsHandler,
  createMemoryAnswers,
  WRITE_ACCESS,
  type ContentsHandlerOptions,
  type IdempotencyStore,
} from "../src/adapters/http/index.ts";
import type { GitStore } from "../src/index.ts";

const API = "http://git.example.org/api/v1/repos/ada/site";
const AUTHOR = { name: "Ada", email: "ada@example.org" };
const KNOWN = { Authorization: "Bearer secret" };

let store: GitStore;
let handle: (request: Request) => Promise<Response>;
beforeEach(() => {
  store = createMemoryStore();
  handle = handler();
});

/** Everybody reads `ada/site`; who has the token writes to it. */
function handler(more: Partial<ContentsHandlerOptions> = {}) {
  return createContentsHandler({
    open({ path, wish, request }) {
      if (path !== "ada/site") return undefined;
      const isKnown = request.headers.get("Authorization") === KNOWN.Authorization;
      if (wish === "write" && !isKnown) return askForPassword();
      const rules = async () => ({ ...WRITE_ACCESS, protectedBranches: ["kept"] });
      return { repository: store, author: AUTHOR, rules, isPublic: true };
    },
    ...more,
  });
}

/** Sends one request, with the token, and reads its JSON. */
async function send(method: string, path: string, body?: unknown) {
  const init = { method, headers: KNOWN, body: body === undefined ? null : JSON.stringify(body) };
  const response = await handle(new Request(`${API}/${path}`, init));
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") === true;
  return {
    status: response.status,
    headers: response.headers,
    json: isJson ? JSON.parse(text) : text,
  };
}

/** Makes `a.txt` on `main`. @returns its blob id */
async function makeFile(): Promise<string> {
  const made = await send("POST", "contents/a.txt", { content: btoa("one\n") });
  expect(made.status).toBe(201);
  return made.json.content.sha;
}

describe("createContentsHandler", () => {
  it("makes, reads, changes and deletes a file, and tells the commit each time", async () => {
    const sha = await makeFile();
    const read = await send("GET", "contents/a.txt");
    expect(read.json).toMatchObject({ name: "a.txt", sha, content: btoa("one\n"), type: "file" });
    const url = "http://git.example.org/ada/site/raw/branch/main/a.txt";
    expect(read.json.download_url).toBe(url);
    expect(await (await handle(new Request(url))).text()).toBe("one\n");
    const update = { content: btoa("two\n"), sha, message: "second" };
    const changed = await send("PUT", "contents/a.txt", update);
    expect(changed.json.commit).toMatchObject({ message: "second\n", author: AUTHOR });
    expect(changed.headers.get("ETag")).toBe(`"${changed.json.commit.sha}"`);
    expect((await send("PUT", "contents/a.txt", update)).json.code).toBe("sha-mismatch");
    const now = changed.json.content.sha;
    expect((await send("DELETE", "contents/a.txt", { sha: now })).status).toBe(200);
    expect((await send("GET", "contents/a.txt")).json.code).toBe("path-not-found");
  });

  it("changes several files in one commit, and reads several at once", async () => {
    await makeFile();
    const files = ["b.txt", "c/d.txt"].map((path) => ({
      path,
      operation: "create",
      content: btoa(path),
    }));
    expect((await send("POST", "contents", { files })).json.files).toHaveLength(2);
    const batch = await send("POST", "file-contents", { files: ["b.txt", "none", "c/d.txt"] });
    expect(batch.json.map((each: { path: string } | null) => each?.path)).toEqual([
      "b.txt",
      undefined,
      "c/d.txt",
    ]);
    const listed = await send("GET", "contents");
    expect(listed.json.map((each: { name: string }) => each.name)).toEqual(["a.txt", "b.txt", "c"]);
    const tree = await send("GET", "git/trees/main?recursive=1&per_page=2");
    expect(tree.json).toMatchObject({ total_count: 4, truncated: true });
    expect(tree.headers.get("Link")).toContain('rel="next"');
    expect((await send("GET", "contents-ext/b.txt?includes=file_content")).json).toMatchObject({
      file_contents: { content: btoa("b.txt") },
    });
    expect((await send("GET", "commits?path=b.txt")).json).toHaveLength(1);
  });

  it("answers a list again from the bytes that were written, as long as the branch stays", async () => {
    const cached = new Map<string, Uint8Array>();
    let found = 0;
    handle = handler({
      listings: {
        get: (key) => {
          const bytes = cached.get(key);
          if (bytes !== undefined) found++;
          return bytes;
        },
        set: (key, bytes) => void cached.set(key, bytes),
      },
    });
    // One list is written whole, the other in pieces.
    for (const [folder, count] of [
      ["some", 200],
      ["many", 1200],
    ] as const) {
      found = 0;
      const files = Array.from({ length: count }, (_, at) => ({
        operation: "create",
        path: `${folder}/${at}`,
        content: "",
      }));
      await send("POST", "contents", { files });
      const first = await send("GET", `contents/${folder}`);
      const again = await send("GET", `contents/${folder}`);
      expect([found, again.json.length, again.json]).toEqual([1, count, first.json]);
      await send("POST", `contents/${folder}/new`, { content: "" });
      const changed = await send("GET", `contents/${folder}`);
      expect([found, changed.json.length]).toEqual([1, count + 1]);
      expect(changed.json.at(-1).last_commit_sha).not.toBe(first.json.at(-1).last_commit_sha);
    }
    await makeFile();
    await send("GET", "contents");
    expect(cached.size).toBe(4);
  });

  it("applies a patch, and tells where one does not fit", async () => {
    await makeFile();
    const content = "--- a/a.txt\n+++ b/a.txt\n@@ -1 +1 @@\n-one\n+two\n";
    const { status, json } = await send("POST", "diffpatch", { content });
    expect([status, json.content, json.commit.message]).toEqual([201, null, "apply-patch\n"]);
    const again = await send("POST", "diffpatch", { content });
    expect([again.status, again.json.code, again.json.line]).toEqual([409, "patch-conflict", 3]);
  });

  it("serves bytes conditionally and in ranges, and takes them as they are", async () => {
    const bytes = new Uint8Array([0, 1, 2, 3]);
    const put = await handle(
      new Request(`${API}/raw/x.bin`, { method: "PUT", headers: KNOWN, body: bytes }),
    );
    expect(put.status).toBe(201);
    const whole = await handle(new Request(`${API}/raw/x.bin`));
    expect(whole.headers.get("Content-Disposition")).toContain("attachment");
    expect(whole.headers.get("Cache-Control")).toBe("public, max-age=300");
    const etag = whole.headers.get("ETag") ?? "";
    const again = new Request(`${API}/raw/x.bin`, { headers: { "If-None-Match": etag } });
    expect((await handle(again)).status).toBe(304);
    const part = await handle(new Request(`${API}/raw/x.bin`, { headers: { Range: "bytes=1-2" } }));
    expect([part.status, new Uint8Array(await part.arrayBuffer())]).toEqual([
      206,
      bytes.slice(1, 3),
    ]);
    const head = await handle(new Request(`${API}/raw/x.bin`, { method: "HEAD" }));
    expect([head.headers.get("Content-Length"), await head.text()]).toEqual(["4", ""]);
  });

  it("makes and deletes branches, by the rules of each", async () => {
    await makeFile();
    const made = await send("POST", "branches", { new_branch_name: "next", old_ref_name: "main" });
    expect([made.status, made.json.name]).toEqual([201, "next"]);
    expect((await send("GET", "branches/next")).json.commit.id).toBe(made.json.commit.id);
    expect((await send("GET", "branches")).json).toHaveLength(2);
    expect((await send("DELETE", "branches/next")).status).toBe(204);
    expect((await send("GET", "branches/next")).json.code).toBe("branch-not-found");
    const kept = { content: "", new_branch: "kept" };
    expect((await send("POST", "contents/k.txt", kept)).json).toMatchObject({
      code: "write-forbidden",
      branch: "kept",
    });
  });

  it.each([
    ["a body that is no JSON", "POST", "contents/x", "{", 400, "body-not-json"],
    ["base64 that is none", "POST", "contents/x", '{"content":"!"}', 422, "base64-invalid"],
    ["a path that leads out", "POST", "contents/%2e%2e%2fx", "{}", 422, "path-invalid"],
    [
      "a body that is too long",
      "POST",
      "contents/x",
      `"${"x".repeat(2000)}"`,
      413,
      "body-too-large",
    ],
    ["a page that is no number", "GET", "branches?page=x", null, 400, "parameters-invalid"],
    [
      "an archive of a store in memory",
      "GET",
      "archive/main.zip",
      null,
      400,
      "archive-format-unknown",
    ],
    ["a condition that is none", "POST", "contents/x", "{}", 412, "precondition-failed"],
  ])("refuses %s with its code", async (what, method, path, body, status, code) => {
    await makeFile();
    handle = handler({ maxBodyBytes: 1000 });
    const headers = { ...KNOWN, ...(what.startsWith("a condition") ? { "If-Match": "x" } : {}) };
    const response = await handle(new Request(`${API}/${path}`, { method, headers, body }));
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      status,
      code,
    ]);
  });

  it.each([
    ["a key twice", '{"content":"","message":"a","\\u006dessage":"b"}', "body-not-json"],
    ["33 levels", `{"content":${"[".repeat(32)}${"]".repeat(32)}}`, "body-too-deep"],
    ["too many values", `{"content":[${"1,".repeat(100_000)}1]}`, "parameters-invalid"],
  ])("refuses a body with %s (F17)", async (_, body, code) => {
    const init = { method: "POST", headers: KNOWN, body };
    const response = await handle(new Request(`${API}/contents/x`, init));
    expect([response.status, await response.json()]).toMatchObject([400, { code }]);
    const batch = new URLSearchParams({ body });
    expect((await send("GET", `file-contents?${batch}`)).json.code).toBe(code);
  });

  it("says what .editorconfig says of a path, by a reader that you bring", async () => {
    const files = [".editorconfig", "src/.editorconfig"].map((path) => ({
      path,
      operation: "create",
      content: btoa(path),
    }));
    await send("POST", "contents", { files });
    const reads: unknown[] = [];
    handle = handler({
      async editorconfigOf(path, read, { isFull }) {
        const texts = [await read("src"), await read(""), await read("none")].map(
          (bytes) => bytes && new TextDecoder().decode(bytes),
        );
        reads.push([path, isFull, ...texts]);
        return path === "src/a.ts" ? { indent_size: "2" } : undefined;
      },
    });
    const found = await send("GET", "editorconfig/src/a.ts?resolve=full");
    expect([found.status, found.json]).toEqual([200, { indent_size: "2" }]);
    expect((await send("GET", "editorconfig/b.ts")).json).toMatchObject({ code: "not-found" });
    const texts = ["src/.editorconfig", ".editorconfig", undefined];
    expect(reads).toEqual([
      ["src/a.ts", true, ...texts],
      ["b.ts", false, ...texts],
    ]);
  });

  describe("with an Idempotency-Key (A23)", () => {
    /** Sends a change of one client, with a key. */
    const change = (
      key: string,
      path: string,
      body: string | Uint8Array<ArrayBuffer>,
      client = "ada",
    ) =>
      handle(
        new Request(`${API}/${path}`, {
          method: typeof body === "string" ? "POST" : "PUT",
          headers: { ...KNOWN, "Idempotency-Key": key, "X-Client": client },
          body,
        }),
      );
    let answers: IdempotencyStore;
    beforeEach(() => {
      answers = createMemoryAnswers();
      handle = handler({
        answers: {
          claim: (...args) => answers.claim(...args),
          keep: (...args) => answers.keep(...args),
          release: (...args) => answers.release(...args),
        },
        open: ({ request }) => ({
          repository: store,
          author: AUTHOR,
          client: request.headers.get("X-Client") ?? undefined,
          rules: async () => WRITE_ACCESS,
        }),
      });
    });

    it.each([
      ["a file", "contents/a.txt", '{"content":""}'],
      ["several files", "contents", '{"files":[{"operation":"create","path":"b","content":""}]}'],
      ["bytes", "raw/c.bin", new Uint8Array([1])],
    ])("makes %s once, and answers byte for byte", async (_, path, body) => {
      const first = await change("one", path, body);
      expect(first.status).toBe(201);
      const again = await change("one", path, body);
      const headers = (response: Response) => [...response.headers];
      expect([again.status, headers(again)]).toEqual([201, headers(first)]);
      expect(await again.text()).toBe(await first.text());
      expect((await send("GET", "commits")).json).toHaveLength(1);
    });

    it("changes refs, tags and branches once, also when an answer was lost", async () => {
      await makeFile();
      const { json } = await send("GET", "branches/main");
      const main: string = json.commit.id;
      await send("POST", "contents/b.txt", { content: "", new_branch: "next" });
      const keep = answers.keep;
      const changes = [
        ["POST", "branches", { new_branch_name: "topic" }, 201],
        ["POST", "git/refs", { ref: "refs/tags/light", sha: main }, 201],
        ["POST", "tags", { tag_name: "v1", message: "one", target: "main" }, 201],
        ["PATCH", "git/refs/heads/topic", { sha: main, force: true }, 200],
        ["POST", "merges", { base: "topic", head: "next" }, 201],
        ["DELETE", "branches/next", undefined, 204],
        ["DELETE", "tags/v1", undefined, 204],
        ["DELETE", "git/refs/heads/topic", undefined, 204],
      ] as const;
      for (const [method, path, sent, status] of changes)
        for (const isLost of [true, false]) {
          answers = { ...answers, keep: isLost ? async () => undefined : keep };
          const init = {
            method,
            headers: { ...KNOWN, "Idempotency-Key": `${method} ${path}`, "X-Client": "ada" },
            body: sent === undefined ? null : JSON.stringify(sent),
          };
          const [first, again] = [
            await handle(new Request(`${API}/${path}`, init)),
            await handle(new Request(`${API}/${path}`, init)),
          ];
          expect([method, path, first.status, again.status]).toEqual([
            method,
            path,
            status,
            status,
          ]);
          expect(await again.text()).toBe(await first.text());
        }
      expect((await send("GET", "branches")).json.map((one: { name: string }) => one.name)).toEqual(
        ["main"],
      );
    });

    it("refuses another request with the key, and a key that is none", async () => {
      await change("one", "contents/a.txt", '{"content":""}');
      const other = await change("one", "contents/b.txt", '{"content":""}');
      expect([other.status, await other.json()]).toMatchObject([422, { code: "key-reused" }]);
      const long = await change("x".repeat(256), "contents/b.txt", '{"content":""}');
      expect([long.status, await long.json()]).toMatchObject([422, { code: "key-malformed" }]);
      expect((await change("one", "contents/b.txt", '{"content":""}', "bob")).status).toBe(201);
    });

    it("finds the commit of an answer that was lost, and asks a client to wait for one that is in flight", async () => {
      const keep = answers.keep;
      answers = { ...answers, keep: async () => undefined };
      const body = '{"content":""}';
      const first = await (await change("one", "contents/a.txt", body)).text();
      answers = { ...answers, keep };
      expect(await (await change("one", "contents/a.txt", body)).text()).toBe(first);
      answers = { ...answers, claim: async () => ({ kind: "in-flight" }) };
      const early = await change("two", "contents/b.txt", body);
      expect([early.status, early.headers.get("Retry-After"), await early.json()]).toMatchObject([
        409,
        "1",
        { code: "key-under-way" },
      ]);
    });

    it("frees the key of a change that was refused", async () => {
      const body = '{"content":""}';
      const made = await (await change("one", "contents/a.txt", body)).json();
      expect((await change("two", "contents/a.txt", body)).status).toBe(422);
      const { sha } = (made as { content: { sha: string } }).content;
      expect((await send("DELETE", "contents/a.txt", { sha })).status).toBe(200);
      expect((await change("two", "contents/a.txt", body)).status).toBe(201);
    });
  });

  it("asks open first, and again when a body has come", async () => {
    await makeFile();
    const unknown = await handle(new Request(API.replace("site", "none") + "/contents"));
    expect(unknown.status).toBe(404);
    const anonymous = new Request(`${API}/contents/x`, { method: "POST", body: "{}" });
    expect((await handle(anonymous)).status).toBe(401);
    let calls = 0;
    handle = handler({
      open: () =>
        calls++ === 0 ? { repository: store, rules: async () => WRITE_ACCESS } : undefined,
    });
    expect((await send("POST", "contents/late.txt", { content: "" })).status).toBe(404);
    handle = handler({ open: () => ({ repository: store }) });
    expect((await send("POST", "contents/x.txt", { content: "" })).json.code).toBe(
      "write-forbidden",
    );
    expect((await send("GET", "contents/late.txt")).status).toBe(404);
  });

  it("tells you a failure, and the client nothing of it", async () => {
    const errors: unknown[] = [];
    handle = handler({
      open: () => {
        throw new TypeError("the database is away");
      },
      onError: (error) => errors.push(error),
    });
    const failed = await send("GET", "contents");
    expect([failed.status, failed.json]).toEqual([
      500,
      { message: "internal error", code: "internal" },
    ]);
    expect(errors).toHaveLength(1);
  });

  it("gives what is none of its routes to another handler", async () => {
    handle = handler({ fallback: ({ url }) => new Response(new URL(url).pathname) });
    for (const path of ["/", "/ada/site.git/info/refs", "/api/v1/repos/ada/site/issues"]) {
      const response = await handle(new Request(`http://git.example.org${path}`));
      expect(await response.text()).toBe(path);
    }
  });
});

describe.each([
  ["Hono", () => getRequestListener(new Hono().all("*", (c) => handle(c.req.raw)).fetch)],
  ["Express", () => express().use(getRequestListener((request) => handle(request)))],
  ["node:http", () => getRequestListener((request) => handle(request))],
] as const)("createContentsHandler in %s", (_name, listener) => {
  it("serves the file that it has taken", async () => {
    const server: Server = createServer(listener()).listen(0, "127.0.0.1");
    try {
      await once(server, "listening");
      const { port } = server.address() as AddressInfo;
      const repository = `http://127.0.0.1:${port}/api/v1/repos/ada/site`;
      const body = JSON.stringify({ content: btoa("one\n") });
      const file = `${repository}/contents/a.txt`;
      const made = await fetch(file, { method: "POST", headers: KNOWN, body });
      const { content } = (await made.json()) as { content: { download_url: string } };
      expect(await (await fetch(content.download_url)).text()).toBe("one\n");
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
