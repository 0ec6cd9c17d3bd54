import type { FieldList } from "./field-list.ts";
import type { Pair } from "./pairing.ts";
import type { Site } from "./site.ts";

/** A field of a message, or an extension. */
export type FieldSite = Site<"field"> | Site<"extension">;

/** A field or extension in both sets: the same number of the same message. */
export interface FieldPair extends Pair<FieldSite> {
  /** The messages that declare them; absent for extensions. */
  readonly messages?: Pair<Site<"message">> | undefined;
  /** All fields of these messages. */
  readonly lists?: Pair<FieldList> | undefined;
}
