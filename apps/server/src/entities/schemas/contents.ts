import * as v from "valibot";
import { count, flag, list, maybe, moment, orNull, sha, text, url } from "./parts.ts";

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

/** What `.editorconfig` says of a file: its members are the names of properties. */
export const EditorConfig = v.record(v.string(), v.unknown());
