import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { getRequestListener, serve } from "@hono/node-server";
import express from "express";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shows } from "../../../scripts/snippet.ts";
import { createGitEngine, type GitEngine } from "../src/adapters/git/index.ts";
import {
  askForPassword,
  createGitHandler,
  WRITE_ACCESS,
  type GitHandlerOptions,
} from "../src/adapters/http/index.ts";

const run = promisify(execFile);
let root = "";
let engine: GitEngine;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "x-git-http-"));
  engine = createGitEngine();
});
afterAll(async () => {
  await engine.close();
  await rm(root, { recursive: true });
});

const PASSWORD = `Basic ${btoa("ada:secret")}`;
const pushed: string[] = [];

/** Everybody fetches from every repository that there is; who has the password pushes. */
function handler(more: Partial<GitHandlerOptions> = {}): (request: Request) => Promise<Response> {
  return createGitHandler({
    open({ path, wish, request }) {
      if (path === "none") return undefined;
      const repository = engine.open(join(root, `${path}.git`));
      if (wish === "fetch") return { repository };
      if (request.headers.get("Authorization") !== PASSWORD) return askForPassword("x");
      const rules = async () => ({ ...WRITE_ACCESS, protectedBranches: ["kept"] });
      return { repository, rules, pushed: ({ moved }) => void pushed.push(...moved) };
    },
    ...more,
  });
}

/** Git without a person to ask, and without settings of the machine. */
function git(cwd: string, ...args: readonly string[]): Promise<{ stdout: string; stderr: string }> {
  const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  const env = {
    PATH: process.env["PATH"],
    HOME: root,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
  };
  return run("git", [...who, ...args], { cwd, env });
}

