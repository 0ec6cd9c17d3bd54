import { optionsOf } from "../options/options-of.ts";
import type { EnumElement, ValueElement } from "../registry/enum.ts";
import type { FieldElement } from "../registry/field.ts";
import type { MessageView } from "../view.ts";
import { latin1 } from "../wire/text.ts";
import { optionTexts } from "./option-text.ts";
import type { Printing } from "./printing.ts";

/** Options of this size are looked up before they are read. */
const USUAL_SIZE = 128;

/** The options of a field or an enum's value, one after the other. */
export function compactOptionsOf(
  printing: Printing,
  element: FieldElement | ValueElement,
): readonly string[] {
  const { options } = element;
  if (options === undefined) return [];
  const key = keyOf(element.kind, options);
  const known = key === undefined ? undefined : printing.optionTexts.get(key);
  if (known !== undefined) return known;
  const message = optionsOf(element, printing.registry);
  if (message === undefined) return [];
  const { noted } = printing;
  const texts = optionTexts(printing, message, element).map(({ text }) => text);
  if (key !== undefined && printing.noted === noted) printing.optionTexts.set(key, texts);
  return texts;
}

function keyOf(
  kind: (FieldElement | ValueElement | EnumElement)["kind"],
  { tape, offset, endOffset }: MessageView,
): string | undefined {
  if (endOffset - offset > USUAL_SIZE) return undefined;
  const bytes = latin1(tape.bytes, offset, endOffset);
  return kind === "value" ? `v${bytes}` : `f${bytes}`;
}

/** Options in brackets behind a declaration; nothing when there are none. */
export function bracketed(options: readonly string[]): string {
  const [first, ...others] = options;
  if (first === undefined) return "";
  if (others.length === 0) return ` [${first}]`;
  return ` [\n  ${options.map((option) => option.replaceAll("\n", "\n  ")).join(",\n  ")}\n]`;
}
