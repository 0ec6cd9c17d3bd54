import type { Row, Table } from "./run.ts";

/** A table for the terminal, each ratio as the median of the rounds' own ratios with their range. */
export function printed(table: Table): string {
  const lines = table.rows.map(
    (row) =>
      `| ${row.candidate} | ${row.note ?? number(row.median)} | ${ratio(row)} | ${bar(row)} |`,
  );
  const head = `| | ${table.unit} | ours is better by | promised |`;
  return [
    `\n### ${table.benchmark}: ${table.comparison}\n`,
    head,
    "|---|---|---|---|",
    ...lines,
  ].join("\n");
}

function ratio({ ratio: found }: Row): string {
  return found === undefined
    ? ""
    : `${number(found.median)}x (${number(found.min)}..${number(found.max)})`;
}

function bar({ bar: promised }: Row): string {
  return promised === undefined
    ? ""
    : `>= ${promised.atLeast}x: ${promised.kept ? "kept" : "MISSED"}`;
}

function number(value = NaN): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);
}
