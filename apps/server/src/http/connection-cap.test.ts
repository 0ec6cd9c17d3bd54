import { expect, it } from "vitest";
import { connectionCap, openFilesLimit } from "./connection-cap.ts";

it.each([
  [0, 8, 16],
  [128, 32, 40],
  [1024, 480, 600],
  [1_048_576, 12_000, 15_000],
  [Infinity, 12_000, 15_000],
])("S15: the cap for %d open files is %d and %d connections", (openFiles, served, accepted) => {
  expect(connectionCap(openFiles)).toEqual({ served, accepted });
  if (openFiles >= 128) expect(accepted).toBeLessThan(openFiles);
});

it("S15: the limit of this process is a number", () => {
  expect(openFilesLimit()).toBeGreaterThan(0);
});
