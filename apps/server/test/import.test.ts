import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  utimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, request, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Sha256 } from "@x/blob-store";
import { createGitEngine } from "@x/git-contents/git";
import { formatPointer, type Sha256 as PointerOid } from "@x/lfs-pointer";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { askRemote } from "../src/cli/import/ask-remote.ts";
import { examine } from "../src/cli/doctor.ts";
import { exportRepository } from "../src/cli/import/export-repository.ts";
import { importRepository, type ImportOptions } from "../src/cli/import/import-repository.ts";
import { syncRepository } from "../src/cli/import/sync-repository.ts";
import { repositoryNamed } from "../src/admin/repositories.ts";
import { openServices, type Services } from "../src/boot/services.ts";
import { readSettings } from "../src/config/settings.ts";
import { startServer, xServer, type ServerProcess } from "./server-process.ts";

const oidOf = (text: string) => createHash("sha256").update(text).digest("hex") as Sha256;
const pointerTo = (text: string) =>
  formatPointer({ oid: oidOf(text) as string as PointerOid, size: BigInt(text.length) });
const LARGE = "a large object ".repeat(10_000);
const OLD = "one of an older commit";
const LOST = "one that nobody has any more";

let home = "";
let source = "";
let services: Services;
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@x", ...args], {
    cwd: source,
    encoding: "utf8",
  });
const keepObject = (text: string, oid: string = oidOf(text)) => {
  const file = join(source, ".git/lfs/objects", oid.slice(0, 2), oid.slice(2, 4), oid);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const commit = (files: Readonly<Record<string, string>>) => {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(source, path), text);
  git("add", ".");
  git("commit", "-qm", "more");
};
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "x-import-"));
  source = join(home, "source");
  mkdirSync(source);
  git("init", "-q", "-b", "trunk");
  commit({ "a.txt": "a", "large.bin": pointerTo(OLD) });
  git("tag", "-a", "v1", "-m", "one");
  commit({ "large.bin": pointerTo(LARGE), "lost.bin": pointerTo(LOST) });
  git("branch", "side", "HEAD~1");
  git("update-ref", "refs/notes/x", "HEAD");
  for (const text of [LARGE, OLD]) keepObject(text);
  services = await openServices(readSettings({ DATA_DIR: join(home, "data") }), "inline");
  await services.store.accounts.create({ username: "ada" });
});
afterAll(async () => {
  await services.close();
  rmSync(home, { recursive: true, force: true, maxRetries: 20 });
});

const bring = (
  from: string,
  fullName: string,
  { allowed = [], ...options }: ImportOptions & { readonly allowed?: readonly string[] } = {},
  into = services,
): Promise<any> =>
  importRepository(into, { source: from, fullName, options }, { allowed, progress: () => {} });
const refsAt = (gitDir: string) =>
  execFileSync("git", [`--git-dir=${gitDir}`, "for-each-ref"], { encoding: "utf8" });
const refsOf = async (fullName: string, of = services) =>
  refsAt(of.gitDir(await repositoryNamed(of.store, fullName)));
/** Everything below the repositories' folder that a repository's directory could be. */
const directories = (of = join(home, "data")) =>
  readdirSync(join(of, "repositories"))
    .flatMap((folder) => readdirSync(join(of, "repositories", folder)))
    .toSorted();

