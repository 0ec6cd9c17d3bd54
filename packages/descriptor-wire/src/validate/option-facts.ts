import { records } from "../decode/records.ts";
import type { EnumElement } from "../registry/enum.ts";
import type { FieldElement } from "../registry/field.ts";
import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";
import type { MessageView } from "../open/view.ts";
import { Input, low32 } from "../wire/input.ts";
import { builtInUse } from "./built-in-uses.ts";
import { hasPresence, isClosed, isGroup } from "./field-features.ts";
import type { OptionMessage } from "./option-field.ts";
import { hasField } from "./option-reader.ts";
import type { Pool } from "./pool.ts";
import { readSupport, type Support } from "./support.ts";
import { memo } from "../memo.ts";
import { wireTypeOf } from "../options/wire-shape.ts";

/** Limits on the use of a field of options, or of something inside it. */
export interface Fact {
  /** Number of the field. */
  readonly number: number;
  /** Its full name. */
  readonly fullName: string;
  /** The file that must be loaded for a use of the field; absent for built-in fields. */
  readonly file?: FileElement | undefined;
  /** Editions in which it may be used. */
  readonly support?: Support | undefined;
  /** Numbers of `FieldOptions.OptionTargetType`; none are all. */
  readonly targets: readonly number[];
  /** Whether its label is repeated. */
  readonly isRepeated: boolean;
  /** Whether a value that is the default counts. */
  readonly hasPresence: boolean;
  /** Wire type of one value. */
  readonly wireType: number;
  /** The message that it holds, when something inside is limited. */
  readonly message?: OptionMessage | undefined;
  /** Limits of the enum's values. */
  readonly values?: ValueFacts | undefined;
  /** Whether a number is a value of the closed enum; other numbers are invisible. */
  readonly isValue?: ((number: number) => boolean) | undefined;
}

/** Limits on the use of an enum's values, by number; of two of one number the first counts. */
export type ValueFacts = ReadonlyMap<number, { readonly name: string; readonly support?: Support }>;

/** So many messages are looked through for something whose use is limited. */
const MANY = 100;

/** The number of `FieldOptions.targets`. */
const TARGETS_FIELD = 19;

const factsOfPools = new WeakMap<Pool, OptionFacts>();

/** Limits on the use of options, of the files in a pool. */
export function factsOf(pool: Pool): OptionFacts {
  return memo(factsOfPools, pool, makeFacts);
}

function makeFacts(pool: Pool): OptionFacts {
  return new OptionFacts(pool);
}

/** Limits on the use of options, by field. Most fields have none, and that is found fast. */
class OptionFacts {
  readonly #pool: Pool;
  /** By numbers, of the fields that were found. */
  readonly #facts = new Map<MessageElement, Map<number, Fact | undefined>>();
  readonly #values = new Map<EnumElement, ValueFacts | undefined>();
  /** Messages inside of which nothing is limited, whatever is added to the pool. */
  readonly #free = new Map<MessageElement, boolean>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Limits on the use of a field of a message; `undefined` when there are none. */
  of(message: OptionMessage, number: number): Fact | undefined {
    if (typeof message === "string") return builtIn(message, number);
    const cached = this.#facts.get(message) ?? this.#factsOfFields(message);
    const fact = cached.get(number);
    if (fact !== undefined || cached.has(number)) return fact;
    // Of a number that means nothing yet an extension may still come.
    const field = this.#pool.extensions.get(message, number);
    if (field === undefined) return undefined;
    const found = this.#read(field);
    cached.set(number, found);
    return found;
  }

