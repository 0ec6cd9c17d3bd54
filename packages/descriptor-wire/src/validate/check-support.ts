import type { FieldOptionsView } from "../generated/classic/views.ts";
import type { FieldElement } from "../registry/field.ts";
import type { EnumElement } from "../registry/enum.ts";
import type { ValidationContext } from "./context.ts";
import { faultOfSupport, mergedSupport, readSupport, type Support } from "./support.ts";

/** Checks what a field says of the editions in which it may be set, as an option. */
export function checkFieldSupport(
  context: ValidationContext,
  field: FieldElement,
  options: FieldOptionsView,
): void {
  const support = readSupport(options, "field");
  if (support === undefined) return;
  const text = faultOfSupport(support, field.fullName) ?? faultOfValues(context, field, support);
  if (text !== undefined) context.failField(field, "option-support", ["OPTION_NAME", text]);
}

function faultOfValues(
  { options }: ValidationContext,
  field: FieldElement,
  outer: Support,
): string | undefined {
  for (const value of field.enum?.values ?? []) {
    const inner = readSupport(options.of(value), "value");
    if (inner === undefined) continue;
    const { fullName } = value;
    const support = mergedSupport(outer, inner);
    const text = faultOfSupport(support, fullName) ?? faultOfBounds(outer, support);
    if (text !== undefined) {
      return text.startsWith(" ") ? `value ${fullName}${text} ${field.fullName} was.` : text;
    }
  }
  return undefined;
}

/** A value may not be older or live longer than its field. */
function faultOfBounds(outer: Support, inner: Support): string | undefined {
  if ((inner.editionIntroduced ?? 0) < (outer.editionIntroduced ?? 0)) {
    return " was introduced before";
  }
  if (outer.editionRemoved !== undefined && (inner.editionRemoved ?? 0) > outer.editionRemoved) {
    return " was removed after";
  }
  const { editionDeprecated: deprecated } = outer;
  return deprecated !== undefined && (inner.editionDeprecated ?? 0) > deprecated
    ? " was deprecated after"
    : undefined;
}

/** Checks what the values of an enum say of the editions in which they may be used. */
export function checkValueSupport(context: ValidationContext, { values }: EnumElement): void {
  for (const value of values) {
    const { fullName } = value;
    const support = readSupport(context.options.of(value), "value");
    const text = support && faultOfSupport(support, fullName);
    if (text === undefined) continue;
    const code = "option-support";
    context.fail({ code, element: fullName, at: value, location: "OPTION_NAME", text });
  }
}
