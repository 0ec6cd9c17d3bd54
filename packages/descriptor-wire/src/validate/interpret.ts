import type {
  UninterpretedOptionNamePartView,
  UninterpretedOptionView,
  Views,
} from "../generated/classic/views.ts";
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
import { type Interpretation, type InterpretationPass, PendingGroup } from "./pending-groups.ts";
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
  const name = nameOf(element);
  const scope = element.kind === "file" ? `${element.package}.dummy` : name;
  const group = groupOf(context, message, options);
  if (group === undefined) return;
  const path = [...element.path, field];
  if (group === "incomplete") {
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
  const pending = { owner: element, element: name, path, scope, group, set };
  context.pending.push({ ...pending, added: [], understood: [] });
}

/** The uninterpreted options among an element's; absent when there are none. */
function groupOf(
  context: ValidationContext,
  message: keyof Views,
  options: MessageView & { readonly uninterpretedOption: readonly UninterpretedOptionView[] },
): PendingGroup | "incomplete" | undefined {
  const { pendingGroups } = context;
  const found = pendingGroups.find(message, options);
  if (found !== undefined) return found;
  const left = options.uninterpretedOption;
  if (left.length === 0) return undefined;
  if (left.some((option) => option.name.some((part) => isIncomplete(context, part)))) {
    return "incomplete";
  }
  const group = new PendingGroup(message, options, left);
  pendingGroups.add(group);
  return group;
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
  const message = context.extendedOptions(name);
  if (message === undefined) return;
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
export function interpretOptions(context: ValidationContext, phase: InterpretationPass): void {
  for (const pending of context.pending) {
    const { group } = pending;
    if (!group.concerns(phase)) continue;
    const cached = context.hasErrors ? undefined : group.meanings.get(phase);
    if (cached !== undefined) take(context, pending, cached);
    else interpretPending(context, pending, phase);
  }
}

function interpretPending(
  context: ValidationContext,
  pending: PendingOptions,
  phase: InterpretationPass,
): void {
  const { group } = pending;
  pending.set = presenceOf(context, pending);
  const isRight = group.left.every((option, index) =>
    interpretOne(context, { pending, option, index, pass: phase }),
  );
  // Of what was wrong the rest is not seen either.
  const meaning = isRight ? interpretationOf(context, pending) : undefined;
  if (meaning === undefined) return;
  take(context, pending, meaning);
  if (!context.hasErrors && isAlikeEverywhere(context, group)) group.meanings.set(phase, meaning);
}

/** Whether the names of options mean the same for all elements of the file. */
function isAlikeEverywhere({ innerNames }: ValidationContext, { left }: PendingGroup): boolean {
  return left.every(({ name }) =>
    name.every(
      ({ isExtension, namePart = "" }) =>
        isExtension !== true || namePart.startsWith(".") || !innerNames.mayHide(namePart),
    ),
  );
}

/** Lets later checks see the options that were left for later. */
function take(
  context: ValidationContext,
  pending: PendingOptions,
  { view, isFeatured, understood }: Interpretation,
): void {
  context.options.replace(pending.owner, view);
  if (isFeatured) context.featured.add(pending.owner);
  context.pool.recorder?.of(context.file).add(pending, understood);
}

const UNINTERPRETED_TAG = 999 * 8 + 2;

function presenceOf(context: ValidationContext, { owner, group }: PendingOptions): Presence {
  const set = new Presence();
  const options = context.options.of(owner as { readonly options: MessageView | undefined });
  if (options === undefined) return set;
  const { tape, offset, endOffset } = options;
  for (const { tag, start, end } of records(tape.bytes, offset, endOffset)) {
    if (tag === UNINTERPRETED_TAG || isBuiltIn(context, group.message, tag >>> 3)) continue;
    set.add(tape.bytes.subarray(start, end));
  }
  return set;
}

function interpretationOf(
  context: ValidationContext,
  { owner, group, added, understood }: PendingOptions,
): Interpretation | undefined {
  const options = context.options.of(owner as { readonly options: MessageView | undefined });
  if (options === undefined) return undefined;
  const { tape, offset, endOffset } = options;
  const parts: Uint8Array[] = [];
  for (const { tag, start, end } of records(tape.bytes, offset, endOffset)) {
    if (tag !== UNINTERPRETED_TAG) parts.push(tape.bytes.subarray(start, end));
  }
  const view = openMessage(group.message, joined([...parts, ...added.splice(0)]));
  const isFeatured = context.rules.isModern && hasFeatures(view, owner.kind);
  return { view, isFeatured, understood: understood.splice(0) };
}
