import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  changeFiles,
  isGitContentsError,
  parseRepoPath,
  readContents,
  resolveRef,
} from "@x/git-contents";
import { createGitEngine } from "@x/git-contents/git";

const engine = createGitEngine();
const gitDir = join(await mkdtemp(join(tmpdir(), "demo-")), "demo.git");
await engine.init(gitDir);
const repository = engine.open(gitDir);

const ann = { name: "Ann", email: "ann@example.org" };
const now = { atMs: 1_000_000_000_000, offsetMinutes: 120 };
const who = { author: ann, committer: ann, authoredAt: now, committedAt: now };
const change = {
  operation: "create",
  path: parseRepoPath("docs/hello.md"),
  content: new TextEncoder().encode("# Hello\n"),
} as const;

// Resolves when the commit is on the disk: objects, directories and ref are synced.
const made = await changeFiles(repository, { branch: "main", changes: [change], ...who });
console.log(made.commit.id, made.commit.message.trim());
//=> 1adbcbc545812a19c86dafee34b99ba0ca171c19 Add docs/hello.md

const { commit } = await resolveRef(repository, "main");
const docs = await readContents(repository, commit, "docs");
console.log(docs?.entries?.map(({ path, type, size }) => `${path} ${type} ${size}`));
//=> [ 'docs/hello.md file 8' ]

// A refusal says why to a program, and to a person in the words of Gitea and Forgejo.
await changeFiles(repository, { branch: "main", changes: [change], ...who }).catch((error) => {
  if (isGitContentsError(error)) console.log(error.reason.code, "-", error.message);
});
//=> path-exists - repository file already exists [path: docs/hello.md]

await engine.close();
