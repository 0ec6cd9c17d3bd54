import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { randomBytes } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Account } from "@x/status-core";
import { openStore, type RepositoryChange, type Store } from "@x/status-store";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { gitClient, type Files, type GitClient } from "./git-client.ts";
import { hasGitLfs } from "./git-lfs.ts";
import { startServer, xServer, type ServerProcess } from "./server-process.ts";

// The real git program against the server in a process of its own.

let data = "";
let server: ServerProcess;
let client: GitClient;
/** The server's own database: to ask its command line for each thing takes a second each. */
let store: Store;
const people: Record<string, Account> = {};
const tokens: Record<string, string> = {};
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "x-git-door-"));
  client = gitClient();
  store = await openStore({ url: join(data, "server.sqlite") });
  for (const username of ["ada", "bob", "eve"]) {
    people[username] = await store.accounts.create({ username });
    tokens[username] = await token(username, "read", "write");
  }
  server = await startServer(["--data", data], { RATE_LIMIT_API: "off", LOG_LEVEL: "warn" });
});
afterAll(async () => {
  await server.end("SIGKILL");
  await store.close();
  client.close();
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

const token = async (username: string, ...scopes: readonly string[]) =>
  (await store.tokens.create({ accountId: people[username]!.id, scopes })).token;

/** A repository, and where its git data is. */
interface Made {
  readonly name: string;
  readonly id: string;
  readonly gitDir: string;
}

let made = 0;
/** A new repository of Ada's that Bob may write to and Eve may not. */
async function repository(about: RepositoryChange = {}): Promise<Made> {
  const name = `r${made++}`;
  await create(server.url, tokens["ada"], name);
  const { id } = (await store.repositories.find("ada", name))!;
  await store.repositories.grant(id, people["bob"]!.id, "write");
  await set({ id }, about);
  return { name, id, gitDir: join(data, "repositories", id.slice(0, 2), `${id}.git`) };
}

const set = ({ id }: Pick<Made, "id">, about: RepositoryChange) =>
  store.repositories.change(id, about);

async function create(base: string, by: string | undefined, name: string): Promise<void> {
  const answer = await fetch(`${base}/user/repos`, {
    method: "POST",
    headers: { Authorization: `Bearer ${by}` },
    body: JSON.stringify({ name }),
  });
  expect(answer.status).toBe(201);
}

/** Address of a repository for somebody; without a name, for nobody. */
function url(name: string, who?: string, suffix = ".git"): string {
  const { host } = new URL(server.url);
  return `http://${who === undefined ? "" : `x:${tokens[who]}@`}${host}/ada/${name}${suffix}`;
}

/** A repository with one commit, pushed from a working copy of its name. */
async function pushed(files?: Files, about: RepositoryChange = {}): Promise<Made> {
  const there = await repository(about);
  await client.start(there.name, files);
  await client.must(there.name, "push", "--quiet", url(there.name, "ada"), "main");
  return there;
}

const api = async (path: string, who?: string) => {
  const headers = who === undefined ? {} : { Authorization: `Bearer ${tokens[who]}` };
  const answer = await fetch(`${server.url}/repos/ada/${path}`, { headers });
  return { status: answer.status, text: await answer.text() };
};
const write = (name: string, path: string, body: object = {}) =>
  fetch(`${server.url}/repos/ada/${name}/contents/${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${tokens["ada"]}` },
    body: JSON.stringify({ content: Buffer.from(path).toString("base64"), ...body }),
  });
const fsck = (gitDir: string) =>
  client.git(".", `--git-dir=${gitDir}`, "fsck", "--full", "--strict", "--no-dangling");

