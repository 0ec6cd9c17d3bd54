import * as v from "valibot";
import { GitContentsError } from "../../../errors.ts";
import { parseObjectId, type ObjectId } from "../../../objects/types.ts";
import { parseRefName, parseTagName, type RefName } from "../../../write/change-refs.ts";

/** Ref to be made, of a request. */
export interface NewRefRequest {
  /** Name of the ref. */
  readonly name: RefName;
  /** Object for it to point at. */
  readonly to: ObjectId;
}

/** Change of a ref, of a request. */
export interface RefUpdateRequest {
  /** Object for it to point at. */
  readonly to: ObjectId;
  /** Whether commits may be lost from a branch, and a tag may name something else. */
  readonly force: boolean;
}

/** Tag to be made, of a request. */
export interface NewTagRequest {
  /** Name of the tag. */
  readonly name: RefName;
  /** What an annotated tag says; `""`: a plain one. */
  readonly message: string;
  /** Ref that it is made for; `""`: the default branch. */
  readonly target: string;
}

const Sha = v.string("sha is required, as text");
const NewRefBody = v.object(
  { ref: v.string("ref is required, as text"), sha: Sha },
  "sha is required",
);

/** Schema of a new ref. */
export const NewRefSchema: v.GenericSchema = NewRefBody;
const UpdateBody = v.object(
  { sha: Sha, force: v.nullish(v.boolean("force must be true or false"), false) },
  "sha is required, as text",
);

/** Schema of a change of a ref. */
export const RefUpdateSchema: v.GenericSchema = UpdateBody;
const NewTagBody = v.object(
  {
    tag_name: v.pipe(v.string("tag_name is required, as text"), v.nonEmpty("tag_name is required")),
    message: v.nullish(v.string("message must be text"), ""),
    target: v.nullish(v.string("target must be text"), ""),
  },
  "tag_name is required, as text",
);

/** Schema of a new tag. */
export const NewTagSchema: v.GenericSchema = NewTagBody;

/** Reads the JSON of a new ref. @throws GitContentsError `body-invalid`, `ref-invalid` */
export function readNewRef(json: unknown): NewRefRequest {
  const { ref, sha } = checked(NewRefBody, json);
  return { name: parseRefName(ref), to: idOf(sha) };
}

/** Reads the JSON of a change of a ref. @throws GitContentsError `body-invalid` */
export function readRefUpdate(json: unknown): RefUpdateRequest {
  const { sha, force } = checked(UpdateBody, json);
  return { to: idOf(sha), force };
}

/** Reads the JSON of a new tag. @throws GitContentsError `body-invalid`, `tag-invalid` */
export function readNewTag(json: unknown): NewTagRequest {
  const { tag_name: tag, message, target } = checked(NewTagBody, json);
  return { name: parseTagName(tag), message: message.trim(), target };
}

function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  json: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, json);
  if (success) return output;
  throw new GitContentsError({ code: "body-invalid", detail: issues[0].message });
}

/** Full id alone: what it names does not change meanwhile. */
function idOf(sha: string): ObjectId {
  const id = parseObjectId(sha);
  if (id !== undefined) return id;
  throw new GitContentsError({
    code: "body-invalid",
    detail: "sha must be the whole id of an object",
    field: "sha",
  });
}