async function listening(server: Server): Promise<{ url: string; close: () => Promise<void> }> {
  if (!server.listening) await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

type Handler = (request: Request) => Promise<Response>;

/** The same handler where people have it. */
const PLACES: readonly (readonly [string, string, (handle: Handler) => Server])[] = [
  [
    "Hono",
    "/h",
    (handle) => {
      const app = new Hono().all("/h/*", (c) => {
        const url = c.req.url.replace("/h/", "/");
        return handle(new Request(url, c.req.raw));
      });
      return serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
    },
  ],
  [
    "Express",
    "/git",
    (handle) =>
      createServer(express().use("/git", getRequestListener(handle))).listen(0, "127.0.0.1"),
  ],
  ["node:http", "", (handle) => createServer(getRequestListener(handle)).listen(0, "127.0.0.1")],
];

describe.each(PLACES)("createGitHandler in %s", (name, prefix, start) => {
  let url = "";
  let close: () => Promise<void>;
  const folder = name.toLowerCase().replace(":", "-");
  beforeAll(async () => {
    const server = await listening(start(handler()));
    close = server.close;
    url = server.url + prefix;
    await engine.init(join(root, folder, "site.git"));
  });
  afterAll(() => close());

  it("takes a push of what is new, gives it to a clone and to a shallow one, and tells you", async () => {
    const repository = `${url}/${folder}/site.git`;
    await git(root, "clone", "-q", repository, `${folder}-one`);
    const one = join(root, `${folder}-one`);
    // More than one piece of a stream, and more than a client sends in one request.
    await writeFile(join(one, "large.txt"), "0123456789abcdef\n".repeat(200_000));
    await git(one, "checkout", "-q", "-B", "main");
    await git(one, "add", ".");
    await git(one, "commit", "-qm", "first");
    await expect(git(one, "push", "-q", "origin", "main")).rejects.toThrow(
      /could not read Username/,
    );
    const withPassword = repository.replace("http://", "http://ada:secret@");
    pushed.length = 0;
    await git(one, "push", "-q", withPassword, "main");
    expect(pushed).toEqual(["refs/heads/main"]);
    await git(root, "clone", "-q", "--depth", "1", repository.replace(".git", ""), `${folder}-two`);
    const copied = await readFile(join(root, `${folder}-two/large.txt`), "utf8");
    expect(copied).toBe(await readFile(join(one, "large.txt"), "utf8"));
  });

  it("says what your rules refuse", async () => {
    const one = join(root, `${folder}-one`);
    const target = `${url}/${folder}/site.git`.replace("http://", "http://ada:secret@");
    await expect(git(one, "push", "-q", target, "main:kept")).rejects.toThrow(/remote rejected/);
  });
});

describe("createGitHandler", () => {
  const request = (
    path: string,
    { method = "GET", headers = {}, body }: RequestInit = {},
  ): Request => new Request(`http://x.test${path}`, { method, headers, body: body ?? null });
  const FETCH = {
    "Content-Type": "application/x-git-upload-pack-request",
    "Git-Protocol": "version=2",
  };
  const LS_REFS = "0014command=ls-refs\n0000";
  const fetchFrom = (
    headers: Record<string, string>,
    body: string | Uint8Array<ArrayBuffer> = LS_REFS,
  ): Request =>
    request("/a/empty/git-upload-pack", {
      method: "POST",
      headers: { ...FETCH, ...headers },
      body,
    });

  beforeAll(() => engine.init(join(root, "a/empty.git")));

  it.each([
    ["the page of a repository", "/a/empty.git"],
    ["the dumb protocol's objects", "/a/empty.git/objects/info/packs"],
    ["a folder above", "/a/%2e%2e/info/refs?service=git-upload-pack"],
    ["a folder above between others", "/a/..%2f..%2fetc/info/refs?service=git-upload-pack"],
    ["a folder above by backslashes", "/a/..%5c..%5cetc/info/refs?service=git-upload-pack"],
    ["a drive", "/c:%5c/info/refs?service=git-upload-pack"],
    ["an option", "/a/--upload-pack=x/info/refs?service=git-upload-pack"],
    ["a part without a name", "/a//empty/info/refs?service=git-upload-pack"],
    ["only .git", "/a/.git/info/refs?service=git-upload-pack"],
    ["a NUL", "/a/b%00/info/refs?service=git-upload-pack"],
    ["bytes that are no text", "/a/%ff/info/refs?service=git-upload-pack"],
    ["a repository that you do not know", "/none/info/refs?service=git-upload-pack"],
  ])("answers 404 for %s, and does not ask you about it", async (what, path) => {
    const asked: string[] = [];
    const answer = await handler({
      open: ({ path: name }) => {
        asked.push(name);
        return undefined;
      },
    })(request(path));
    expect(answer.status).toBe(404);
    expect(asked).toEqual(what.includes("you do not know") ? ["none"] : []);
  });

  it.each([
    ["a service that is none", request("/a/empty/info/refs?service=git-x"), 403],
    ["no service", request("/a/empty/info/refs"), 403],
    ["another type", fetchFrom({ "Content-Type": "text/plain" }), 400],
    ["an unknown encoding", fetchFrom({ "Content-Encoding": "br" }), 415],
    ["broken gzip", fetchFrom({ "Content-Encoding": "gzip" }), 400],
    ["a body that is too large", fetchFrom({}, "x".repeat(70_000)), 413],
    [
      "a body that is too large when it is inflated",
      fetchFrom({ "Content-Encoding": "gzip" }, gzipSync("x".repeat(10_000_000))),
      413,
    ],
  ])("refuses %s", async (_what, asked, status) => {
    const answer = await handler({ maxFetchBytes: 65_536 })(asked);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  });

  it("answers a fetch that is sent as gzip", async () => {
    const answer = await handler()(fetchFrom({ "Content-Encoding": "gzip" }, gzipSync(LS_REFS)));
    expect([answer.status, await answer.text()]).toEqual([200, "0000"]);
    expect(answer.headers.get("Cache-Control")).toMatch(/no-cache/);
  });

  it("asks for the rights again when the body of a fetch has come", async () => {
    let count = 0;
    const repository = engine.open(join(root, "a/empty.git"));
    const open = () => (++count === 1 ? { repository } : askForPassword());
    expect((await handler({ open })(fetchFrom({}))).status).toBe(401);
    expect(count).toBe(2);
  });

  it("takes no push without rules, and asks for none at a fetch", async () => {
    const open = () => ({ repository: engine.open(join(root, "a/empty.git")) });
    const asked = (service: string) =>
      handler({ open })(request(`/a/empty/info/refs?service=git-${service}`));
    expect((await asked("receive-pack")).status).toBe(403);
    expect((await asked("upload-pack")).status).toBe(200);
    const headers = { "Content-Type": "application/x-git-receive-pack-request" };
    const sent = request("/a/empty/git-receive-pack", { method: "POST", headers, body: "0000" });
    expect((await handler({ open })(sent)).status).toBe(403);
  });

  it("tells the client nothing of an error of yours, and you all", async () => {
    const errors: unknown[] = [];
    const fault = new Error("the database's password is 1234");
    const answer = await handler({
      open: () => {
        throw fault;
      },
      onError: (error) => errors.push(error),
    })(request("/a/empty/info/refs?service=git-upload-pack"));
    expect([answer.status, await answer.text()]).toEqual([500, "internal error\n"]);
    expect(errors).toEqual([fault]);
  });

  it("stops git when the reader of an answer goes away", async () => {
    const answer = await handler()(request("/a/empty/info/refs?service=git-upload-pack"));
    await answer.body?.cancel();
    await expect(engine.check(join(root, "a/empty.git"))).resolves.toBeDefined();
  });
});

describe("the README's git server", () => {
  it("is shown word for word, has twenty lines, and serves files, a push and a clone", async () => {
    const file = fileURLToPath(new URL("../examples/git-server.ts", import.meta.url));
    const code = await readFile(file, "utf8");
    const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
    expect(shows(readme, code)).toBe(true);
    expect(code.split("\n").filter((line) => line.trim() !== "").length).toBeLessThanOrEqual(20);
    await engine.init(join(root, "ada/site.git"));
    const args = ["--conditions=@x/source", file, root, "secret", "0"];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    try {
      const [line] = (await once(child.stdout, "data")) as [Buffer];
      const base = line.toString().trim();
      const url = `${base}/ada/site.git`;
      const contents = `${base}/api/v1/repos/ada/site/contents/hello.txt`;
      const author = { name: "Ada", email: "ada@example.org" };
      const body = JSON.stringify({ content: btoa("hello\n"), author });
      expect((await fetch(contents, { method: "POST", body })).status).toBe(401);
      const made = await fetch(contents, {
        method: "POST",
        body,
        headers: { Authorization: PASSWORD },
      });
      expect(made.status).toBe(201);
      await git(root, "clone", "-q", url, "tour");
      expect(await readFile(join(root, "tour/hello.txt"), "utf8")).toBe("hello\n");
      await git(join(root, "tour"), "commit", "-q", "--allow-empty", "-m", "first");
      const target = url.replace("http://", "http://ada:secret@");
      await git(join(root, "tour"), "push", "-q", target, "HEAD:refs/heads/main");
      const { stdout } = await git(root, "ls-remote", url, "refs/heads/main");
      expect(stdout).toMatch(/^[0-9a-f]{40}\trefs\/heads\/main\n$/);
    } finally {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    }
  });
});
