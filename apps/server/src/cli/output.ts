import type { Row, Value } from "../admin/row.ts";

/** Where reports go. Standard output fits. */
export interface Output {
  /** Whether a person reads it. */
  readonly isTTY?: boolean;
  /** Writes text. */
  write(text: string): unknown;
}

/** Form of a report. */
export interface OutputOptions {
  /** Whether it is JSON on a terminal, too. Default: no. */
  readonly json?: boolean | undefined;
}

/** Writes a list: a table on a terminal, else one JSON document on one line. */
export function printList(
  rows: readonly Row[],
  { json }: OutputOptions,
  output: Output = process.stdout,
): void {
  if (output.isTTY !== true || json === true) output.write(`${JSON.stringify(rows)}\n`);
  else output.write(rows.length === 0 ? "none\n" : table(rows));
}

/** Writes the facts about one thing: a line each on a terminal, else one JSON document on one line. */
export function printFacts(
  facts: Row,
  { json }: OutputOptions,
  output: Output = process.stdout,
): void {
  if (output.isTTY !== true || json === true) {
    output.write(`${JSON.stringify(facts)}\n`);
    return;
  }
  const width = Math.max(...Object.keys(facts).map((name) => name.length));
  for (const [name, value] of Object.entries(facts))
    output.write(`${name.padEnd(width)}  ${textOf(value)}\n`);
}

function table(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [names, ...rows.map((row) => names.map((name) => textOf(row[name])))];
  const widths = names.map((_, at) => Math.max(...cells.map((line) => (line[at] ?? "").length)));
  return cells
    .map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  "))
    .map((line) => `${line.trimEnd()}\n`)
    .join("");
}

/** A value for people. What somebody typed moves no cursor and hides no line. */
function textOf(value: Value): string {
  if (value === undefined || value === null || value === "") return "-";
  const text = Array.isArray(value) ? value.join(" ") : String(value);
  return text.replace(/\p{C}/gu, "\u{FFFD}");
}
