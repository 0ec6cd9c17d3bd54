/** Joins the parts of a piece of source; `undefined` and `false` are left out. */
export function lines(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== false).join("\n");
}

/** A doc comment, indented by two spaces for each level. */
export function doc(text: string, level = 0): string | undefined {
  if (text === "") return undefined;
  const indent = "  ".repeat(level);
  return `${indent}/** ${text.replaceAll("\n", " ").replaceAll("*/", "* /")} */`;
}

/** What every generated file begins with. */
export const HEADER =
  "// Generated from proto/*.proto by generator/generate.ts. Do not edit: `pnpm generate` writes it anew.\n";
