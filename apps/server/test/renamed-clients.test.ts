import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { openStore, type Store } from "@x/status-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gitClient, type GitClient } from "./git-client.ts";
import { hasGitLfs } from "./git-lfs.ts";
import { startServer, xServer, type ServerProcess } from "./server-process.ts";

// Clones made before a repository was renamed, against two processes that answer.

let data = "";
let server: ServerProcess;
let client: GitClient;
let store: Store;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "x-renamed-"));
  client = gitClient();
  store = await openStore({ url: join(data, "server.sqlite") });
  for (const username of ["ada", "eve"]) {
    const { id: accountId } = await store.accounts.create({ username });
    tokens[username] = (await store.tokens.create({ accountId, scopes: ["read", "write"] })).token;
  }
  server = await startServer(["--data", data, "--workers", "2"], { RATE_LIMIT_API: "off" });
});
afterAll(async () => {
  await server.end("SIGKILL");
  await store.close();
  client.close();
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

const url = (name: string, who?: string) =>
  `${server.url.replace("//", who === undefined ? "//" : `//x:${tokens[who]}@`)}/ada/${name}.git`;
const api = (method: string, path: string, body?: object) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${tokens["ada"]}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const rename = async (from: string, to: string) =>
  expect((await api("PATCH", `/repos/ada/${from}`, { name: to })).status).toBe(200);

let served = 0;

/** A repository of Ada's with a working copy of that name. */
async function clone(name: string, about = {}): Promise<void> {
  expect((await api("POST", "/user/repos", { name, auto_init: true, ...about })).status).toBe(201);
  await client.must(".", "clone", "--quiet", url(name, "ada"), name);
}

describe("a working copy of a repository that was renamed", () => {
  it("fetches and pushes by the old address, with git as it comes", async () => {
    await clone("old");
    await rename("old", "new");
    await client.commit("old", { "a.txt": "from the old address\n" });
    await client.must("old", "push", "--quiet", "origin", "HEAD:main");
    await client.must(".", "clone", "--quiet", url("old"), "anonymous");
    expect(readFileSync(join(client.directory, "anonymous/a.txt"), "utf8")).toContain(
      "old address",
    );
    await client.must("old", "pull", "--quiet", "origin", "main");
  });

  it.each([
    ["GET", "info/refs?service=git-upload-pack", undefined],
    ["GET", "info/refs?service=git-receive-pack", undefined],
    ["POST", "git-upload-pack", "application/x-git-upload-pack-request"],
    ["POST", "git-receive-pack", "application/x-git-receive-pack-request"],
  ])("B46: is served at the old address without a redirect: %s %s", async (method, path, type) => {
    const name = `served${served++}`;
    await clone(name);
    await rename(name, `${name}-new`);
    const answer = await fetch(`${url(name)}/${path}`, {
      method,
      redirect: "error",
      headers: {
        Authorization: `Bearer ${tokens["ada"]}`,
        ...(type === undefined ? {} : { "Content-Type": type }),
      },
      ...(type === undefined ? {} : { body: "0000" }),
    });
    expect(answer.status).toBe(200);
  });

  it("tells strangers nothing of a private one", async () => {
    await clone("secret", { private: true });
    await rename("secret", "hidden");
    const said = [];
    for (const name of ["secret", "hidden", "nothere"])
      for (const who of [undefined, "eve"]) {
        const { code, said: text } = await client.git(".", "ls-remote", url(name, who));
        expect(code).toBe(128);
        said.push(text.replaceAll(name, "?"));
      }
    expect(new Set(said).size).toBe(2);
    expect(await client.must(".", "ls-remote", url("secret", "ada"))).toContain("refs/heads/main");
  });

  it("is seen by every process at once, under the new name and the old", async () => {
    await clone("one");
    const names = ["one", "two", "three", "four"];
    for (const [at, name] of names.entries()) {
      const next = names[at + 1];
      if (next === undefined) break;
      await rename(name, next);
      const asked = names.flatMap((each) => Array.from({ length: 8 }, () => each));
      const paths = await Promise.all(
        asked.map(async (each) => {
          const answer = await fetch(`${server.url}/repos/ada/${each}/raw/README.md`);
          return answer.ok ? new URL(answer.url).pathname : answer.status;
        }),
      );
      const now = `/repos/ada/${next}/raw/README.md`;
      const expected = asked.map((each) => (names.indexOf(each) <= at + 1 ? now : 404));
      expect(paths).toEqual(expected);
    }
  });

  it("gets archives that are called by the new name, inside too", async () => {
    await clone("kept");
    const list = async (name: string) => {
      const answer = await api("GET", `/repos/ada/${name}/archive/main.tar.gz`);
      const tar = gunzipSync(Buffer.from(await answer.arrayBuffer()));
      const inside = ["kept", "brought"].filter((prefix) => tar.includes(`${prefix}/README.md`));
      return [answer.headers.get("Content-Disposition"), inside];
    };
    expect(await list("kept")).toEqual([expect.stringContaining("kept-main.tar.gz"), ["kept"]]);
    await rename("kept", "brought");
    const now = [expect.stringContaining("brought-main.tar.gz"), ["brought"]];
    expect([await list("kept"), await list("brought")]).toEqual([now, now]);
  });

  it("is renamed by the command line too, which says when a name is taken", async () => {
    await clone("cli");
    const set = (...args: string[]) => xServer(["repo", "set", ...args, "--data", data]);
    const renamed = await set("ada/cli", "--name", "CLI.2");
    expect(JSON.parse(renamed.stdout).full_name).toBe("ada/CLI.2");
    expect((await api("GET", "/repos/ada/cli/raw/README.md")).url).toContain("/ada/CLI.2/raw");
    const taken = await set("ada/CLI.2", "--name", "new");
    expect([taken.code, taken.stderr]).toEqual([
      1,
      "error: there is a repository of that name already\n",
    ]);
    expect((await set("ada/CLI.2", "--name", "a/b")).code).toBe(2);
  });

  it.skipIf(!hasGitLfs)(
    "sends and gets large objects by the old address (skipped without git-lfs)",
    async () => {
      await clone("art", { private: true });
      await rename("art", "gallery");
      await client.must("art", "lfs", "install", "--local");
      await client.must("art", "config", "lfs.locksverify", "true");
      const bytes = "large ".repeat(50_000);
      await client.commit("art", {
        ".gitattributes": "*.bin filter=lfs diff=lfs merge=lfs -text\n",
        "a.bin": bytes,
      });
      await client.must("art", "push", "--quiet", "origin", "HEAD:main");
      const media = await api("GET", "/repos/ada/gallery/media/a.bin");
      expect(await media.text()).toBe(bytes);
      await client.must(".", "clone", "--quiet", url("art", "ada"), "copy");
      await client.must("copy", "lfs", "install", "--local");
      await client.must("copy", "lfs", "pull");
      expect(readFileSync(join(client.directory, "copy/a.bin"), "utf8")).toBe(bytes);
      await client.must("copy", "lfs", "lock", "a.bin");
      expect(await client.must("art", "lfs", "locks")).toContain("a.bin");
    },
  );
});
