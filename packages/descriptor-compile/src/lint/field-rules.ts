import type { FieldElement } from "@x/descriptor-wire/registry";
import type { LintContext } from "./context.ts";
import { NAME } from "./message-rules.ts";
import { toLowerSnakeCase } from "./names.ts";

/** Checks a field, or an extension. */
export function checkField({ report }: LintContext, field: FieldElement): void {
  const { file, name } = field;
  const lower = toLowerSnakeCase(name);
  if (name !== lower) {
    const text = `field ${name} should be ${lower}`;
    report.add("FIELD_LOWER_SNAKE_CASE", file, [...field.path, NAME], text);
  }
  if (field.isRequired)
    report.add("FIELD_NOT_REQUIRED", file, [...field.path, NAME], `field ${name} is required`);
}
