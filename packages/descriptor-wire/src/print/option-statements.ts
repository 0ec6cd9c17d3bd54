import { type OptionedElement, optionsOf } from "../options/options-of.ts";
import { OPTIONS } from "../registry/options-place.ts";
import { RECORD } from "../wire/recorder.ts";
import { optionTexts } from "./option-text.ts";
import type { Printing } from "./printing.ts";

/** Prints the options of an element as statements. */
export function printOptions(printing: Printing, element: OptionedElement): void {
  if (!hasOptions(printing, element)) return;
  const options = optionsOf(element, printing.registry);
  if (options === undefined) return;
  const { texts } = optionTexts(printing, options, element, options.path);
  for (const { text, path } of texts) {
    const comments = printing.commentsAt([...options.path, ...path]);
    printing.statement(`option ${text}`, comments);
  }
  if (texts.length > 0) printing.out.gap();
}

/** Whether an element has options, empty ones too. */
export function hasOptions({ file }: Printing, { kind, at }: OptionedElement): boolean {
  const { words } = file.tape;
  const [, number] = OPTIONS[kind];
  const end = words[at + 3] as number;
  for (let child = at + RECORD; child < end; child = words[child + 3] as number) {
    if ((words[child] as number) >> 1 === number) return true;
  }
  return false;
}
