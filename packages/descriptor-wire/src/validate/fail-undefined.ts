import type { SymbolElement } from "../registry/symbols.ts";
import type { LookUp, ValidationContext } from "./context.ts";
import type { Fault } from "./report.ts";

/** A name that means nothing: what was looked for, what was found, and where. */
interface Undefined {
  /** The name as it is written. */
  readonly name: string;
  /** The result of the search. */
  readonly found: LookUp;
  /** The element that uses the name. */
  readonly where: Pick<Fault, "element" | "at" | "location">;
}

/** Reports a name that means nothing, and why. */
export function failUndefined(context: ValidationContext, { name, found, where }: Undefined): void {
  const { undeclared, committedTo } = found;
  if (undeclared !== undefined) {
    context.fail({ code: "not-imported", ...where, text: notImported(context, undeclared) });
  }
  if (committedTo !== undefined) {
    const text = `"${name}" is resolved to "${committedTo}", which is not defined. The innermost scope is searched first in name resolution. Consider using a leading '.'(i.e., ".${name}") to start from the outermost scope.`;
    context.fail({ code: "shadowed", ...where, text });
  }
  if (undeclared === undefined && committedTo === undefined) {
    context.fail({ code: "not-defined", ...where, text: `"${name}" is not defined.` });
  }
}

function notImported({ file }: ValidationContext, symbol: SymbolElement): string {
  return `"${symbol.fullName}" seems to be defined in "${symbol.file.name}", which is not imported by "${file.name}".  To use it here, please add the necessary import.`;
}
