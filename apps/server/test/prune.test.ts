import { createHash } from "node:crypto";
import { createBlobCache, createBlobStore, type BlobStore } from "@x/blob-store";
import { createMemoryArea } from "@x/blob-store/memory";
import type { BatchObject } from "@x/lfs-pointer/batch";
import { openStore, type Store } from "@x/status-store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prune } from "../src/cli/prune.ts";
import { linkObjects } from "../src/repos/lfs-objects.ts";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 1);

let nowMs: number;
let store: Store;
let objects: BlobStore;
let media: BlobStore;
let repositoryId: string;
const area = () => createMemoryArea({ now: () => nowMs });

beforeEach(async () => {
  nowMs = START;
  store = await openStore({ url: ":memory:" });
  objects = createBlobStore(area(), { now: () => nowMs });
  media = createBlobStore(area(), { now: () => nowMs });
  const ada = await store.accounts.create({ username: "ada" });
  repositoryId = (await store.repositories.create({ ownerId: ada.id, name: "r" })).id;
});
afterEach(() => store.close());

const services = () => ({
  store,
  blobs: {
    objects,
    media,
    archives: createBlobCache(area(), { maxBytes: 1 }),
    direct: false,
  },
});
const run = (dryRun = false) => prune(services(), { dryRun, nowMs });

async function put(text: string): Promise<BatchObject> {
  const bytes = Buffer.from(text);
  const oid = createHash("sha256").update(bytes).digest("hex") as BatchObject["oid"];
  const object = { oid, size: bytes.length };
  await objects.put([bytes], object);
  return object;
}
const has = async (object: BatchObject) => (await objects.stat(object.oid)) !== undefined;

describe("prune", () => {
  it("removes files of statuses that no attachment names, a day after they came", async () => {
    const bytes = Buffer.from("a file");
    const oid = createHash("sha256").update(bytes).digest("hex") as BatchObject["oid"];
    await media.put([bytes], { oid, size: bytes.length });
    nowMs += 24 * HOUR - 1;
    expect(await run()).toMatchObject({ media: 0 });
    nowMs += 1;
    expect(await run(true)).toMatchObject({ media: 1, bytes: 6 });
    expect(await media.stat(oid)).toBeDefined();
    expect(await run()).toMatchObject({ media: 1, bytes: 6 });
    expect(await media.stat(oid)).toBeUndefined();
  });

  it("removes what no repository has, a day after it came", async () => {
    const [linked, loose] = [await put("linked"), await put("loose")];
    await store.lfsObjects.link(repositoryId, linked);
    nowMs += 24 * HOUR;
    expect(await run()).toEqual({ dry_run: false, objects: 0, uploads: 0, media: 0, bytes: 0 });
    nowMs += 1;
    expect(await run(true)).toEqual({ dry_run: true, objects: 1, uploads: 0, media: 0, bytes: 5 });
    expect(await has(loose)).toBe(true);
    expect(await run()).toEqual({ dry_run: false, objects: 1, uploads: 0, media: 0, bytes: 5 });
    expect([await has(linked), await has(loose)]).toEqual([true, false]);
    await store.repositories.remove(repositoryId);
    expect(await run()).toEqual({ dry_run: false, objects: 1, uploads: 0, media: 0, bytes: 6 });
    expect(await has(linked)).toBe(false);
  });

  it("leaves what was put again since, though nobody has linked it yet", async () => {
    const object = await put("again");
    nowMs += 30 * HOUR;
    await put("again");
    expect(await run()).toMatchObject({ objects: 0 });
    expect(await has(object)).toBe(true);
  });

  it("looks at an object's age and owners again before it takes it", async () => {
    const [renewed, taken] = [await put("renewed"), await put("taken")];
    nowMs += 30 * HOUR;
    const list = objects.list.bind(objects);
    objects = {
      ...objects,
      async *list() {
        yield* list();
        // After the list was read, and before anything of it is removed.
        await put("renewed");
        await store.lfsObjects.link(repositoryId, taken);
      },
    };
    expect(await run()).toMatchObject({ objects: 0 });
    expect([await has(renewed), await has(taken)]).toEqual([true, true]);
  });

  it("never leaves a link to what it removed: who put it in that moment is told to send it again", async () => {
    const object = await put("moment");
    nowMs += 30 * HOUR;
    await put("moment");
    await objects.delete(object.oid);
    const given = linkObjects(services(), { id: repositoryId }, [object]);
    await expect(given).rejects.toMatchObject({ reason: { code: "overloaded" } });
    expect(await store.lfsObjects.find(repositoryId, object.oid)).toBeUndefined();
  });

  it("goes through more objects than are asked for at once", async () => {
    for (let at = 0; at < 1100; at++) {
      const object = await put(`object ${at}`);
      if (at % 2 === 0) await store.lfsObjects.link(repositoryId, object);
    }
    nowMs += 30 * HOUR;
    expect(await run()).toMatchObject({ objects: 550 });
  });
});
