import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { spool } from "../src/adapters/git/write/blob-file.ts";

let gitDir: string;
beforeEach(() => {
  gitDir = mkdtempSync(join(tmpdir(), "cut-uploads-"));
  mkdirSync(join(gitDir, "objects"));
});
afterEach(() => rmSync(gitDir, { recursive: true, force: true }));

async function* cutAfter(parts: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < parts; part++) yield new Uint8Array(100);
  throw new Error("cut");
}

// The system makes a file on a thread of its own, beside the one that deletes it.
it("leaves no file of uploads that are cut, however early (S05)", async () => {
  for (let round = 0; round < 10; round++) {
    const uploads = Array.from({ length: 100 }, (_, at) => spool(gitDir, cutAfter(at % 3)));
    const ends = await Promise.allSettled(uploads);
    expect(ends.every(({ status }) => status === "rejected")).toBe(true);
    expect(readdirSync(join(gitDir, "objects"))).toEqual([]);
  }
});
