import { RegistryError } from "../registry/errors.ts";
import type { FieldElement } from "../registry/field.ts";
import type { FileElement } from "../registry/file.ts";
import { eachSymbolOf, type SymbolElement } from "../registry/symbols.ts";
import { valueKindOf } from "../registry/types.ts";

/** Refuses a file that protobufjs cannot hold, or should not see. @throws RegistryError */
export function checkForRoot(file: FileElement): void {
  eachSymbolOf(file, (symbol) => {
    const { fullName: name } = symbol;
    if (!/^\w+(?:\.\w+)*$/.test(name)) {
      const message = `${symbol.kind} ${JSON.stringify(name)} of ${file.name} has a name that is no identifier`;
      throw new RegistryError(message, { code: "unsafe-name", name });
    }
    const missing = missingIn(symbol);
    if (missing === undefined) return;
    const message = `${symbol.kind} ${name} of ${file.name} names ${missing}, which the set does not hold`;
    throw new RegistryError(message, { code: "unknown-symbol", name: missing });
  });
}

function missingIn(symbol: SymbolElement): string | undefined {
  if (symbol.kind === "method") {
    if (symbol.input === undefined) return symbol.inputName;
    return symbol.output === undefined ? symbol.outputName : undefined;
  }
  if (symbol.kind !== "field" && symbol.kind !== "extension") return undefined;
  if (symbol.containingMessage === undefined) return symbol.extendeeName ?? "";
  return isTyped(symbol) ? undefined : (symbol.typeName ?? "");
}

function isTyped(field: FieldElement): boolean {
  const kind = valueKindOf(field.type);
  if (kind === "message") return field.message !== undefined;
  return kind !== "enum" || field.enum !== undefined;
}
