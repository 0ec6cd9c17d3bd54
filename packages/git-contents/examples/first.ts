import { mkdtemp } from "node:fs/promises";
import { resolve } from "node:path";
import { changeFiles, parseRepoPath, readContents, resolveRef } from "@x/git-contents";
import { createGitEngine } from "@x/git-contents/git";

const engine = createGitEngine();
const gitDir = resolve(await mkdtemp("site-"), "site.git");
await engine.init(gitDir);
const site = engine.open(gitDir);

const at = { atMs: 1_000_000_000_000, offsetMinutes: 0 };
const ada = { name: "Ada", email: "ada@example.org" };
const who = { author: ada, committer: ada, authoredAt: at, committedAt: at };
const content = new TextEncoder().encode("# Hello\n");
const change = { operation: "create", path: parseRepoPath("docs/hello.md"), content } as const;
await changeFiles(site, { branch: "main", changes: [change], ...who }); // Resolves when it is on the disk.

const { commit } = await resolveRef(site, "main");
const docs = await readContents(site, commit, "docs");
console.log(docs?.entries?.map(({ path }) => path)); //=> [ 'docs/hello.md' ]
await engine.close();
