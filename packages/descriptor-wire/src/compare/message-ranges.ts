import type { Range } from "./ranges.ts";
import type { Site } from "./site.ts";

/** Numbers that extensions of a message may have. */
export function extendableIn({ view }: Site<"message">): readonly Range[] {
  return view.extensionRange.map(inclusive);
}

/** Numbers that fields of a message may not have. */
export function reservedIn({ view }: Site<"message">): readonly Range[] {
  return view.reservedRange.map(inclusive);
}

function inclusive(range: {
  readonly start: number | undefined;
  readonly end: number | undefined;
}): Range {
  return { start: range.start ?? 0, end: (range.end ?? 0) - 1 };
}
