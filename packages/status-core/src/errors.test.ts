import { describe, expect, it } from "vitest";
import { isStatusError, StatusError, type StatusErrorReason } from "./errors.ts";

// What clients of this API know and show.
const TEXTS: readonly (readonly [StatusErrorReason, string])[] = [
  [{ code: "status-not-found", id: "1" }, "Record not found"],
  [
    { code: "parent-not-found", id: "1" },
    "The post you are trying to reply to does not appear to exist.",
  ],
  [{ code: "text-missing" }, "Validation failed: Text can't be blank"],
  [
    { code: "text-too-long", limit: 500 },
    "Validation failed: Text character limit of 500 exceeded",
  ],
  [
    { code: "visibility-unknown", visibility: "x" },
    "Validation failed: Visibility is not included in the list",
  ],
  [{ code: "unexpected-mentions", accounts: [] }, "Post would be sent to unexpected accounts"],
  [{ code: "limit-used-up" }, "Too many requests"],
  [
    { code: "not-editable", field: "visibility" },
    "Validation failed: Visibility can't be changed by an edit",
  ],
  [{ code: "reblog-not-allowed" }, "This action is not allowed"],
  [{ code: "account-disabled" }, "Your login is currently disabled"],
];

describe("StatusError", () => {
  it.each(TEXTS)("says for %j: %s", (reason, text) => {
    const error = new StatusError(reason);
    expect([error.message, error.name, error.reason]).toEqual([text, "StatusError", reason]);
    expect(isStatusError(error)).toBe(true);
  });

  it("is known by its name, from another copy of the package too", () => {
    expect(isStatusError(Object.assign(new Error("x"), { name: "StatusError" }))).toBe(true);
    expect(isStatusError(new Error("x"))).toBe(false);
    expect(isStatusError({ name: "StatusError" })).toBe(false);
  });
});
