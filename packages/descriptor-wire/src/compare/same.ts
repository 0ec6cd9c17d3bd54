import type { Tape } from "../open/tape.ts";
import type { Features } from "./features.ts";
import type { FileSite } from "./file-site.ts";

/** Whether the same bytes mean the same in both files. */
export function hasSameContext(before: FileSite, after: FileSite): boolean {
  return (
    before.syntax === after.syntax &&
    before.edition === after.edition &&
    before.view.options?.javaStringCheckUtf8 === after.view.options?.javaStringCheckUtf8 &&
    hasSameFeatures(before.features, after.features)
  );
}

/** Whether the same features hold. */
export function hasSameFeatures(before: Features, after: Features): boolean {
  if (before === after) return true;
  return (Object.keys(before) as (keyof Features)[]).every((name) => before[name] === after[name]);
}

/** Where a message stands. */
interface Stretch {
  readonly tape: Tape;
  readonly at: number;
}

/** Whether two messages have the same bytes. */
export function isSame(one: Stretch, other: Stretch): boolean {
  const { bytes, words } = one.tape;
  const { bytes: others, words: otherWords } = other.tape;
  const start = words[one.at + 1] as number;
  const end = words[one.at + 2] as number;
  const shift = (otherWords[other.at + 1] as number) - start;
  if ((otherWords[other.at + 2] as number) !== end + shift) return false;
  for (let at = start; at < end; at++) if (bytes[at] !== others[at + shift]) return false;
  return true;
}

/** Whether two declarations have the same name; makes no text of it. */
export function isSameName(one: Stretch, other: Stretch): boolean {
  const { bytes, words } = one.tape;
  const { bytes: others, words: otherWords } = other.tape;
  const start = words[one.at + 1] as number;
  const otherStart = otherWords[other.at + 1] as number;
  const length = bytes[start + 1] as number;
  const areFirst = isNameFirst(one, start) && isNameFirst(other, otherStart) && length < 128;
  if (!areFirst) return nameOf(one) === nameOf(other);
  for (let at = 1; at <= length + 1; at++) {
    if (bytes[start + at] !== others[otherStart + at]) return false;
  }
  return true;
}

const NAME_TAG = 10;

function nameOf({ tape, at }: Stretch): string {
  return tape.string(at, NAME_TAG) ?? "";
}

/** Whether a name stands before all else, and only there. */
function isNameFirst({ tape: { bytes, words }, at }: Stretch, start: number): boolean {
  const isOrdered = ((words[at] as number) & 1) === 1;
  return isOrdered && start < (words[at + 2] as number) && bytes[start] === NAME_TAG;
}
