import { FEATURE, VALUE } from "./feature-table.ts";
import { featureOf } from "./features.ts";
import type { FieldElement } from "./field.ts";
import { LABEL } from "./types.ts";

/** Whether a field that is set to its default is told from one that is not set. */
export function hasPresence(field: FieldElement): boolean {
  if (field.isRepeated) return false;
  if (field.message !== undefined || field.kind === "extension") return true;
  if (field.oneofIndex !== undefined || field.isProto3Optional) return true;
  if (field.label === LABEL.REQUIRED) return true;
  const { edition, syntax } = field.file;
  if (edition === undefined) return syntax !== "proto3";
  return featureOf(field, FEATURE.FIELD_PRESENCE) !== VALUE.IMPLICIT;
}
