import * as v from "valibot";
import { Commit, ObjectAddress, Person, Verification } from "./contents.ts";
import { count, flag, list, maybe, moment, nothing, orNull, sha, text, url } from "./parts.ts";

const BranchPerson = v.strictObject({ name: text, email: text, date: moment, username: text });

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
  lfs_oid: maybe(text),
  lfs_size: maybe(count),
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
