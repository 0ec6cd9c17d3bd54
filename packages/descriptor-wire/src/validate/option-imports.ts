import type { FileElement } from "../registry/file.ts";
import { low32, pass, text } from "../wire/input.ts";
import { endAt, startAt } from "../wire/record.ts";

/** The tag of `option_dependency`, which the classic schema does not name. */
const TAG = 15 * 8 + 2;
const NONE: readonly never[] = [];

/** Names of the files that a file imports for their options only, of edition 2024 and later. */
export function optionImportsOf({ tape, at }: FileElement): readonly string[] {
  if (tape.find(at, TAG) < 0) return NONE;
  const { bytes, words, input } = tape;
  const names: string[] = [];
  const end = endAt(words, at);
  for (let next = startAt(words, at); next < end;) {
    const content = low32(bytes, next, input);
    const tag = input.value;
    if (tag === TAG) {
      const start = low32(bytes, content, input);
      names.push(text(input, start, input.value));
    }
    next = pass(bytes, content, tag, input);
  }
  return names;
}
