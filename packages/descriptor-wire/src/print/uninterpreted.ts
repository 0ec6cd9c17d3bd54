import type { DynamicMessage } from "../options/dynamic.ts";
import type { DynamicValue } from "../options/values.ts";
import { doubleText, quotedBytes } from "./literals.ts";
import { isDottedName, isIdentifier } from "./names.ts";

/** Text of an uninterpreted option; `undefined` when it is none. */
export function uninterpretedText(option: DynamicMessage): string | undefined {
  const parts = (option.get("name")?.values ?? []).map(partText);
  const value = valueText(option);
  if (parts.length === 0 || parts.includes(undefined) || value === undefined) return undefined;
  return `${parts.join(".")} = ${value}`;
}

function partText(part: DynamicValue): string | undefined {
  if (part.kind !== "message") return undefined;
  const [name] = part.value.get("name_part")?.values ?? [];
  const [isExtension] = part.value.get("is_extension")?.values ?? [];
  if (name?.kind !== "string") return undefined;
  if (isExtension?.value !== true) return isDottedName(name.value) ? name.value : undefined;
  const bare = name.value.startsWith(".") ? name.value.slice(1) : name.value;
  return isDottedName(bare) ? `(${name.value})` : undefined;
}

function valueText(option: DynamicMessage): string | undefined {
  for (const { field, values } of option.fields) {
    const [value] = values;
    if (value === undefined) continue;
    if (field.name === "identifier_value" && value.kind === "string") {
      return isIdentifier(value.value) ? value.value : undefined;
    }
    if (field.name === "aggregate_value" && value.kind === "string") {
      return isTextFormat(value.value) ? `{ ${value.value} }` : undefined;
    }
    if (value.kind === "bytes") return quotedBytes(value.value);
    if (value.kind === "double") return doubleText(value.value);
    if (value.kind === "int64" || value.kind === "uint64") return String(value.value);
  }
  return undefined;
}

const STRING = /"(?:[^"\\\n\0]|\\[^\n\0])*"|'(?:[^'\\\n\0]|\\[^\n\0])*'/y;

/** Whether a text ends where its brace is closed, whatever it says: strings and braces in pairs, no comments. */
function isTextFormat(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    if (character === '"' || character === "'") {
      STRING.lastIndex = at;
      const string = STRING.exec(text)?.[0];
      if (string === undefined) return false;
      at += string.length - 1;
    } else if (character === "{") depth++;
    else if (character === "}" && --depth < 0) return false;
    else if (character === "/" && /^\/[/*]/.test(text.slice(at, at + 2))) return false;
    else if (!/[\t\n\r\x20-\x7e]/.test(character)) return false;
  }
  return depth === 0;
}
