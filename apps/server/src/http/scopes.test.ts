import { describe, expect, test } from "vitest";
import { grants, parseScopes, type Scope } from "./scopes.ts";

describe("grants", () => {
  test.each<[string, Scope, boolean]>([
    ["read", "read:statuses", true],
    ["read:statuses", "read:statuses", true],
    ["write", "write:statuses", true],
    ["write", "read:statuses", false],
    ["read", "write:statuses", false],
    ["read:filters", "read:statuses", false],
    ["read:statusesx", "read:statuses", false],
    ["READ", "read:statuses", false],
    ["", "read:statuses", false],
  ])("%j for %s is %s (A15)", (held, wanted, expected) => {
    expect(grants(new Set(held.split(" ")), wanted)).toBe(expected);
  });
});

describe("parseScopes", () => {
  test.each([
    ["read write:statuses", { scopes: ["read", "write:statuses"] }],
    ["read\tread  read", { scopes: ["read"] }],
    ["", { scopes: [] }],
    ["read admin", { unknown: "admin" }],
    ["Read", { unknown: "Read" }],
  ])("%j", (text, expected) => {
    expect(parseScopes(text)).toEqual(expected);
  });
});
