import type { DynamicMessage } from "../options/dynamic.ts";
import { optionTexts } from "./option-text.ts";
import type { Faulty, Printing } from "./printing.ts";

/**
 * Prints options as statements.
 *
 * @returns how many there were
 */
export function printOptions(
  printing: Printing,
  element: Faulty,
  options: DynamicMessage | undefined,
): number {
  if (options === undefined) return 0;
  const texts = optionTexts(printing, options, element, options.path);
  for (const { text, path } of texts) {
    const comments = printing.commentsAt([...options.path, ...path]);
    printing.declare(`option ${text};`, comments);
  }
  if (texts.length > 0) printing.out.gap();
  return texts.length;
}
