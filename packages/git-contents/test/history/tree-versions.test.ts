import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TreeVersions } from "../../src/adapters/git/history/tree-versions.ts";
import { createSharedFiles, FileObjects } from "../../src/adapters/git/packs/file-objects.ts";
import { LAYOUTS, addHistory, newRepository, objectsOf } from "../packs/histories.ts";
import { git } from "../repositories.ts";

let directory = "";
beforeAll(() => void (directory = mkdtempSync(join(tmpdir(), "git-versions-"))));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe("TreeVersions", () => {
  it.each(LAYOUTS)(
    "reads trees as git does, and leaves the rest, with $name",
    ({ format, arrange }) => {
      const gitDir = mkdtempSync(join(directory, "git-"));
      newRepository(gitDir, format);
      addHistory(gitDir, 7);
      git(gitDir, ["hash-object", "-w", "-t", "tree", "--stdin"], "");
      arrange(gitDir);
      const files = new FileObjects(gitDir, () => format, createSharedFiles(2 ** 25));
      const versions = new TreeVersions(files.packs, 2 ** 22);
      let [read, last]: [number, readonly [Buffer, Buffer] | undefined] = [0, undefined];
      for (const { id, type, bytes } of objectsOf(gitDir)) {
        const found = versions.read(id);
        if (type !== "tree") expect(found).toBeUndefined();
        if (found !== undefined) {
          expect(found.equals(bytes)).toBe(true);
          read++;
        }
        // What the call before gave still holds.
        if (last !== undefined) expect(last[0].equals(last[1])).toBe(true);
        last = found && [found, bytes];
      }
      files.close();
      const packs = git(gitDir, ["count-objects", "-v"]);
      if (!packs.includes("in-pack: 0")) expect(read).toBeGreaterThan(5);
    },
  );
});
