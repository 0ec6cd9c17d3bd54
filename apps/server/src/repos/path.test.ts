import { describe, expect, test } from "vitest";
import { parseRepositoryAddress } from "./path.ts";

const parsed = (path: string) => {
  const address = parseRepositoryAddress(`http://h:1${path}`);
  return address && [address.owner, address.name, address.rest];
};

describe("parseRepositoryAddress", () => {
  test.each([
    ["/repos/o/r/raw/a/b.txt", ["o", "r", "a/b.txt"]],
    ["/api/v1/repos/o/r/raw/a/b.txt?ref=x", ["o", "r", "a/b.txt"]],
    ["/repos/o/r/contents", ["o", "r", ""]],
    ["/repos/o/r/contents/", ["o", "r", ""]],
    ["/repos/o/r/contents/a/", ["o", "r", "a/"]],
    ["/repos/o/r/contents/a%2Fb", ["o", "r", "a/b"]],
    ["/repos/o/r/contents/a%252Fb", ["o", "r", "a%2Fb"]],
    ["/repos/o/r/raw/..%2f..%2fetc", ["o", "r", "../../etc"]],
    ["/repos/o/r/raw/a%00b", ["o", "r", "a\0b"]],
    ["/repos/o/r/raw/%25ff", ["o", "r", "%ff"]],
    ["/repos/o/r/raw/%E2%82%AC", ["o", "r", "€"]],
    ["/repos/o/r", ["o", "r", ""]],
  ])("reads %s", (path, expected) => {
    expect(parsed(path)).toEqual(expected);
  });

  test.each([
    ["bytes that are not UTF-8 (B07)", "/repos/o/r/raw/%ff"],
    ["a slash in the owner (B59)", "/repos/o%2Fx/r/raw/a"],
    ["a slash in the name (B59)", "/repos/o/r%2Fx/raw/a"],
    ["no repository", "/repos/o"],
    ["no owner", "/repos/"],
  ])("finds nothing in %s", (_name, path) => {
    expect(parsed(path)).toBeUndefined();
  });
});
