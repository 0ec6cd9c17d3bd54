import * as v from "valibot";
import { GitContentsError, isGitContentsError, type GitContentsReason } from "../../../errors.ts";
import { changeOf } from "./file-change.ts";
import { orderOf, type ChangeOrder, type Defaults } from "./change-order.ts";

const text = v.nullish(v.string("must be text"), "");
const flag = v.nullish(v.boolean("must be true or false"), false);
const person = v.nullish(
  v.object({ name: text, email: text }, "must be a record with name and email"),
);
const common = {
  branch: text,
  new_branch: text,
  message: text,
  author: person,
  committer: person,
  dates: v.nullish(
    v.object({ author: text, committer: text }, "must be a record with author and committer"),
  ),
  signoff: flag,
  dry_run: flag,
  sign: v.nullish(v.boolean("must be true or false"), true),
};

/** Members of the JSON of a change to a file. */
const FILE = {
  content: text,
  sha: text,
  from_path: text,
  mode: v.nullish(v.picklist(["100644", "100755", "120000"], "must be 100644, 100755 or 120000")),
};

/** Operation of a change to one of several files. */
const OPERATION = v.picklist(
  ["create", "update", "delete", "upload", "rename", "chmod", "delete-dir"],
  "must be create, update, delete, upload, rename, chmod or delete-dir",
);

const FileBody = v.object({ ...common, ...FILE }, "must be a JSON object");

/** Schema of a change to one file. */
export const FileChangeBody: v.GenericSchema = FileBody;
const FilesBody = v.object(
  {
    ...common,
    files: v.array(
      v.object(
        { ...FILE, operation: OPERATION, path: v.string("must be text") },
        "must be a JSON object",
      ),
      "is required, a list of changes",
    ),
  },
  "must be a JSON object",
);

/** Schema of a change to several files. */
export const FileChangesBody: v.GenericSchema = FilesBody;

/**
 * Reads the JSON of a change to one file, whose path is in the address.
 *
 * @throws GitContentsError `body-invalid`, `base64-invalid`, `path-invalid`
 */
export function readFileChange(
  json: unknown,
  change: { readonly operation: "create" | "update" | "delete"; readonly path: string },
  defaults: Defaults,
): ChangeOrder {
  const body = checked(FileBody, json);
  return orderOf(body, [changeOf({ ...body, ...change })], defaults);
}

/**
 * Reads the JSON of a change to several files. All bad paths are refused together.
 *
 * @throws GitContentsError `body-invalid`, `base64-invalid`, `path-invalid`
 */
export function readFileChanges(json: unknown, defaults: Defaults): ChangeOrder {
  const body = checked(FilesBody, json);
  const faults: GitContentsReason[] = [];
  const changes = body.files.flatMap((each, index) => {
    try {
      return [changeOf(each, index)];
    } catch (error) {
      if (!isGitContentsError(error)) throw error;
      faults.push({ ...error.reason, index } as GitContentsReason);
      return [];
    }
  });
  const [first, ...others] = faults;
  if (first !== undefined) throw new GitContentsError(first, { others });
  return orderOf(body, changes, defaults);
}

/** Largest body of a patch, in bytes. */
export const MAX_PATCH_BODY = 2_097_152;

const PatchBody = v.object(
  { ...common, content: v.pipe(v.string("must be text"), v.nonEmpty("is required, as text")) },
  "must be a JSON object",
);

/** Schema of a patch. */
export const PatchSchema: v.GenericSchema = PatchBody;

/** Patch that a client asks for. */
export interface PatchRequest {
  /** Text of the patch. */
  readonly patch: string;
  /** Order with no changes: they follow from the patch. */
  readonly order: ChangeOrder;
}

/** Reads the JSON of a patch. @throws GitContentsError `body-invalid` */
export function readPatch(json: unknown, defaults: Defaults): PatchRequest {
  const body = checked(PatchBody, json);
  const message = body.message.trim() === "" ? "apply-patch" : body.message;
  return { patch: body.content, order: orderOf({ ...body, message }, [], defaults) };
}

function checked<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  // The schema would accept a list as an object.
  const result = v.safeParse(schema, Array.isArray(body) ? undefined : body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = issue.path?.map(({ key }) => String(key)).join(".") ?? "the body";
  const missing =
    issue.received === "undefined" && issue.path !== undefined ? "is required" : issue.message;
  throw new GitContentsError({ code: "body-invalid", detail: `${path} ${missing}`, field: path });
}
