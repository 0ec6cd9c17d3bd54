import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FOLDER, placeOf, SKIPPED } from "./forge-clients/folder.ts";
import { openListeningWorld, type ListeningWorld } from "./listening-world.ts";
import { run } from "./server-process.ts";

// Libraries of other languages for Gitea's API, each in one run from a new repository to its end.

const PYTHON = join(FOLDER, "python/bin/python");
const GO = join(FOLDER, "go-sdk");
/** Keys of GPG. */
const VECTORS = fileURLToPath(
  new URL(
    "../../../packages/git-contents/test/signatures/openpgp-signatures.json",
    import.meta.url,
  ),
);

let listening: ListeningWorld;
beforeAll(async () => void (listening = await openListeningWorld()));
afterAll(() => listening?.close());

async function drive(program: string, ...args: readonly string[]): Promise<unknown> {
  const { world, url } = listening;
  const token = await world.token(world.ada);
  const { stdout, stderr } = await run(program, [...args, url, token], { input: "" });
  return stdout === "" ? { failed: stderr } : JSON.parse(stdout);
}

describe("py-gitea", () => {
  it.skipIf(!existsSync(PYTHON))(`makes, lists, changes and deletes (${SKIPPED})`, async () => {
    expect(await drive(PYTHON, placeOf("drive_gitea.py"))).toEqual({
      version: "1.24.0",
      user: "ada",
      made: "ada/by-python",
      "of user": ["by-python"],
      branches: ["master"],
      commits: 2,
      files: ["README.md", "a.txt", "b.txt"],
      content: "# by-python\n",
      "more branches": ["master", "next"],
      left: ["README.md", "b.txt"],
      deleted: [],
    });
  });
});

describe("the Go SDK", () => {
  it.skipIf(!existsSync(GO))(`makes, lists, changes and deletes (${SKIPPED})`, async () => {
    expect(await drive(GO, VECTORS)).toEqual({
      version: "1.24.0",
      user: "ada",
      "user info": "ada",
      made: "ada/by-go",
      repositories: ["ada/by-go"],
      branches: ["main"],
      commits: 1,
      tags: 0,
      tree: ["README.md"],
      raw: "two",
      files: ["README.md", "a.txt"],
      "new branch": "next",
      gone: [404, true],
      pages: [2, 2, 2],
      renamed: true,
      tag: "A message.\n\n:)",
      found: ["by-go"],
      state: "success",
      "gpg keys": ["3FF03AF9A4E8B330"],
      "gpg emails": ["ed@x.test"],
      "gpg keys left": 0,
    });
  });
});
