/** A mapping of YAML. */
export type Yaml = Readonly<Record<string, unknown>>;

/** A value as a mapping. @throws TypeError when it is none */
export function recordOf(value: unknown, name: string): Yaml {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Yaml;
  throw new TypeError(`${name} is not a mapping`);
}

/** The texts of a list; none when it is absent. @throws TypeError when it is no list of texts */
export function listOf(config: Yaml, key: string): readonly string[] {
  const list = config[key] ?? [];
  if (Array.isArray(list) && list.every((item) => typeof item === "string")) return list;
  throw new TypeError(`${key} is not a list of texts`);
}

/** A text; `undefined` when it is absent or empty. @throws TypeError when it is no text */
export function textOf(config: Yaml, key: string): string | undefined {
  const text = config[key] ?? "";
  if (typeof text !== "string") throw new TypeError(`${key} is not a text`);
  return text === "" ? undefined : text;
}
