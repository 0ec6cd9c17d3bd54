import type { ColumnType } from "kysely";

/**
 * A whole number of up to 64 bits. Written as a bigint or number; read as a number when it is a
 * safe one, else as decimal text, from both databases. (The type has bigint for
 * comparisons.)
 */
export type Int8 = ColumnType<string | number | bigint, bigint | number, bigint | number>;
