import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Row, Table } from "../run.ts";

/** Results of one run of one benchmark, as `benchmarks/figures/NAME.json` keeps them. */
export interface Figures {
  readonly machine: Machine;
  /** Rounds of each comparison, interleaved over its candidates. */
  readonly rounds: number;
  readonly tables: readonly Table[];
}

/** Machine of a run, and how busy it was. */
export interface Machine {
  /** ISO 8601, day only. */
  readonly date: string;
  readonly cpu: string;
  readonly cores: number;
  readonly node: string;
  /** Processes that wanted a core in the minute before the run. Absent in runs that did not record it. */
  readonly load?: number | undefined;
}

const FOLDER = new URL("../../figures/", import.meta.url);

/** The kept results of every benchmark, by its name. */
export function readFigures(): ReadonlyMap<string, Figures> {
  return new Map(
    readdirSync(FOLDER).map((file) => [
      file.replace(".json", ""),
      JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as Figures,
    ]),
  );
}

/**
 * Keeps the results of one run in place of the last one's. A comparison in which ours could not run is left out.
 *
 * @returns the comparisons that were left out
 * @throws Error when ours could run in none
 */
export function writeFigures(name: string, figures: Figures): readonly string[] {
  const ran = ({ rows: [own] }: Table): boolean => own?.median !== undefined;
  const tables = figures.tables.filter(ran);
  if (tables.length === 0)
    throw new Error(`${name}: nothing could be measured, so nothing is kept`);
  const text = JSON.stringify({ ...figures, tables }, (_, value: unknown) => rounded(value), 2);
  writeFileSync(new URL(`${name}.json`, FOLDER), `${text}\n`);
  return figures.tables.filter((table) => !ran(table)).map(({ comparison }) => comparison);
}

/** How many times as good ours is: the quotient of the two numbers that a table shows. */
export function ratioOf(table: Table, own: Row, other: Row): number | undefined {
  if (own.median === undefined || other.median === undefined) return other.ratio?.median;
  const [ours, theirs] = [shown(own.median), shown(other.median)];
  return table.moreIsBetter === false ? theirs / ours : ours / theirs;
}

/** A number as tables show it, with three digits that count. */
export function shown(value: number): number {
  return Number(value.toPrecision(3));
}

function rounded(value: unknown): unknown {
  return typeof value === "number" && !Number.isInteger(value)
    ? Number(value.toPrecision(5))
    : value;
}
