import { describe, expect, it } from "vitest";
import { run, runSync, step, type Steps } from "./steps.ts";

describe("steps", () => {
  let began = 0;
  const later = (value: number) => async (): Promise<number> => {
    began++;
    if (value < 0) throw new RangeError("later");
    return value;
  };
  function* sum(...values: readonly (readonly [now: number | undefined, later: number])[]) {
    let total = 0;
    for (const [now, value] of values) total += yield* step(() => now, later(value));
    return total;
  }
  function* caught(steps: Steps<number>): Steps<string> {
    try {
      return String(yield* steps);
    } catch (error) {
      return (error as Error).message;
    }
  }

  it("are taken at once when all is at hand, and given up at the first that is not", () => {
    began = 0;
    expect(runSync(sum([1, 9], [2, 9]))).toBe(3);
    expect(runSync(sum([1, 9], [undefined, 2]))).toBeUndefined();
    expect(began).toBe(0);
  });

  it("are waited for only where they are not at hand", async () => {
    began = 0;
    expect(await run(sum([1, 9], [undefined, 2], [3, 9]))).toBe(6);
    expect(began).toBe(1);
  });

  it("throw where they stand", async () => {
    await expect(run(sum([undefined, -1]))).rejects.toThrow("later");
    expect(await run(caught(sum([undefined, -1])))).toBe("later");
  });
});