describe("a clone", () => {
  test.each([
    ["version 0", ["-c", "protocol.version=0"], []],
    ["version 1", ["-c", "protocol.version=1"], []],
    ["version 2", ["-c", "protocol.version=2"], []],
    ["a shallow one", [], ["--depth=1"]],
    ["a shallow one in version 0", ["-c", "protocol.version=0"], ["--depth=1"]],
    ["one without contents", [], ["--filter=blob:none"]],
    ["one without contents in version 0", ["-c", "protocol.version=0"], ["--filter=blob:none"]],
    ["one without directories", [], ["--filter=tree:0"]],
    ["one branch", [], ["--single-branch"]],
    ["a mirror", [], ["--mirror"]],
  ])("has everything: %s", async (what, before, options) => {
    const { name } = await pushed({ "a.txt": "one\n" });
    const head = await client.commit(name, { "a.txt": "two\n" });
    await client.must(name, "push", "--quiet", url(name, "ada"), "main");
    const copy = `copy-${name}`;
    await client.must(".", ...before, "clone", "--quiet", ...options, url(name), copy);
    expect((await client.must(copy, "rev-parse", "HEAD")).trim()).toBe(head);
    const depth = (await client.must(copy, "rev-list", "--count", "HEAD")).trim();
    expect(depth).toBe(what.includes("shallow") ? "1" : "2");
    expect(await client.must(copy, "show", "HEAD:a.txt")).toBe("two\n");
  });

  it("deepens, fetches what is new, and finds nothing wrong", async () => {
    const { name } = await pushed();
    for (let at = 0; at < 4; at++) await client.commit(name, { "a.txt": `${at}\n` });
    await client.must(name, "push", "--quiet", url(name, "ada"), "main");
    const copy = `copy-${name}`;
    await client.must(".", "clone", "--quiet", "--depth=2", url(name), copy);
    await client.must(copy, "fetch", "--quiet", "--deepen=1");
    expect((await client.must(copy, "rev-list", "--count", "HEAD")).trim()).toBe("3");
    expect((await write(name, "by-api.txt")).status).toBe(201);
    await client.must(copy, "pull", "--quiet", "--unshallow");
    expect((await client.must(copy, "rev-list", "--count", "HEAD")).trim()).toBe("6");
    expect(await client.must(copy, "show", "HEAD:by-api.txt")).toBe("by-api.txt");
    await client.must(copy, "fsck", "--strict");
  });

  it("of an empty repository is empty, and its first push chooses the default branch", async () => {
    const { name } = await repository();
    expect(await client.must(".", "clone", url(name, "ada"), `copy-${name}`)).toContain("empty");
    await client.start(name);
    await client.must(name, "push", "--quiet", url(name, "ada"), "main:refs/heads/trunk", "main:x");
    await client.must(name, "push", "--quiet", url(name, "ada"), "main:main");
    expect(JSON.parse((await api(name)).text)).toMatchObject({
      default_branch: "trunk",
      empty: false,
    });
    const refs = await client.must(".", "ls-remote", "--symref", url(name), "HEAD");
    expect(refs).toContain("ref: refs/heads/trunk\tHEAD");
  });

  it("is answered without .git in the address, and in any case of the name", async () => {
    const { name } = await pushed();
    await client.must(".", "ls-remote", "--exit-code", url(name, undefined, ""));
    await client.must(".", "ls-remote", "--exit-code", url(name).replace("ada/r", "ADA/R"));
  });
});

describe("who may", () => {
  test.each([
    ["nobody", undefined, /could not read Username/],
    ["a stranger", "eve", /Repository not found/],
  ])("not fetch from a private repository: %s, as if it were not there", async (_, who, words) => {
    const { name } = await pushed(undefined, { private: true });
    const answers = await Promise.all(
      [name, "missing"].map((each) => client.git(".", "ls-remote", url(each, who))),
    );
    for (const { code, said } of answers) {
      expect(code).toBe(128);
      expect(said).toMatch(words);
    }
    const [there, missing] = answers.map(({ said }) => said.replaceAll(name, "missing"));
    expect(there).toBe(missing);
    await client.must(".", "ls-remote", url(name, "bob"));
  });

  test.each([
    ["nobody", undefined, /could not read Username/],
    ["a reader", "eve", /should have a permission to write.*403/s],
  ])("not push to a public repository: %s", async (_, who, words) => {
    const { name } = await pushed();
    const { code, said } = await client.git(name, "push", url(name, who), "main:other");
    expect([code, said]).toEqual([128, expect.stringMatching(words)]);
  });

  test.each([
    ["archived", { archived: true }, /is archived.*403/s],
    ["a mirror", { mirror: true }, /is a mirror.*403/s],
    ["without its code unit", { codeUnit: false }, /permission to write.*403/s],
  ])("not push to a repository that is %s", async (_, about, words) => {
    const { name, id } = await pushed();
    await set({ id }, about);
    const { code, said } = await client.git(name, "push", url(name, "bob"), "main:other");
    expect([code, said]).toEqual([128, expect.stringMatching(words)]);
  });

  it("fetch by Bearer, and only by tokens that are for it", async () => {
    const { name } = await pushed(undefined, { private: true });
    const by = (secret: string | undefined) =>
      client.git(
        ".",
        "-c",
        `http.extraHeader=Authorization: Bearer ${secret}`,
        "ls-remote",
        url(name),
      );
    expect((await by(tokens["ada"])).code).toBe(0);
    const reader = await token("ada", "read:repository");
    expect((await by(reader)).code).toBe(0);
    const other = await token("ada", "read:statuses");
    expect((await by(other)).said).toMatch(/outside the authorized scopes.*403/s);
    expect((await by("wrong")).said).toMatch(/token is invalid|could not read Username/);
    const pushing = await client.git(
      name,
      "-c",
      `http.extraHeader=Authorization: Bearer ${reader}`,
      "push",
      url(name),
      "main:other",
    );
    expect(pushing.said).toMatch(/outside the authorized scopes.*403/s);
  });
});

