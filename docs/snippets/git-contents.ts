import { changeFiles, parseRepoPath, readEntry, resolveRef } from "@x/git-contents";
import { createMemoryStore } from "@x/git-contents/memory"; // or createGitEngine of ./git

const store = createMemoryStore();
const who = { name: "Ada", email: "ada@example.com" };
const at = { atMs: 0, offsetMinutes: 0 };
const content = new TextEncoder().encode("# Hello\n");
await changeFiles(store, {
  branch: "main",
  changes: [{ operation: "create", path: parseRepoPath("README.md"), content }],
  author: who,
  committer: who,
  authoredAt: at,
  committedAt: at,
});
const { commit } = await resolveRef(store);
console.log((await readEntry(store, commit, "README.md"))?.size); //=> 8
