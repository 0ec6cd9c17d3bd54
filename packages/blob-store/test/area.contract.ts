import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { StorageArea } from "@x/blob-store";
import { all, bytesOf, failing, inPieces, oidOf, pipedHex, read } from "./content.ts";

/** Opens a new, empty area; the second function closes it. */
export type OpenArea = () => Promise<readonly [area: StorageArea, close: () => Promise<void>]>;

/**
 * What every `StorageArea` does.
 *
 * @param serverFaults - ranges that the server behind the area is known to answer wrongly
 */
export function testArea(
  name: string,
  openArea: OpenArea,
  serverFaults: readonly string[] = [],
): void {
  describe(`${name} as a storage area`, () => {
    let area: StorageArea;
    let close: () => Promise<void>;
    beforeAll(async () => {
      [area, close] = await openArea();
    });
    afterAll(() => close());

    test.each([0, 1, 999, 100_000])("gives %i bytes back as they were", async (length) => {
      const bytes = bytesOf(length);
      const key = `lengths/${length}`;
      await area.write(key, inPieces(bytes));
      const content = await area.open(key);
      expect(content).toMatchObject({ key, size: length, range: { start: 0, end: length } });
      expect(await read(content)).toBe(bytes.toString("hex"));
      expect(await area.stat(key)).toMatchObject({ key, size: length });
    });

    it("takes a content whose size and hash are known", async () => {
      const bytes = bytesOf(200_000, 3);
      await area.write("known", inPieces(bytes, 50_000), {
        size: bytes.length,
        sha256: oidOf(bytes),
      });
      expect(await read(await area.open("known"))).toBe(bytes.toString("hex"));
    });

    it("copies what it is given, and replaces what was there", async () => {
      const piece = Buffer.from("first");
      await area.write("replaced", [piece]);
      piece.fill(0);
      expect(await read(await area.open("replaced"))).toBe(Buffer.from("first").toString("hex"));
      await area.write("replaced", [Buffer.from("2nd")]);
      expect(await read(await area.open("replaced"))).toBe(Buffer.from("2nd").toString("hex"));
    });

    it("keeps nothing of a content that fails, and passes its error on", async () => {
      await expect(area.write("failed", failing(bytesOf(10)))).rejects.toThrow("hung up");
      const known = { size: 20, sha256: oidOf(bytesOf(20)) };
      await expect(area.write("failed", failing(bytesOf(10)), known)).rejects.toThrow("hung up");
      expect(await area.stat("failed")).toBeUndefined();
      expect(await area.open("failed")).toBeUndefined();

      await area.write("kept", [Buffer.from("old")]);
      await expect(area.write("kept", failing(bytesOf(10)))).rejects.toThrow("hung up");
      expect(await read(await area.open("kept"))).toBe(Buffer.from("old").toString("hex"));
    });

    const ranges: readonly (readonly [start: number, end: number, hex: string])[] = [
      [0, 1, "00"],
      [0, 5, "0001020304"],
      [3, 5, "0304"],
      [8, 100, "0809"],
      [9, Infinity, "09"],
    ];
    const isFault = ([start, end]: (typeof ranges)[number]) =>
      serverFaults.includes(`${start}-${end}`);
    test.each(ranges.filter((range) => !isFault(range)))(
      "gives bytes %i to %i",
      async (start, end, hex) => {
        await area.write("ranges", [bytesOf(10)]);
        const content = await area.open("ranges", { start, end });
        expect(content).toMatchObject({ size: 10, range: { start, end: Math.min(end, 10) } });
        expect(await read(content)).toBe(hex);
        expect(await pipedHex(await area.open("ranges", { start, end }))).toBe(hex);
      },
    );
    test.each(ranges.filter(isFault))(
      "does not give other bytes than %i to %i",
      async (start, end) => {
        await area.write("ranges", [bytesOf(10)]);
        await expect(area.open("ranges", { start, end })).rejects.toMatchObject({
          reason: { code: "unavailable" },
        });
      },
    );

    it("refuses a range behind the content, and says how long that is", async () => {
      await area.write("short", [bytesOf(10)]);
      const reason = { code: "invalid-range", range: { start: 10, end: 11 }, size: 10 };
      await expect(area.open("short", { start: 10, end: 11 })).rejects.toMatchObject({ reason });
      expect(await area.open("not-there", { start: 10, end: 11 })).toBeUndefined();
    });

    test.each([
      [-1, 2],
      [2, 2],
      [3, 2],
      [0.5, 2],
      [NaN, 2],
    ])("takes %d to %d for a bug", async (start, end) => {
      await area.write("ranges", [bytesOf(10)]);
      await expect(area.open("ranges", { start, end })).rejects.toThrow(RangeError);
    });

    it("pipes contents of every length, and stops when nobody takes them", async () => {
      for (const length of [0, 1, 262_144, 300_000, 1_000_000]) {
        await area.write("piped", inPieces(bytesOf(length)));
        expect(await pipedHex(await area.open("piped"))).toBe(bytesOf(length).toString("hex"));
      }
      const content = await area.open("piped");
      let taken = 0;
      const full = content?.pipeTo(async () => {
        taken++;
        throw new Error("full");
      });
      await expect(full).rejects.toThrow("full");
      expect(taken).toBe(1);
    });

    it("says what is not there", async () => {
      expect(await area.stat("nothing")).toBeUndefined();
      expect(await area.open("nothing/here")).toBeUndefined();
      expect(await area.delete("nothing")).toBe(false);
      await area.touch("nothing");
    });

    it("deletes", async () => {
      await area.write("gone/away", [bytesOf(3)]);
      expect(await area.delete("gone/away")).toBe(true);
      expect(await area.delete("gone/away")).toBe(false);
      expect(await area.stat("gone/away")).toBeUndefined();
    });

    it("lists by prefix", async () => {
      for (const key of ["list/a/1", "list/a/2", "list/ab", "list/b"])
        await area.write(key, [bytesOf(2)]);
      const keys = async (prefix: string) =>
        (await all(area.list(prefix))).map(({ key }) => key).sort();
      expect(await keys("list/")).toEqual(["list/a/1", "list/a/2", "list/ab", "list/b"]);
      expect(await keys("list/a")).toEqual(["list/a/1", "list/a/2", "list/ab"]);
      expect(await keys("list/a/")).toEqual(["list/a/1", "list/a/2"]);
      expect(await keys("list/b")).toEqual(["list/b"]);
      expect(await keys("nothing/")).toEqual([]);
    });

    it("lets many write and read one key at once", async () => {
      const contents = Array.from({ length: 8 }, (_, at) => bytesOf(5000, at + 1));
      await Promise.all(contents.map((bytes) => area.write("race", inPieces(bytes))));
      const found = await read(await area.open("race"));
      expect(contents.map((bytes) => bytes.toString("hex"))).toContain(found);
    });

    it("lets a reader finish what is deleted meanwhile", async () => {
      const bytes = bytesOf(50_000);
      await area.write("read-on", [bytes]);
      const content = await area.open("read-on");
      await area.delete("read-on");
      expect(await read(content)).toBe(bytes.toString("hex"));
    });

    test.each([
      "",
      "/a",
      "a/",
      "a//b",
      "../a",
      "a/../b",
      ".a",
      "a/.b",
      "A",
      "a b",
      "a\0",
      "a\n",
      "a\\b",
      "%2e",
      "é",
      "a".repeat(256),
      `${"a/".repeat(256)}a`,
    ])("takes the key %j for a bug", async (key) => {
      await expect(area.write(key, [])).rejects.toThrow(TypeError);
      await expect(area.open(key)).rejects.toThrow(TypeError);
      await expect(area.stat(key)).rejects.toThrow(TypeError);
      await expect(area.delete(key)).rejects.toThrow(TypeError);
      await expect(area.touch(key)).rejects.toThrow(TypeError);
      await expect(area.signedAddress(key)).rejects.toThrow(TypeError);
    });
  });
}
