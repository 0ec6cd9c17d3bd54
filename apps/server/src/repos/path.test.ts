import { describe, expect, test } from "vitest";
import { addressUnder, parseRepositoryAddress } from "./path.ts";

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
    // No account and no repository is called so (B59).
    ["/repos/../r/contents", ["..", "r", ""]],
    ["/repos/o/%2e%2e/contents", ["o", "..", ""]],
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

describe("addressUnder", () => {
  test.each([
    ["/repos/o/r", "/repos/Ann/new"],
    ["/repos/o/r/", "/repos/Ann/new/"],
    ["/repos/o/r?x=1#y", "/repos/Ann/new?x=1"],
    ["/api/v1/repos/o/r/raw/r/o%2Fr?ref=a%20b", "/api/v1/repos/Ann/new/raw/r/o%2Fr?ref=a%20b"],
    ["//api//v1/repos/o//r/tags", "/api/v1/repos/Ann/new/tags"],
    ["/repos/%6F/%72/raw/%ff", "/repos/Ann/new/raw/%ff"],
    [
      "/o/r.git/info/refs?service=git-upload-pack",
      "/Ann/new.git/info/refs?service=git-upload-pack",
    ],
    ["/o/r.GIT/info/lfs/locks", "/Ann/new.GIT/info/lfs/locks"],
    ["/o/r%2Egit/info/refs", "/Ann/new.git/info/refs"],
    ["/o/r/git-upload-pack", "/Ann/new/git-upload-pack"],
    ["/o/r/raw/a\r\nSet-Cookie: a=b", "/Ann/new/raw/a%0D%0ASet-Cookie:%20a=b"],
    ["/o/r/raw/é€", "/Ann/new/raw/%C3%A9%E2%82%AC"],
  ])("leads %s to %s", (path, expected) => {
    expect(addressUnder(`http://h:1${path}`, { owner: "Ann", name: "new" })).toBe(expected);
  });
});
