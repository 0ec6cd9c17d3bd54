import type { EnumElement } from "../registry/enum.ts";
import type { FieldElement } from "../registry/field.ts";
import type { ValidationContext } from "./context.ts";
import { memo } from "../memo.ts";

/** Checks that the default of an enum field is the name of a value. */
export function checkEnumDefault(
  context: ValidationContext,
  field: FieldElement,
  element: EnumElement,
): void {
  const name = field.defaultText;
  if (name === undefined) return;
  if (!/^[A-Za-z_]\w*$/.test(name)) {
    const text = "Default value for an enum field must be an identifier.";
    context.failField(field, "default-not-identifier", ["DEFAULT_VALUE", text]);
  } else if (!namesOf(element).has(name)) {
    const text = `Enum type "${element.fullName}" has no value named "${name}".`;
    context.failField(field, "default-not-in-enum", ["DEFAULT_VALUE", text]);
  }
}

/** Many fields may have defaults of one large enum. */
const names = new WeakMap<EnumElement, ReadonlySet<string>>();

function namesOf(element: EnumElement): ReadonlySet<string> {
  return memo(names, element, ({ values }) => new Set(values.map(({ name }) => name)));
}
