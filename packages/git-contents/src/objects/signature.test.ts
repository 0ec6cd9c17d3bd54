import { describe, expect, it } from "vitest";
import { reasonsOf } from "../../test/refusal.ts";
import { parseMoment, signatureOf } from "./signature.ts";

const at = { atMs: 1_000, offsetMinutes: 0 };

const codeOf = (call: () => unknown): string | undefined => reasonsOf(call)[0]?.code;

describe("signatureOf", () => {
  it("keeps whole seconds and trims", () => {
    expect(
      signatureOf("author", { name: " Zoë ", email: " z@x " }, { atMs: 1_999, offsetMinutes: -90 }),
    ).toEqual({
      name: "Zoë",
      email: "z@x",
      atMs: 1_000,
      offsetMinutes: -90,
    });
  });
  it.each(["", "  ", "a<b", "a>b", "a\nb", "a\0", "a\ud800", "x".repeat(1025)])(
    "B19: refuses the name %j",
    (name) => {
      expect(codeOf(() => signatureOf("author", { name, email: "a@b" }, at))).toBe(
        "identity-invalid",
      );
    },
  );
  it.each(["<a@b>", "a\n@b", "a\0"])("B19: refuses the address %j", (email) => {
    expect(codeOf(() => signatureOf("committer", { name: "A", email }, at))).toBe(
      "identity-invalid",
    );
  });
  it.each([
    [-1, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [253_402_300_800_000, 0],
    [0, 1440],
    [0, 0.5],
  ])("B19: refuses %d ms and %d minutes", (atMs, offsetMinutes) => {
    expect(
      codeOf(() => signatureOf("author", { name: "A", email: "" }, { atMs, offsetMinutes })),
    ).toBe("date-invalid");
  });
  it("takes the first and the last second", () => {
    for (const atMs of [0, 253_402_300_799_999])
      expect(
        signatureOf("author", { name: "A", email: "" }, { atMs, offsetMinutes: 1439 }).atMs,
      ).toBe(Math.floor(atMs / 1000) * 1000);
  });
});

describe("parseMoment", () => {
  it.each([
    ["2000-01-01T00:00:10Z", 946_684_810_000, 0],
    ["2001-09-09T03:46:40+02:00", 1_000_000_000_000, 120],
    ["2001-09-08t18:16:40.999-07:30", 1_000_000_000_000, -450],
    ["2016-12-31T23:59:60Z", 1_483_228_799_000, 0],
    ["2024-02-29 00:00:00z", 1_709_164_800_000, 0],
  ])("reads %s", (text, atMs, offsetMinutes) => {
    expect(parseMoment(text)).toEqual({ atMs, offsetMinutes });
  });
  it.each([
    "",
    "2000-01-01",
    "2023-02-29T00:00:00Z",
    "2000-13-01T00:00:00Z",
    "2000-01-01T24:00:01Z",
    "2000-01-01T00:00:00",
    "2000-01-01T00:00:00+24:00",
    "2000-01-01T00:00:00+01:60",
    "+9999",
    "now",
  ])("reads nothing from %j", (text) => {
    expect(parseMoment(text)).toBeUndefined();
  });
});
