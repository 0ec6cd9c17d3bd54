import { describe, expect, it } from "vitest";
import { archiveFileName, parseArchiveName } from "./archive.ts";
import { GitContentsError } from "../errors.ts";

describe("parseArchiveName", () => {
  it.each([
    ["main.zip", "main", "zip"],
    ["v1.0.tar.gz", "v1.0", "tar.gz"],
    ["feature/x.bundle", "feature/x", "bundle"],
    ["main.zip.tar.gz", "main.zip", "tar.gz"],
    ["main.tar.gz.zip", "main.tar.gz", "zip"],
    ["-o.zip", "-o", "zip"],
    ["../x.zip", "../x", "zip"],
  ])("B26: reads %s", (text, ref, format) => {
    expect(parseArchiveName(text)).toEqual({ ref, format });
  });
  it.each(["main", "main.rar", ".zip", ".tar.gz", "", "zip", "main.tar", "main.ZIP"])(
    "B26: knows no format in %j",
    (text) => {
      expect(() => parseArchiveName(text)).toThrow(
        new GitContentsError({ code: "archive-format-unknown", archive: text }),
      );
    },
  );
});

describe("archiveFileName", () => {
  it("has the ref without slashes", () => {
    expect(archiveFileName("repo1", { ref: "feature/x/y", format: "tar.gz" })).toBe(
      "repo1-feature-x-y.tar.gz",
    );
  });
});
