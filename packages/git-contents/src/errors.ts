import type { RepoPath } from "./objects/types.ts";
import { describeRefReason, type RefReason } from "./ref-reasons.ts";
import { describeRequestReason, type RequestReason } from "./request-reasons.ts";

/**
 * Why a request was refused. `code` is stable; the other fields are facts for a program.
 * `index` is the place of the bad entry in the change set, when the refusal is about one.
 */
export type GitContentsReason =
  | { readonly code: "path-invalid"; readonly path: string; readonly index?: number | undefined }
  | { readonly code: "path-repeated"; readonly path: string; readonly index: number }
  | { readonly code: "path-not-found"; readonly path: string; readonly index?: number | undefined }
  | {
      readonly code: "path-exists";
      readonly path: string;
      readonly index: number;
      /** Id of what is there. */
      readonly currentSha: string;
    }
  | {
      readonly code:
        | "parent-is-file"
        | "path-is-symlink"
        | "path-is-submodule"
        | "path-is-directory";
      /** Path in the way: the path itself, or one above it. */
      readonly path: string;
      readonly index: number;
    }
  | {
      readonly code: "path-not-portable";
      readonly path: string;
      readonly index: number;
      readonly detail: string;
    }
  /** Without `index`: a commit that a branch would bring changes the file. */
  | { readonly code: "path-protected"; readonly path: string; readonly index?: number | undefined }
  | {
      readonly code: "sha-mismatch";
      readonly path: string;
      readonly index: number;
      readonly given: string;
      /** Id of what is there. */
      readonly currentSha: string;
    }
  | {
      readonly code: "sha-required";
      readonly path: string;
      readonly index: number;
      readonly currentSha: string;
    }
  | { readonly code: "mode-invalid"; readonly path: string; readonly index: number }
  | { readonly code: "content-refused"; readonly detail: string }
  | { readonly code: "changes-empty" }
  | { readonly code: "changes-too-many"; readonly limit: number }
  | { readonly code: "branch-invalid"; readonly branch: string }
  | { readonly code: "branch-not-found"; readonly branch: string }
  | { readonly code: "branch-exists"; readonly branch: string }
  | {
      readonly code: "branch-conflict";
      readonly branch: string;
      /** Branch whose name is a folder of the new name, or the other way round. */
      readonly other: string;
    }
  | {
      readonly code: "head-mismatch";
      readonly branch: string;
      readonly given: string;
      /** Commit that the branch points at. */
      readonly currentSha: string | undefined;
    }
  | {
      readonly code: "branch-moved";
      readonly branch: string;
      readonly currentSha: string | undefined;
    }
  /** Rules of git-lfs changed since a change set was made. */
  | {
      readonly code: "lfs-paths-differ";
      /** Paths of the set that are large files by the rules of now. */
      readonly paths: readonly RepoPath[];
    }
  | { readonly code: "repository-empty" }
  | { readonly code: "ref-not-found"; readonly ref: string }
  | { readonly code: "object-not-found"; readonly id: string }
  | { readonly code: "object-too-large"; readonly id: string; readonly limit: number }
  /** More entries than are listed at once; each can be read by itself. */
  | {
      readonly code: "directory-too-large";
      readonly path: string;
      readonly entries: number;
      readonly limit: number;
    }
  /** What an archive would hold, or what making it took. */
  | {
      readonly code: "archive-too-large";
      readonly measure:
        | "entries"
        | "depth"
        | "bytes"
        | "path bytes"
        | "milliseconds"
        | "memory bytes";
      /** Absent: more than the limit. */
      readonly count?: number | undefined;
      readonly limit: number;
    }
  /** A name that leads out of the folder into which an archive is unpacked. */
  | { readonly code: "archive-path-unsafe"; readonly path: string }
  | {
      readonly code: "identity-invalid";
      readonly field: "author" | "committer";
      readonly detail: string;
    }
  | {
      readonly code: "date-invalid";
      readonly field: "author" | "committer";
      readonly detail: string;
    }
  | { readonly code: "message-invalid"; readonly detail: string }
  | { readonly code: "archive-format-unknown"; readonly archive: string }
  /** A fetch or push is not written as git writes it. */
  | { readonly code: "request-malformed"; readonly detail: string }
  /** The smart protocol has two services, and this is neither. */
  | { readonly code: "service-unknown" }
  | { readonly code: "body-too-large"; readonly limit: number }
  | { readonly code: "encoding-unknown"; readonly encoding: string }
  /** Temporary: another process has a lock, or too much happens at once. */
  | { readonly code: "repository-busy"; readonly detail: string }
  /** Git was not started, was killed, or said nothing for too long: it may pass. */
  | { readonly code: "git-unavailable"; readonly detail: string }
  /** The disk takes no more. */
  | { readonly code: "storage-full"; readonly detail: string }
  /** The repository or its disk is not as it must be. */
  | { readonly code: "repository-failed"; readonly detail: string }
  | RefReason
  | RequestReason;

/** A code of {@link GitContentsReason}. */
export type GitContentsCode = GitContentsReason["code"];

/** A request about a repository's content was refused, and nothing was changed. */
export class GitContentsError extends Error {
  /** By this name a guard knows it. */
  override readonly name = "GitContentsError";
  /** The first of {@link reasons}. */
  readonly reason: GitContentsReason;
  /** Every bad entry of a change set at once; else one. */
  readonly reasons: readonly GitContentsReason[];

  constructor(
    reason: GitContentsReason,
    options: ErrorOptions & { readonly others?: readonly GitContentsReason[] | undefined } = {},
  ) {
    super(describeReason(reason), options);
    this.reason = reason;
    this.reasons = [reason, ...(options.others ?? [])];
  }
}

