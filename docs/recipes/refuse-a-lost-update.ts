import {
  changeFiles,
  isGitContentsError,
  parseRepoPath,
  readEntry,
  resolveRef,
} from "@x/git-contents";
import { createMemoryStore } from "@x/git-contents/memory";

const repository = createMemoryStore();
const at = { atMs: 1_000_000_000_000, offsetMinutes: 0 };
const ada = { name: "Ada", email: "ada@example.org" };
const who = { author: ada, committer: ada, authoredAt: at, committedAt: at };
const path = parseRepoPath("page.md");
const content = (text: string) => new TextEncoder().encode(text);
const create = { operation: "create", path, content: content("one") } as const;
await changeFiles(repository, { branch: "main", changes: [create], ...who });

// Two people open the page. Each sends back the id of what they saw.
const { commit } = await resolveRef(repository, "main");
const sha = (await readEntry(repository, commit, "page.md"))?.id;
for (const text of ["two", "three"]) {
  const change = { operation: "update", path, sha, content: content(text) } as const;
  await changeFiles(repository, { branch: "main", changes: [change], ...who }).then(
    () => console.log(text, "is stored"),
    (error) => isGitContentsError(error) && console.log(text, error.reason.code),
  );
}
//=> two is stored
//=> three sha-mismatch
