import {
  changeFiles,
  isGitContentsError,
  parseArchiveName,
  parsePathPatterns,
} from "@x/git-contents";
import { parseRepoPath, pathsToRead, planEdits, type FileChange } from "@x/git-contents";
import { createMemoryStore } from "@x/git-contents/memory";

// What a form in a browser can know before it asks a server.
const content = new TextEncoder().encode("# Hello\n");
const changes: FileChange[] = [
  { operation: "create", path: parseRepoPath("docs/README.md"), content },
];
console.log([...pathsToRead(changes)]); //=> [ 'docs/README.md', 'docs' ]
console.log(planEdits(changes, new Map()).map(({ kind, path }) => `${kind} ${path}`)); //=> [ 'put docs/README.md' ]

try {
  parseRepoPath("docs/.GIT/config");
} catch (error) {
  console.log(isGitContentsError(error) && error.reason.code); //=> path-invalid
}
console.log(parseArchiveName("v1.0.tar.gz")); //=> { ref: 'v1.0', format: 'tar.gz' }
console.log(parsePathPatterns("docs/**;*.lock").matches("docs/a/b.md")); //=> true

// A repository in memory gives the ids that git gives.
const ann = { name: "Ann", email: "ann@example.org" };
const now = { atMs: 1_000_000_000_000, offsetMinutes: 120 };
const who = { author: ann, committer: ann, authoredAt: now, committedAt: now };
const change = { operation: "create", path: parseRepoPath("docs/hello.md"), content } as const;
for (const format of ["sha1", "sha256"] as const) {
  const repository = createMemoryStore({ format });
  const made = await changeFiles(repository, { branch: "main", changes: [change], ...who });
  console.log(made.commit.id);
}
//=> 1adbcbc545812a19c86dafee34b99ba0ca171c19
//=> 9e53668876ab723ff18ac0dc2f7c8f996c33155b9f3e9827ef90d94b30644302
