/** C0 but tab and newline, DEL and C1: what a terminal obeys. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL_OR_BREAK = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/g;

/** Text on one line, that no terminal obeys: names in a set may hold anything. */
export function onOneLine(text: string): string {
  return text.replaceAll(CONTROL_OR_BREAK, escaped);
}

/** Text of several lines, that no terminal obeys. */
export function harmless(text: string): string {
  return text.replaceAll(CONTROL, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Start of a span as text behind a file's name; lines and columns from 1, as editors count. */
export function placeText(
  file: string,
  span: { readonly startLine: number; readonly startColumn: number } | undefined,
): string {
  const name = file === "" ? "(no file)" : file;
  return span === undefined ? name : `${name}:${span.startLine + 1}:${span.startColumn + 1}`;
}