describe("a push", () => {
  it("is seen by the contents API at once, and the other way round", async () => {
    const { name } = await pushed();
    expect((await write(name, "api.txt")).status).toBe(201);
    await client.must(name, "pull", "--quiet", url(name), "main");
    const head = await client.commit(name, { "git.txt": "from git\n" });
    await client.must(name, "push", "--quiet", url(name, "bob"), "main", "main:refs/tags/v1");
    expect(await api(`${name}/raw/git.txt`)).toEqual({ status: 200, text: "from git\n" });
    const entry = JSON.parse((await api(`${name}/contents?ref=v1`)).text).find(
      (each: any) => each.name === "git.txt",
    );
    expect(entry.last_commit_sha).toBe(head);
    expect((await write(name, "after.txt")).status).toBe(201);
    await client.must(name, "pull", "--quiet", url(name), "main");
    expect((await client.must(name, "log", "-1", "--format=%s")).trim()).toBe("Add after.txt");
  });

  it("that is forced moves an open branch, and never a protected one", async () => {
    const { name, id } = await pushed();
    await client.must(name, "push", "--quiet", url(name, "ada"), "main:open");
    await set({ id }, { protectedBranches: ["main", "release"] });
    await client.must(name, "commit", "--quiet", "--amend", "-m", "other");
    await client.must(name, "push", "--quiet", "--force", url(name, "bob"), "main:open");
    const forced = await client.git(name, "push", "--force", url(name, "ada"), "main");
    expect(forced.said).toContain(
      "[remote rejected] main -> main (protected branch: force push refused)",
    );
    const gone = await client.git(name, "push", url(name, "ada"), ":main");
    expect(gone.said).toContain("[remote rejected] main (protected branch: it cannot be deleted)");
    const bobs = await client.git(name, "push", url(name, "bob"), "main:release", "main:topic");
    expect(bobs.said).toContain(
      "main -> release (protected branch: only administrators push to it)",
    );
    expect(bobs.said).toMatch(/\[new branch\] +main -> topic/);
    await client.must(name, "push", "--quiet", url(name, "ada"), "main:release");
  });

  it("that deletes is taken, but not for the default branch", async () => {
    const { name } = await pushed();
    await client.must(name, "push", "--quiet", url(name, "ada"), "main:topic", "main:refs/tags/v1");
    await client.must(name, "push", "--quiet", url(name, "bob"), ":topic", ":v1");
    expect(await client.must(".", "ls-remote", "--heads", "--tags", url(name))).toMatch(
      /^\S+\trefs\/heads\/main\n$/,
    );
    const { said } = await client.git(name, "push", url(name, "ada"), ":main");
    expect(said).toContain("(the default branch cannot be deleted)");
  });

  it("does not change protected files, by whatever way", async () => {
    const { name, id } = await pushed({ LICENSE: "mine\n", "a.txt": "a\n" });
    await set({ id }, { protectedFiles: ["LICENSE", "*.lock"], protectedBranches: ["safe"] });
    const base = (await client.must(name, "rev-parse", "HEAD")).trim();
    const refused = async (target: string, words: string) => {
      const { code, said } = await client.git(
        name,
        "push",
        "-f",
        url(name, "ada"),
        `main:${target}`,
      );
      expect([code, said]).toEqual([1, expect.stringContaining(words)]);
    };
    await client.commit(name, { "a.txt": "b\n" });
    await client.must(name, "push", "--quiet", url(name, "ada"), "main", "main:safe");
    await client.commit(name, { LICENSE: "yours\n", "x.lock": "" });
    await refused("main", 'protected files cannot be changed: "LICENSE", "x.lock"');
    await client
      .must(name, "push", "--quiet", url(name, "ada"), "main:open", ":safe")
      .catch(() => 0);
    await client.must(name, "reset", "--quiet", "--hard", base);
    await client.must(name, "rm", "--quiet", "LICENSE");
    await client.commit(name, { "b.txt": "b\n" });
    await refused("main", 'protected files cannot be changed: "LICENSE"');
    // A new protected branch: what its commits change counts, not what others changed before.
    await set({ id }, { protectedBranches: ["next"] });
    await refused("next", 'protected files cannot be changed: "LICENSE"');
    await client.must(name, "push", "--quiet", url(name, "ada"), `${base}:refs/heads/next`);
  });

  test.each([
    ["refs/changes/1", "only branches, tags and notes can be pushed"],
    ["refs/heads/-x", "this name is not allowed"],
    ["refs/heads/HEAD", "this name is not allowed"],
    ["refs/heads/refs/heads/main", "this name is not allowed"],
    [`refs/heads/${"a".repeat(40)}`, "this name is not allowed"],
    ["refs/heads/main/sub", "its name is taken as a folder of another: heads/main"],
  ])("does not make %s", async (ref, words) => {
    const { name } = await pushed();
    const { code, said } = await client.git(name, "push", url(name, "ada"), `main:${ref}`);
    expect([code, said]).toEqual([1, expect.stringContaining(`(${words})`)]);
  });

  it("names commits by branches", async () => {
    const { name } = await pushed();
    const tree = await client.git(name, "push", url(name, "ada"), "main^{tree}:refs/heads/tree");
    expect(tree.said).toContain("(a branch must name a commit)");
    await client.must(name, "push", "--quiet", url(name, "ada"), "main^{tree}:refs/tags/tree");
  });

  it("that is atomic moves all or nothing", async () => {
    const { name } = await pushed();
    const { said } = await client.git(
      name,
      "push",
      "--atomic",
      url(name, "ada"),
      "main:good",
      "main:refs/changes/1",
    );
    expect(said).toContain("main -> good (another ref of this push was refused)");
    expect(await client.must(".", "ls-remote", url(name))).not.toContain("good");
  });

  test.each([
    [".git/config", "hasDotgit"],
    [".GIT", "hasDotgit"],
    ["git~1", "hasDotgit"],
    ["..", "hasDotdot"],
  ])("does not bring a tree with %s", async (path, fault) => {
    const { name, gitDir } = await pushed();
    const blob = (await client.must(name, "rev-parse", "HEAD:README.md")).trim();
    const entry = Buffer.concat([
      Buffer.from(`100644 ${path.split("/")[0]}\0`),
      Buffer.from(blob, "hex"),
    ]);
    const tree = await literally(name, "tree", entry);
    const commit = (await client.must(name, "commit-tree", tree, "-m", "bad")).trim();
    const { code, said } = await client.git(
      name,
      "push",
      url(name, "ada"),
      `${commit}:refs/heads/bad`,
    );
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(new RegExp(`remote rejected.*${fault}`)),
    ]);
    expect(readdirSync(join(gitDir, "objects")).filter((each) => each.startsWith("tmp_"))).toEqual(
      [],
    );
    expect((await fsck(gitDir)).code).toBe(0);
  });

  it("runs no hook and obeys no configuration of the repository (B56)", async () => {
    const { name, gitDir } = await pushed();
    const mark = join(data, "hook-ran");
    const hooks = join(gitDir, "hooks");
    mkdirSync(hooks, { recursive: true });
    for (const hook of [
      "pre-receive",
      "update",
      "post-receive",
      "reference-transaction",
      "proc-receive",
    ])
      writeFileSync(join(hooks, hook), `#!/bin/sh\ntouch ${mark}\n`, { mode: 0o755 });
    for (const [key, value] of [
      ["core.hooksPath", hooks],
      ["uploadpack.packObjectsHook", join(hooks, "update")],
      ["receive.procReceiveRefs", "refs"],
    ])
      await client.must(".", `--git-dir=${gitDir}`, "config", key ?? "", value ?? "");
    await client.commit(name, { a: "a" });
    await client.must(name, "push", "--quiet", url(name, "ada"), "main");
    await client.must(".", "clone", "--quiet", url(name), `copy-${name}`);
    expect(existsSync(mark)).toBe(false);
  });

  it("from a shallow clone is taken when the rest is here", async () => {
    const { name, gitDir } = await pushed();
    await client.commit(name, { a: "1" });
    await client.must(name, "push", "--quiet", url(name, "ada"), "main");
    const copy = `copy-${name}`;
    await client.must(".", "clone", "--quiet", "--depth=1", url(name), copy);
    await client.commit(copy, { b: "2" });
    await client.must(copy, "push", "--quiet", url(name, "ada"), "main");
    const other = await repository();
    const foreign = await client.git(copy, "push", url(other.name, "ada"), "main");
    expect(foreign.said).toMatch(/remote rejected.*did not receive expected object/);
    expect((await fsck(gitDir)).code).toBe(0);
    expect((await fsck(other.gitDir)).code).toBe(0);
  });

  it("that is too large is refused, and says so", async () => {
    const small = await startOther({ MAX_PUSH_BYTES: "100000" });
    try {
      const { name } = await small.repository();
      await client.start(name, { big: Array.from({ length: 50_000 }, Math.random).join("") });
      const { code, said } = await client.git(name, "push", small.url(name), "main");
      expect([code, said]).toEqual([1, expect.stringMatching(/exceeds maximum allowed size/)]);
    } finally {
      await small.end();
    }
  });

  it("makes a repository for its owner, where that is allowed", async () => {
    const open = await startOther({ CREATE_ON_PUSH: "private" });
    try {
      await client.start("made");
      await client.must("made", "push", "--quiet", open.url("made"), "main:trunk");
      const about = await fetch(`${open.base}/repos/ada/made`, { headers: open.headers });
      expect(await about.json()).toMatchObject({ private: true, default_branch: "trunk" });
      const others = await client.git(
        "made",
        "push",
        open.url("made").replace("/ada/", "/bob/"),
        "main",
      );
      expect(others.said).toContain("Repository not found");
      const odd = await client.git(
        "made",
        "push",
        open.url("made").replace("made", "a.lock"),
        "main",
      );
      expect(odd.said).toContain("Repository not found");
      if (hasGitLfs) await pushLargeFiles(open);
    } finally {
      await open.end();
    }
    const { said } = await client.git("made", "push", url("nothing", "ada"), "main");
    expect(said).toContain("Repository not found");
  });
});

