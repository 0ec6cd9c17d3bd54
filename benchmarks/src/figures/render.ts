import type { Table } from "../run.ts";
import { ratioOf, shown, type Figures } from "./figures.ts";

/** Which figures a place of a text shows. */
export interface Selection {
  readonly benchmark: string;
  /** Beginnings of the names of comparisons, in the order of the table; none selects all. */
  readonly comparisons: readonly string[];
  /** Beginnings of the names of the candidates beside ours, a column each; none selects all. */
  readonly candidates: readonly string[];
}

/** Candidates whose names begin so are ours in another way: no ratio is told of them. */
const SCOPE = "@x/";

/** One ratio in words: `139`, `2.7`, `0.58`. */
export function renderRatio(figures: Figures, selection: Selection): string {
  const [table] = tablesOf(figures, selection);
  const [own, ...others] = table?.rows ?? [];
  const other = others.find(({ candidate }) => starts(candidate, selection.candidates));
  const ratio = table && own && other ? ratioOf(table, own, other) : undefined;
  if (ratio === undefined) throw new Error(`there is no figure for ${JSON.stringify(selection)}`);
  return times(ratio);
}

/** A table with how it was made below it: one comparison downwards, several a row each. */
export function renderTable(figures: Figures, selection: Selection): string {
  const tables = tablesOf(figures, selection);
  const columns = columnsOf(tables, selection.candidates);
  const [only] = tables;
  const rows =
    tables.length === 1 && only !== undefined ? downwards(only, columns) : across(tables, columns);
  return `${aligned(rows)}\n\n${caption(figures, selection.benchmark, tables)}`;
}

function across(
  tables: readonly Table[],
  columns: readonly string[],
): readonly (readonly string[])[] {
  const rows = tables.map((table) => [
    `${table.comparison} (${table.unit})`,
    ownCell(table),
    ...columns.map((column) => cell(table, column)),
  ]);
  const all = [["", nameOfOurs(tables), ...columns], ...rows];
  // Of a run of which only the ratios were kept.
  return rows.some(([, own]) => own !== "")
    ? all
    : all.map(([name = "", , ...rest]) => [name, ...rest]);
}

function downwards(table: Table, columns: readonly string[]): readonly (readonly string[])[] {
  const rows = columns.map((column) => [column, cell(table, column)]);
  return [[table.comparison, table.unit], [nameOfOurs([table]), ownCell(table)], ...rows];
}

/** What the figures come from, and how the ratios were made. */
function caption(
  { machine, rounds }: Figures,
  benchmark: string,
  tables: readonly Table[],
): string {
  const { date, cpu, cores, node, load } = machine;
  const busy = load === undefined ? "load not recorded" : `load ${load.toFixed(1)}`;
  const quotient = tables.some(({ rows: [own] }) => own?.median !== undefined)
    ? "quotient of the two numbers"
    : "median of the rounds; the numbers were not kept";
  return (
    `\`pnpm bench ${benchmark}\`, ${date}: ${cpu}, ${cores} cores, ${busy}, Node.js ${node.replace("v", "")}; ` +
    `medians of ${rounds} rounds.\n\`2x\`: ours is twice as good (${quotient}).`
  );
}

function tablesOf({ tables }: Figures, { comparisons }: Selection): readonly Table[] {
  if (comparisons.length === 0) return tables;
  const found = comparisons.flatMap((start) => {
    const some = tables.filter(({ comparison }) => comparison.startsWith(start));
    if (some.length === 0) throw new Error(`there is no comparison "${start}"`);
    return some;
  });
  return [...new Set(found)];
}

function columnsOf(tables: readonly Table[], wanted: readonly string[]): readonly string[] {
  const names = tables.flatMap(({ rows }) => rows.slice(1).map(({ candidate }) => candidate));
  return [...new Set(names)].filter((name) => wanted.length === 0 || starts(name, wanted));
}

function nameOfOurs(tables: readonly Table[]): string {
  const names = new Set(tables.map(({ rows }) => rows[0]?.candidate ?? ""));
  return names.size === 1 ? [...names].join("") : "ours";
}

function ownCell({ rows: [own] }: Table): string {
  return own?.median === undefined ? (own?.note ?? "") : number(own.median);
}

function cell(table: Table, column: string): string {
  const own = table.rows[0];
  const other = table.rows.slice(1).find(({ candidate }) => candidate === column);
  if (own === undefined || other === undefined) return "";
  const ratio = ratioOf(table, own, other);
  if (other.median === undefined)
    return ratio === undefined ? (other.note ?? "") : `${times(ratio)}x`;
  const isOurs = column.startsWith(SCOPE);
  return number(other.median) + (ratio === undefined || isOurs ? "" : ` (${times(ratio)}x)`);
}

function number(value: number): string {
  const exact = shown(value);
  return Math.abs(exact) >= 100 ? exact.toLocaleString("en") : value.toPrecision(3);
}

function times(ratio: number): string {
  if (ratio >= 100) return shown(ratio).toLocaleString("en");
  return ratio >= 10 ? ratio.toFixed(0) : ratio.toPrecision(2);
}

function starts(name: string, beginnings: readonly string[]): boolean {
  return beginnings.some((start) => name.startsWith(start));
}

/** A Markdown table as the formatter leaves it: numbers to the right. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(3, ...rows.map((row) => (row[at] ?? "").length)),
  );
  const line = (row: readonly string[]): string =>
    `| ${row.map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))).join(" | ")} |`;
  const rule = widths.map((width, at) =>
    at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  const [head = [], ...body] = rows;
  return [line(head), line(rule), ...body.map(line)].join("\n");
}
