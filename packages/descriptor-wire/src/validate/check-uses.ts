import { EDITION } from "../registry/feature-table.ts";
import { eachFieldOf } from "../registry/each-field.ts";
import type { EnumElement } from "../registry/enum.ts";
import type { FieldElement } from "../registry/field.ts";
import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";
import { OPTIONS } from "../registry/options-place.ts";
import type { ValidationContext } from "./context.ts";
import { isReservedNumber, RESERVED_TEXT } from "./build-field.ts";
import { TARGETS } from "./built-in-uses.ts";
import { nameOfEdition } from "./edition.ts";
import { boolByNumber } from "./option-reader.ts";
import { optionMessage, type OptionMessage } from "./option-field.ts";
import { lifetimesIn, misplacedIn, usesLimited } from "./used-options.ts";
import { type Element, nameOf, visitFile } from "./visit.ts";

/** Checks that a file that was taken uses no options that its edition does not have. Whether it does not. */
export function checkLifetimes(context: ValidationContext): boolean {
  const count = context.failures;
  eachFound(context, lifetimesIn, (element, { code, text }) => {
    const fault = { code, element: nameOf(element), at: element, location: "NAME", text } as const;
    if (code === "option-deprecated") context.warn(fault);
    else context.fail(fault);
  });
  return context.failures === count;
}

/** Checks what the compiler's own commands look for when all else is right. */
export function checkUses(context: ValidationContext): void {
  const count = context.failures;
  checkOptionFiles(context);
  checkReservedNumbers(context);
  eachFound(context, misplacedIn, (element, name) => {
    const text = `Option ${name} cannot be set on an entity of type \`${TARGETS[element.kind][1]}\`.`;
    const place = { element: nameOf(element), at: element, location: "OPTION_NAME" } as const;
    context.fail({ code: "option-target", ...place, text });
  });
  if (context.failures === count) checkEdition(context);
}

/** Visits what is found in the options of elements, in the order in which compilers visit these. */
function eachFound<Found>(
  context: ValidationContext,
  find: (context: ValidationContext, element: Element, message: OptionMessage) => readonly Found[],
  visit: (element: Element, found: Found) => void,
): void {
  context.limited ??= limitedIn(context);
  const found = new Map<Element, readonly Found[]>();
  for (const element of context.limited) {
    const list = find(context, element, messageOf(context, element));
    if (list.length > 0) found.set(element, list);
  }
  if (found.size === 0) return;
  visitFile(context.file, (element) => {
    for (const one of found.get(element) ?? []) visit(element, one);
  });
}

function limitedIn(context: ValidationContext): ReadonlySet<Element> {
  const limited = new Set<Element>();
  for (const [element, found] of context.optioned) {
    const options = context.options.interpreted(element) ?? found;
    if (usesLimited(context, messageOf(context, element), options)) limited.add(element);
  }
  return limited;
}

function messageOf(context: ValidationContext, { kind }: Element): OptionMessage {
  return optionMessage(context, OPTIONS[kind][0]);
}

/** Numbers that belong to the library are looked for when all else is right. */
function checkReservedNumbers(context: ValidationContext): void {
  eachFieldOf(context.file, (field) => {
    if (!isReservedNumber(field.number)) return;
    context.fail({
      code: "number-of-library",
      element: field.fullName,
      at: field,
      location: "NUMBER",
      text: RESERVED_TEXT,
    });
  });
}

/** Files whose editions are not looked at. */
const EXEMPT =
  /^(?:google\/protobuf\/|upb\/|conformance\/test_protos\/test_messages_edition_unstable\.proto$)/;

function checkEdition(context: ValidationContext): void {
  const { file, edition } = context;
  if (edition <= EDITION.E2024 || EXEMPT.test(file.name)) return;
  const text = `is a file using edition ${nameOfEdition(edition)}, which is later than the protoc maximum supported edition 2024.`;
  const place = { element: file.name, at: file, below: [14], location: "EDITIONS" } as const;
  context.fail({ code: "unsupported-edition", ...place, text });
}

/** Checks that no file that is imported for its options marks fields to be redacted. */
function checkOptionFiles(context: ValidationContext): void {
  for (const [index, name] of context.optionImports.entries()) {
    const imported = context.pool.files.get(name);
    const marker = imported && redactingExtension(imported);
    if (marker === undefined) continue;
    const text = `Option dependency ${name} contains a custom option ${marker} marked debug_redact, which is used to mark fields that need to be redacted in debug string APIs. Switch to a regular import or remove the debug_redact annotation to avoid potentially leaking sensitive data.`;
    const place = { element: name, at: context.file, below: [15, index] } as const;
    context.fail({ code: "import-kind", ...place, location: "OPTION_NAME", text });
    return;
  }
}

/** The number of `EnumValueOptions.debug_redact`. */
const DEBUG_REDACT = 3;

/** The last extension of a file that holds an enum which marks fields to be redacted. */
function redactingExtension(file: FileElement): string | undefined {
  let found: string | undefined;
  const redacts = new Map<MessageElement, boolean>();
  visitFile(file, (element) => {
    if (element.kind !== "extension") return;
    if (isRedacting(element, redacts)) found = element.fullName;
  });
  return found;
}

function isRedacting(field: FieldElement, seen: Map<MessageElement, boolean>): boolean {
  if (field.enum !== undefined && marksRedacted(field.enum)) return true;
  if (field.message === undefined) return false;
  // Without recursion: messages may hold each other in long chains.
  const reached = new Set([field.message]);
  for (const message of reached) {
    if (seen.get(message) === false) continue;
    for (const inner of message.fields) {
      if (inner.enum !== undefined && marksRedacted(inner.enum)) return true;
      if (inner.message !== undefined) reached.add(inner.message);
    }
  }
  for (const message of reached) seen.set(message, false);
  return false;
}

function marksRedacted({ values }: EnumElement): boolean {
  return values.some(({ options }) => boolByNumber(options, DEBUG_REDACT));
}