/** Goes by the name, so that two copies of this package in one program agree. */
export function isGitContentsError(error: unknown): error is GitContentsError {
  return error instanceof Error && error.name === "GitContentsError";
}

/** A reason in the words that clients of Gitea and Forgejo know, as far as those have words for it. */
export function describeReason(reason: GitContentsReason): string {
  switch (reason.code) {
    case "path-invalid":
      return `path contains a malformed path component [path: ${reason.path}]`;
    case "path-repeated":
      return `path occurs twice in one request [path: ${reason.path}]`;
    case "path-not-found":
      return `repository file does not exist [path: ${reason.path}]`;
    case "path-exists":
      return `repository file already exists [path: ${reason.path}]`;
    case "parent-is-file":
      return `a file exists where you’re trying to create a subdirectory [path: ${reason.path}]`;
    case "path-is-symlink":
      return `a symbolic link exists where you’re trying to create a subdirectory [path: ${reason.path}]`;
    case "path-is-submodule":
      return `a submodule exists where you’re trying to write [path: ${reason.path}]`;
    case "path-is-directory":
      return `a directory exists where you’re trying to create a file [path: ${reason.path}]`;
    case "path-protected":
      return `path is protected and can not be changed [path: ${reason.path}]`;
    case "path-not-portable":
      return `path cannot be used on every file system [path: ${reason.path}]: ${reason.detail}`;
    case "sha-mismatch":
      return `sha does not match [given: ${reason.given}, expected: ${reason.currentSha}]`;
    case "sha-required":
      return "a SHA or commit ID must be proved when updating a file";
    case "mode-invalid":
      return `mode is not one that a file can have [path: ${reason.path}]`;
    case "content-refused":
      return `git refuses the content: ${reason.detail}`;
    case "changes-empty":
      return "a commit needs at least one change";
    case "changes-too-many":
      return `a commit takes at most ${reason.limit} changes`;
    default:
      return describeOther(reason);
  }
}

type OtherReason = Exclude<
  GitContentsReason,
  {
    readonly code:
      | `path-${string}`
      | `sha-${string}`
      | `changes-${string}`
      | "parent-is-file"
      | "mode-invalid"
      | "content-refused";
  }
>;

function describeOther(reason: OtherReason): string {
  switch (reason.code) {
    case "branch-invalid":
      return `branch name is not allowed [name: ${reason.branch}]`;
    case "branch-not-found":
      return `branch does not exist [name: ${reason.branch}]`;
    case "branch-exists":
      return `branch already exists [name: ${reason.branch}]`;
    case "branch-conflict":
      return `branch name is taken as a folder of another [name: ${reason.branch}, other: ${reason.other}]`;
    case "head-mismatch":
      return `branch is not at the commit given [given: ${reason.given}, expected: ${reason.currentSha ?? "no commit"}]`;
    case "branch-moved":
      return `branch moved meanwhile [name: ${reason.branch}, now: ${reason.currentSha ?? "gone"}]`;
    case "lfs-paths-differ":
      return `rules of git-lfs changed meanwhile [large files: ${reason.paths.join(", ") || "none"}]`;
    case "repository-empty":
      return "repo is empty";
    case "ref-not-found":
      return `unrecognized repository reference: ${reason.ref}`;
    case "object-not-found":
      return `object does not exist [id: ${reason.id}, rel_path: ]`;
    case "object-too-large":
      return `object is larger than ${reason.limit} bytes [id: ${reason.id}]`;
    case "directory-too-large":
      return `directory has ${reason.entries} entries, and no more than ${reason.limit} are listed at once [path: ${reason.path}]`;
    case "archive-too-large":
      return `archive is too large: ${reason.count ?? "more"} ${reason.measure}, and at most ${reason.limit} are taken`;
    case "archive-path-unsafe":
      return `no archive may hold a name that leads out of its folder [name: ${reason.path}]`;
    case "identity-invalid":
      return `${reason.field} is not a name and an address: ${reason.detail}`;
    case "date-invalid":
      return `${reason.field} date is not one that git can store: ${reason.detail}`;
    case "message-invalid":
      return `commit message is not one that git can store: ${reason.detail}`;
    case "archive-format-unknown":
      return `unknown format: ${reason.archive}`;
    case "request-malformed":
      return `this is no request of git: ${reason.detail}`;
    case "service-unknown":
      return "only git's smart protocol is spoken here: it asks for ?service=git-upload-pack or git-receive-pack";
    case "body-too-large":
      return `the body is larger than ${reason.limit} bytes`;
    case "encoding-unknown":
      return `the Content-Encoding ${reason.encoding} is not known; gzip is`;
    case "repository-busy":
      return `repository is busy, try again: ${reason.detail}`;
    case "git-unavailable":
      return `git does not answer, try again: ${reason.detail}`;
    case "storage-full":
      return `there is no space left to write: ${reason.detail}`;
    case "repository-failed":
      return `repository cannot be used: ${reason.detail}`;
    case "ref-invalid":
    case "tag-invalid":
    case "tag-exists":
    case "tag-not-found":
    case "tag-conflict":
    case "ref-moved":
    case "not-fast-forward":
    case "merge-conflict":
    case "patch-invalid":
    case "patch-conflict":
    case "histories-unrelated":
    case "difference-too-large":
      return describeRefReason(reason);
    default:
      return describeRequestReason(reason);
  }
}

/**
 * An object that the repository itself names is missing: a part of it is lost, and what was read
 * cannot be called absent.
 */
export function objectLost(id: string): GitContentsError {
  return new GitContentsError({ code: "repository-failed", detail: `object ${id} is missing` });
}
