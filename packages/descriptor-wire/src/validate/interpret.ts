import type { UninterpretedOptionNamePartView } from "../generated/classic/views.ts";
import { records } from "../decode/records.ts";
import { hasChildren } from "../registry/declaration.ts";
import { OPTIONS } from "../registry/options-place.ts";
import { openMessage } from "../open/scan.ts";
import type { MessageView } from "../open/view.ts";
import { low32, pass } from "../wire/input.ts";
import { joined } from "../wire/values.ts";
import type { ValidationContext } from "./context.ts";
import { hasFeatures } from "./features.ts";
import { interpretOne } from "./interpret-one.ts";
import { isBuiltIn } from "./option-field.ts";
import type { PendingOptions } from "./pending-options.ts";
import { Presence } from "./presence.ts";
import { type Element, nameOf } from "./visit.ts";

/** Notes what the options of an element use, and what of them was left uninterpreted. */
export function collectOptions(context: ValidationContext, element: Element): void {
  const { options } = element;
  if (options === undefined) return;
  const [message, field] = OPTIONS[element.kind];
  if (context.unused.size > 0) markUsed(context, options, message);
  if (context.rules.isModern) {
    context.optioned.push([element, options]);
    if (hasFeatures(options, element.kind)) context.featured.add(element);
  }
  if (!hasChildren(options.tape, options.at)) return;
  const left = options.uninterpretedOption;
  if (left.length === 0) return;
  const name = nameOf(element);
  const scope = element.kind === "file" ? `${element.package}.dummy` : name;
  const path = [...element.path, field];
  if (left.some((option) => option.name.some((part) => isIncomplete(context, part)))) {
    context.fail({
      code: "option-incomplete",
      element: `${scope}.${name}`,
      at: { path },
      location: "OPTION_NAME",
      text: "Uninterpreted option is missing name or value.",
    });
    return;
  }
  const set = new Presence();
  context.pending.push({
    owner: element,
    message,
    element: name,
    path,
    scope,
    left,
    set,
    added: [],
  });
}

/** A compiler's parser leaves out an empty name. */
function isIncomplete(
  { pool }: ValidationContext,
  { namePart, isExtension }: UninterpretedOptionNamePartView,
): boolean {
  const isEmpty = pool.recorder !== undefined && namePart === "";
  return namePart === undefined || isExtension === undefined || isEmpty;
}

/** Custom options use the import that declares their extension. */
function markUsed(context: ValidationContext, options: MessageView, name: string): void {
  const message = context.pool.get(`google.protobuf.${name}`);
  if (message?.kind !== "message") return;
  const { tape, offset, endOffset } = options;
  const { bytes, input } = tape;
  for (let at = offset; at < endOffset;) {
    at = low32(bytes, at, input);
    const tag = input.value;
    at = pass(bytes, at, tag, input);
    const extension = context.pool.extensions.get(message, tag >>> 3);
    if (extension !== undefined) context.unused.delete(extension.file);
  }
}

/**
 * Finds what the options mean that a parser has left for later. Compilers of today look at options
 * with built-in names first, in the whole file: features are such options.
 */
export function interpretOptions(
  context: ValidationContext,
  phase: "built-in" | "extensions" | "all",
): void {
  for (const pending of context.pending) {
    pending.set = presenceOf(context, pending);
    const isRight = pending.left.every((option, index) =>
      interpretOne(context, { pending, option, index, pass: phase }),
    );
    // Of what was wrong the rest is not seen either.
    if (isRight) apply(context, pending);
  }
}

function presenceOf(context: ValidationContext, { owner, message }: PendingOptions): Presence {
  const set = new Presence();
  const options = context.options.of(owner as { readonly options: MessageView | undefined });
  if (options === undefined) return set;
  const { tape, offset, endOffset } = options;
  for (const { tag, start, end } of records(tape.bytes, offset, endOffset)) {
    if (!isBuiltIn(context, message, tag >>> 3)) set.add(tape.bytes.subarray(start, end));
  }
  return set;
}

const UNINTERPRETED_TAG = 999 * 8 + 2;

/** Lets later checks see the options that were left for later. */
function apply(context: ValidationContext, { owner, message, added }: PendingOptions): void {
  const options = context.options.of(owner as { readonly options: MessageView | undefined });
  if (options === undefined) return;
  const { tape, offset, endOffset } = options;
  const parts: Uint8Array[] = [];
  for (const { tag, start, end } of records(tape.bytes, offset, endOffset)) {
    if (tag !== UNINTERPRETED_TAG) parts.push(tape.bytes.subarray(start, end));
  }
  const interpreted = openMessage(message, joined([...parts, ...added.splice(0)]));
  context.options.replace(owner, interpreted);
  if (context.rules.isModern && hasFeatures(interpreted, owner.kind)) context.featured.add(owner);
}
