import { FEATURES_FIELD } from "../registry/feature-table.ts";
import { records } from "../decode/records.ts";
import type { MessageView } from "../open/view.ts";
import { low32, pass } from "../wire/input.ts";
import { joined } from "../wire/values.ts";
import { isWellFormed } from "../wire/well-formed.ts";
import type { ValidationContext } from "./context.ts";
import { TARGETS } from "./built-in-uses.ts";
import { type Fact, factsOf, varintsIn } from "./option-facts.ts";
import type { OptionMessage } from "./option-field.ts";
import { type Lifetime, lifetimesOf } from "./support.ts";
import type { Element } from "./visit.ts";

/** Levels of messages in options, as in protobuf's own parsers. */
const MAX_DEPTH = 100;

/** A field of options whose use is limited, with what it holds. */
interface Used {
  /** The limits of the field. */
  readonly fact: Fact;
  /** Contents of its messages. */
  readonly messages: readonly Uint8Array[];
  /** Numbers of enum values. */
  readonly numbers: readonly number[];
}

/** Whether options use anything whose use is limited, or may inside. */
export function usesLimited(
  context: ValidationContext,
  message: OptionMessage,
  options: MessageView,
): boolean {
  const { tape, offset, endOffset } = options;
  const { bytes, input } = tape;
  const facts = factsOf(context.pool);
  for (let at = offset; at < endOffset;) {
    at = low32(bytes, at, input);
    const tag = input.value;
    const fact = facts.of(message, tag >>> 3);
    if (fact !== undefined && isLimited(fact, context.edition)) return true;
    at = pass(bytes, at, tag, input);
  }
  return false;
}

/** Whether something may be said of a field that is used in an edition. */
function isLimited({ targets, message, values, support }: Fact, edition: number): boolean {
  if (targets.length > 0 || message !== undefined || values !== undefined) return true;
  const {
    editionIntroduced = 0,
    editionDeprecated = Infinity,
    editionRemoved = Infinity,
  } = support ?? {};
  return edition < editionIntroduced || edition >= Math.min(editionDeprecated, editionRemoved);
}

/** Findings about the editions of all that an element's options use: features first, and of both errors. */
export function lifetimesIn(
  context: ValidationContext,
  element: Element,
  message: OptionMessage,
): readonly Lifetime[] {
  const used = usedIn(context, message, bytesOf(context, element));
  const isOfFeatures = ({ fact }: Used): boolean => fact.number === FEATURES_FIELD[element.kind];
  const parts = [used.filter(isOfFeatures), used.filter((one) => !isOfFeatures(one))];
  return parts.flatMap((part) => {
    const found: Lifetime[] = [];
    for (const one of part) addLifetimes(context, one, found, 0);
    const isWarning = ({ code }: Lifetime): boolean => code === "option-deprecated";
    return [...found.filter((one) => !isWarning(one)), ...found.filter(isWarning)];
  });
}

function addLifetimes(
  context: ValidationContext,
  used: Used,
  found: Lifetime[],
  depth: number,
): void {
  const { fact, messages, numbers } = used;
  for (const bytes of fact.message !== undefined && depth < MAX_DEPTH ? messages : []) {
    for (const inner of usedIn(context, fact.message as OptionMessage, bytes)) {
      addLifetimes(context, inner, found, depth + 1);
    }
  }
  for (const number of numbers) {
    const value = fact.values?.get(number);
    if (value?.support !== undefined) {
      found.push(...lifetimesOf(value.support, value.name, context.edition));
    }
  }
  if (fact.support !== undefined) {
    found.push(...lifetimesOf(fact.support, fact.fullName, context.edition));
  }
}

/** The full names of options of an element that may not be set on such an element. */
export function misplacedIn(
  context: ValidationContext,
  element: Element,
  message: OptionMessage,
): readonly string[] {
  const found: string[] = [];
  const [target] = TARGETS[element.kind];
  const visit = (used: readonly Used[], depth: number): void => {
    for (const { fact, messages } of used) {
      if (fact.targets.length > 0 && !fact.targets.includes(target)) found.push(fact.fullName);
      if (fact.message === undefined || depth === MAX_DEPTH) continue;
      // Groups are passed over.
      if (fact.wireType === 3) continue;
      for (const bytes of messages) visit(usedIn(context, fact.message, bytes), depth + 1);
    }
  };
  visit(usedIn(context, message, bytesOf(context, element)), 0);
  return found;
}

function bytesOf(context: ValidationContext, element: Element): Uint8Array {
  const options = context.options.of(element as { readonly options: MessageView | undefined });
  return options?.bytes ?? new Uint8Array();
}

/** The fields of a message whose use is limited, by their numbers. */
function usedIn(
  context: ValidationContext,
  message: OptionMessage,
  bytes: Uint8Array,
): readonly Used[] {
  const parts = new Map<Fact, { readonly messages: Uint8Array[]; readonly numbers: number[] }>();
  if (!isWellFormed(bytes, 0, bytes.length)) return [];
  const facts = factsOf(context.pool);
  for (const { tag, start, content, end } of records(bytes, 0, bytes.length)) {
    const fact = facts.of(message, tag >>> 3);
    if (fact === undefined || !isKnown(context, fact)) continue;
    const wireType = tag & 7;
    const isPacked = wireType === 2 && fact.isRepeated && fact.wireType !== 3 && end > content;
    if (wireType !== fact.wireType && !isPacked) continue;
    const held = parts.get(fact) ?? { messages: [], numbers: [] };
    parts.set(fact, held);
    if (fact.wireType === 0) {
      for (const number of varintsIn(bytes, content, end)) held.numbers.push(number);
    } else {
      // A group ends with a tag as long as the one it begins with.
      const until = wireType === 3 ? end - (content - start) : end;
      held.messages.push(bytes.subarray(content, until));
    }
  }
  const used = [...parts].flatMap(([fact, held]) => heldBy(fact, held));
  return used.sort((one, other) => one.fact.number - other.fact.number);
}

/** Final contents of a field: parts of one message are one, and of single values the last counts. */
function heldBy(
  fact: Fact,
  { messages, numbers }: { readonly messages: Uint8Array[]; readonly numbers: number[] },
): readonly Used[] {
  const { isValue } = fact;
  const seen = isValue === undefined ? numbers : numbers.filter(isValue);
  if (fact.wireType === 0 && seen.length === 0) return [];
  if (fact.isRepeated) return [{ fact, messages, numbers: seen }];
  const last = { messages: messages.slice(-1), numbers: seen.slice(-1) };
  if (fact.message !== undefined) return [{ fact, messages: [joined(messages)], numbers: [] }];
  return fact.hasPresence || !isDefault(last) ? [{ fact, ...last }] : [];
}

function isDefault({ messages, numbers }: Omit<Used, "fact">): boolean {
  return numbers[0] === 0 || (messages[0]?.every((byte) => byte === 0) ?? false);
}

/** Whether the file that declares an option is loaded for this one. */
function isKnown({ pool, file }: ValidationContext, fact: Fact): boolean {
  return fact.file === undefined || pool.isLoadedFor(fact.file, file);
}
