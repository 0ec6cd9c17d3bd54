import { EDITION, FEATURE, VALUE } from "../registry/feature-table.ts";
import type { EnumElement } from "../registry/enum.ts";
import type { FieldElement } from "../registry/field.ts";
import { LABEL, TYPE, valueKindOf } from "../registry/types.ts";
import type { Pool } from "./pool.ts";

/** Whether an enum takes no numbers but those of its values. */
export function isClosed(pool: Pool, element: EnumElement): boolean {
  return pool.features.of(element, FEATURE.ENUM_TYPE) === VALUE.CLOSED;
}

/** Whether a field takes no numbers but those of its enum's values: in proto2 whatever the enum says. */
export function isClosedFor(pool: Pool, field: FieldElement): boolean {
  if (field.enum === undefined) return false;
  return pool.editionOf(field.file) < EDITION.PROTO3 || isClosed(pool, field.enum);
}

/** Whether a message without the field is refused: by its label, or as an edition says it. */
export function isRequired(pool: Pool, field: FieldElement): boolean {
  return field.label === LABEL.REQUIRED || isRequiredByFeature(pool, field);
}

/** Whether a feature, its own or one around it, makes a field required. */
export function isRequiredByFeature(pool: Pool, field: FieldElement): boolean {
  if (pool.editionOf(field.file) < EDITION.E2023) return field.label === LABEL.REQUIRED;
  return pool.features.of(field, FEATURE.FIELD_PRESENCE) === VALUE.LEGACY_REQUIRED;
}

/** The label that compilers take: an optional field that a feature makes required has that label. */
export function isLabelOptional(pool: Pool, field: FieldElement): boolean {
  return field.label === LABEL.OPTIONAL && !isRequiredByFeature(pool, field);
}

/** Whether a field is a group: by its type, or as an edition says it. Maps never are. */
export function isGroup(pool: Pool, field: FieldElement): boolean {
  if (field.type !== TYPE.MESSAGE) return field.type === TYPE.GROUP;
  if (pool.editionOf(field.file) < EDITION.E2023) return false;
  if (field.containingMessage?.isMapEntry === true || field.message?.isMapEntry === true) {
    return false;
  }
  return pool.features.of(field, FEATURE.MESSAGE_ENCODING) === VALUE.DELIMITED;
}

/** Whether a field that is not set differs from one that has its default. */
export function hasPresence(pool: Pool, field: FieldElement): boolean {
  if (field.isRepeated) return false;
  return (
    valueKindOf(field.type) === "message" ||
    field.kind === "extension" ||
    field.oneof !== undefined ||
    pool.features.of(field, FEATURE.FIELD_PRESENCE) !== VALUE.IMPLICIT
  );
}
