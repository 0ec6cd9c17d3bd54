import { describe, expect, test } from "vitest";
import { isRateLimitError, parseWindow } from "./index.ts";

describe("parseWindow", () => {
  test.each([
    ["300/3h", 300, 10_800_000],
    ["300/5m", 300, 300_000],
    ["1/1s", 1, 1000],
    ["1/s", 1, 1000],
    ["400/24h", 400, 86_400_000],
    ["5/2d", 5, 172_800_000],
  ])("reads %s", (text, limit, windowMs) => {
    expect(parseWindow(text)).toEqual({ limit, windowMs });
  });

  test.each([
    "",
    "300",
    "300/",
    "/3h",
    "300/3",
    "300/3w",
    "300/3H",
    "0/3h",
    "300/0h",
    "-1/3h",
    "1.5/3h",
    "300 / 3h",
    " 300/3h",
    "300/3h\n",
    "1e3/3h",
    "off",
    "٣/3h",
    "99999999999999999/3h",
    "1/99999999999999d",
  ])("refuses %j, and says how to write it", (text) => {
    let refusal: unknown;
    try {
      parseWindow(text);
    } catch (error) {
      refusal = error;
    }
    expect(isRateLimitError(refusal)).toBe(true);
    expect(refusal).toMatchObject({ reason: { code: "invalid-window", text } });
    expect(String(refusal)).toContain("300/3h");
  });
});
