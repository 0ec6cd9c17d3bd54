import { isOpen, VISIBILITIES } from "@x/status-core";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Flag } from "../database/column-types.ts";

/** A boolean as a column keeps it. */
export function flag(value: boolean | undefined): Flag {
  return value === true ? 1 : 0;
}

/** A boolean that may be left out, as a column keeps it. */
export function optionalFlag(value: boolean | undefined): Flag | undefined {
  return value === undefined ? undefined : flag(value);
}

/** An object with one field, or with none when there is no value for it. */
export function optionalColumn<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { readonly [Field in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [Field in Name]: Value });
}

/** Words as one column keeps them. */
export function joined(list: readonly string[]): string {
  return list.join(" ");
}

/** The words of such a column. */
export function words<Word extends string>(column: string): readonly Word[] {
  return (column === "" ? [] : column.split(" ")) as Word[];
}

/** Rows by one of their values, in their order. */
export function grouped<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

const OPEN_VISIBILITIES = VISIBILITIES.filter(isOpen).map((one) => `'${one}'`);

/** `isOpen` of `@x/status-core`, in SQL. @param column - a name from this package, never from outside */
export function isOpenColumn(column: string): RawBuilder<SqlBool> {
  return sql.raw(`${column} in (${OPEN_VISIBILITIES.join(", ")})`);
}
