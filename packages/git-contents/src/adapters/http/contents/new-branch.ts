import * as v from "valibot";
import { GitContentsError } from "../../../errors.ts";
import type { BranchName } from "../../../objects/types.ts";
import { parseBranchName } from "../../../read/ref.ts";

/** Branch to be made. */
export interface NewBranch {
  /** Name of the branch. */
  readonly name: BranchName;
  /** Ref that it begins at; `""` for the default branch. */
  readonly from: string;
}

const Body = v.object({
  new_branch_name: v.pipe(v.string(), v.nonEmpty()),
  old_branch_name: v.nullish(v.string(), ""),
  old_ref_name: v.nullish(v.string(), ""),
});

/** Schema of a new branch. */
export const NewBranchBody: v.GenericSchema = Body;

const RenameBody = v.object({ name: v.pipe(v.string(), v.nonEmpty()) });

/** Schema of another name for a branch. */
export const BranchNameBody: v.GenericSchema = RenameBody;

/** Reads the JSON of another name for a branch. @throws GitContentsError `body-invalid`, `branch-invalid` */
export function readBranchName(json: unknown): BranchName {
  const body = v.safeParse(RenameBody, json);
  if (!body.success)
    throw new GitContentsError({ code: "body-invalid", detail: "name is required, as text" });
  return parseBranchName(body.output.name);
}

/** Reads the JSON of a new branch. @throws GitContentsError `body-invalid`, `branch-invalid` */
export function readNewBranch(json: unknown): NewBranch {
  const body = v.safeParse(Body, json);
  if (!body.success)
    throw new GitContentsError({
      code: "body-invalid",
      detail: "new_branch_name is required, as text",
    });
  const { new_branch_name: name, old_ref_name: ref, old_branch_name: branch } = body.output;
  return { name: parseBranchName(name), from: ref || branch };
}
