import * as v from "valibot";
import { list, type Schema } from "../entities/schemas/parts.ts";

// Types of parameters by their names: a name means the same on every route.

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(
  v.string(),
  v.description("Id of an item: those beside it, in the order of the list"),
);
const flag = v.boolean();
const text = v.string();
const texts = list(text);

const BY_NAME: Readonly<Record<string, v.GenericSchema>> = {
  limit: whole,
  offset: whole,
  page: whole,
  per_page: whole,
  max_id: id,
  min_id: id,
  since_id: id,
  delete_media: flag,
  only_media: flag,
  exclude_replies: flag,
  exclude_reblogs: flag,
  pinned: flag,
  following: flag,
  resolve: v.union([flag, v.literal("full")]),
  recursive: flag,
  stat: flag,
  files: flag,
  lfs: flag,
  includeDesc: flag,
  exclusive: flag,
  is_private: flag,
  archived: flag,
  topic: flag,
  unknown_fields: flag,
  display: flag,
  uid: whole,
  type: v.picklist(["accounts", "statuses", "hashtags"]),
  profile: v.picklist(["protoc-35", "protoc-3.21", "strict"]),
};

/** Parameters that name a rest of the address with all its slashes. */
const WITH_SLASHES: ReadonlySet<string> = new Set([
  "archive",
  "basehead",
  "branch",
  "path",
  "ref",
  "sha",
]);

/** Schema of a query parameter. */
export function queryOf(name: string): v.GenericSchema {
  if (name.endsWith("[]")) return texts;
  return BY_NAME[name] ?? text;
}

/** What a parameter of the address stands for. Absent: its name says it. */
export function aboutPath(name: string): string | undefined {
  return WITH_SLASHES.has(name) ? "May have slashes" : undefined;
}

/** Schema of a parameter of the address. */
export function pathOf(name: string): Schema {
  return (name === "size" ? whole : text) as Schema;
}
