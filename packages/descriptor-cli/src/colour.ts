import type { Output } from "./output.ts";

const CODES = { red: 31, yellow: 33, cyan: 36, bold: 1 } as const;

/** Colours text where colours are shown. */
export function painter(output: Output): (colour: keyof typeof CODES, text: string) => string {
  return (colour, text) => (output.isColoured ? `\u001B[${CODES[colour]}m${text}\u001B[0m` : text);
}
