import type { FileElement } from "../registry/file.ts";
import type { SymbolElement } from "../registry/symbols.ts";

/** A declaration of a file, or the file itself. */
export type DeclaredElement = Exclude<SymbolElement, { readonly kind: "package" }> | FileElement;

/** Target of a path. */
export interface PathTarget {
  /** The innermost element on the way. */
  readonly element: DeclaredElement;
  /** The rest of the path, inside the element: `[1]` for its name. */
  readonly rest: readonly number[];
}

/** Element at a path, as far as there are elements. */
export function elementAt(file: FileElement, path: ArrayLike<number>): PathTarget {
  let element: DeclaredElement = file;
  let at = 0;
  for (; at + 1 < path.length; at += 2) {
    const next: DeclaredElement | undefined = listOf(element, path[at] as number)[
      path[at + 1] as number
    ];
    if (next === undefined) break;
    element = next;
  }
  return { element, rest: Array.from(path).slice(at) };
}

/** The elements in a list of an element, by the number of its field in the descriptor. */
function listOf(element: DeclaredElement, number: number): readonly DeclaredElement[] {
  switch (element.kind) {
    case "file":
      return (
        { 4: element.messages, 5: element.enums, 6: element.services, 7: element.extensions }[
          number
        ] ?? []
      );
    case "message":
      return (
        {
          2: element.fields,
          3: element.messages,
          4: element.enums,
          6: element.extensions,
          8: element.oneofs,
        }[number] ?? []
      );
    case "enum":
      return number === 2 ? element.values : [];
    case "service":
      return number === 2 ? element.methods : [];
    case "field":
    case "extension":
    case "oneof":
    case "value":
    case "method":
      return [];
  }
}
