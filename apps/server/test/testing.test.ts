import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { giteaApi } from "gitea-js";
import { createRestAPIClient } from "masto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../src/testing/index.ts";

// What the author of a client does with the test double.

describe("startTestServer", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      accounts: ["ada", { name: "bob", displayName: "Bob", scopes: "read" }],
      repositories: [
        { name: "ada/site", files: { "README.md": "# Hello\n", "img/1.bin": new Uint8Array([1]) } },
        { name: "ada/secret", private: true, files: { a: "a" }, defaultBranch: "trunk" },
        "bob/empty",
      ],
    });
  });
  afterEach(() => server.reset());
  afterAll(() => server.stop());

  const masto = (account = "ada") =>
    createRestAPIClient({ url: server.url, accessToken: server.tokenOf(account) });
  const gitea = (token = server.token) => giteaApi(server.url, { token });

  it("is one that masto.js posts to and reads from", async () => {
    const posted = await masto().v1.statuses.create({ status: "hello @bob" });
    expect(posted.mentions.map(({ acct }) => acct)).toEqual(["bob"]);
    const read = await masto("bob").v1.statuses.$select(posted.id).fetch();
    expect([read.account.acct, read.uri]).toEqual([
      "ada",
      `${server.url}/users/ada/statuses/${posted.id}`,
    ]);
  });

  it("has what was posted no more after a reset, under the same tokens and ids", async () => {
    const before = await masto().v1.accounts.verifyCredentials();
    const { id } = await masto().v1.statuses.create({ status: "soon gone" });
    await server.reset();
    await expect(masto().v1.statuses.$select(id).fetch()).rejects.toMatchObject({
      statusCode: 404,
    });
    expect((await masto().v1.accounts.verifyCredentials()).id).toBe(before.id);
  });

  it("gives a token the scopes that were asked for", async () => {
    await expect(masto("bob").v1.statuses.create({ status: "no" })).rejects.toMatchObject({
      statusCode: 403,
    });
  });

  it("is one that gitea-js reads and commits to, with the same first commit after a reset", async () => {
    const { repos } = gitea();
    const first = (await repos.repoGetBranch("ada", "site", "main")).data.commit?.id;
    const { data: file } = await repos.repoGetContents("ada", "site", "README.md");
    expect(Buffer.from(file.content ?? "", "base64").toString()).toBe("# Hello\n");
    await repos.repoUpdateFile("ada", "site", "README.md", {
      content: Buffer.from("# Bye\n").toString("base64"),
      sha: file.sha ?? "",
    });
    expect((await repos.repoGetBranch("ada", "site", "main")).data.commit?.id).not.toBe(first);
    await server.reset();
    expect((await repos.repoGetBranch("ada", "site", "main")).data.commit?.id).toBe(first);
    expect((await repos.repoGetContents("ada", "site", "README.md")).data.sha).toBe(file.sha);
  });

  it("hides what is private, and keeps what is empty empty", async () => {
    const { data } = await gitea().repos.repoGet("ada", "secret");
    expect([data.private, data.default_branch]).toEqual([true, "trunk"]);
    await expect(gitea(server.tokenOf("bob")).repos.repoGet("ada", "secret")).rejects.toMatchObject(
      { status: 404 },
    );
    expect((await gitea().repos.repoGet("bob", "empty")).data.empty).toBe(true);
  });

  it("can be cloned", async () => {
    const { stdout } = await promisify(execFile)("git", [
      "ls-remote",
      `${server.url}/ada/site.git`,
      "refs/heads/main",
    ]);
    expect(stdout).toMatch(/^[0-9a-f]{40}\trefs\/heads\/main\n$/);
  });

  it("makes by its database what no route makes", async () => {
    const ada = await server.store.accounts.findByName("ada");
    const bob = await server.store.accounts.findByName("bob");
    if (ada === undefined || bob === undefined) throw new Error("an account is missing");
    await server.store.relationships.follow(bob.id, ada.id);
    const posted = await masto().v1.statuses.create({
      status: "for friends",
      visibility: "private",
    });
    expect((await masto("bob").v1.statuses.$select(posted.id).fetch()).id).toBe(posted.id);
    await server.reset();
    const again = await masto().v1.statuses.create({
      status: "for friends",
      visibility: "private",
    });
    await expect(masto("bob").v1.statuses.$select(again.id).fetch()).rejects.toMatchObject({
      statusCode: 404,
    });
  });
});

/** Processor time of this process since a reading, in milliseconds. */
function workSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe("startTestServer", () => {
  const folders = (): readonly string[] =>
    readdirSync(tmpdir()).filter((name) => name.startsWith("x-server-test-"));

  it("has one account when it is told nothing, and leaves nothing behind", async () => {
    const server = await startTestServer();
    expect((await fetch(`${server.url}/api/v1/accounts/lookup?acct=ada`)).status).toBe(200);
    expect(() => server.tokenOf("bob")).toThrow(RangeError);
    await server.stop();
    await server.stop();
    await expect(fetch(server.url)).rejects.toThrow("fetch failed");
    await expect(server.reset()).rejects.toThrow("has stopped");
    expect(() => server.store).toThrow("has stopped");
  });

  it("is ready within 300 ms of processor time, and reset within as much", async () => {
    const costs: { readonly start: number; readonly reset: number }[] = [];
    // The least of three: the first start compiles what it runs.
    for (let round = 0; round < 3; round++) {
      const before = process.cpuUsage();
      const server = await startTestServer({
        repositories: [{ name: "ada/site", files: { a: "a" } }],
      });
      const start = workSince(before);
      const ready = process.cpuUsage();
      await server.reset();
      costs.push({ start, reset: workSince(ready) });
      await server.stop();
    }
    expect(Math.min(...costs.map(({ start }) => start))).toBeLessThan(300);
    expect(Math.min(...costs.map(({ reset }) => reset))).toBeLessThan(300);
  });

  it("takes settings, such as a limit of posts", async () => {
    const server = await startTestServer({
      settings: { rateLimitStatuses: { limit: 1, windowMs: 86_400_000 } },
    });
    const post = async (): Promise<number> =>
      (
        await fetch(`${server.url}/api/v1/statuses`, {
          method: "POST",
          headers: { Authorization: `Bearer ${server.token}` },
          body: new URLSearchParams({ status: "one" }),
        })
      ).status;
    expect([await post(), await post()]).toEqual([200, 429]);
    await server.reset();
    expect([await post(), await post()]).toEqual([200, 429]);
    await server.stop();
  });

  it.each([
    [
      "an owner that is no account",
      { repositories: ["bob/site"] },
      "the owner of bob/site is not among the accounts",
    ],
    ["a name that is none", { accounts: ["a b"] }, "cannot name an account"],
    [
      "a scope that is none",
      { accounts: [{ name: "ada", scopes: "read everything" }] },
      '"everything" is no scope',
    ],
    ["a path that is none", { repositories: [{ name: "ada/site", files: { "../a": "" } }] }, ".."],
  ])("refuses %s, and leaves no folder", async (_what, options, words) => {
    const temporary = process.env["TMPDIR"];
    const own = join(tmpdir(), `x-refused-${process.pid}`);
    await mkdir(own);
    process.env["TMPDIR"] = own;
    try {
      await expect(startTestServer(options)).rejects.toThrow(words);
      expect(folders()).toEqual([]);
    } finally {
      if (temporary === undefined) delete process.env["TMPDIR"];
      else process.env["TMPDIR"] = temporary;
      await rmdir(own);
    }
    expect(existsSync(own)).toBe(false);
  });
});
