import type { ColumnType } from "kysely";

/** 0 or 1: the two databases have no boolean in common. */
export type Flag = 0 | 1;

/** Column of 64 bits that may be empty. Read as a number where it fits one exactly: see `Int8`. */
export type Int8Nullable = ColumnType<
  string | number | bigint | null,
  bigint | number | null,
  bigint | number | null
>;
