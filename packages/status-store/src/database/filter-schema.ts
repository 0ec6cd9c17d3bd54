import type { Flag } from "./column-types.ts";
import type { Int8 } from "./int8.ts";

/** Row of a filter. */
export interface FilterRow {
  /** Unique, and never used again. */
  id: Int8;
  /** The reader. */
  account_id: Int8;
  /** The name that the reader gave it. */
  title: string;
  /** With spaces between. */
  context: string;
  /** The client's action on a match. */
  action: "warn" | "hide" | "blur";
  /** From then on it no longer holds, in milliseconds since 1970. Null: never. */
  expires_ms: number | null;
}

/** Row of a keyword of a filter. */
export interface FilterKeywordRow {
  /** Unique, and never used again. */
  id: Int8;
  /** The filter that it belongs to. */
  filter_id: Int8;
  /** The phrase, as typed. */
  keyword: string;
  /** Whether it must stand alone. */
  whole_word: Flag;
}

/** Row of a status that is attached to a filter. */
export interface FilterStatusRow {
  /** Unique, and never used again. */
  id: Int8;
  /** The filter that it belongs to. */
  filter_id: Int8;
  /** The status that is attached. */
  status_id: Int8;
}
