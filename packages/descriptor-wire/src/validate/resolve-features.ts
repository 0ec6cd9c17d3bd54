import { EDITION } from "../registry/feature-table.ts";
import type { ValidationContext } from "./context.ts";
import { type Declared, readFeatures } from "./features.ts";
import { type Element, nameOf, visitFile } from "./visit.ts";

/** Names of the features, from 1 on, and of their unknown values. */
const UNKNOWN: readonly (readonly [name: string, unknown: string])[] = [
  ["field_presence", "FIELD_PRESENCE"],
  ["enum_type", "ENUM_TYPE"],
  ["repeated_field_encoding", "REPEATED_FIELD_ENCODING"],
  ["utf8_validation", "UTF8_VALIDATION"],
  ["message_encoding", "MESSAGE_ENCODING"],
  ["json_format", "JSON_FORMAT"],
  ["enforce_naming_style", "ENFORCE_NAMING_STYLE"],
  ["default_symbol_visibility", "VisibilityFeature::DEFAULT_SYMBOL_VISIBILITY"],
];

/** Resolves the features of all elements that have some, and checks that they are allowed and exist. */
export function resolveFeatures(context: ValidationContext): void {
  const { featured, file, pool } = context;
  if (featured.size === 0) return;
  visitFile(file, (element) => {
    const options = featured.has(element) ? pool.options.of(element) : undefined;
    if (options === undefined) return;
    if (context.edition < EDITION.E2023) {
      fail(context, element, "features-without-edition", "Features are only valid under editions.");
    }
    const declared = readFeatures(options, element.kind);
    const text = unknownIn(declared);
    if (text !== undefined) fail(context, element, "feature-unknown-value", text);
    pool.features.declare(element, declared);
  });
}

function unknownIn(declared: Declared): string | undefined {
  for (const [index, [name, unknown]] of UNKNOWN.entries()) {
    if (declared.get((index + 1) as Parameters<Declared["get"]>[0]) !== 0) continue;
    return `Feature field \`${name}\` must resolve to a known value, found ${unknown}_UNKNOWN`;
  }
  return undefined;
}

function fail(
  context: ValidationContext,
  element: Element,
  code: "features-without-edition" | "feature-unknown-value",
  text: string,
): void {
  const location = element.kind === "file" ? "EDITIONS" : "NAME";
  context.fail({ code, element: nameOf(element), at: element, location, text });
}
