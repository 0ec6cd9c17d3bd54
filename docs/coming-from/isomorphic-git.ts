import fs from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeFiles, parseRepoPath, resolveRef } from "@x/git-contents";
import { createGitEngine } from "@x/git-contents/git";
import isomorphic from "isomorphic-git";

const gitdir = join(await mkdtemp(join(tmpdir(), "coming-")), "site.git");
const engine = createGitEngine();
await engine.init(gitdir);
const repository = engine.open(gitdir);
const ada = { name: "Ada", email: "ada@example.org" };
const at = { atMs: 1_000_000_000_000, offsetMinutes: 0 };
const who = { author: ada, committer: ada, authoredAt: at, committedAt: at };
const create = (path: string, text: string) =>
  ({
    operation: "create",
    path: parseRepoPath(path),
    content: new TextEncoder().encode(text),
  }) as const;
const changes = [create("a.txt", "one\n"), create("docs/b.txt", "two\n")];

// After: several files, one commit, on the disk. Before: writeBlob, writeTree for each folder, commit, and no sync.
const { commit } = await changeFiles(repository, { branch: "main", changes, ...who });

// Before: a walk, object by object. It reads the same repository.
const oid = await isomorphic.resolveRef({ fs, gitdir, ref: "main" });
console.log(oid === commit.id); //=> true
console.log(await isomorphic.listFiles({ fs, gitdir, ref: "main" })); //=> [ 'a.txt', 'docs/b.txt' ]

// After.
const head = await resolveRef(repository, "main");
console.log(head.commit === oid); //=> true
await engine.close();
