import type { Declaration } from "../registry/declaration.ts";
import type { SymbolElement } from "../registry/symbols.ts";
import type { ValidationContext } from "./context.ts";

/** Parts of a name that are checked. The path may take time, and is read only for an error. */
interface Named {
  /** The name. */
  readonly name: string;
  /** The full name. */
  readonly fullName: string;
  /** Path of the element. */
  readonly path: readonly number[];
}

/** Most bytes of a full name, since editions came. */
const MAX_FULL_NAME = 65_535;

/** Checks that a full name is not too long. */
export function checkLength(context: ValidationContext, declaration: Declaration): void {
  // A name with other characters than ASCII is no identifier, and refused for that.
  const { scope, name } = declaration;
  const length = scope.length + name.length + (scope === "" ? 0 : 1);
  if (length <= MAX_FULL_NAME || !context.rules.isModern) return;
  context.fail({
    code: "name-too-long",
    element: declaration.fullName,
    at: declaration,
    location: "NAME",
    text: "Name too long.",
  });
}

/** Checks the name of a declaration, and how long it is with its scopes. */
export function checkNames(context: ValidationContext, declaration: Declaration): void {
  checkLength(context, declaration);
  checkName(context, declaration);
}

/** Checks that a name is there and has only letters, digits and `_`; a digit may be first. */
function checkName(context: ValidationContext, named: Named): void {
  const { name } = named;
  if (name === "") {
    context.fail({
      code: "missing-name",
      element: named.fullName,
      at: named,
      location: "NAME",
      text: "Missing name.",
    });
  } else if (!/^\w+$/.test(name)) {
    context.fail({
      code: "invalid-identifier",
      element: named.fullName,
      at: named,
      location: "NAME",
      text: `"${name}" is not a valid identifier.`,
    });
  }
}

/** Puts a declaration among the symbols. Whether its name was free. */
export function declare(context: ValidationContext, symbol: Declaration & SymbolElement): boolean {
  if (symbol.name.includes("\0") || context.hasNul(symbol.scope)) {
    failForNul(context, symbol);
    return false;
  }
  const other = context.pool.add(symbol);
  if (other === undefined) return true;
  const { fullName } = symbol;
  context.fail({
    code: "already-defined",
    element: fullName,
    at: symbol,
    location: "NAME",
    text: alreadyDefined(fullName, other.file === context.file ? undefined : other.file.name),
  });
  return false;
}

/** Reports a name with a NUL in it. */
export function failForNul(context: ValidationContext, named: Named): void {
  context.fail({
    code: "null-in-name",
    element: named.fullName,
    at: named,
    location: "NAME",
    text: `"${named.fullName}" contains null character.`,
  });
}

function alreadyDefined(fullName: string, otherFile: string | undefined): string {
  if (otherFile !== undefined) return `"${fullName}" is already defined in file "${otherFile}".`;
  const dot = fullName.lastIndexOf(".");
  if (dot < 0) return `"${fullName}" is already defined.`;
  return `"${fullName.slice(dot + 1)}" is already defined in "${fullName.slice(0, dot)}".`;
}

/** Puts a file's package and the packages around it among the symbols. */
export function declarePackage(context: ValidationContext, fullName: string): void {
  const { file, pool } = context;
  const path = [2];
  if (fullName.includes("\0")) {
    failForNul(context, { name: fullName, fullName, path });
    return;
  }
  const other = pool.add({ kind: "package", fullName, file });
  if (other !== undefined) {
    if (other.kind !== "package") failForPackage(context, fullName, other.file.name);
    return;
  }
  const dot = fullName.lastIndexOf(".");
  if (dot >= 0) declarePackage(context, fullName.slice(0, dot));
  checkName(context, { name: fullName.slice(dot + 1), fullName, path });
}

function failForPackage(context: ValidationContext, fullName: string, otherFile: string): void {
  context.fail({
    code: "package-is-symbol",
    element: fullName,
    at: context.file,
    below: [2],
    location: "NAME",
    text: `"${fullName}" is already defined (as something other than a package) in file "${otherFile}".`,
  });
}
