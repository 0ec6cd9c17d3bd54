import { FEATURE, featureOf } from "./features.ts";
import type { FieldElement } from "./field.ts";

/** `FeatureSet.FieldPresence.IMPLICIT`. */
const IMPLICIT = 2;

/** Whether a field that is set to its default is told from one that is not set. */
export function hasPresence(field: FieldElement): boolean {
  if (field.isRepeated) return false;
  if (field.message !== undefined || field.kind === "extension") return true;
  if (field.oneofIndex !== undefined || field.isProto3Optional || field.isRequired) return true;
  const { edition, syntax } = field.file;
  if (edition === undefined) return syntax !== "proto3";
  return featureOf(field, FEATURE.FIELD_PRESENCE) !== IMPLICIT;
}
