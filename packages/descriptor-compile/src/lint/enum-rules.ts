import type { EnumElement } from "@x/descriptor-wire/registry";
import type { LintContext } from "./context.ts";
import { NAME } from "./message-rules.ts";
import { toPascalCase, toUpperSnakeCase } from "./names.ts";

const NUMBER = 2;
/** Path from an enum to its option `allow_alias`. */
const ALLOW_ALIAS = [3, 2] as const;

/** Checks an enum and its values. */
export function checkEnum(context: LintContext, element: EnumElement): void {
  const { report } = context;
  const { file, name, path, values } = element;
  const wanted = toPascalCase(name);
  if (name !== wanted)
    report.add("ENUM_PASCAL_CASE", file, [...path, NAME], `enum ${name} should be ${wanted}`);
  if (element.options?.allowAlias === true) {
    const text = `enum ${name} has the option allow_alias`;
    report.add("ENUM_NO_ALLOW_ALIAS", file, [...path, ...ALLOW_ALIAS], text);
  }
  const [first] = values;
  if (first !== undefined && first.number !== 0) {
    const text = `the first value of enum ${name} should be 0: ${first.name}`;
    report.add("ENUM_FIRST_VALUE_ZERO", file, [...first.path, NUMBER], text);
  }
  checkValueNames(context, element);
}

function checkValueNames(context: LintContext, { file, name, values }: EnumElement): void {
  const { report, enumZeroValueSuffix: suffix } = context;
  const prefix = `${toUpperSnakeCase(name)}_`;
  for (const value of values) {
    const at = (): readonly number[] => [...value.path, NAME];
    const upper = toUpperSnakeCase(value.name);
    if (value.name !== upper)
      report.add("ENUM_VALUE_UPPER_SNAKE_CASE", file, at(), `${value.name} should be ${upper}`);
    if (!value.name.startsWith(prefix))
      report.add("ENUM_VALUE_PREFIX", file, at(), `${value.name} should begin with ${prefix}`);
    if (value.number === 0 && !value.name.endsWith(suffix)) {
      const text = `${value.name} is 0 and should end with ${suffix}`;
      report.add("ENUM_ZERO_VALUE_SUFFIX", file, at(), text);
    }
  }
}