  #factsOfFields(message: MessageElement): Map<number, Fact | undefined> {
    const facts = new Map(message.fields.map((field) => [field.number, this.#read(field)]));
    this.#facts.set(message, facts);
    return facts;
  }

  #read(field: FieldElement): Fact | undefined {
    const options = this.#pool.options.of(field);
    const support = readSupport(options, "field");
    const targets = readTargets(options);
    const values = field.enum && this.#valuesOf(field.enum);
    const message = field.message && !this.#isFree(field.message) ? field.message : undefined;
    if (support === undefined && targets.length === 0 && !values && !message) return undefined;
    const { number, fullName, isRepeated, file } = field;
    const holds = field.message === undefined ? wireTypeOf(field) : 2;
    const wireType = isGroup(this.#pool, field) ? 3 : holds;
    const numbers =
      field.enum && isClosed(this.#pool, field.enum) ? numbersOf(field.enum) : undefined;
    const isValue = numbers && ((value: number) => numbers.has(value));
    const hasOwn = hasPresence(this.#pool, field);
    const fact = { number, fullName, file, support, targets, isRepeated, wireType };
    return { ...fact, hasPresence: hasOwn, message, values, isValue };
  }

  #valuesOf(element: EnumElement): ValueFacts | undefined {
    if (this.#values.has(element)) return this.#values.get(element);
    const byNumber = new Map<number, { readonly name: string; readonly support?: Support }>();
    let isLimited = false;
    for (const value of element.values) {
      const support = readSupport(this.#pool.options.of(value), "value");
      if (support !== undefined) isLimited = true;
      if (byNumber.has(value.number)) continue;
      byNumber.set(value.number, { name: value.fullName, ...(support && { support }) });
    }
    const facts = isLimited ? byNumber : undefined;
    this.#values.set(element, facts);
    return facts;
  }

  /** Whether nothing inside a message is limited. Of many messages it is not found out. */
  #isFree(message: MessageElement): boolean {
    const cached = this.#free.get(message);
    if (cached !== undefined) return cached;
    const reached = new Set([message]);
    let isFree = true;
    for (const one of reached) {
      if (
        reached.size > MANY ||
        one.extensionRanges.length > 0 ||
        one.fields.some((field) => this.#isLimited(field))
      ) {
        isFree = false;
        break;
      }
      for (const field of one.fields) if (field.message !== undefined) reached.add(field.message);
    }
    // What can be reached from a message of which nothing is limited is free too.
    for (const one of isFree ? reached : [message]) this.#free.set(one, isFree);
    return isFree;
  }

  #isLimited(field: FieldElement): boolean {
    const options = this.#pool.options.of(field);
    if (readSupport(options, "field") !== undefined || readTargets(options).length > 0) return true;
    return field.enum !== undefined && this.#valuesOf(field.enum) !== undefined;
  }
}

function numbersOf({ values }: EnumElement): ReadonlySet<number> {
  return new Set(values.map(({ number }) => number));
}

function builtIn(message: string, number: number): Fact | undefined {
  const use = builtInUse(message, number);
  if (use === undefined) return undefined;
  const { fullName, support, targets = [], of, isValue, values } = use;
  const wireType = of === undefined ? 0 : 2;
  const fact = { number, fullName, support, targets, isRepeated: false, hasPresence: true };
  return { ...fact, wireType, message: of, values, isValue };
}

/** Targets of a field. */
function readTargets(options: MessageView | undefined): readonly number[] {
  const tag = TARGETS_FIELD * 8;
  if (options === undefined) return [];
  if (!hasField(options, tag) && !hasField(options, tag + 2)) return [];
  const { tape, offset, endOffset } = options;
  const targets: number[] = [];
  for (const record of records(tape.bytes, offset, endOffset)) {
    if (record.tag !== tag && record.tag !== tag + 2) continue;
    for (const target of varintsIn(tape.bytes, record.content, record.end)) {
      // Compilers see no other numbers.
      if (target >= 0 && target <= 9) targets.push(target);
    }
  }
  return targets;
}

/** Lower halves of consecutive varints. */
export function varintsIn(bytes: Uint8Array, start: number, end: number): number[] {
  const input = new Input(bytes);
  const found: number[] = [];
  for (let at = start; at < end;) {
    at = low32(bytes, at, input);
    if (at <= end) found.push(input.value);
  }
  return found;
}
