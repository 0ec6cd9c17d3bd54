import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeFiles, parseRepoPath, readEntry, resolveRef } from "@x/git-contents";
import { createGitEngine } from "@x/git-contents/git";
import { openSimpleGit } from "@x/git-contents/simple-git";
import { simpleGit } from "simple-git";

// Before: a working tree, and three steps that anybody may come between.
const folder = await mkdtemp(join(tmpdir(), "coming-"));
const git = simpleGit({ baseDir: folder });
await git.init(["--initial-branch=main"]);
await git.addConfig("user.name", "Ada");
await git.addConfig("user.email", "ada@example.org");
await writeFile(join(folder, "a.txt"), "one\n");
await git.add("a.txt").commit("Add a.txt");
console.log((await git.show(["main:a.txt"])).trim()); //=> one

// After: one call. It is on the disk when it resolves, and the working tree stays as it is.
const engine = createGitEngine();
const repository = await openSimpleGit(git, engine);
const at = { atMs: Date.now(), offsetMinutes: 0 };
const ada = { name: "Ada", email: "ada@example.org" };
const content = new TextEncoder().encode("two\n");
await changeFiles(repository, {
  branch: "main",
  changes: [{ operation: "create", path: parseRepoPath("b.txt"), content }],
  author: ada,
  committer: ada,
  authoredAt: at,
  committedAt: at,
});
const { commit } = await resolveRef(repository, "main");
const entry = await readEntry(repository, commit, "b.txt");
const blob = entry && (await repository.readBlob(entry.id));
console.log(new TextDecoder().decode(blob).trim()); //=> two
console.log((await git.log()).total); //=> 2
await engine.close();
