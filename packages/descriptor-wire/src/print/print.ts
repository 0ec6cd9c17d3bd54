import type { DeclarationKind } from "../registry/declaration.ts";
import type { FieldElement } from "../registry/field.ts";
import type { Registry } from "../registry/registry.ts";
import type { SymbolOfKind } from "../registry/symbols.ts";
import { printEnum, printValue } from "./enum.ts";
import { PrintError } from "./errors.ts";
import { extendeeText } from "./extend.ts";
import { printField } from "./field.ts";
import { printWholeFile } from "./file.ts";
import { printMessage } from "./message.ts";
import { printOneof } from "./oneof.ts";
import { Printing, type PrintOptions } from "./printing.ts";
import { printMethod, printService } from "./service.ts";

/**
 * Prints the source of a file: with its comments, in the order of its source when the set has source
 * locations. A compiler makes the same descriptor of it.
 *
 * @throws PrintError unknown-file, unprintable
 */
export function printFile(registry: Registry, name: string, options: PrintOptions = {}): string {
  const file = registry.file(name);
  if (file === undefined) {
    throw new PrintError(`there is no file ${name}`, { code: "unknown-file", name });
  }
  const printing = new Printing(registry, file, options);
  printWholeFile(printing);
  printing.writeNotes();
  return printing.out.finish();
}

/**
 * Prints the declaration of a symbol by its full name, without a leading dot: with its comments and
 * all that is inside. An extension is in its `extend` block.
 *
 * @throws PrintError unknown-symbol (packages too: they have no declaration), unprintable
 */
export function printSymbol(
  registry: Registry,
  fullName: string,
  options: PrintOptions = {},
): string {
  const symbol = registry.get(fullName);
  if (symbol === undefined || symbol.kind === "package") {
    throw new PrintError(`there is no symbol ${fullName}`, {
      code: "unknown-symbol",
      name: fullName,
    });
  }
  const printing = new Printing(registry, symbol.file, options, symbol.path.slice(0, -2));
  printDeclaration(printing, symbol);
  printing.writeNotes();
  return printing.out.finish();
}

function printDeclaration(printing: Printing, symbol: SymbolOfKind[DeclarationKind]): void {
  switch (symbol.kind) {
    case "message":
      return printMessage(printing, symbol);
    case "field":
      return printField(printing, symbol);
    case "extension":
      return printExtension(printing, symbol);
    case "oneof":
      return printOneof(printing, symbol);
    case "enum":
      return printEnum(printing, symbol);
    case "value":
      return printValue(printing, symbol);
    case "service":
      return printService(printing, symbol);
    case "method":
      return printMethod(printing, symbol);
  }
}

function printExtension(printing: Printing, extension: FieldElement): void {
  const extendee = extendeeText(printing, [extension]);
  printing.beginBlock(-1);
  printing.out.putLines(`extend ${extendee}`);
  printing.block(-1, () => printField(printing, extension));
}
