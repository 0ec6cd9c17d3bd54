/** A value of a report, as JSON has it. */
export type Value = string | number | boolean | null | readonly string[] | undefined;

/** A line of a list, or a report: names as the API has them. */
export type Row = Readonly<Record<string, Value>>;

/** A time of the database as the API writes it. */
export function timeOf(atMs: number | undefined): string | null {
  return atMs === undefined ? null : new Date(atMs).toISOString();
}
