import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store } from "@x/status-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gitClient } from "./git-client.ts";
import { startServer, xServer, type ServerProcess } from "./server-process.ts";

// What a refused upload leaves on the disk, and how much of it an account may use.

let data = "";
let server: ServerProcess;
let store: Store;
let token = "";
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "x-disk-use-"));
  store = await openStore({ url: join(data, "server.sqlite") });
  const ada = await store.accounts.create({ username: "ada" });
  token = (await store.tokens.create({ accountId: ada.id, scopes: ["read", "write"] })).token;
  server = await startServer(["--data", data], { RATE_LIMIT_API: "off", LOG_LEVEL: "warn" });
});
afterAll(async () => {
  await server.end("SIGKILL");
  await store.close();
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

async function send(method: string, path: string, body?: string | Buffer): Promise<number> {
  // Commands are waited for without noticing that the server closes a connection.
  const headers = { Authorization: `Bearer ${token}`, Connection: "close" };
  const answer = await fetch(`${server.url}${path}`, { method, headers, ...(body && { body }) });
  await answer.arrayBuffer();
  return answer.status;
}

/** Files of git data and large objects, with their sizes. */
function filesOf(): ReadonlyMap<string, number> {
  const files = ["repositories", "objects"].flatMap((folder) =>
    readdirSync(join(data, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  return new Map(files.map((file) => [file, statSync(file).size]));
}

describe("a refused upload", () => {
  const SHA = "1".repeat(40);

  it("leaves nothing", async () => {
    expect(await send("POST", "/user/repos", '{"name":"r","auto_init":true}')).toBe(201);
    const before = filesOf();
    const upload = randomBytes(300_000);
    for (let time = 0; time < 3; time++)
      expect(await send("PUT", `/repos/ada/r/raw/README.md?sha=${SHA}`, upload)).toBe(422);
    expect(filesOf()).toEqual(before);
    const together = Array.from({ length: 4 }, () =>
      send("PUT", `/repos/ada/r/raw/README.md?sha=${SHA}`, upload),
    );
    const [made] = await Promise.all([send("PUT", "/repos/ada/r/raw/new", upload), ...together]);
    expect(made).toBe(201);
    expect(await send("GET", "/repos/ada/r/raw/new")).toBe(200);
  });

  it("leaves nothing of a large file, and a pointer leaves no copy in git", async () => {
    const attributes = "*.bin filter=lfs diff=lfs merge=lfs -text\n";
    expect(await send("PUT", "/repos/ada/r/raw/.gitattributes", attributes)).toBe(201);
    const before = filesOf();
    const upload = randomBytes(300_000);
    expect(await send("PUT", `/repos/ada/r/raw/a.bin?sha=${SHA}`, upload)).toBe(404);
    expect(filesOf()).toEqual(before);
    expect(await send("PUT", "/repos/ada/r/raw/a.bin", upload)).toBe(201);
    const large = Array.from(filesOf().values()).filter((size) => size >= 300_000);
    expect(large).toHaveLength(2);
    expect(await send("PUT", "/repos/ada/r/raw/b.bin", upload)).toBe(201);
    expect(await send("PUT", `/repos/ada/r/raw/b.bin?sha=${SHA}`, upload)).toBe(422);
    expect(await send("GET", "/repos/ada/r/media/a.bin")).toBe(200);
  });
});

describe("x-server quota", () => {
  const quota = (...args: readonly string[]) => xServer(["quota", ...args, "--data", data]);

  it("changes the limits of an account, and a push beyond them is refused with the numbers", async () => {
    expect(await send("POST", "/user/repos", '{"name":"pushed"}')).toBe(201);
    const client = gitClient();
    const address = `${server.url.replace("//", `//x:${token}@`)}/ada/pushed.git`;
    await client.start("work", { "a.txt": "small" });
    await client.must("work", "push", "--quiet", address, "main");
    const set = await quota("set", "ada", "--repository-bytes", "100000", "--repositories", "off");
    expect(set.code).toBe(0);
    expect(JSON.parse(set.stdout)).toMatchObject({
      account: "ada",
      groups: [
        { rules: [{ name: "repository-bytes", limit: 100_000 }, { name: "account-bytes" }] },
      ],
    });
    await client.commit("work", { "b.bin": randomBytes(200_000) });
    const before = filesOf();
    const refused = await client.git("work", "push", address, "main");
    expect(refused.code).toBe(1);
    expect(refused.said).toContain("the quota of the repository is 100000 bytes");
    expect(filesOf()).toEqual(before);
    await quota("set", "ada", "--repository-bytes", "default");
    expect(JSON.parse((await quota("show", "ada")).stdout).groups[0].rules[0].limit).toBe(
      10_737_418_240,
    );
    expect((await client.git("work", "push", address, "main")).code).toBe(0);
    const shown = JSON.parse((await quota("show", "ada")).stdout);
    expect(shown.used.size.repos.public).toBeGreaterThan(200_000);
    client.close();
  });

  it("says what is wrong with its words", async () => {
    expect(await quota("set", "ada")).toMatchObject({ code: 2 });
    expect(await quota("set", "ada", "--repositories", "many")).toMatchObject({ code: 2 });
    expect(await quota("show", "nobody")).toMatchObject({ code: 1 });
  });
});

/** Answer to a new file. */
interface Sent {
  readonly content: { readonly sha: string };
  readonly commit: { readonly sha: string };
}

describe("x-server purge (B23)", () => {
  const purge = (...args: readonly string[]) =>
    xServer(["purge", "ada/purged", ...args, "--data", data]);

  it("removes a secret everywhere while the server runs, and nothing that a branch leads to", async () => {
    expect(await send("POST", "/user/repos", '{"name":"purged"}')).toBe(201);
    const client = gitClient();
    const address = `${server.url.replace("//", `//x:${token}@`)}/ada/purged.git`;
    await client.start("purged", { "a.txt": "a" });
    await client.must("purged", "push", "--quiet", address, "main");
    const commit = await client.commit("purged", { secret: "a secret" });
    const blob = (await client.must("purged", "rev-parse", "HEAD:secret")).trim();
    await client.must("purged", "push", "--quiet", address, "main");
    const reads = [
      `/repos/ada/purged/raw/secret?ref=${commit}`,
      `/repos/ada/purged/contents/secret?ref=${commit}`,
      `/repos/ada/purged/git/blobs/${blob}`,
      `/repos/ada/purged/git/commits/${commit}`,
      `/repos/ada/purged/archive/${commit}.zip`,
      `/ada/purged/raw/commit/${commit}/secret`,
    ];
    const statuses = (): Promise<readonly number[]> =>
      Promise.all(reads.map((path) => send("GET", path)));
    // Twice, into every cache.
    for (let time = 0; time < 2; time++) expect(await statuses()).toEqual(reads.map(() => 200));
    const kept = await purge(blob);
    expect([kept.code, kept.stderr]).toEqual([
      1,
      `error: refs/heads/main leads to ${blob}: nothing was removed\n`,
    ]);
    await client.must("purged", "reset", "--quiet", "--hard", "HEAD~1");
    await client.commit("purged", { "b.txt": "b" });
    await client.must("purged", "push", "--quiet", "--force", address, "main");
    expect(JSON.parse((await purge(blob, "--dry-run")).stdout).objects).toContain(commit);
    expect(await statuses()).toEqual(reads.map(() => 200));
    const done = await purge(blob);
    expect([done.code, done.stderr]).toEqual([0, ""]);
    expect(JSON.parse(done.stdout)).toMatchObject({ full_name: "ada/purged", archives: 1 });
    expect(await statuses()).toEqual(reads.map(() => 404));
    await client.must("", "init", "--quiet", "fetched");
    expect((await client.git("fetched", "fetch", "--quiet", address, commit)).code).not.toBe(0);
    expect((await client.git("fetched", "fetch", "--quiet", address, "main")).code).toBe(0);
    expect(await purge(blob)).toMatchObject({ code: 1 });
    client.close();
  });

  it("removes what a request with an Idempotency-Key left: its receipt and its answer", async () => {
    const path = "/repos/ada/purged/contents/sent";
    const content = Buffer.from("a secret that was sent").toString("base64");
    const body = JSON.stringify({ content, new_branch: "sent" });
    const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": "sent" };
    const create = () => fetch(`${server.url}${path}`, { method: "POST", headers, body });
    const { content: made, commit } = (await (await create()).json()) as Sent;
    expect(await send("DELETE", "/repos/ada/purged/branches/sent")).toBe(204);
    const told = await purge(made.sha, "--dry-run");
    expect(JSON.parse(told.stdout).objects).toContain(commit.sha);
    expect(await (await create()).json()).toMatchObject({ commit: { sha: commit.sha } });
    expect(await purge(made.sha)).toMatchObject({ code: 0, stderr: "" });
    expect(await send("GET", `/repos/ada/purged/git/blobs/${made.sha}`)).toBe(404);
    // Nothing is told of it: the request is a new one.
    expect((await create()).status).toBe(201);
    expect(await send("GET", `/repos/ada/purged/git/blobs/${made.sha}`)).toBe(200);
    expect(await send("DELETE", "/repos/ada/purged/branches/sent")).toBe(204);
  });

  it("removes a large file with the pointers to it", async () => {
    const upload = randomBytes(10_000);
    const oid = createHash("sha256").update(upload).digest("hex");
    const put = (path: string, body: string | Buffer): Promise<number> =>
      send("PUT", `/repos/ada/purged/raw/${path}?branch=main`, body);
    expect(await put(".gitattributes", "*.bin filter=lfs diff=lfs merge=lfs -text\n")).toBe(201);
    const tip = async (): Promise<string> => {
      const headers = { Authorization: `Bearer ${token}`, Connection: "close" };
      const answer = await fetch(`${server.url}/repos/ada/purged/branches/main`, { headers });
      return ((await answer.json()) as { commit: { id: string } }).commit.id;
    };
    const before = await tip();
    expect(
      await send(
        "POST",
        "/repos/ada/purged/branches",
        `{"new_branch_name":"l","old_ref_name":"${before}"}`,
      ),
    ).toBe(201);
    expect(await send("PUT", "/repos/ada/purged/raw/x.bin?branch=l", upload)).toBe(201);
    expect(await purge(oid)).toMatchObject({ code: 1 });
    expect(await send("DELETE", "/repos/ada/purged/branches/l")).toBe(204);
    expect(await send("GET", `/ada/purged.git/info/lfs/objects/${oid}`)).toBe(200);
    const done = await purge(oid);
    expect([done.code, done.stderr]).toEqual([0, ""]);
    expect(JSON.parse(done.stdout).large_objects).toEqual([oid]);
    expect(await send("GET", `/ada/purged.git/info/lfs/objects/${oid}`)).toBe(404);
    expect([...filesOf().keys()].filter((file) => file.endsWith(oid))).toEqual([]);
  });

  it("says what is wrong with its words", async () => {
    expect(await purge("abc")).toMatchObject({ code: 2 });
    expect(await purge("1".repeat(40))).toMatchObject({ code: 1 });
  });
});
