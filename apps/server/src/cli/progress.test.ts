import { PassThrough } from "node:stream";
import { afterEach, describe, expect, it, vi } from "vitest";
import { bars, lines, withProgress, type Progress } from "./progress.ts";

let nowMs = 1000;
const now = (): number => nowMs;
const unit = "repositories";

describe("lines", () => {
  const told = (): { readonly written: readonly string[]; readonly tell: Progress } => {
    const written: string[] = [];
    return { written, tell: lines({ write: (text) => written.push(String(text)) > 0 }, now).tell };
  };

  it("tell each step, and how far it is every three seconds", () => {
    const { written, tell } = told();
    tell("copying the database");
    tell("copying repositories", { done: 0, total: 100, unit });
    nowMs += 2999;
    tell("copying repositories", { done: 20, total: 100, unit });
    nowMs += 1;
    tell("copying repositories", { done: 30, total: 100, unit });
    expect(written).toEqual([
      "copying the database\n",
      "copying repositories: 0 of 100 repositories\n",
      "copying repositories: 30 of 100 repositories, 10 a second, 7 s left\n",
    ]);
  });

  it("tell a rate below ten with a digit, and no time left when the total is not known", () => {
    const { written, tell } = told();
    tell("large objects", { done: 0, unit: "objects" });
    nowMs += 4000;
    tell("large objects", { done: 6, unit: "objects" });
    expect(written[1]).toBe("large objects: 6 objects, 1.5 a second\n");
  });
});

describe("bars", () => {
  it("show a step with its rate and the time left, and nothing of it at the end", () => {
    const screen = Object.assign(new PassThrough(), { isTTY: true, columns: 200 });
    const { tell, end } = bars(screen, now);
    tell("copying repositories", { done: 0, total: 10, unit });
    nowMs += 2000;
    tell("copying repositories", { done: 4, total: 10, unit });
    end();
    const written = String(screen.read());
    expect(written).toContain("4 of 10 repositories, 2 a second");
    // To the first column, and the line erased.
    expect(written.endsWith("\u001B[1G\u001B[2K")).toBe(true);
  });
});

describe("withProgress", () => {
  afterEach(() => vi.restoreAllMocks());

  it("tells nothing when it is to be quiet", async () => {
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const answer = await withProgress({ quiet: true }, async (progress) => {
      progress("working");
      return 7;
    });
    expect([answer, write.mock.calls]).toEqual([7, []]);
    await withProgress({}, async (progress) => progress("working"));
    expect(write.mock.calls).not.toEqual([]);
  });
});
