import { type OptionedElement, optionsOf, optionsTypeOf } from "../options/options-of.ts";
import type { MessageElement } from "../registry/message.ts";
import { OPTIONS, type OptionsKind } from "../registry/options-place.ts";
import { RECORD, nextAt, numberAt } from "../wire/record.ts";
import { optionTexts } from "./option-text.ts";
import { printPlainOptions } from "./plain-options.ts";
import type { Printing } from "./printing.ts";

/** Prints the options of an element as statements. */
export function printOptions(printing: Printing, element: OptionedElement): void {
  const record = optionsRecord(printing, element);
  if (record < 0) return;
  const { registry } = printing;
  if (isOnlyRecord(printing, element, record)) {
    const path = (): readonly number[] => [...element.path, OPTIONS[element.kind][1]];
    if (printPlainOptions(printing, typeOf(printing, element.kind), record, path)) return;
  }
  const options = optionsOf(element, registry);
  if (options === undefined) return;
  const { texts } = optionTexts(printing, options, element, options.path);
  for (const { text, path } of texts) {
    const location =
      printing.locations === undefined ? -1 : printing.commentsAt([...options.path, ...path]);
    printing.statement(`option ${text}`, location);
  }
  if (texts.length > 0) printing.out.gap();
}

function typeOf({ registry, cache }: Printing, kind: OptionsKind): MessageElement {
  const cached = cache.optionTypes.get(kind);
  if (cached !== undefined) return cached;
  const type = optionsTypeOf(kind, registry);
  cache.optionTypes.set(kind, type);
  return type;
}

/** Whether an element has options, empty ones too. */
export function hasOptions(printing: Printing, element: OptionedElement): boolean {
  return optionsRecord(printing, element) >= 0;
}

/** Position of the first part of an element's options in the words of its tape, or -1. */
function optionsRecord({ file }: Printing, { kind, at }: OptionedElement): number {
  const { words } = file.tape;
  const [, number] = OPTIONS[kind];
  const end = nextAt(words, at);
  for (let child = at + RECORD; child < end; child = nextAt(words, child)) {
    if (numberAt(words, child) === number) return child;
  }
  return -1;
}

/** Whether the options are in one part. */
function isOnlyRecord({ file }: Printing, { kind, at }: OptionedElement, record: number): boolean {
  const { words } = file.tape;
  const [, number] = OPTIONS[kind];
  const end = nextAt(words, at);
  for (let child = nextAt(words, record); child < end; child = nextAt(words, child)) {
    if (numberAt(words, child) === number) return false;
  }
  return true;
}
