import { EDITION, FEATURE, type Feature, VALUE } from "../registry/feature-table.ts";
import type { FieldElement } from "../registry/field.ts";
import { isPackableType, LABEL, TYPE, valueKindOf } from "../registry/types.ts";
import type { ValidationContext } from "./context.ts";
import { hasPresence, isClosed, isRequiredByFeature } from "./field-features.ts";
import { hasField } from "./option-reader.ts";

/** Number and wire type of `FieldOptions.packed`. */
const PACKED_TAG = 2 * 8;

/** Checks that a field of an edition uses nothing that features have replaced, and that its features fit. */
export function checkFieldFeatures(context: ValidationContext, field: FieldElement): void {
  if (context.edition < EDITION.E2023) return;
  checkReplaced(context, field);
  checkPresence(context, field);
  // What a map field says is handed on to the fields of its entry, where it need not fit.
  if (field.containingMessage?.isMapEntry === true) return;
  checkDeclaredPresence(context, field);
  checkDeclaredEncodings(context, field);
}

function checkReplaced(context: ValidationContext, field: FieldElement): void {
  const fail = (text: string) => context.failField(field, "replaced-by-feature", ["NAME", text]);
  if (field.label === LABEL.REQUIRED) {
    fail(
      "Required label is not allowed under editions.  Use the feature field_presence = LEGACY_REQUIRED to control this behavior.",
    );
  }
  if (field.declaredType === TYPE.GROUP) {
    fail(
      "Group types are not allowed under editions.  Use the feature message_encoding = DELIMITED to control this behavior.",
    );
  }
  if (hasField(context.options.of(field), PACKED_TAG)) {
    fail(
      "Field option packed is not allowed under editions.  Use the repeated_field_encoding feature to control this behavior.",
    );
  }
}

function checkPresence(context: ValidationContext, field: FieldElement): void {
  const { pool } = context;
  if (!field.isRepeated && !hasPresence(pool, field)) {
    if (field.defaultText !== undefined) {
      const text = "Implicit presence fields can't specify defaults.";
      context.failField(field, "implicit-presence", ["NAME", text]);
    }
    if (field.enum !== undefined && isClosed(pool, field.enum)) {
      const text = "Implicit presence enum fields must always be open.";
      context.failField(field, "implicit-presence", ["NAME", text]);
    }
  }
  if (field.kind === "extension" && isRequiredByFeature(pool, field)) {
    context.failField(field, "extension-required", ["NAME", "Extensions can't be required."]);
  }
}

function checkDeclaredPresence(context: ValidationContext, field: FieldElement): void {
  const presence = context.pool.features.declaredBy(field, FEATURE.FIELD_PRESENCE);
  const text = presence === undefined ? undefined : misplacedPresence(field, presence);
  if (text !== undefined) context.failField(field, "feature-misplaced", ["NAME", text]);
}

function misplacedPresence(field: FieldElement, presence: number): string | undefined {
  if (field.oneof !== undefined) return "Oneof fields can't specify field presence.";
  if (field.isRepeated) return "Repeated fields can't specify field presence.";
  // That extensions are not required is said elsewhere.
  if (field.kind === "extension" && presence !== VALUE.LEGACY_REQUIRED) {
    return "Extensions can't specify field presence.";
  }
  return field.message !== undefined && presence === VALUE.IMPLICIT
    ? "Message fields can't specify implicit presence."
    : undefined;
}

function checkDeclaredEncodings(context: ValidationContext, field: FieldElement): void {
  const declared = (feature: Feature) => context.pool.features.declaredBy(field, feature);
  const fail = (text: string) => context.failField(field, "feature-misplaced", ["NAME", text]);
  const encoding = declared(FEATURE.REPEATED_FIELD_ENCODING);
  if (!field.isRepeated && encoding !== undefined) {
    fail("Only repeated fields can specify repeated field encoding.");
  }
  if (!holdsText(field) && declared(FEATURE.UTF8_VALIDATION) !== undefined) {
    fail("Only string fields can specify utf8 validation.");
  }
  if (encoding === VALUE.PACKED && !(field.isRepeated && isPackableType(field.type))) {
    fail("Only repeated primitive fields can specify PACKED repeated field encoding.");
  }
  const holdsMessage = valueKindOf(field.type) === "message" && !field.isMap;
  if (!holdsMessage && declared(FEATURE.MESSAGE_ENCODING) !== undefined) {
    fail("Only message fields can specify message encoding.");
  }
}

function holdsText(field: FieldElement): boolean {
  if (field.type === TYPE.STRING) return true;
  return field.isMap && field.message?.fields.some(({ type }) => type === TYPE.STRING) === true;
}
