import {
  changeFiles,
  parseRepoPath,
  type FileMode,
  type GitStore,
  type ObjectId,
} from "@x/git-contents";

/** Content of a file, with its mode when it is another than that of plain files. */
type Content = string | Uint8Array | readonly [FileMode, string | Uint8Array];

/** Commits files, made or replaced, as one person. */
export async function commitFiles(
  git: GitStore,
  files: Readonly<Record<string, Content>>,
  { branch = "main", message = "change", name = "Ada", atMs = 1_100_000_000_000 } = {},
): Promise<ObjectId> {
  const who = { name, email: "ada@example.com" };
  const at = { atMs, offsetMinutes: 0 };
  const changes = Object.entries(files).map(([path, file]) => {
    const [mode, content] = Array.isArray(file) ? file : [undefined, file];
    return {
      operation: "upload" as const,
      path: parseRepoPath(path),
      content: typeof content === "string" ? new TextEncoder().encode(content) : content,
      mode,
    };
  });
  const people = { author: who, committer: who, authoredAt: at, committedAt: at };
  const { commit } = await changeFiles(git, { changes, branch, message, ...people });
  return commit.id;
}
