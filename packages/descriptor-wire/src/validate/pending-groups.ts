import type { UninterpretedOptionView, Views } from "../generated/classic/views.ts";
import type { MessageView } from "../open/view.ts";

/** Options that are looked at together: those with built-in names, the others, or all. */
export type InterpretationPass = "built-in" | "extensions" | "all";

/** Meaning of the uninterpreted options of an element. */
export interface Interpretation {
  /** The options with what was interpreted. */
  readonly view: MessageView;
  /** Whether they hold features. */
  readonly isFeatured: boolean;
  /** Fields that lead to what each option has set, behind the option's index among the uninterpreted ones. */
  readonly understood: readonly UnderstoodOption[];
}

/** Index of an option, and the fields that lead to what it sets. */
export type UnderstoodOption = readonly [index: number, fields: readonly SetField[]];

/** Field on the way to what an option sets. */
interface SetField {
  readonly number: number;
  readonly isRepeated: boolean;
}

/** Uninterpreted options that elements of one file have in the same bytes. */
export class PendingGroup {
  /** The name of the message that holds them. */
  readonly message: keyof Views;
  /** The options of the first of the elements. */
  readonly options: MessageView;
  /** The uninterpreted options, in the order of the file. */
  readonly left: readonly UninterpretedOptionView[];
  /** Meanings by pass, when they are the same for each element. */
  readonly meanings: Map<InterpretationPass, Interpretation> = new Map();
  readonly #hasBuiltIn: boolean;
  readonly #hasOthers: boolean;

  constructor(
    message: keyof Views,
    options: MessageView,
    left: readonly UninterpretedOptionView[],
  ) {
    this.message = message;
    this.options = options;
    this.left = left;
    this.#hasBuiltIn = left.some(isBuiltIn);
    this.#hasOthers = !left.every(isBuiltIn);
  }

  /** Whether there is something to look at in a pass. */
  concerns(pass: InterpretationPass): boolean {
    return pass === "all" || (pass === "built-in" ? this.#hasBuiltIn : this.#hasOthers);
  }

  /** Whether other options are the same, byte for byte. */
  isOf(message: keyof Views, { tape, offset, endOffset }: MessageView): boolean {
    const own = this.options;
    if (message !== this.message || endOffset - offset !== own.endOffset - own.offset) return false;
    const { bytes } = own.tape;
    for (let at = offset, other = own.offset; at < endOffset; at++, other++) {
      if (tape.bytes[at] !== bytes[other]) return false;
    }
    return true;
  }
}

function isBuiltIn({ name: [first] }: UninterpretedOptionView): boolean {
  return first?.isExtension === false && first.namePart !== "uninterpreted_option";
}

/** Groups of the options of one file. Most fields that have options have the same as others. */
export class PendingGroups {
  #byHash: Map<number, PendingGroup> | undefined;

  /** The group that options belong to. */
  find(message: keyof Views, options: MessageView): PendingGroup | undefined {
    const group = this.#byHash?.get(hashOf(options));
    return group?.isOf(message, options) === true ? group : undefined;
  }

  /** Takes a new group. Of two with one hash the last one is found. */
  add(group: PendingGroup): void {
    this.#byHash ??= new Map();
    this.#byHash.set(hashOf(group.options), group);
  }
}

function hashOf({ tape: { bytes }, offset, endOffset }: MessageView): number {
  let hash = endOffset - offset;
  for (let at = offset; at < endOffset; at++) {
    hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  }
  return hash;
}