/** The objects come before the push itself, which would make the repository. */
async function pushLargeFiles(open: Awaited<ReturnType<typeof startOther>>): Promise<void> {
  const bytes = "large ".repeat(1000);
  await client.start("art");
  await client.must("art", "lfs", "install", "--local");
  await client.must("art", "config", "lfs.locksverify", "true");
  await client.commit("art", { ".gitattributes": "*.bin filter=lfs\n", "a.bin": bytes });
  await client.must("art", "push", "--quiet", open.url("art"), "main");
  const answer = await fetch(`${open.base}/repos/ada/art/media/a.bin`, { headers: open.headers });
  expect(await answer.text()).toBe(bytes);
}

/** A server of its own with other settings, and Ada on it. */
async function startOther(environment: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "x-git-other-"));
  const own = await openStore({ url: join(folder, "server.sqlite") });
  const ada = await own.accounts.create({ username: "ada" });
  const secret = (await own.tokens.create({ accountId: ada.id, scopes: ["read", "write"] })).token;
  await own.close();
  const other = await startServer(["--data", folder], { LOG_LEVEL: "warn", ...environment });
  const { host } = new URL(other.url);
  return {
    base: other.url,
    headers: { Authorization: `Bearer ${secret}` },
    server: other,
    folder,
    url: (name: string) => `http://x:${secret}@${host}/ada/${name}.git`,
    repository: async () => {
      const name = `o${made++}`;
      await create(other.url, secret, name);
      return { name };
    },
    end: async () => {
      if (other.child.exitCode === null && other.child.signalCode === null)
        await other.end("SIGKILL");
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** Stores an object that git would not make. */
async function literally(folder: string, type: string, bytes: Buffer): Promise<string> {
  const file = join(client.directory, `${folder}.object`);
  writeFileSync(file, bytes);
  return (await client.must(folder, "hash-object", "-w", "--literally", "-t", type, file)).trim();
}

describe("pushes at once", () => {
  it("to one branch: one is taken, and the others are told to fetch first", async () => {
    const { name, gitDir } = await pushed();
    const copies = ["a", "b", "c", "d"].map((each) => `${name}-${each}`);
    for (const copy of copies) {
      await client.must(".", "clone", "--quiet", url(name, "ada"), copy);
      await client.commit(copy, { [copy]: copy });
    }
    const answers = await Promise.all(
      copies.map((copy) => client.git(copy, "push", "origin", "main")),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { said } of answers.filter(({ code }) => code !== 0))
      expect(said).toMatch(/fetch first|non-fast-forward/);
    expect((await fsck(gitDir)).code).toBe(0);
  });

  it("and commits of the API on one branch: none is lost, and the history is one line", async () => {
    const { name, gitDir } = await pushed();
    const expected: string[] = [];
    /** A push that goes off, beside which the API writes. */
    const pushes = new EventEmitter();
    const pusher = async (copy: string) => {
      await client.must(".", "clone", "--quiet", url(name, "ada"), copy);
      for (let at = 0; at < 4; at++) {
        const file = `${copy}-${at}`;
        await client.commit(copy, { [file]: file });
        for (let attempt = 0; ; attempt++) {
          await client.must(copy, "pull", "--quiet", "--rebase", "origin", "main");
          if (attempt === 0) pushes.emit("push");
          if ((await client.git(copy, "push", "--quiet", "origin", "main")).code === 0) break;
        }
        expected.push(file);
      }
    };
    const writer = async (who: string) => {
      for (let at = 0; at < 12; at++) {
        const file = `${who}-${at}`;
        const { status } = await write(name, file);
        expect(status).toBe(201);
        expected.push(file);
        await Promise.race([once(pushes, "push"), allPushed]);
      }
    };
    const allPushed = Promise.all(["p1", "p2"].map((copy) => pusher(`${name}-${copy}`)));
    await Promise.all([...["w1", "w2"].map(writer), allPushed]);
    const at = (...args: readonly string[]) => client.must(".", `--git-dir=${gitDir}`, ...args);
    const files = (await at("ls-tree", "--name-only", "main")).trim().split("\n");
    expect(files).toEqual(["README.md", ...expected].toSorted());
    expect((await at("rev-list", "--count", "main")).trim()).toBe(String(expected.length + 1));
    expect((await at("rev-list", "--min-parents=2", "main")).trim()).toBe("");
    expect((await fsck(gitDir)).code).toBe(0);
  });
});

describe("a request", () => {
  const post = (name: string, service: string, body: Uint8Array, headers: Record<string, string>) =>
    fetch(`${url(name)}/${service}`, {
      method: "POST",
      headers: { "Content-Type": `application/x-${service}-request`, ...headers },
      body: body as Uint8Array<ArrayBuffer>,
    });

  it("for refs begins as git expects it", async () => {
    const { name } = await pushed();
    const answer = await fetch(`${url(name)}/info/refs?service=git-upload-pack`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/x-git-upload-pack-advertisement",
      "cache-control": "no-cache, max-age=0, must-revalidate",
      pragma: "no-cache",
      expires: "Fri, 01 Jan 1980 00:00:00 GMT",
    });
    expect(await answer.text()).toMatch(
      /^001e# service=git-upload-pack\n0000[0-9a-f]{4}[0-9a-f]{40} HEAD\0/,
    );
    const two = await fetch(`${url(name)}/info/refs?service=git-upload-pack`, {
      headers: { "Git-Protocol": "version=2" },
    });
    expect(await two.text()).toMatch(/^000eversion 2\n/);
    const auth = { Authorization: `Bearer ${tokens["ada"]}` };
    const push = await fetch(`${url(name)}/info/refs?service=git-receive-pack`, { headers: auth });
    expect(push.headers.get("Content-Type")).toBe("application/x-git-receive-pack-advertisement");
    expect(await push.text()).toMatch(
      /^001f# service=git-receive-pack\n0000.{44} refs\/heads\/main\0report-status .* object-format=sha1 agent=git-contents\n0000$/s,
    );
  });

  it("asks for a password by Basic, whether the repository is there or not", async () => {
    const { name } = await pushed(undefined, { private: true });
    for (const each of [name, "missing"])
      for (const service of ["git-upload-pack", "git-receive-pack"]) {
        const answer = await fetch(`${url(each)}/info/refs?service=${service}`);
        expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([
          401,
          'Basic realm="x"',
        ]);
        expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
      }
    const wrong = await fetch(`${url(name)}/info/refs?service=git-upload-pack`, {
      headers: { Authorization: `Basic ${btoa("x:wrong")}` },
    });
    expect([wrong.status, wrong.headers.get("WWW-Authenticate")]).toEqual([401, 'Basic realm="x"']);
  });

  it("in the dumb protocol, or for another service, is refused in plain words", async () => {
    const { name } = await pushed();
    for (const query of ["", "?service=git-upload-archive"]) {
      const answer = await fetch(`${url(name)}/info/refs${query}`);
      expect([answer.status, await answer.text()]).toEqual([
        403,
        expect.stringContaining("only git's smart protocol"),
      ]);
    }
  });

  const LS_REFS = Buffer.from("0014command=ls-refs\n0000");
  test.each<[string, Uint8Array, Record<string, string>, number]>([
    ["as it is", LS_REFS, {}, 200],
    ["by gzip", gzipSync(LS_REFS), { "Content-Encoding": "gzip" }, 200],
    ["by broken gzip", Buffer.from("not gzip"), { "Content-Encoding": "gzip" }, 400],
    ["by another encoding", LS_REFS, { "Content-Encoding": "br" }, 415],
    ["as another type", LS_REFS, { "Content-Type": "text/plain" }, 400],
  ])("is taken %s", async (_, body, headers, status) => {
    const { name } = await pushed();
    const answer = await post(name, "git-upload-pack", body, {
      "Git-Protocol": "version=2",
      ...headers,
    });
    expect(answer.status).toBe(status);
    if (status === 200) expect(await answer.text()).toMatch(/^[0-9a-f]{44} HEAD\n/);
  });

  test.each<[string, string, number | RegExp]>([
    ["nothing at all", "", 400],
    ["no length", "zzzz", 400],
    ["an end in the middle", "00ff0000", 400],
    ["no refs", "0000", 200],
    ["words", "000ahello\n0000", 400],
  ])("to push that has %s is answered", async (_, body, status) => {
    const { name } = await pushed();
    const answer = await post(name, "git-receive-pack", Buffer.from(body), {
      Authorization: `Bearer ${tokens["ada"]}`,
    });
    expect(answer.status).toBe(status);
  });

  it("is counted like every other", async () => {
    const few = await startOther({ RATE_LIMIT_API: "3/1h" });
    try {
      const { name } = await few.repository();
      for (const status of [200, 200, 429]) {
        const path = `${few.base}/ada/${name}/info/refs?service=git-upload-pack`;
        expect((await fetch(path, { headers: few.headers })).status).toBe(status);
      }
    } finally {
      await few.end();
    }
  });
});

/** Processes that fetch from a repository or push to it. Others stay for the next question. */
function gitProcesses(gitDir: string): readonly string[] {
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        const args = readFileSync(`/proc/${pid}/cmdline`, "utf8");
        return args.includes(gitDir) && /(?:upload|index)-pack/.test(args) ? [args] : [];
      } catch {
        return [];
      }
    });
}

