import * as v from "valibot";
import { count, flag, list, maybe, moment, nothing, orNull, sha, text, url } from "./parts.ts";

const lfs = { lfs_oid: maybe(text), lfs_size: maybe(count) };

/** File, directory, link or submodule. `content` is in base64, and there for a file that is asked for by itself. */
export const Contents = v.strictObject({
  name: text,
  path: text,
  sha,
  last_commit_sha: maybe(sha),
  last_commit_when: maybe(moment),
  last_committer_date: maybe(moment),
  last_author_date: maybe(moment),
  last_commit_message: maybe(orNull(text)),
  type: v.picklist(["file", "dir", "symlink", "submodule"]),
  mode: text,
  size: count,
  encoding: orNull(v.literal("base64")),
  content: orNull(text),
  target: orNull(text),
  url,
  html_url: orNull(url),
  git_url: orNull(url),
  download_url: orNull(url),
  submodule_git_url: orNull(text),
  _links: v.strictObject({ self: url, git: orNull(url), html: orNull(url) }),
  ...lfs,
  name_escaped: maybe(v.literal(true)),
});

/** File or directory, in one shape for both. */
export const ContentsExt = v.strictObject({
  file_contents: orNull(Contents),
  dir_contents: orNull(list(Contents)),
});

/** Author or committer. */
export const Person = v.strictObject({ name: text, email: text, date: moment });

const BranchPerson = v.strictObject({ name: text, email: text, date: moment, username: text });

/** What is known of a signature. */
export const Verification = v.strictObject({
  verified: flag,
  reason: text,
  signature: text,
  signer: orNull(v.looseObject({})),
  payload: text,
});

/** Address of a git object. */
export const ObjectAddress = v.strictObject({ url, sha, created: moment });

/** Commit that a change made. */
export const FileCommit = v.strictObject({
  url,
  sha,
  created: moment,
  html_url: url,
  author: Person,
  committer: Person,
  parents: list(ObjectAddress),
  message: text,
  tree: ObjectAddress,
});

/** One file as it is after a change, and the commit. `content` is `null` where the file is gone. */
export const FileAnswer = v.strictObject({
  content: orNull(Contents),
  commit: FileCommit,
  verification: Verification,
});

/** Several files as they are after a change, and the commit. */
export const FilesAnswer = v.strictObject({
  files: list(orNull(Contents)),
  commit: FileCommit,
  verification: Verification,
});

const CommitFile = v.strictObject({
  filename: text,
  status: v.picklist(["added", "removed", "modified"]),
});

/** Commit. `stats` and `files` are `null` where there is too much to be counted or listed. */
export const Commit = v.strictObject({
  url,
  sha,
  created: moment,
  html_url: url,
  commit: v.strictObject({
    url,
    author: Person,
    committer: Person,
    message: text,
    tree: ObjectAddress,
    verification: Verification,
  }),
  author: v.null(),
  committer: v.null(),
  parents: list(ObjectAddress),
  stats: maybe(orNull(v.strictObject({ total: count, additions: count, deletions: count }))),
  files: maybe(orNull(list(CommitFile))),
});

/** Branch, with its commit. */
export const Branch = v.strictObject({
  name: text,
  commit: orNull(
    v.strictObject({
      id: sha,
      url,
      message: text,
      author: BranchPerson,
      committer: BranchPerson,
      verification: Verification,
      timestamp: moment,
      added: v.null(),
      removed: v.null(),
      modified: v.null(),
    }),
  ),
  protected: flag,
  required_approvals: count,
  enable_status_check: flag,
  status_check_contexts: nothing,
  user_can_push: flag,
  user_can_merge: flag,
  effective_branch_protection_name: text,
});

/** Tag. `commit` is `null` for one that leads to no commit. */
export const Tag = v.strictObject({
  name: text,
  id: sha,
  message: text,
  commit: orNull(ObjectAddress),
  zipball_url: text,
  tarball_url: text,
  html_url: url,
});

const ObjectPlace = v.strictObject({
  type: v.picklist(["commit", "tree", "blob", "tag"]),
  sha,
  url,
});

/** Ref. */
export const Reference = v.strictObject({ ref: text, url, object: ObjectPlace });

/** Object of an annotated tag. */
export const AnnotatedTag = v.strictObject({
  tag: text,
  sha,
  url,
  message: text,
  tagger: orNull(Person),
  object: ObjectPlace,
  verification: Verification,
});

/** Tree. */
export const Tree = v.strictObject({
  sha,
  url,
  tree: list(
    v.strictObject({
      path: text,
      mode: text,
      type: v.picklist(["tree", "blob", "commit"]),
      size: maybe(count),
      sha,
      url: maybe(url),
    }),
  ),
  truncated: flag,
  page: count,
  total_count: count,
});

/** Blob, in base64. `content` is empty for one over the limit of answers. */
export const Blob = v.strictObject({
  content: text,
  encoding: v.literal("base64"),
  url,
  sha,
  size: count,
  ...lfs,
});

/** Commits and files between two refs. `files` is `null` where they are too many. */
export const Comparison = v.strictObject({
  total_commits: count,
  commits: list(Commit),
  merge_base: orNull(sha),
  files: orNull(
    list(
      v.strictObject({
        sha,
        filename: text,
        previous_filename: maybe(text),
        status: text,
        additions: maybe(count),
        deletions: maybe(count),
        changes: maybe(count),
      }),
    ),
  ),
});

/** What `.editorconfig` says of a file: its members are the names of properties. */
export const EditorConfig = v.record(v.string(), v.unknown());
