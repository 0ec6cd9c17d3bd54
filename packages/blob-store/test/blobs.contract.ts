import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBlobStore, type BlobStore, type Sha256, type StorageArea } from "@x/blob-store";
import type { OpenArea } from "./area.contract.ts";
import { all, bytesOf, failing, inPieces, oidOf, read } from "./content.ts";

/** What a blob store does, whatever its area is. */
export function testBlobs(name: string, openArea: OpenArea): void {
  describe(`a blob store on ${name}`, () => {
    let area: StorageArea;
    let blobs: BlobStore;
    let close: () => Promise<void>;
    beforeAll(async () => {
      [area, close] = await openArea();
      blobs = createBlobStore(area);
    });
    afterAll(() => close());
    const keyOf = (oid: string) => `${oid.slice(0, 2)}/${oid.slice(2, 4)}/${oid}`;

    it("stores a blob under its hash, and takes it twice", async () => {
      const bytes = bytesOf(70_000);
      const oid = oidOf(bytes);
      expect(await blobs.put(inPieces(bytes), { oid, size: 70_000n })).toEqual({ created: true });
      expect(await blobs.put(inPieces(bytes), { oid, size: 70_000 })).toEqual({ created: false });
      expect(await read(await blobs.get(oid))).toBe(bytes.toString("hex"));
      expect(await read(await blobs.get(oid, { range: { start: 1, end: 3 } }))).toBe("0102");
      expect(await blobs.stat(oid)).toMatchObject({ oid, size: 70_000 });
      expect(await blobs.verify(oid)).toBe("intact");
      expect((await all(blobs.list())).map((info) => info.oid)).toEqual([oid]);
    });

    it.each([
      ["nothing", 0],
      ["a little", 100],
      ["as much as is held in memory", 1_048_576],
      ["more than is held in memory", 1_300_000],
    ])("adds a content whose hash is not known: %s", async (_what, length) => {
      const bytes = bytesOf(length, 3);
      const oid = oidOf(bytes);
      expect(await blobs.add(inPieces(bytes, 65_536))).toEqual({
        oid,
        size: length,
        created: true,
      });
      expect(await blobs.verify(oid)).toBe("intact");
      expect(await blobs.add(() => inPieces(bytes, 65_536))).toMatchObject({ created: false });
      await blobs.delete(oid);
      expect(await blobs.add(() => inPieces(bytes, 65_536))).toMatchObject({ oid, created: true });
      await blobs.delete(oid);
      expect(await blobs.add(bytes)).toEqual({ oid, size: length, created: true });
      await blobs.delete(oid);
      expect(await all(area.list("incoming/"))).toEqual([]);
    });

    it("adds nothing of a content that fails, and leaves nothing behind", async () => {
      const before = await all(area.list());
      for (const length of [100, 1_300_000]) {
        const content = () => failing(bytesOf(length));
        await expect(blobs.add(content())).rejects.toThrow("the client hung up");
        await expect(blobs.add(content)).rejects.toThrow("the client hung up");
      }
      expect(await all(area.list())).toEqual(before);
    });

    it("adds nothing of a file that changed while it was read", async () => {
      const before = await all(area.list());
      let opened = 0;
      const changing = () => inPieces(bytesOf(5000, ++opened));
      await expect(blobs.add(changing)).rejects.toMatchObject({ reason: { code: "wrong-digest" } });
      const growing = () => inPieces(bytesOf(5000 + ++opened));
      await expect(blobs.add(growing)).rejects.toMatchObject({ reason: { code: "wrong-size" } });
      expect(await all(area.list())).toEqual(before);
    });

    it("takes what was sent to a place once, from there only, and checks it", async () => {
      const bytes = bytesOf(50_000);
      const oid = oidOf(bytes);
      const expected = { oid, size: bytes.length };
      await area.write(`incoming/one/${oid}`, inPieces(bytes));
      expect(await blobs.takeUpload(expected, "other")).toBe(false);
      expect(await blobs.stat(oid)).toBeUndefined();
      const both = [blobs.takeUpload(expected, "one"), blobs.takeUpload(expected, "one")];
      expect(await Promise.all(both)).toEqual([true, true]);
      expect(await blobs.verify(oid)).toBe("intact");
      expect(await blobs.takeUpload(expected, "one")).toBe(false);
      await blobs.delete(oid);
    });

    it("throws away what was sent and is something else", async () => {
      const bytes = bytesOf(100);
      const oid = oidOf(bytes);
      for (const [wrong, code] of [
        [bytesOf(101), "wrong-size"],
        [Buffer.alloc(100), "wrong-digest"],
      ] as const) {
        await area.write(`incoming/one/${oid}`, [wrong]);
        await expect(blobs.takeUpload({ oid, size: 100 }, "one")).rejects.toMatchObject({
          reason: { code },
        });
        expect(await area.stat(`incoming/one/${oid}`)).toBeUndefined();
      }
      expect(await blobs.stat(oid)).toBeUndefined();
    });

    it("has no place that is a path", () => {
      const expected = { oid: oidOf(bytesOf(1)), size: 1 };
      expect(() => blobs.signedUpload(expected, "../../x")).toThrow(TypeError);
      expect(() => blobs.takeUpload(expected, "a/b")).toThrow(TypeError);
    });

    it("stores the empty blob", async () => {
      const oid = oidOf(bytesOf(0));
      expect(await blobs.put([], { oid, size: 0 })).toEqual({ created: true });
      expect(await read(await blobs.get(oid))).toBe("");
      expect(await blobs.delete(oid)).toBe(true);
      expect(await blobs.get(oid)).toBeUndefined();
      expect(await blobs.verify(oid)).toBe("missing");
    });

    it("refuses other bytes than announced, and leaves what is stored alone", async () => {
      const bytes = bytesOf(3000, 5);
      const oid = oidOf(bytes);
      const wrong = [
        [
          bytesOf(3000, 7),
          { code: "wrong-digest", expected: oid, actual: oidOf(bytesOf(3000, 7)) },
        ],
        [bytes.subarray(0, 2999), { code: "wrong-size", expected: 3000, actual: 2999 }],
        [bytesOf(0), { code: "wrong-size", expected: 3000, actual: 0 }],
        [Buffer.concat([bytes, bytes]), { code: "wrong-size", expected: 3000 }],
      ] as const;
      for (const stored of [false, true]) {
        if (stored) await blobs.put([bytes], { oid, size: 3000 });
        for (const [content, reason] of wrong) {
          const put = blobs.put(inPieces(content), { oid, size: 3000 });
          await expect(put).rejects.toMatchObject({ name: "BlobStoreError", reason });
        }
        expect(await blobs.verify(oid)).toBe(stored ? "intact" : "missing");
      }
    });

    it("wants the bytes also of a blob that it has: knowing the name is not enough", async () => {
      const bytes = bytesOf(100, 9);
      const oid = oidOf(bytes);
      await blobs.put([bytes], { oid, size: 100 });
      await expect(blobs.put([], { oid, size: 100 })).rejects.toMatchObject({
        reason: { code: "wrong-size" },
      });
    });

    it("writes a blob again that is put again after twelve hours, so that it is a new one", async () => {
      const bytes = bytesOf(300, 13);
      const oid = oidOf(bytes);
      await blobs.put([bytes], { oid, size: 300 });
      const stored = (await blobs.stat(oid))?.storedAtMs ?? 0;
      const writes: string[] = [];
      const write: StorageArea["write"] = (key, ...rest) => {
        writes.push(key);
        return area.write(key, ...rest);
      };
      const watched: StorageArea = Object.create(area, { write: { value: write } });
      for (const [hours, expected] of [
        [11.9, []],
        [12.1, [keyOf(oid)]],
      ] as const) {
        const later = createBlobStore(watched, { now: () => stored + hours * 3_600_000 });
        expect(await later.put([bytes], { oid, size: 300 })).toEqual({ created: false });
        expect(writes).toEqual(expected);
      }
      expect((await blobs.stat(oid))?.storedAtMs).toBeGreaterThanOrEqual(stored);
      expect(await blobs.verify(oid)).toBe("intact");
    });

    it("removes what was sent and never taken, when it is old", async () => {
      const oid = oidOf(bytesOf(7));
      await area.write(`incoming/repo/${oid}`, [bytesOf(7)]);
      await blobs.put([bytesOf(7)], { oid, size: 7 });
      const { storedAtMs = 0 } = (await area.stat(`incoming/repo/${oid}`)) ?? {};
      expect(await blobs.removeUploads(storedAtMs)).toEqual({ uploads: 0, bytes: 0 });
      expect(await blobs.removeUploads(storedAtMs + 1)).toEqual({ uploads: 1, bytes: 7 });
      expect(await area.stat(`incoming/repo/${oid}`)).toBeUndefined();
      expect(await blobs.verify(oid)).toBe("intact");
    });

    it("finds damage, and a new upload mends a blob of another length", async () => {
      const bytes = bytesOf(500, 11);
      const oid = oidOf(bytes);
      await area.write(keyOf(oid), [bytes.subarray(0, 400)]);
      expect(await blobs.verify(oid)).toBe("corrupt");
      expect(await blobs.put([bytes], { oid, size: 500 })).toEqual({ created: false });
      expect(await blobs.verify(oid)).toBe("intact");
    });

    it("takes anything but an oid for a bug, so that none is ever a path", async () => {
      for (const text of ["../../etc/passwd", "ab", "A".repeat(64), `${"a".repeat(64)}\n`]) {
        const oid = text as Sha256;
        await expect(blobs.get(oid)).rejects.toThrow(TypeError);
        await expect(blobs.put([], { oid, size: 0 })).rejects.toThrow(TypeError);
        await expect(blobs.stat(oid)).rejects.toThrow(TypeError);
      }
      const oid = oidOf(bytesOf(1));
      for (const size of [-1, 0.5, NaN]) {
        await expect(blobs.put([], { oid, size })).rejects.toThrow(RangeError);
      }
    });
  });
}
