import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simpleGit, type SimpleGit } from "simple-git";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGitEngine } from "../src/adapters/git/index.ts";
import { openSimpleGit } from "../src/adapters/simple-git.ts";
import { changeFiles, parseRepoPath, readContents, resolveRef } from "../src/index.ts";

const ann = { name: "Ann", email: "ann@example.org" };
const now = { atMs: 1_000_000_000_000, offsetMinutes: 0 };
const who = { author: ann, committer: ann, authoredAt: now, committedAt: now };

describe("the repository of a simple-git instance", () => {
  const engine = createGitEngine();
  let folder = "";
  let git: SimpleGit;
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), "x-simple-git-")));
    git = simpleGit(folder);
    await git.init(["--initial-branch=main"]);
    await git.addConfig("user.name", "Ann").addConfig("user.email", "ann@example.org");
    await writeFile(join(folder, "a.md"), "# A\n");
    await git.add("a.md").commit("Add a.md");
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("is read as a store", async () => {
    const store = await openSimpleGit(git, engine);
    const { commit } = await resolveRef(store, "main");
    const root = await readContents(store, commit, "");
    expect(root?.entries?.map(({ path }) => path)).toEqual(["a.md"]);
  });

  test.each(["a working tree", "a linked working tree"])(
    "is changed from %s, and simple-git sees the commit",
    async (kind) => {
      const branch = kind === "a working tree" ? "one" : "two";
      const linked = join(folder, "linked");
      if (branch === "two") await git.raw("worktree", "add", "--detach", linked);
      const store = await openSimpleGit(branch === "two" ? simpleGit(linked) : git, engine);
      await store.moveRef(
        `refs/heads/${branch}`,
        undefined,
        (await store.readRef("refs/heads/main"))!,
      );
      const path = parseRepoPath(`${branch}.md`);
      const change = {
        operation: "create",
        path,
        content: new TextEncoder().encode("B\n"),
      } as const;
      const made = await changeFiles(store, { branch, changes: [change], ...who });
      expect((await git.revparse([branch])).trim()).toBe(made.commit.id);
      expect(await git.show([`${branch}:${branch}.md`])).toBe("B\n");
      expect((await git.status()).current).toBe("main");
    },
  );

  test("is not there: simple-git says so", async () => {
    await expect(openSimpleGit(simpleGit(tmpdir()), engine)).rejects.toThrow(
      "not a git repository",
    );
  });
});
