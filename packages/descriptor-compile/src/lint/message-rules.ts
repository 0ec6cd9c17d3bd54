import type { MessageElement } from "@x/descriptor-wire/registry";
import type { LintContext } from "./context.ts";
import { toLowerSnakeCase, toPascalCase } from "./names.ts";

/** Number of `name` in the descriptors of all declarations. */
export const NAME = 1;

/** Checks the names of a message and of its oneofs. */
export function checkMessage({ report }: LintContext, message: MessageElement): void {
  const { file, name, path, oneofs } = message;
  const wanted = toPascalCase(name);
  if (name !== wanted)
    report.add("MESSAGE_PASCAL_CASE", file, [...path, NAME], `message ${name} should be ${wanted}`);
  for (const oneof of oneofs) {
    if (oneof.isSynthetic) continue;
    const lower = toLowerSnakeCase(oneof.name);
    if (oneof.name === lower) continue;
    const text = `oneof ${oneof.name} should be ${lower}`;
    report.add("ONEOF_LOWER_SNAKE_CASE", file, [...oneof.path, NAME], text);
  }
}
