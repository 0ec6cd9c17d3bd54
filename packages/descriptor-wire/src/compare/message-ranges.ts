import type { InclusiveRange } from "./ranges.ts";
import type { Node } from "./node.ts";

/** Numbers that extensions of a message may have. */
export function extendableIn({ view, contents }: Node<"message">): readonly InclusiveRange[] {
  return contents.has(5) ? view.extensionRange.map(inclusive) : NONE;
}

/** Numbers that fields of a message may not have. */
export function reservedIn({ view, contents }: Node<"message">): readonly InclusiveRange[] {
  return contents.has(9) ? view.reservedRange.map(inclusive) : NONE;
}

/** Names that fields of a message may not have. */
export function reservedNamesIn({ view, contents }: Node<"message">): readonly string[] {
  return contents.hasTail ? view.reservedName : NONE;
}

const NONE: readonly never[] = [];

function inclusive(range: {
  readonly start: number | undefined;
  readonly end: number | undefined;
}): InclusiveRange {
  return { start: range.start ?? 0, end: (range.end ?? 0) - 1 };
}