describe("repo import", () => {
  it("brings all refs, the default branch and the large objects from a path", async () => {
    const report = await bring(source, "ada/taken");
    const repository = await repositoryNamed(services.store, "ada/taken");
    expect(report).toEqual({
      id: repository.id,
      full_name: "ada/taken",
      default_branch: "trunk",
      mirror: false,
      refs: 4,
      large_objects: { brought: 2, bytes: LARGE.length + OLD.length, missing: 1 },
    });
    expect(await refsOf("ada/taken")).toBe(git("for-each-ref"));
    expect(repository.source).toBeUndefined();
    for (const text of [LARGE, OLD]) {
      expect((await services.store.lfsObjects.find(repository.id, oidOf(text)))?.size).toBe(
        text.length,
      );
      expect(await services.blobs.objects.verify(oidOf(text))).toBe("intact");
    }
    expect(await services.store.lfsObjects.find(repository.id, oidOf(LOST))).toBeUndefined();
    expect((await services.engine.check(services.gitDir(repository))).ok).toBe(true);
  });

  it("brings what doctor then finds whole, until a large object is lost or cut short", async () => {
    const repository = await repositoryNamed(services.store, "ada/taken");
    const settings = readSettings({ DATA_DIR: join(home, "data") });
    expect((await examine(services, settings)).ok).toBe(true);
    const lost = "1".repeat(64);
    const short = { oid: oidOf(OLD), size: OLD.length + 1 };
    await services.store.lfsObjects.link(repository.id, { oid: lost, size: 1 });
    await services.store.lfsObjects.unlink(repository.id, short.oid);
    await services.store.lfsObjects.link(repository.id, short);
    const health: any = await examine(services, settings);
    expect(health.ok).toBe(false);
    expect(health.report.repositories.sick).toEqual([
      {
        id: repository.id,
        full_name: "ada/taken",
        problems: [lost, short.oid]
          .toSorted()
          .map((oid) => `the large object ${oid} is missing or cut short`),
      },
    ]);
    for (const oid of [lost, short.oid]) await services.store.lfsObjects.unlink(repository.id, oid);
    await services.store.lfsObjects.link(repository.id, { oid: short.oid, size: OLD.length });
  });

  it("leaves nothing when it fails", async () => {
    const before = directories();
    const damaged = "damaged";
    commit({ "damaged.bin": pointerTo(damaged) });
    keepObject("DAMAGED", oidOf(damaged));
    await expect(bring(source, "ada/damaged")).rejects.toThrow(
      /large object \w+ of the source is damaged/,
    );
    git("reset", "-q", "--hard", "HEAD~1");
    git("reflog", "expire", "--expire=now", "--all");
    git("gc", "-q", "--prune=now");
    await expect(bring(join(home, "nothing"), "ada/damaged")).rejects.toThrow(
      /there is nothing at/,
    );
    await expect(bring(home, "ada/damaged")).rejects.toThrow(/repository/);
    expect(await services.store.repositories.find("ada", "damaged")).toBeUndefined();
    expect(directories()).toEqual(before);
    expect(await bring(source, "ada/damaged")).toMatchObject({ full_name: "ada/damaged" });
  });

  it("clears away what killed imports left, and nothing that may be under way", async () => {
    const { pid } = spawnSync("true");
    const folder = join(home, "data/repositories/ab");
    const path = (name: string) => join(folder, name);
    const [dead, alive, young] = [
      path(`ab1.git.incoming-${pid}`),
      path(`ab2.git.incoming-${process.pid}`),
      path(`ab3.git.incoming-${pid}`),
    ];
    const kept = path("ab4.git");
    // oxlint-disable-next-line pure/no-test-clock -- an age for files
    const long = new Date(Date.now() - 24 * 3_600_000);
    for (const each of [dead, alive, young, kept]) {
      mkdirSync(join(each, "objects/pack"), { recursive: true });
      if (each === young) continue;
      for (const old of [join(each, "objects/pack"), each]) utimesSync(old, long, long);
    }
    await bring(source, "ada/cleared");
    expect([dead, alive, young, kept].map((each) => existsSync(each))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    rmSync(folder, { recursive: true });
  });

  it("does not touch what has the name already", async () => {
    const before = await refsOf("ada/taken");
    await expect(bring(source, "ada/TAKEN")).rejects.toThrow(/there is a repository ada\/TAKEN/);
    await expect(bring(source, "nobody/x")).rejects.toThrow(/no account nobody/);
    expect(await refsOf("ada/taken")).toBe(before);
  });

  test.each([
    ["ssh://git@example.com/a/b.git", /a path on this machine, or an http or https address/],
    ["git@example.com:a/b.git", /a path on this machine, or an http or https address/],
    ["file:///etc", /a path on this machine, or an http or https address/],
    ["ext::sh -c touch% x", /there is nothing at/],
    ["http://127.0.0.1:1/a", /unless IMPORT_FROM allows it/],
  ])("refuses %s", async (from, message) => {
    await expect(bring(from, "ada/refused")).rejects.toThrow(message);
  });

  it("is a command that says what is wrong in one line", async () => {
    const data = join(home, "data");
    const refused = await xServer([
      "repo",
      "import",
      "http://127.0.0.1:1/a",
      "ada/x",
      "--data",
      data,
    ]);
    expect([refused.code, refused.stdout, refused.stderr]).toEqual([
      1,
      "",
      "error: nothing is imported from other machines unless IMPORT_FROM allows it\n",
    ]);
  });
});

describe("repo export", () => {
  test.each(["out.git", "out.bundle"])("writes %s, which can be imported again", async (name) => {
    const repository = await repositoryNamed(services.store, "ada/taken");
    const target = join(home, "exported", name);
    const report = await exportRepository(services, { repository, target }, () => {});
    expect(report).toEqual({
      full_name: "ada/taken",
      path: target,
      large_objects: { written: 2, bytes: LARGE.length + OLD.length, missing: 0 },
    });
    const folder = name.endsWith(".git") ? join(target, "lfs") : `${target}.lfs`;
    const oid = oidOf(LARGE);
    const file = join(folder, "objects", oid.slice(0, 2), oid.slice(2, 4), oid);
    expect(readFileSync(file, "utf8")).toBe(LARGE);
    const again = `ada/again-${name.replace(/\W/g, "-")}`;
    expect(await bring(target, again)).toMatchObject({
      default_branch: "trunk",
      large_objects: { brought: 2, missing: 1 },
    });
    expect(await refsOf(again)).toBe(await refsOf("ada/taken"));
    await expect(exportRepository(services, { repository, target }, () => {})).rejects.toThrow(
      /is there already/,
    );
    expect(readdirSync(join(home, "exported")).filter((each) => each.includes("partial"))).toEqual(
      [],
    );
  });

  it("leaves nothing when it fails", async () => {
    const { id } = await services.repositories.create({
      ownerId: (await services.store.accounts.findByName("ada"))!.id,
      name: "empty",
    });
    const repository = (await services.store.repositories.findById(id))!;
    const target = join(home, "exported", "empty.bundle");
    await expect(exportRepository(services, { repository, target }, () => {})).rejects.toThrow(
      /empty bundle/,
    );
    expect(readdirSync(join(home, "exported")).filter((each) => each.startsWith("empty"))).toEqual(
      [],
    );
  });
});

describe("over HTTP", () => {
  let server: ServerProcess;
  let other: Services;
  let evil: Server;
  let answer: RequestListener;
  const allowed = ["127.0.0.0/8"];
  beforeAll(async () => {
    server = await startServer(["--data", join(home, "data")]);
    other = await openServices(readSettings({ DATA_DIR: join(home, "other") }), "inline");
    await other.store.accounts.create({ username: "bob" });
    evil = createServer((incoming, outgoing) => answer(incoming, outgoing));
    evil.listen(0, "127.0.0.1");
    await once(evil, "listening");
  });
  afterAll(async () => {
    await server.end("SIGKILL");
    evil.close();
    evil.closeAllConnections();
    await other.close();
  });
  const sync = async (fullName: string): Promise<any> =>
    syncRepository(other, await repositoryNamed(other.store, fullName), {
      allowed,
      progress: () => {},
    });

  it("mirrors a repository with its large objects, and brings it up to date", async () => {
    const from = `${server.url}/ada/taken.git`;
    const report = await bring(from, "bob/mirror", { mirror: true, allowed }, other);
    expect(report).toMatchObject({
      default_branch: "trunk",
      mirror: true,
      refs: 4,
      large_objects: { brought: 2, missing: 1 },
    });
    expect(await refsOf("bob/mirror", other)).toBe(await refsOf("ada/taken"));
    expect(await sync("bob/mirror")).toMatchObject({
      refs: { changed: 0, removed: 0 },
      large_objects: { brought: 0, missing: 1 },
    });
    // The source goes on: a branch moves, one is gone, and an object comes.
    const { id } = await repositoryNamed(services.store, "ada/taken");
    const next = "an object that came later";
    commit({ "next.bin": pointerTo(next) });
    const directory = services.gitDir({ id });
    git("push", "-q", directory, "trunk", ":side");
    await services.blobs.objects.put([Buffer.from(next)], { oid: oidOf(next), size: next.length });
    await services.store.lfsObjects.link(id, { oid: oidOf(next), size: next.length });
    expect(await sync("bob/mirror")).toMatchObject({
      refs: { changed: 1, removed: 1 },
      large_objects: { brought: 1, missing: 1 },
    });
    expect(await refsOf("bob/mirror", other)).toBe(await refsOf("ada/taken"));
    expect(await other.blobs.objects.verify(oidOf(next))).toBe("intact");
  });

  it("asks the addresses that were checked, whatever the name means by now", async () => {
    const { port } = new URL(server.url);
    const url = `http://no.such.name.invalid:${port}/ada/taken.git`;
    const directory = join(home, "pinned.git");
    await other.engine.importFrom(directory, { url, addresses: ["127.0.0.1"] });
    expect(refsAt(directory)).toBe(await refsOf("ada/taken"));
    const answered = await askRemote(
      { url: `http://no.such.name.invalid:${port}/healthz`, addresses: ["127.0.0.1"] },
      { method: "GET", headers: {} },
    );
    answered.resume();
    expect(answered.statusCode).toBe(200);
  });

  it("asks nobody with a git that would not keep to the addresses", async () => {
    const program = join(home, "old-git");
    writeFileSync(program, '#!/bin/sh\necho "git version 2.36.6"\n', { mode: 0o755 });
    const engine = createGitEngine({ git: program });
    const from = { url: `${server.url}/ada/taken.git`, addresses: ["127.0.0.1"] };
    await expect(engine.importFrom(join(home, "old.git"), from)).rejects.toThrow(
      "git is 2.36.6, and must be at least 2.37.0",
    );
    await engine.close();
    expect(existsSync(join(home, "old.git"))).toBe(false);
  });

  it("brings nothing up to date that is no mirror", async () => {
    await bring(source, "bob/own", {}, other);
    await expect(sync("bob/own")).rejects.toThrow(/is no mirror/);
  });

  it("goes where it may, and nowhere else", async () => {
    const { port } = evil.address() as AddressInfo;
    const asked: string[] = [];
    const before = directories(join(home, "other"));
    answer = ({ url }, outgoing) => {
      asked.push(url ?? "");
      outgoing.writeHead(302, {
        Location: `${server.url}/ada/taken.git/info/refs?service=git-upload-pack`,
      });
      outgoing.end();
    };
    const from = `http://127.0.0.1:${port}/redirect.git`;
    await expect(bring(from, "bob/evil", { allowed }, other)).rejects.toThrow(/redirect|302/);
    expect(asked).toEqual(["/redirect.git/info/refs?service=git-upload-pack"]);
    await expect(
      bring(from, "bob/evil", { allowed: ["10.0.0.0/8", "public"] }, other),
    ).rejects.toThrow(/127\.0\.0\.1 is 127\.0\.0\.1, which IMPORT_FROM does not allow/);
    expect(asked).toHaveLength(1);
    // A server that is allowed names addresses for its objects that are not.
    answer = (incoming, outgoing) => {
      const { url = "", method, headers } = incoming;
      if (url.endsWith("/objects/batch")) {
        const objects = [OLD, LARGE, LOST].map((text) => ({
          oid: oidOf(text),
          size: text.length,
          actions: { download: { href: "http://169.254.169.254/latest/meta-data" } },
        }));
        outgoing.end(JSON.stringify({ objects }));
        return;
      }
      const path = url.replace("/evil.git", "/ada/taken.git");
      const forwarded = request(`${server.url}${path}`, { method, headers }, (got) => {
        outgoing.writeHead(got.statusCode ?? 500, got.headers);
        got.pipe(outgoing);
      });
      incoming.pipe(forwarded);
    };
    await expect(
      bring(`http://127.0.0.1:${port}/evil.git`, "bob/evil", { allowed }, other),
    ).rejects.toThrow("169.254.169.254 is 169.254.169.254, which IMPORT_FROM does not allow");
    expect(await other.store.repositories.find("bob", "evil")).toBeUndefined();
    expect(directories(join(home, "other"))).toEqual(before);
  });
});
