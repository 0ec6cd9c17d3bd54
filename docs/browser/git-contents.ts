import { isGitContentsError, parseArchiveName, parsePathPatterns } from "@x/git-contents";
import { parseRepoPath, pathsToRead, planEdits, type FileChange } from "@x/git-contents";

// What a form in a browser can know before it asks a server: the core of the package, without a store.
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
