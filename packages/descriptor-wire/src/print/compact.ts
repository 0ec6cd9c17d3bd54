import { optionsOf } from "../options/options-of.ts";
import { hasChildren } from "../registry/declaration.ts";
import type { ValueElement } from "../registry/enum.ts";
import type { FieldElement } from "../registry/field.ts";
import { optionTexts } from "./option-text.ts";
import type { Printing } from "./printing.ts";

/** The options of a field or an enum's value, one after the other. */
export function compactOptionsOf(
  printing: Printing,
  element: FieldElement | ValueElement,
): readonly string[] {
  const { tape } = printing.file;
  if (!hasChildren(tape, element.at)) return [];
  const known = printing.shared.find(printing, element);
  if (known !== undefined) return known;
  const message = optionsOf(element, printing.registry);
  if (message === undefined) return [];
  const { noted } = printing;
  const { texts, extensions } = optionTexts(printing, message, element);
  const written = texts.map(({ text }) => text);
  if (printing.noted === noted) printing.shared.add(printing, element, written, extensions);
  return written;
}

/** Options in brackets behind a declaration; nothing when there are none. */
export function bracketed(options: readonly string[]): string {
  const [first, ...others] = options;
  if (first === undefined) return "";
  if (others.length === 0) return ` [${first}]`;
  return ` [\n  ${options.map((option) => option.replaceAll("\n", "\n  ")).join(",\n  ")}\n]`;
}
