import type { Tape } from "../open/tape.ts";
import type { Features } from "./features.ts";
import type { FileNode } from "./file-node.ts";
import { endAt, isOrderedAt, startAt } from "../wire/record.ts";

/** Whether the same bytes mean the same in both files. */
export function hasSameContext(before: FileNode, after: FileNode): boolean {
  return (
    before.syntax === after.syntax &&
    before.edition === after.edition &&
    (hasSameOptions(before, after) ||
      (before.view.options?.javaStringCheckUtf8 === after.view.options?.javaStringCheckUtf8 &&
        hasSameFeatures(before.features, after.features)))
  );
}

const OPTIONS = 8;

/** Whether the options of two files have the same bytes; not said of options that are in several parts. */
export function hasSameOptions(before: FileNode, after: FileNode): boolean {
  const at = before.tape.onlyChild(before.at, OPTIONS);
  const there = after.tape.onlyChild(after.at, OPTIONS);
  if (at < 0 || there < 0) return at === -1 && there === -1;
  return isSame({ tape: before.tape, at }, { tape: after.tape, at: there });
}

/** Remembers the two files that were asked about last: declarations come file by file. */
export class FileContexts {
  #before: FileNode | undefined;
  #after: FileNode | undefined;
  #areSame = false;

  /** See {@link hasSameContext}. */
  areSame(before: FileNode, after: FileNode): boolean {
    if (before !== this.#before || after !== this.#after) {
      this.#before = before;
      this.#after = after;
      this.#areSame = hasSameContext(before, after);
    }
    return this.#areSame;
  }
}

/** Whether the same features hold. */
export function hasSameFeatures(before: Features, after: Features): boolean {
  if (before === after) return true;
  return (Object.keys(before) as (keyof Features)[]).every((name) => before[name] === after[name]);
}

/** Record of a message on a tape. */
interface Stretch {
  /** The tape that has the record. */
  readonly tape: Tape;
  /** Position of the message's record. */
  readonly at: number;
}

/** Whether two messages have the same bytes. */
export function isSame(one: Stretch, other: Stretch): boolean {
  const { bytes, words } = one.tape;
  const { bytes: others, words: otherWords } = other.tape;
  const start = startAt(words, one.at);
  const end = endAt(words, one.at);
  const shift = startAt(otherWords, other.at) - start;
  if (endAt(otherWords, other.at) !== end + shift) return false;
  for (let at = start; at < end; at++) if (bytes[at] !== others[at + shift]) return false;
  return true;
}

/** Whether two declarations have the same name; makes no text of it. */
export function isSameName(one: Stretch, other: Stretch): boolean {
  const { bytes, words } = one.tape;
  const { bytes: others, words: otherWords } = other.tape;
  const start = startAt(words, one.at);
  const otherStart = startAt(otherWords, other.at);
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

/** Whether the name is the first field, and is there once. */
function isNameFirst({ tape: { bytes, words }, at }: Stretch, start: number): boolean {
  const isOrdered = isOrderedAt(words, at);
  return isOrdered && start < endAt(words, at) && bytes[start] === NAME_TAG;
}
