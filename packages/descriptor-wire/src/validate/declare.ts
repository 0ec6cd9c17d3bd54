import type { Declaration } from "../registry/declaration.ts";
import type { SymbolElement } from "../registry/symbols.ts";
import type { Build } from "./build.ts";

/** What is checked of a name. The path may take time, and is read only when something is wrong. */
interface Named {
  readonly name: string;
  readonly fullName: string;
  readonly path: readonly number[];
}

/** Checks that a name is there and has only letters, digits and `_`; a digit may be first. */
export function checkName(build: Build, named: Named): void {
  const { name } = named;
  if (name === "") {
    build.fail({
      code: "missing-name",
      element: named.fullName,
      at: named,
      location: "NAME",
      text: "Missing name.",
    });
  } else if (!/^\w+$/.test(name)) {
    build.fail({
      code: "invalid-identifier",
      element: named.fullName,
      at: named,
      location: "NAME",
      text: `"${name}" is not a valid identifier.`,
    });
  }
}

/** Puts a declaration among the symbols. Whether its name was free. */
export function declare(build: Build, symbol: Declaration & SymbolElement): boolean {
  if (symbol.name.includes("\0") || build.hasNul(symbol.scope)) {
    failForNul(build, symbol);
    return false;
  }
  const other = build.pool.add(symbol);
  if (other === undefined) return true;
  const { fullName } = symbol;
  build.fail({
    code: "already-defined",
    element: fullName,
    at: symbol,
    location: "NAME",
    text: alreadyDefined(fullName, other.file === build.file ? undefined : other.file.name),
  });
  return false;
}

/** Reports a name with a NUL in it. */
export function failForNul(build: Build, named: Named): void {
  build.fail({
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
export function declarePackage(build: Build, fullName: string): void {
  const { file, pool } = build;
  const path = [2];
  if (fullName.includes("\0")) {
    failForNul(build, { name: fullName, fullName, path });
    return;
  }
  const other = pool.add({ kind: "package", fullName, file });
  if (other !== undefined) {
    if (other.kind !== "package") failForPackage(build, fullName, other.file.name);
    return;
  }
  const dot = fullName.lastIndexOf(".");
  if (dot >= 0) declarePackage(build, fullName.slice(0, dot));
  checkName(build, { name: fullName.slice(dot + 1), fullName, path });
}

function failForPackage(build: Build, fullName: string, otherFile: string): void {
  build.fail({
    code: "package-is-symbol",
    element: fullName,
    at: build.file,
    below: [2],
    location: "NAME",
    text: `"${fullName}" is already defined (as something other than a package) in file "${otherFile}".`,
  });
}
