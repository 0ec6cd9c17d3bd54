import { parse, TomlError, type TomlTable, type TomlValue } from "smol-toml";
import { nearestOf } from "./nearest.ts";
import { SettingsError } from "./setting.ts";

/** Variables whose text has an entry a line; others have commas between. */
const LINES = new Set(["INSTANCE_RULES"]);

/**
 * Reads a configuration file in TOML: each key is a variable in small letters, and a table is the beginning of
 * its keys' names, so that `[s3]` with `bucket = "b"` is `S3_BUCKET`.
 *
 * @param variables - all that there are
 * @returns texts by variable
 * @throws SettingsError for what is no TOML, and for a key that is no setting
 */
export function readConfigFile(
  text: string,
  file: string,
  variables: readonly string[],
): Readonly<Record<string, string>> {
  const entries = flattened(parsed(text, file), []);
  return Object.fromEntries(
    entries.map(([path, value]) => {
      const variable = path.join("_").toUpperCase().replaceAll("-", "_");
      if (!variables.includes(variable)) throw unknownKey(path, variable, { file, variables });
      return [variable, textOf(value, variable, `${path.join(".")} in ${file}`)];
    }),
  );
}

function parsed(text: string, file: string): TomlTable {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [first = ""] = error.message.replace(/^Invalid TOML document: /, "").split("\n");
    throw new SettingsError(`${file}:${error.line}:${error.column}: ${first}`);
  }
}

function flattened(
  table: TomlTable,
  above: readonly string[],
): readonly (readonly [path: readonly string[], value: TomlValue])[] {
  return Object.entries(table).flatMap(([key, value]) => {
    const path = [...above, key];
    return isTable(value) ? flattened(value, path) : [[path, value] as const];
  });
}

function isTable(value: TomlValue): value is TomlTable {
  return typeof value === "object" && !Array.isArray(value) && !(value instanceof Date);
}

function unknownKey(
  path: readonly string[],
  variable: string,
  { file, variables }: { readonly file: string; readonly variables: readonly string[] },
): SettingsError {
  const nearest = nearestOf(variable, variables);
  const hint = nearest === undefined ? "" : `; did you mean ${nearest.toLowerCase()}?`;
  return new SettingsError(`${path.join(".")} in ${file} is no setting${hint}`);
}

function textOf(value: TomlValue, variable: string, place: string): string {
  if (Array.isArray(value)) {
    const parts = value.map((part) => textOf(part, variable, place));
    return parts.join(LINES.has(variable) ? "\n" : ",");
  }
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean")
    return asSwitch(value, variable);
  throw new SettingsError(`${place} must be a text, a number, true or false, or a list of texts`);
}

/** Settings that are `on` or `off` take `true` and `false` too. */
function asSwitch(value: number | bigint | boolean, variable: string): string {
  if (variable === "PAGES") return value === true ? "on" : "off";
  return String(value);
}
