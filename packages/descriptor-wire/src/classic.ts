import { ENUMS, ROWS } from "./generated/classic/rows.ts";
import { DECODE, ENCODE, INDEX, SCAN } from "./generated/classic/schema.ts";
import { VIEWS } from "./generated/classic/views.ts";
import type { Decoding, Encoding, Naming, Opening, Scanning } from "./schema.ts";

// The classic schema in parts, which functions take when they are given none: a bundler leaves out the others.

/** The classic schema, to accept and count. */
export const CLASSIC_SCANNING: Scanning = { rows: ROWS, scan: SCAN };
/** The classic schema, to open. */
export const CLASSIC_OPENING: Opening = { rows: ROWS, index: INDEX, views: VIEWS };
/** The classic schema, to decode. */
export const CLASSIC_DECODING: Decoding = { rows: ROWS, scan: SCAN, decode: DECODE };
/** The classic schema, to encode. */
export const CLASSIC_ENCODING: Encoding = {
  rows: ROWS,
  decode: DECODE,
  encode: ENCODE,
};
/** The classic schema, to name fields and values. */
export const CLASSIC_NAMING: Naming = { rows: ROWS, enums: ENUMS };
