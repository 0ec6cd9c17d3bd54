import { describe, expect, test } from "vitest";
import { parseCredentials } from "./credentials.ts";

const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;
const token = { kind: "token", secret: "T", basic: false };
const password = { ...token, basic: true };

describe("parseCredentials", () => {
  test.each([
    [undefined, { kind: "none" }],
    ["Bearer T", token],
    ["bearer T", token],
    ["token T", token],
    ["TOKEN T", token],
    [basic("anyone:T"), password],
    [basic("T:"), password],
    [basic("T:x-oauth-basic"), password],
    ["", { kind: "malformed" }],
    ["T", { kind: "malformed" }],
    ["Bearer", { kind: "malformed" }],
    ["Bearer ", { kind: "malformed" }],
    ["Bearer  T", { kind: "malformed" }],
    ["Bearer T ", { kind: "malformed" }],
    ["Bearer T, Bearer U", { kind: "malformed" }],
    ["Bearer T\tU", { kind: "malformed" }],
    ["Digest T", { kind: "malformed" }],
    [basic(":"), { kind: "malformed" }],
    [basic("T"), { kind: "malformed" }],
    [`Bearer ${"x".repeat(65_536)}`, { kind: "malformed" }],
  ])("reads %j (A16)", (header, expected) => {
    expect(parseCredentials(header)).toEqual(expected);
  });
});
