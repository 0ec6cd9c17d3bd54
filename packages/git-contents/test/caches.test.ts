import { describe, expect, it } from "vitest";
import type { ObjectId } from "../src/index.ts";
import {
  createCachedReader,
  type ObjectSource,
} from "../src/adapters/git/objects/cached-reader.ts";
import { createCaches, READER_SHARES } from "../src/adapters/git/objects/object-caches.ts";
import { ByteCache } from "../src/adapters/git/byte-cache.ts";
import { SeenSet } from "../src/adapters/git/objects/seen-set.ts";

describe("ByteCache", () => {
  it("holds as many bytes as it is told to, and drops the oldest that nobody asked for", () => {
    const cache = new ByteCache<string, number>(80);
    for (let n = 0; n < 8; n++) cache.set(`k${n}`, n, 10);
    expect(cache.get("k0")).toBe(0);
    cache.set("k8", 8, 10);
    expect(cache.bytes).toBe(80);
    expect([cache.get("k0"), cache.get("k1"), cache.get("k8")]).toEqual([0, undefined, 8]);
    expect([cache.hits, cache.misses]).toEqual([3, 1]);
  });

  it("keeps one that is asked for again and again while thousands go by", () => {
    const cache = new ByteCache<string, number>(1000);
    cache.set("kept", 1, 10);
    for (let n = 0; n < 5000; n++) {
      if (n % 50 === 0) expect(cache.get("kept")).toBe(1);
      cache.set(`k${n}`, n, 10);
    }
    expect(cache.bytes).toBe(1000);
  });

  it("makes room when all were asked for", () => {
    const cache = new ByteCache<number, number>(1000);
    for (let n = 0; n < 100; n++) cache.set(n, n, 10);
    for (let n = 0; n < 100; n++) cache.get(n);
    cache.set(100, 100, 100);
    expect([cache.bytes, cache.get(100)]).toEqual([1000, 100]);
  });

  it("counts a value that is set again once, and keeps none that is too large", () => {
    const cache = new ByteCache<string, number>(80);
    for (const bytes of [10, 5, 8]) cache.set("a", bytes, bytes);
    expect([cache.bytes, cache.get("a")]).toEqual([8, 8]);
    cache.set("a", 11, 11);
    expect([cache.bytes, cache.get("a")]).toEqual([0, undefined]);
  });
});

describe("SeenSet", () => {
  it("knows the last keys, as many as it is told to", () => {
    const keys = new SeenSet(6);
    expect(["a", "b", "a", "c", "d", "e", "b"].map((key) => keys.addAndCheck(key))).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
      true,
    ]);
    for (let n = 0; n < 6; n++) keys.addAndCheck(`k${n}`);
    expect(keys.addAndCheck("a")).toBe(false);
  });

  it("knows none of a round that is longer than what it holds", () => {
    const keys = new SeenSet(8);
    const seen = Array.from({ length: 100 }, (_, n) => keys.addAndCheck(`k${n % 12}`));
    expect(seen.filter((known) => known)).toEqual([]);
  });
});

describe("cached reader", () => {
  /** Reader of blobs of 1,000 bytes, of which forty fit its cache, and the number of reads from the source. */
  function reading(): { readonly read: (n: number) => void; readonly count: () => number } {
    let count = 0;
    const source = {
      readSync: () => {
        count++;
        return { type: "blob", size: 1000, bytes: new Uint8Array(1000) } as const;
      },
    } as unknown as ObjectSource;
    const caches = { ...createCaches(48_000, { ...READER_SHARES, blobs: 1 }) };
    const { syncObjects } = createCachedReader(source, caches, {
      scope: () => "r:",
      format: () => "sha1",
    });
    return {
      read: (n) => void syncObjects.readBlob(String(n).padStart(40, "0") as ObjectId),
      count: () => count,
    };
  }

  it("keeps a part of what is read in rounds that are longer than what it holds", () => {
    const { read, count } = reading();
    for (let n = 0; n < 1200; n++) read(n % 120);
    // A third fits. Each round but the first two finds most of that.
    expect(count()).toBeLessThan(240 + 8 * 100);
  });

  it("takes in what is read often, when it is full of what is not read any more", () => {
    const { read, count } = reading();
    for (let n = 0; n < 80; n++) read(n % 40);
    const before = count();
    for (let n = 0; n < 2000; n++) read(100 + (n % 4));
    expect(count() - before).toBeLessThan(200);
  });
});
