/** Why a change of refs was refused, or a comparison of histories. */
export type RefReason =
  /** Not the full name of a branch or a tag that may be made. */
  | { readonly code: "ref-invalid"; readonly ref: string }
  | { readonly code: "tag-invalid"; readonly tag: string }
  | { readonly code: "tag-exists"; readonly tag: string }
  | { readonly code: "tag-not-found"; readonly tag: string }
  | {
      readonly code: "tag-conflict";
      readonly tag: string;
      /** Tag whose name is a folder of the new name, or the other way round. */
      readonly other: string;
    }
  /** The ref changed while it was to be changed. */
  | {
      readonly code: "ref-moved";
      readonly ref: string;
      /** Where it points now. */
      readonly currentSha: string | undefined;
    }
  /** Commits would be lost from a branch, or a tag would name something else. */
  | { readonly code: "not-fast-forward"; readonly ref: string; readonly currentSha: string }
  /** Both sides of a merge changed what is at the path. */
  | { readonly code: "merge-conflict"; readonly path: string }
  /** A patch is not written as git writes it, or has what is not taken. */
  | {
      readonly code: "patch-invalid";
      /** Line of the patch, from 1. */
      readonly line: number;
      readonly detail: string;
    }
  /** A patch does not fit what is at the path. */
  | {
      readonly code: "patch-conflict";
      readonly path: string;
      /** Line of the patch, from 1. */
      readonly line: number;
    }
  | { readonly code: "histories-unrelated"; readonly base: string; readonly head: string }
  | {
      readonly code: "difference-too-large";
      readonly measure: "files" | "bytes";
      readonly limit: number;
    };

/** A reason in words. */
export function describeRefReason(reason: RefReason): string {
  switch (reason.code) {
    case "ref-invalid":
      return `ref must be refs/heads/... or refs/tags/... with a name that is allowed [ref: ${reason.ref}]`;
    case "tag-invalid":
      return `tag name is not allowed [name: ${reason.tag}]`;
    case "tag-exists":
      return `tag already exists [name: ${reason.tag}]`;
    case "tag-not-found":
      return `tag doesn't exist: ${reason.tag}`;
    case "tag-conflict":
      return `tag name is taken as a folder of another [name: ${reason.tag}, other: ${reason.other}]`;
    case "ref-moved":
      return `ref moved meanwhile [ref: ${reason.ref}, now: ${reason.currentSha ?? "gone"}]`;
    case "not-fast-forward":
      return `update is not a fast forward: force is needed [ref: ${reason.ref}, now: ${reason.currentSha}]`;
    case "difference-too-large":
      return `difference is too large to be told in text: at most ${reason.limit} ${reason.measure} are taken`;
    case "merge-conflict":
      return `both sides changed it: it is to be merged by hand [path: ${reason.path}]`;
    case "patch-invalid":
      return `patch cannot be read at line ${reason.line}: ${reason.detail}`;
    case "patch-conflict":
      return `patch does not apply at its line ${reason.line} [path: ${reason.path}]`;
    case "histories-unrelated":
      return `there is no common commit [base: ${reason.base}, head: ${reason.head}]`;
  }
}
