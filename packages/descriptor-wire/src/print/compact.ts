import { optionsOf } from "../options/options-of.ts";
import { hasChildren } from "../registry/declaration.ts";
import type { ValueElement } from "../registry/enum.ts";
import type { FieldElement } from "../registry/field.ts";
import { encodedText } from "../wire/put-text.ts";
import { optionTexts } from "./option-text.ts";
import type { Output } from "./output.ts";
import type { Printing } from "./printing.ts";

/**
 * The options of a field or an enum's value, in brackets behind it; nothing when there are none.
 *
 * @param special - entries in front of them that are no options of the descriptor
 */
export function compactOptions(
  printing: Printing,
  element: FieldElement | ValueElement,
  special: readonly string[] = NONE,
): string | Uint8Array {
  if (!hasChildren(printing.file.tape, element.at)) return bracketed(special);
  // Most fields that have options have the same as others.
  const { cache, names } = printing;
  const cached = special.length > 0 ? undefined : cache.options.find(names, element);
  if (cached !== undefined) return cached;
  const message = optionsOf(element, printing.registry);
  if (message === undefined) return bracketed(special);
  const { noted } = printing;
  const { texts, extensions } = optionTexts(printing, message, element);
  const written = bracketed([...special, ...texts.map(({ text }) => text)]);
  if (printing.noted === noted && special.length === 0) {
    cache.options.add(names, element, encodedText(written), extensions);
  }
  return written;
}

const NONE: readonly string[] = [];

/** Writes what `compactOptions` gives. */
export function putOptions(out: Output, options: string | Uint8Array): void {
  if (typeof options === "string") out.putLines(options);
  else out.copyLines(options);
}

/** Options in brackets behind a declaration; nothing when there are none. */
export function bracketed(options: readonly string[]): string {
  const [first, ...others] = options;
  if (first === undefined) return "";
  if (others.length === 0) return ` [${first}]`;
  return ` [\n  ${options.map((option) => option.replaceAll("\n", "\n  ")).join(",\n  ")}\n]`;
}