/** A fetch that took the beginning of its answer, and takes no more. */
async function slowFetch(base: string, name: string): Promise<Socket> {
  const { port, hostname } = new URL(base);
  const socket = connect(Number(port), hostname);
  const head = (await client.must(name, "rev-parse", "HEAD")).trim();
  const body = `0011command=fetch0001000fno-progress0032want ${head}\n0009done\n0000`;
  socket.write(
    `POST /ada/${name}/git-upload-pack HTTP/1.1\r\nHost: x\r\nGit-Protocol: version=2\r\n` +
      `Content-Type: application/x-git-upload-pack-request\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  await new Promise((resolve) => void socket.once("data", resolve));
  return socket.pause();
}

/** A way to a server on which so many bytes go, and then nothing more, so that no push is ever done. */
async function stuckLine(base: string) {
  const { port, hostname, host } = new URL(base);
  const ends = new Set<Socket>();
  let left = 5_000_000;
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, another] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.on("error", () => {}).once("close", () => another.destroy());
    }
    far.pipe(near);
    near.on("data", (bytes) => {
      // What is over is lost, not left unread: who is gone would not be noticed.
      if ((left -= bytes.length) > 0) far.write(bytes);
    });
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const own = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    through: (address: string) => address.replace(host, own),
    close: () => {
      for (const end of ends) end.destroy();
      proxy.close();
    },
  };
}

describe("what is cut off", () => {
  /** More than all buffers on the way take. */
  const large = () => randomBytes(20_000_000);

  it("in a fetch ends its processes", async () => {
    const { name, gitDir } = await pushed({ big: large() });
    const socket = await slowFetch(server.url, name);
    await expect.poll(() => gitProcesses(gitDir)).not.toEqual([]);
    socket.destroy();
    await expect.poll(() => gitProcesses(gitDir)).toEqual([]);
  });

  it("in a push leaves nothing", async () => {
    const { name, gitDir } = await pushed();
    await client.commit(name, { big: large() });
    const stuck = await stuckLine(server.url);
    const child = spawn("git", ["push", stuck.through(url(name, "ada")), "main:big"], {
      cwd: join(client.directory, name),
      stdio: "ignore",
      detached: true,
    });
    const begun = () =>
      readdirSync(join(gitDir, "objects")).filter((each) => each.startsWith("tmp_objdir-push-"));
    await expect.poll(begun).not.toEqual([]);
    process.kill(-(child.pid ?? 0), "SIGKILL");
    await expect.poll(() => [begun(), gitProcesses(gitDir)]).toEqual([[], []]);
    stuck.close();
    expect((await fsck(gitDir)).code).toBe(0);
  });

  it("by a kill of the server is told to the client, and the repository stays whole", async () => {
    const other = await startOther({});
    try {
      const { name } = await other.repository();
      await client.start(name, { base: "base" });
      await client.must(name, "push", "--quiet", other.url(name), "main");
      const before = (await client.must(name, "rev-parse", "HEAD")).trim();
      await client.commit(name, { big: large() });
      const stuck = await stuckLine(other.base);
      const pushing = client.git(name, "push", stuck.through(other.url(name)), "main");
      const repositories = join(other.folder, "repositories");
      const started = () =>
        readdirSync(repositories, { recursive: true }).some((each) =>
          String(each).includes("tmp_objdir-push-"),
        );
      await expect.poll(started).toBe(true);
      await other.server.end("SIGKILL");
      const { code, said } = await pushing;
      stuck.close();
      expect(code).not.toBe(0);
      expect(said).toMatch(/error: failed to push|fatal: |hung up|disconnect/);
      const again = await startServer(["--data", other.folder], { LOG_LEVEL: "warn" });
      try {
        const address = other.url(name).replace(new URL(other.base).host, new URL(again.url).host);
        expect(await client.must(".", "ls-remote", address, "main")).toContain(before);
        await client.must(name, "push", "--quiet", address, "main");
        // What the killed server had begun is swept by a push, once its last process has noticed.
        for (let at = 0; started() && at < 50; at++) {
          await client.commit(name, { again: String(at) });
          await client.must(name, "push", "--quiet", address, "main");
        }
        expect(started()).toBe(false);
        expect((await xServer(["doctor", "--data", other.folder])).code).toBe(0);
      } finally {
        await again.end("SIGKILL");
      }
    } finally {
      await other.end();
    }
  });
});

describe("many clones at once", () => {
  it("are all answered, by as many git processes as there may be", async () => {
    const few = await startOther({ GIT_TRANSFERS: "2", RATE_LIMIT_API: "off" });
    try {
      const { name } = await few.repository();
      await client.start(name);
      await client.must(name, "push", "--quiet", few.url(name), "main");
      const clones = Array.from({ length: 12 }, (_, at) =>
        client.git(".", "clone", "--quiet", "--bare", few.url(name), `many-${at}`),
      );
      expect((await Promise.all(clones)).map(({ code }) => code)).toEqual(Array(12).fill(0));
    } finally {
      await few.end();
    }
  });

  it("are told to come again when too many wait", async () => {
    const one = await startOther({ GIT_TRANSFERS: "1", RATE_LIMIT_API: "off" });
    try {
      const { name } = await one.repository();
      await client.start(name, { big: randomBytes(20_000_000) });
      await client.must(name, "push", "--quiet", one.url(name), "main");
      const slow = await slowFetch(one.base, name);
      const ask = () =>
        fetch(`${one.base}/ada/${name}/info/refs?service=git-upload-pack`, {
          headers: one.headers,
        });
      // Sixteen may wait, of which one client has half: the other places are for others.
      const answers = Array.from({ length: 20 }, ask);
      // Before all are there, an end of the slow one would let more through.
      const refusals = await firstOf(answers, 12);
      for (const refused of refusals) {
        expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "1"]);
        expect(await refused.text()).toContain("too many fetches and pushes");
      }
      slow.destroy();
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([...Array(8).fill(200), ...Array(12).fill(503)]);
    } finally {
      await one.end();
    }
  });
});

/** The first of many that are there. */
function firstOf<Value>(promises: readonly Promise<Value>[], count: number): Promise<Value[]> {
  const first: Value[] = [];
  return new Promise((resolve, reject) => {
    for (const promise of promises)
      promise.then((value) => first.push(value) === count && resolve(first), reject);
  });
}
