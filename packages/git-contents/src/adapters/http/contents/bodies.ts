import type { GenericSchema } from "valibot";
import { ProtectionBody } from "./branch-protection.ts";
import { FileChangeBody, FileChangesBody, PatchSchema } from "./change-request.ts";
import { CommitStatusBody } from "./commit-status.ts";
import { MergeBody } from "./merge-request.ts";
import { BranchNameBody, NewBranchBody } from "./new-branch.ts";
import { NewRefSchema, NewTagSchema, RefUpdateSchema } from "./ref-request.ts";

/** Schemas that read the bodies of requests, by what the body asks for: to describe the routes with. */
export const REQUEST_BODIES: Readonly<Record<RequestBodyName, GenericSchema>> = {
  fileChange: FileChangeBody,
  fileChanges: FileChangesBody,
  newBranch: NewBranchBody,
  branchName: BranchNameBody,
  newRef: NewRefSchema,
  refUpdate: RefUpdateSchema,
  newTag: NewTagSchema,
  merge: MergeBody,
  commitStatus: CommitStatusBody,
  patch: PatchSchema,
  protection: ProtectionBody,
};

/** Name of a body in {@link REQUEST_BODIES}. */
export type RequestBodyName =
  | "fileChange"
  | "fileChanges"
  | "newBranch"
  | "branchName"
  | "newRef"
  | "refUpdate"
  | "newTag"
  | "merge"
  | "commitStatus"
  | "patch"
  | "protection";
