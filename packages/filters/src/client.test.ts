import { describe, expect, test } from "vitest";
import { actionFor, holdsIn, isExpired } from "./index.ts";

const rule = (action: string, more: { context?: string[]; expiresAtMs?: number } = {}) => ({
  filter: { context: ["home"], action, ...more },
});
const view = { context: "home", nowMs: 50 } as const;

describe("actionFor", () => {
  test.each([
    ["nothing for no match", [], undefined],
    ["hide over blur and warn", ["warn", "hide", "blur"], "hide"],
    ["blur over warn", ["warn", "blur"], "blur"],
    ["warn", ["warn"], "warn"],
    ["warn for an action that is not known", ["vaporise"], "warn"],
  ] as const)("is %s", (_name, actions, expected) => {
    expect(
      actionFor(
        actions.map((action) => rule(action)),
        view,
      ),
    ).toBe(expected);
  });

  test.each([
    ["another context", { context: ["public"] }],
    ["an expired filter", { expiresAtMs: 50 }],
  ])("leaves out %s", (_name, more) => {
    expect(actionFor([rule("hide", more), rule("warn")], view)).toBe("warn");
  });
});

describe("isExpired", () => {
  test.each([
    [undefined, false],
    [51, false],
    [50, true],
    [49, true],
  ])("of %s at 50: %s", (expiresAtMs, expected) => {
    expect(isExpired({ expiresAtMs }, 50)).toBe(expected);
  });
});

describe("holdsIn", () => {
  test.each(["home", "notifications", "public", "thread", "account"] as const)(
    "asks for %s",
    (context) => {
      expect(holdsIn({ context: [context], action: "warn" }, { context, nowMs: 0 })).toBe(true);
      expect(holdsIn({ context: [], action: "warn" }, { context, nowMs: 0 })).toBe(false);
    },
  );
});
