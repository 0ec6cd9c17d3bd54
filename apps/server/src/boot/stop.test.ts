import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi, type Mock } from "vitest";
import { createStop } from "./stop.ts";

// The clock is the test's: nothing here waits.

const log = pino({ level: "silent" });
let exit: Mock;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  exit = vi.spyOn(process, "exit").mockImplementation((() => undefined) as never) as Mock;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("S06: gives accepted requests 4 s, closes what is open, and then ends with its code", async () => {
  const close = vi.fn<(withinMs: number) => Promise<void>>(async () => {});
  const stop = createStop(log, close);
  stop("SIGTERM", 0);
  stop("an error", 1);
  await vi.waitUntil(() => exit.mock.calls.length > 0, 60_000);
  expect(close.mock.calls).toEqual([[4000]]);
  expect(exit.mock.calls).toEqual([[0]]);
});

it("S06: ends with 1 after 20 s, whatever does not close", () => {
  const never = (): Promise<void> => new Promise(() => {});
  createStop(log, never)("SIGTERM", 0);
  vi.advanceTimersByTime(19_999);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit.mock.calls).toEqual([[1]]);
});
