import * as v from "valibot";
import { count, flag, list, maybe, orNull, sha, text } from "./parts.ts";

const span = orNull(
  v.strictObject({ start_line: count, start_column: count, end_line: count, end_column: count }),
);

/** Descriptor set in protobuf's JSON form. */
export const DescriptorSet = v.looseObject({ file: maybe(list(v.looseObject({}))) });

/** What a compiler says to a descriptor set. */
export const Validation = v.strictObject({
  accepted: flag,
  diagnostics: list(
    v.strictObject({
      severity: text,
      code: text,
      file: text,
      element: text,
      path: list(count),
      location: text,
      span,
      text,
      is_reported: flag,
    }),
  ),
  is_truncated: flag,
});

const place = { file: text, path: list(count), span };

const changes = list(
  v.strictObject({
    rule: text,
    categories: list(text),
    severity: text,
    kind: text,
    full_name: text,
    ...place,
    text,
    before: orNull(v.strictObject(place)),
  }),
);

/** Changes of a descriptor set that break something. */
export const DescriptorChanges = v.strictObject({ changes });

const side = v.strictObject({ ref: text, commit: sha, sha });

/** Changes of a descriptor set between two refs. */
export const DescriptorComparison = v.strictObject({ base: side, head: side, changes });
