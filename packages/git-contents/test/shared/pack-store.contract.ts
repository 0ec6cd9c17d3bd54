import { describe, expect, it } from "vitest";
import type { PackStore } from "../../src/adapters/shared/index.ts";

const part = (byte: number): Uint8Array => new Uint8Array(70_000).fill(byte);

/** What every store of packs does. */
export function packStoreContract(label: string, open: () => Promise<PackStore>): void {
  describe(label, () => {
    const read = async (store: PackStore, key: string): Promise<Buffer | undefined> => {
      const opened = await store.open(key);
      const parts: Uint8Array[] = [];
      for await (const each of opened?.stream ?? []) parts.push(each.slice());
      return opened && Buffer.concat(parts);
    };

    it("gives back what was written, whole, until it is deleted", async () => {
      const store = await open();
      const key = "git/ab/abc/00ff.pack";
      expect(await store.open(key)).toBeUndefined();
      await store.write(key, [part(1), part(2)]);
      await store.write("git/ab/abc/00ff.idx", []);
      expect(await read(store, key)).toEqual(Buffer.concat([part(1), part(2)]));
      expect(await read(store, "git/ab/abc/00ff.idx")).toEqual(Buffer.alloc(0));
      await store.delete(key);
      await store.delete(key);
      expect(await store.open(key)).toBeUndefined();
    });
    it("gives back a part, to the end at most", async () => {
      const store = await open();
      const key = "git/ab/abc/02.pack";
      await store.write(key, [part(1), part(2)]);
      const ranges = [
        [69_999, 70_001, [1, 2]],
        [139_999, 200_000, [2]],
      ] as const;
      for (const [start, end, bytes] of ranges) {
        const got: number[] = [];
        for await (const each of (await store.open(key, { start, end }))?.stream ?? [])
          got.push(...each);
        expect(got).toEqual(bytes);
      }
      expect(await store.open("git/ab/abc/none.pack", { start: 0, end: 1 })).toBeUndefined();
    });
    it("has nothing of what ended in an error", async () => {
      const store = await open();
      async function* failing(): AsyncGenerator<Uint8Array> {
        yield part(1);
        throw new RangeError("cut");
      }
      await expect(store.write("git/ab/abc/01.pack", failing())).rejects.toThrow("cut");
      expect(await store.open("git/ab/abc/01.pack")).toBeUndefined();
    });
  });
}
