import { describe, expect, it } from "vitest";
import { Semaphore } from "../../src/adapters/git/history/semaphore.ts";

describe("Turns", () => {
  it("lets so many work at once, in the order that they came, also when some fail", async () => {
    const turns = new Semaphore(2);
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const works = Array.from({ length: 6 }, (_, at) =>
      turns.run(async () => {
        begun.push(at);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (at % 2 === 1) throw new Error(`work ${at}`);
        return at;
      }),
    );
    const settled = Promise.allSettled(works);
    for (let done = 0; done < works.length; done++) {
      await new Promise((resolve) => setImmediate(resolve));
      expect(begun.length).toBe(Math.min(done + 2, works.length));
      ends[done]?.();
    }
    expect((await settled).map(({ status }) => status === "fulfilled")).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
