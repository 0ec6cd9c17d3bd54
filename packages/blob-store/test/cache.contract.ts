import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBlobCache, type BlobCache, type StorageArea } from "@x/blob-store";
import type { OpenArea } from "./area.contract.ts";
import { all, bytesOf, inPieces, read } from "./content.ts";

/** What a cache does, whatever its area is. */
export function testCache(name: string, openArea: OpenArea): void {
  describe(`a cache on ${name}`, () => {
    let area: StorageArea;
    let cache: BlobCache;
    let close: () => Promise<void>;
    let nowMs = Date.now() + 1e6;
    const keys = async () => (await all(cache.list())).map(({ key }) => key).sort();
    beforeAll(async () => {
      [area, close] = await openArea();
      cache = createBlobCache(area, { maxBytes: 1000, now: () => nowMs++ });
    });
    afterAll(() => close());

    it("removes what was not used for longest, and nothing before it must", async () => {
      for (const key of ["a", "b", "c"]) await cache.put(key, [bytesOf(300)]);
      expect(await keys()).toEqual(["a", "b", "c"]);
      expect(await read(await cache.get("a", { range: { start: 1, end: 2 } }))).toBe("01");
      await cache.put("d", [bytesOf(300)]);
      expect(await keys()).toEqual(["a", "c", "d"]);
      expect(await cache.usage()).toEqual({ bytes: 900, entries: 3, maxBytes: 1000 });
      await cache.put("e", [bytesOf(1000)]);
      expect(await keys()).toEqual(["e"]);
    });

    it("refuses an entry larger than the whole cache", async () => {
      const put = cache.put("large", inPieces(bytesOf(1001), 100));
      await expect(put).rejects.toMatchObject({ reason: { code: "over-quota", maxBytes: 1000 } });
      expect(await cache.stat("large")).toBeUndefined();
    });

    it("holds its quota when many entries come at once", async () => {
      const names = Array.from({ length: 12 }, (_, at) => `many-${at}`);
      await Promise.all(names.map((key) => cache.put(key, [bytesOf(150)])));
      expect((await cache.usage()).bytes).toBeLessThanOrEqual(1000);
    });

    it("makes an entry once for all who ask", async () => {
      let made = 0;
      const make = async () => {
        made++;
        return inPieces(bytesOf(10));
      };
      const entries = await Promise.all([1, 2, 3].map(() => cache.getOrMake("shared", make)));
      expect(entries.map(({ size }) => size)).toEqual([10, 10, 10]);
      await cache.getOrMake("shared", make);
      expect(made).toBe(1);
      expect(await cache.delete("shared")).toBe(true);
      await cache.getOrMake("shared", make);
      expect(made).toBe(2);
    });

    it("tells all who wait that making failed, keeps nothing, and tries again", async () => {
      const fail = async () => {
        throw new Error("git failed");
      };
      const both = await Promise.allSettled([1, 2].map(() => cache.getOrMake("broken", fail)));
      expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
      expect(await cache.get("broken")).toBeUndefined();
      expect(await cache.getOrMake("broken", () => [bytesOf(1)])).toMatchObject({ size: 1 });
    });

    it("wants a quota", () => {
      for (const maxBytes of [0, -1, 0.5, NaN]) {
        expect(() => createBlobCache(area, { maxBytes })).toThrow(RangeError);
      }
    });
  });
}
