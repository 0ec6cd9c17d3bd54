import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import * as http from "node:http";
import { createServer, connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as consumers from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { openServices } from "../src/boot/services.ts";
import { readSettings } from "../src/config/settings.ts";
import { scrape, sumOf } from "./metric-samples.ts";
import { printed, startServer, xServer, type ServerProcess } from "./server-process.ts";

let data = "";
const running: ServerProcess[] = [];
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "x-server-"));
});
afterEach(async () => {
  for (const server of running.splice(0))
    if (server.child.exitCode === null && server.child.signalCode === null)
      await server.end("SIGKILL");
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

const start = async (
  args: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<ServerProcess> => {
  const server = await startServer(["--data", data, ...args], environment);
  running.push(server);
  return server;
};
const json = async (args: readonly string[]) =>
  JSON.parse((await xServer([...args, "--data", data])).stdout);
/** On a connection of its own: between two requests a command can take longer than the server keeps one. */
const fetchAnew = (
  url: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> => fetch(url, { ...init, headers: { ...headers, Connection: "close" } });
/**
 * The same for a large answer: fetch of Node.js may throw where nobody catches it when a connection ends with the last part
 * of an answer that is not read yet.
 */
async function largeAnew(url: string): Promise<{ readonly status: number; readonly text: string }> {
  const [answer] = (await once(http.get(url, { agent: false }), "response")) as [
    http.IncomingMessage,
  ];
  return { status: answer.statusCode ?? 0, text: await consumers.text(answer) };
}
const base64 = (text: string) => Buffer.from(text).toString("base64");

describe("x-server", () => {
  it.runIf(process.platform === "linux")(
    "has a small heap, in the process that was started",
    async () => {
      const { child } = await start();
      expect(readFileSync(`/proc/${child.pid}/cmdline`, "utf8")).toContain(
        "--heap-growing-percent=50",
      );
    },
  );

  it("makes accounts, tokens and repositories while the server runs", async () => {
    const server = await start();
    expect(await json(["account", "create", "ada"])).toEqual({
      id: expect.stringMatching(/^\d+$/),
      username: "ada",
    });
    const { token } = await json([
      "token",
      "create",
      "ada",
      "--scopes",
      "read write:statuses write:repository",
    ]);
    expect(await json(["repo", "create", "ada/notes", "--default-branch", "trunk"])).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      full_name: "ada/notes",
    });
    const headers = { Authorization: `Bearer ${token}` };
    const posted = await fetchAnew(`${server.url}/api/v1/statuses`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ status: "hi" }),
    });
    expect(posted.status).toBe(200);
    const body = JSON.stringify({ content: base64("hello\n") });
    const created = await fetchAnew(`${server.url}/repos/ada/notes/contents/a.txt`, {
      method: "POST",
      headers,
      body,
    });
    expect(created.status).toBe(201);
    expect(await json(["token", "revoke", token])).toEqual({ revoked: true });
    expect((await fetchAnew(`${server.url}/api/v1/statuses`, { headers })).status).toBe(401);
    expect(await json(["doctor"])).toMatchObject({
      ok: true,
      repositories: { checked: 1, sick: [] },
    });
    expect(server.output().stderr).not.toContain(token);
  });

  it("imports a repository with its refs and its branch", async () => {
    const source = mkdtempSync(join(tmpdir(), "x-import-"));
    const git = (...args: string[]) =>
      printed("git", ["-c", "user.name=t", "-c", "user.email=t@x", ...args], { cwd: source });
    await git("init", "-q", "-b", "develop");
    writeFileSync(join(source, "a"), "a");
    await git("add", "a");
    await git("commit", "-qm", "one");
    await git("tag", "v1");
    await json(["account", "create", "ada"]);
    await json(["repo", "create", "ada/taken", "--import", source]);
    const server = await start();
    const tags: any = await (await fetchAnew(`${server.url}/repos/ada/taken/tags`)).json();
    const about: any = await (await fetchAnew(`${server.url}/repos/ada/taken`)).json();
    expect([tags.map((tag: any) => tag.name), about.default_branch]).toEqual([["v1"], "develop"]);
    expect(await (await fetchAnew(`${server.url}/repos/ada/taken/raw/a?ref=v1`)).text()).toBe("a");
    rmSync(source, { recursive: true });
  });

  test.each<[string, string[], number, RegExp]>([
    ["an unknown command", ["explode"], 2, /unknown command 'explode'/],
    [
      "a command unlike any other",
      ["nonsense"],
      2,
      /\(commands: serve, account, token, invite, repo, /,
    ],
    ["a mistyped command", ["acount"], 2, /\(Did you mean account\?\)/],
    ["a mistyped subcommand", ["repo", "imprt", "a", "b"], 2, /\(Did you mean import\?\)/],
    ["an unknown subcommand", ["token", "nonsense"], 2, /\(commands: list, create, revoke; /],
    [
      "an unknown scope",
      ["token", "create", "ada", "--scopes", "read admin"],
      2,
      /"admin" is no scope/,
    ],
    [
      "a bad flag",
      ["repo", "set", "ada/x", "--private", "maybe"],
      1,
      /there is no repository ada\/x/,
    ],
    ["a bad option without a command", ["--port", "http"], 2, /^error: --port must be a whole/],
    ["a bad name", ["account", "create", "a b"], 2, /cannot name an account/],
    ["a reserved name", ["account", "create", "API"], 2, /cannot name an account/],
    [
      "a bad port",
      ["serve", "--port", "http"],
      2,
      /^error: --port must be a whole number from 0 to 65535/,
    ],
    [
      "a missing account",
      ["token", "create", "nobody", "--scopes", "read"],
      1,
      /^error: there is no account nobody\n$/,
    ],
  ])("says what is wrong with %s in one line", async (_name, args, code, message) => {
    await (await openServices(readSettings({ DATA_DIR: data }), "inline")).close();
    const answer = await xServer([...args, "--data", data]);
    expect([answer.code, answer.stdout]).toEqual([code, ""]);
    expect(answer.stderr).toMatch(message);
  });

  it("says which git it needs when there is an old one", async () => {
    const git = join(data, "git");
    writeFileSync(git, '#!/bin/sh\necho "git version 2.20.1"\n');
    chmodSync(git, 0o755);
    const answer = await xServer(["serve", "--port", "0", "--data", join(data, "d")], {
      PATH: `${data}:${process.env["PATH"]}`,
    });
    expect([answer.code, answer.stderr]).toEqual([
      1,
      "error: git is 2.20.1, and must be at least 2.36.0\n",
    ]);
  });

  it("says that it cannot write to the data directory", async () => {
    const file = join(data, "file");
    writeFileSync(file, "");
    const answer = await xServer(["serve", "--port", "0", "--data", file]);
    expect([answer.code, answer.stderr.split("\n").length]).toEqual([1, 2]);
    expect(answer.stderr).toContain(`cannot write to the data directory ${file}`);
  });
});

describe("x-server serve", () => {
  it("refuses a data directory that another server has, and says which (S08, F05)", async () => {
    const server = await start();
    const answer = await xServer(["serve", "--port", "0", "--data", data]);
    expect([answer.code, answer.stderr]).toEqual([
      1,
      `error: another server (process ${server.child.pid}) uses ${data}\n`,
    ]);
    await server.end("SIGKILL");
    await start();
  });

  it("says that a port is in use", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const answer = await xServer(["serve", "--port", String(port), "--data", data]);
    expect([answer.code, answer.stderr]).toEqual([
      1,
      `error: port ${port} of 127.0.0.1 is in use; choose another with --port or PORT\n`,
    ]);
    taken.close();
  });

  it("loses nothing that was acknowledged when it is killed (S07)", async () => {
    await json(["account", "create", "ada"]);
    const { token } = await json(["token", "create", "ada", "--scopes", "read write"]);
    await json(["repo", "create", "ada/notes"]);
    const headers = { Authorization: `Bearer ${token}` };
    const acknowledged: { readonly statuses: string[]; readonly files: string[] } = {
      statuses: [],
      files: [],
    };
    for (let round = 0; round < 3; round++) {
      const server = await start();
      const post = async (n: number) => {
        const answer = await fetchAnew(`${server.url}/api/v1/statuses`, {
          method: "POST",
          headers,
          body: new URLSearchParams({ status: `status ${n}` }),
        });
        if (answer.status === 200)
          acknowledged.statuses.push(((await answer.json()) as { id: string }).id);
      };
      const write = async (n: number) => {
        const path = `r${round}/f${n}`;
        const answer = await fetchAnew(`${server.url}/repos/ada/notes/contents/${path}`, {
          method: "POST",
          headers,
          body: JSON.stringify({ content: base64(path) }),
        });
        if (answer.status === 201) acknowledged.files.push(path);
      };
      // A request that the kill cuts off fails, and that is no matter: only what was answered counts.
      const work = Array.from({ length: 12 }, (_, n) =>
        [post(n), write(n)].map((request) => request.catch(() => undefined)),
      ).flat();
      await Promise.all(work.slice(0, 10));
      await server.end("SIGKILL");
      await Promise.all(work);
    }
    expect(acknowledged.statuses.length).toBeGreaterThan(0);
    expect(acknowledged.files.length).toBeGreaterThan(0);
    const server = await start();
    for (const id of acknowledged.statuses)
      expect((await fetchAnew(`${server.url}/api/v1/statuses/${id}`)).status).toBe(200);
    for (const path of acknowledged.files)
      expect(await (await fetchAnew(`${server.url}/repos/ada/notes/raw/${path}`)).text()).toBe(
        path,
      );
    expect((await json(["doctor"])).ok).toBe(true);
  });

  it.each(["SIGINT", "SIGTERM"] as const)(
    "finishes what was accepted on %s, and exits with 0 (S06)",
    async (signal) => {
      await json(["account", "create", "ada"]);
      const { token } = await json(["token", "create", "ada", "--scopes", "write"]);
      const server = await start();
      const url = new URL(server.url);
      const socket = connect(Number(url.port), url.hostname);
      await once(socket, "connect");
      let answer = "";
      socket.on("data", (bytes) => (answer += bytes.toString()));
      const body = "status=slow";
      socket.write(
        `POST /api/v1/statuses HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
          `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      // It is accepted when the server asks for its body.
      await once(socket, "data");
      const ended = server.end(signal);
      await server.printed(/"stopping"/);
      socket.write(body);
      expect(await ended).toBe(0);
      expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
      await expect(fetch(server.url)).rejects.toThrow("fetch failed");
    },
  );

  it("refuses two Host or Authorization headers (S03, F16)", async () => {
    const server = await start();
    const { port, hostname } = new URL(server.url);
    for (const twice of [
      "Host: x\r\nHost: y",
      "Host: x\r\nHost: x",
      "Host: x\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b",
    ]) {
      const socket = connect(Number(port), hostname);
      socket.end(`GET /healthz HTTP/1.1\r\n${twice}\r\nConnection: close\r\n\r\n`);
      let answer = "";
      for await (const bytes of socket) answer += String(bytes);
      expect(answer).toMatch(/^HTTP\/1\.1 400/);
    }
  });

  it("serves with several workers on one port, and adds up their metrics", async () => {
    const server = await start(["--workers", "2"], { METRICS_PORT: "0" });
    await json(["account", "create", "ada"]);
    const { token } = await json(["token", "create", "ada", "--scopes", "read write"]);
    const headers = { Authorization: `Bearer ${token}` };
    const posts = Array.from({ length: 12 }, (_, n) =>
      fetchAnew(`${server.url}/api/v1/statuses`, {
        method: "POST",
        headers,
        body: new URLSearchParams({ status: `s${n}` }),
      }),
    );
    const answers = await Promise.all(posts);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    const left = answers.map(({ headers: { get } }, at) =>
      get.call(answers[at]?.headers, "X-RateLimit-Remaining"),
    );
    expect(new Set(left).size).toBe(12);
    const [, metricsUrl = ""] = await server.printed(/^metrics on (http:\S+)$/m);
    const counted = async (): Promise<readonly number[]> => {
      const samples = await scrape(metricsUrl);
      const names = ["statuses_posted_total", "server_processes"];
      return names.map((name) => sumOf(samples, name));
    };
    await expect.poll(counted, { timeout: 60_000 }).toEqual([12, 3]);
    expect(await server.end("SIGTERM")).toBe(0);
  });

  it("shows a change of a filter to the next read, whichever worker answers it", async () => {
    const server = await start(["--workers", "2"]);
    await json(["account", "create", "ada"]);
    const { token } = await json(["token", "create", "ada", "--scopes", "read write"]);
    // A new connection each time: the workers take turns.
    const ask = async (method: string, path: string, body?: object) => {
      const asked = http
        .request(`${server.url}${path}`, {
          method,
          agent: false,
          headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        })
        .end(body === undefined ? undefined : JSON.stringify(body));
      const [answer] = (await once(asked, "response")) as [http.IncomingMessage];
      return { headers: answer.headers, json: JSON.parse(await consumers.text(answer)) };
    };
    const { id } = (await ask("POST", "/api/v1/statuses", { status: "one two three" })).json;
    const left: unknown[] = [];
    const found = async () => {
      const answers = [];
      for (let at = 0; at < 4; at++) {
        const { headers, json: status } = await ask("GET", `/api/v1/statuses/${id}`);
        left.push(headers["x-ratelimit-remaining"]);
        answers.push(status.filtered.flatMap((each: any) => each.keyword_matches).join());
      }
      return answers;
    };
    expect(await found()).toEqual(["", "", "", ""]);
    const keywords = { title: "t", context: ["home"], keywords_attributes: [{ keyword: "two" }] };
    const filter = (await ask("POST", "/api/v2/filters", keywords)).json;
    expect(await found()).toEqual(["two", "two", "two", "two"]);
    const path = `/api/v2/filters/keywords/${filter.keywords[0].id}`;
    await ask("PUT", path, { keyword: "three" });
    expect(await found()).toEqual(["three", "three", "three", "three"]);
    await ask("DELETE", `/api/v2/filters/${filter.id}`);
    expect(await found()).toEqual(["", "", "", ""]);
    // Reads are counted in each process by itself, so two of them count to the same number.
    expect(new Set(left).size).toBeLessThan(left.length);
  });

  it("answers its health, its description, and a clear 404", async () => {
    const server = await start();
    expect(await (await fetchAnew(`${server.url}/healthz`)).json()).toEqual({ status: "ok" });
    expect(await (await fetchAnew(`${server.url}/readyz`)).json()).toEqual({ status: "ok" });
    const described = await largeAnew(`${server.url}/api/openapi.json`);
    expect(JSON.parse(described.text).openapi).toBe("3.1.0");
    const shown = await largeAnew(`${server.url}/api/swagger`);
    expect([shown.status, shown.text]).toEqual([200, expect.stringContaining("/api/v1/statuses")]);
    const nowhere = await fetchAnew(`${server.url}/nowhere`);
    expect([nowhere.status, await nowhere.json()]).toEqual([
      404,
      { error: "there is no such address", code: "route-not-found" },
    ]);
  });
});

describe("x-server serve --demo", () => {
  it("serves archives, the large object, and the editor's settings", async () => {
    const server = await start(["--demo"]);
    const get = async (path: string, headers = {}) => {
      const answer = await fetchAnew(`${server.url}/repos/demo/welcome/${path}`, { headers });
      return {
        status: answer.status,
        headers: answer.headers,
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    };
    const zip = await get("archive/v1.0.zip");
    expect([
      zip.status,
      zip.headers.get("Content-Type"),
      zip.bytes.subarray(0, 2).toString(),
    ]).toEqual([200, "application/zip", "PK"]);
    expect(zip.headers.get("Content-Disposition")).toContain('filename="welcome-v1.0.zip"');
    expect(zip.headers.get("Link")).toMatch(
      /^<http:\S+\/archive\/([0-9a-f]{40})\.tar\.gz\?rev=\1>; rel="immutable"$/,
    );
    const [again, other] = await Promise.all([get("archive/main.zip"), get("archive/main.tar.gz")]);
    expect(again.bytes.equals(zip.bytes)).toBe(true);
    const names = (await printed("tar", ["-tz"], { input: other.bytes })).split("\n");
    expect([other.headers.get("Content-Type"), names.includes("welcome/README.md")]).toEqual([
      "application/gzip",
      true,
    ]);
    const part = await get("archive/main.zip", { Range: "bytes=0-1" });
    expect([part.status, part.bytes.toString()]).toEqual([206, "PK"]);
    const bundle = join(data, "b.bundle");
    writeFileSync(bundle, (await get("archive/main.bundle")).bytes);
    expect(await printed("git", ["bundle", "list-heads", bundle])).toMatch(/^[0-9a-f]{40} /);
    expect((await get("media/assets/large.bin")).bytes.toString()).toContain(
      "A large file, kept outside of git.",
    );
    expect(
      JSON.parse((await get("editorconfig/proto/greeting.proto")).bytes.toString()),
    ).toMatchObject({ indent_size: "2" });
  });

  it("puts large objects into archives that ask for them, and holds some paths only", async () => {
    const server = await start(["--demo"]);
    const get = (path: string) => fetchAnew(`${server.url}/repos/demo/welcome/archive/${path}`);
    const large = "welcome/assets/large.bin";
    const [plain, filled] = await Promise.all(
      ["", "?lfs=true"].map(async (query) => {
        const answer = await get(`main.tar.gz${query}`);
        const input = Buffer.from(await answer.arrayBuffer());
        return {
          etag: answer.headers.get("ETag"),
          text: await printed("tar", ["-xzO", large], { input }),
        };
      }),
    );
    expect(plain?.text).toMatch(/^version https:\/\/git-lfs/);
    expect(filled?.text).toContain("A large file, kept outside of git.");
    expect(plain?.etag).not.toBe(filled?.etag);
    const some = await get("main.tar.gz?path=assets/large.bin&path=README.md&lfs=true");
    const listed = await printed("tar", ["-tz"], { input: Buffer.from(await some.arrayBuffer()) });
    expect(listed.split("\n").filter((name) => /[^/]$/.test(name))).toEqual([
      "welcome/README.md",
      large,
    ]);
    for (const query of [
      "main.zip?path=nothing",
      "main.zip?path=*",
      "main.bundle?lfs=true",
      "main.bundle?path=README.md",
    ])
      expect([query, (await get(query)).status]).toEqual([query, 400]);
    expect((await get("main.zip?path=../x")).status).toBe(404);
  });

  it("prints lines that work when pasted", async () => {
    const server = await start(["--demo"]);
    await server.printed(/Ctrl-C/);
    const lines = server
      .output()
      .stdout.split("\n")
      .filter((line) => /^(?:TOKEN=|curl)/.test(line));
    expect(lines.length).toBeGreaterThan(6);
    const [token = "", ...curls] = lines;
    for (const line of curls) {
      const script = `set -eo pipefail; ${token}\n${line.replaceAll("curl -s ", "curl -sf ")}`;
      const shown = await printed("bash", ["-c", script]);
      expect([line, shown.length > 0]).toEqual([line, true]);
    }
    const again: any = await (await fetchAnew(`${server.url}/repos/demo/welcome/contents`)).json();
    expect(again.map((entry: any) => [entry.name, entry.type, entry.mode])).toEqual([
      [".editorconfig", "file", "100644"],
      [".gitattributes", "file", "100644"],
      ["README.md", "file", "100644"],
      ["assets", "dir", "040000"],
      ["greet.sh", "file", "100755"],
      ["hello.txt", "file", "100644"],
      ["latest", "symlink", "120000"],
      ["proto", "dir", "040000"],
    ]);
  });
});
