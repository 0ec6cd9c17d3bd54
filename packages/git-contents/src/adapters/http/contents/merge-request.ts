import * as v from "valibot";
import { GitContentsError } from "../../../errors.ts";
import type { MergeStyle } from "../../../write/merge-branch.ts";

/** Merge that a client asks for. */
export interface MergeRequest {
  /** Branch that is merged into. */
  readonly branch: string;
  /** Ref that is merged: a branch, a tag or a commit. */
  readonly head: string;
  /** How. */
  readonly style: MergeStyle;
  /** Message of the commit. */
  readonly message: string;
  /** Whether the request forbids a signature of the server. */
  readonly isUnsigned: boolean;
}

const text = v.pipe(v.string(), v.nonEmpty());
const Body = v.object({
  base: text,
  head: text,
  commit_message: v.nullish(v.string(), ""),
  sign: v.nullish(v.boolean(), true),
  style: v.nullish(v.picklist(["merge", "squash", "fast-forward-only"]), "merge"),
});

/** Schema of a merge. */
export const MergeBody: v.GenericSchema = Body;

/** Reads the JSON of a merge. @throws GitContentsError `body-invalid` */
export function readMerge(json: unknown): MergeRequest {
  const body = v.safeParse(Body, json);
  if (!body.success)
    throw new GitContentsError({
      code: "body-invalid",
      detail:
        "base and head are required, as text; style is merge, squash or fast-forward-only, sign true or false",
    });
  const { base: branch, head, style, commit_message: message, sign } = body.output;
  return {
    isUnsigned: !sign,
    branch,
    head,
    style,
    message: message.trim() === "" ? mergeMessage(head, branch) : message,
  };
}

function mergeMessage(head: string, branch: string): string {
  return `Merge ${head} into ${branch}`;
}
