import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMemoryArea } from "@x/blob-store/memory";
import { createMemoryLog, createMemoryPacks, createSharedEngine } from "@x/git-contents/shared";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServices, type Services } from "../src/boot/services.ts";
import { moveAll } from "../src/cli/storage/commands.ts";
import { copyArea } from "../src/cli/storage/copy-files.ts";
import { moveRepository, type MovePlaces } from "../src/cli/storage/move-repository.ts";
import { readSettings } from "../src/config/settings.ts";
import { commitFiles } from "./commit-files.ts";

let data = "";
let services: Services;
let places: MovePlaces;
const log = createMemoryLog();
const memory = createMemoryPacks();
/** Keys in the bucket. */
const stored = new Set<string>();
const packs: typeof memory = {
  ...memory,
  write: async (key, bytes) => {
    await memory.write(key, bytes);
    stored.add(key);
  },
  delete: async (key) => {
    stored.delete(key);
    return memory.delete(key);
  },
};
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "x-move-"));
  services = await openServices(readSettings({ DATA_DIR: data }), "inline");
  const engine = createSharedEngine({
    log,
    packs,
    cacheDir: join(data, "copies"),
    worker: "inline",
  });
  places = {
    engine: services.engine,
    dataPlace: services.dataPlace,
    inGitDir: ({ id }, work) => engine.inDirectory(id, work),
    shared: { engine, standbys: "", close: () => engine.close() },
  };
});
afterAll(async () => {
  await places.shared.close();
  await services.close();
  await rm(data, { recursive: true, force: true, maxRetries: 20 });
});

describe("storage move", () => {
  const made = async (name: string) => {
    const owner = await services.store.accounts.findByName("ada");
    const { id: ownerId } = owner ?? (await services.store.accounts.create({ username: "ada" }));
    const repository = await services.repositories.create({ ownerId, name });
    await commitFiles(services.git(repository), { a: name });
    return repository;
  };

  it("brings a repository to shared storage and back, once each", async () => {
    const repository = await made("site");
    const { id } = repository;
    const place = services.dataPlace(repository);
    const before = await services.engine.digest(place);
    expect(await moveRepository(places, repository, "shared")).toBe("moved");
    expect([existsSync(place), existsSync(`${place}.moved`)]).toEqual([false, true]);
    expect(await moveRepository(places, repository, "shared")).toBe("there");
    const { engine } = places.shared;
    expect(await engine.inDirectory(id, (dir) => services.engine.digest(dir))).toBe(before);
    const commit = await commitFiles(engine.open(id), { b: "b" });
    expect(await moveRepository(places, repository, "disk")).toBe("moved");
    expect(await services.git(repository).readRef("refs/heads/main")).toBe(commit);
    await expect(engine.open(id).readRef("refs/heads/main")).rejects.toThrow(id);
    expect(await moveRepository(places, repository, "disk")).toBe("there");
  });
  it("goes on with a move that was cut, in both directions", async () => {
    const repository = await made("cut");
    const place = services.dataPlace(repository);
    // Killed before the directory was renamed.
    await places.shared.engine.adopt(repository.id, place);
    expect(await moveRepository(places, repository, "shared")).toBe("moved");
    // Killed before it was removed from shared storage.
    await rename(`${place}.moved`, place);
    expect(await moveRepository(places, repository, "disk")).toBe("moved");
    expect(await log.snapshot(repository.id, {})).toBeUndefined();
    expect(existsSync(place)).toBe(true);
  });
  it("moves nothing where another repository is, and leaves both as they are", async () => {
    const repository = await made("other");
    const place = services.dataPlace(repository);
    await places.shared.engine.adopt(repository.id, place);
    await commitFiles(services.git(repository), { more: "more" });
    for (const to of ["shared", "disk"] as const)
      await expect(moveRepository(places, repository, to)).rejects.toThrow("another one");
    expect(existsSync(place)).toBe(true);
    expect(await log.snapshot(repository.id, {})).toMatchObject({ seq: 1 });
    await rm(place, { recursive: true });
    await expect(
      moveRepository(places, { ...repository, id: "0".repeat(32) }, "shared"),
    ).rejects.toThrow("no repository");
  });
  it("leaves what no ref leads to behind: what is to be purged is then nowhere", async () => {
    const repository = await made("purged");
    const place = services.dataPlace(repository);
    await moveRepository(places, repository, "shared");
    const { engine } = places.shared;
    const store = engine.open(repository.id);
    const secrets = { small: "secret", large: randomBytes(400_000) };
    const main = await store.readRef("refs/heads/main");
    const commit = await commitFiles(store, secrets);
    const before = [...stored].filter((key) => key.includes(repository.id));
    expect(before).not.toEqual([]);
    expect(await store.moveRef("refs/heads/main", commit, main)).toBe(true);
    expect(await store.readCommit(commit)).toBeDefined();
    expect(await moveRepository(places, repository, "disk")).toBe("moved");
    const purged = await services.engine.purge(place, [commit]);
    expect(purged).toEqual({ removed: [] });
    expect(await moveRepository(places, repository, "shared")).toBe("moved");
    // As the maintenance does a day later.
    await engine.sweep(0);
    expect(await store.readRef("refs/heads/main")).toBe(main);
    expect(await store.readCommit(commit)).toBeUndefined();
    expect(before.filter((key) => stored.has(key))).toEqual([]);
  });
  it("wants both storages, a direction, and one repository or all", async () => {
    const none = (): void => undefined;
    const wishes = [
      [services, { name: "ada/site", to: "shared" }, "GIT_STORAGE"],
      [{ ...services, shared: places.shared }, { name: "ada/site", to: "moon" }, "--to"],
      [{ ...services, shared: places.shared }, { name: undefined, to: "disk" }, "--all"],
    ] as const;
    for (const [given, wish, word] of wishes)
      await expect(moveAll(given, wish, none)).rejects.toThrow(word);
  });
  it("copies files that are not there yet", async () => {
    const [from, to] = [createMemoryArea(), createMemoryArea()];
    for (const key of ["aa/one", "bb/two"]) await from.write(key, [Buffer.from(key)]);
    await to.write("aa/one", [Buffer.from("aa/one")]);
    let count = 0;
    await copyArea({ from, to }, () => void count++);
    expect([count, (await to.stat("bb/two"))?.size]).toEqual([1, 6]);
  });
});
