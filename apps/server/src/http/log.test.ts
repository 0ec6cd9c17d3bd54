import { expect, test } from "vitest";
import { createLogger } from "./log.ts";

test("the log of a server is opened with its own settings, and says which lines it writes", () => {
  const log = createLogger("warn");
  expect(log.isLevelEnabled("warn")).toBe(true);
  expect(log.isLevelEnabled("info")).toBe(false);
});
