import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBlobCache, type AreaEntry, type BlobCache, type StorageArea } from "@x/blob-store";
import type { OpenArea } from "./area.contract.ts";
import { all, bytesOf, inPieces, read } from "./content.ts";

/** What a cache does, whatever its area is. */
export function testCache(name: string, openArea: OpenArea): void {
  describe(`a cache on ${name}`, () => {
    let area: StorageArea;
    let cache: BlobCache;
    let close: () => Promise<void>;
    // oxlint-disable-next-line pure/no-test-clock -- a clock of its own, ahead of that of files
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

    it("ends what it makes when the last who waits has gone, and makes it anew for who comes then", async () => {
      const [one, two] = [new AbortController(), new AbortController()];
      const waits: Promise<unknown>[] = [];
      const signal = await new Promise<AbortSignal>((resolve) => {
        const make = (abandoned: AbortSignal) => {
          resolve(abandoned);
          return untilAborted(abandoned);
        };
        for (const each of [one, two])
          waits.push(cache.getOrMake("left", make, { signal: each.signal }));
      });
      one.abort(new Error("one went"));
      await expect(waits[0]).rejects.toThrow("one went");
      expect(signal.aborted).toBe(false);
      two.abort(new Error("two went"));
      expect(signal.aborted).toBe(true);
      await expect(waits[1]).rejects.toThrow("two went");
      expect(await cache.getOrMake("left", () => [bytesOf(3)])).toMatchObject({ size: 3 });
      expect(await cache.stat("left")).toMatchObject({ size: 3 });
    });

    it("makes an entry to its end when one of those who wait cannot go", async () => {
      const gone = new AbortController();
      let finish = (): void => undefined;
      const rest = new Promise<void>((resolve) => (finish = resolve));
      const make = async function* () {
        await rest;
        yield bytesOf(4);
      };
      const left = cache.getOrMake("stays", make, { signal: gone.signal });
      const stays = cache.getOrMake("stays", () => {
        throw new Error("made twice");
      });
      gone.abort(new Error("gone"));
      await expect(left).rejects.toThrow("gone");
      finish();
      expect(await stays).toMatchObject({ size: 4 });
      const late = cache.getOrMake("stays", make, { signal: gone.signal });
      await expect(late).rejects.toThrow("gone");
    });

    it("is read while it is made, by who makes it, and stored as well", async () => {
      let finish = (): void => undefined;
      const rest = new Promise<void>((resolve) => (finish = resolve));
      const make = async function* () {
        yield bytesOf(4);
        await rest;
        yield bytesOf(6);
      };
      const bytes = followed(await cache.getOrFollow("followed", make));
      expect((await bytes.next()).value).toEqual(bytesOf(4));
      const others = cache.getOrFollow("followed", make);
      finish();
      expect((await bytes.next()).value).toEqual(bytesOf(6));
      expect(await bytes.next()).toMatchObject({ done: true });
      expect(await cache.stat("followed")).toMatchObject({ size: 10 });
      expect(await others).toMatchObject({ key: "followed", size: 10 });
      expect(await cache.getOrFollow("followed", make)).toMatchObject({ size: 10 });
    });

    it("fails for its reader when making fails", async () => {
      const make = async function* () {
        yield bytesOf(4);
        throw new Error("git failed");
      };
      const bytes = followed(await cache.getOrFollow("half", make));
      expect((await bytes.next()).value).toEqual(bytesOf(4));
      await expect(bytes.next()).rejects.toThrow("git failed");
      expect(await cache.stat("half")).toBeUndefined();
      const fail = async () => Promise.reject(new Error("at once"));
      await expect(cache.getOrFollow("half", fail)).rejects.toThrow("at once");
    });

    it("is made again for its reader when there is no room for it", async () => {
      const make = () => inPieces(bytesOf(2500), 300);
      const bytes = followed(await cache.getOrFollow("too-large", make));
      expect(Buffer.concat(await all(bytes))).toEqual(Buffer.from(bytesOf(2500)));
      expect(await cache.stat("too-large")).toBeUndefined();
    });

    it("is read from the storage by who falls behind", async () => {
      const large = createBlobCache(area, { maxBytes: 4_000_000 });
      const make = () => inPieces(bytesOf(3_000_000), 100_000);
      const bytes = followed(await large.getOrFollow("long", make));
      await large.getOrMake("long", make);
      expect(Buffer.concat(await all(bytes)).equals(Buffer.from(bytesOf(3_000_000)))).toBe(true);
      await large.delete("long");
    });

    it("wants a quota", () => {
      for (const maxBytes of [0, -1, 0.5, NaN]) {
        expect(() => createBlobCache(area, { maxBytes })).toThrow(RangeError);
      }
    });
  });
}

/** The bytes of an entry that is being made. */
function followed(found: AreaEntry | AsyncIterable<Uint8Array>): AsyncIterableIterator<Uint8Array> {
  if (!(Symbol.asyncIterator in found)) throw new Error("it is there");
  return found as AsyncIterableIterator<Uint8Array>;
}

/** Bytes that never come. */
async function* untilAborted(signal: AbortSignal): AsyncGenerator<Uint8Array> {
  await new Promise((resolve) => void signal.addEventListener("abort", resolve));
  signal.throwIfAborted();
  yield new Uint8Array();
}
