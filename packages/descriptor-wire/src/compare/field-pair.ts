import { LABEL, TYPE } from "../registry/types.ts";
import type { Pair } from "./pairing.ts";
import { isSame } from "./same.ts";
import type { Site } from "./site.ts";

/** A field of a message, or an extension. */
export type FieldSite = Site<"field"> | Site<"extension">;

/** A field or extension in both sets: the same number of the same message. */
export interface FieldPair extends Pair<FieldSite> {
  /** The messages that declare them; absent for extensions. */
  readonly messages?: Pair<Site<"message">> | undefined;
  /** Names of the oneofs in these messages, by index; absent for those that a compiler made. */
  readonly oneofs?: Pair<readonly (string | undefined)[]> | undefined;
}

/**
 * Whether a field of two messages in the same context cannot have changed: its bytes are the same,
 * and it names nothing beside it whose bytes may be others.
 */
export function isUntouched({ before, after, messages, oneofs }: FieldPair): boolean {
  if (!isSame(before.view, after.view)) return false;
  const { label, type, typeName, oneofIndex } = before.view;
  if (type === undefined) return false;
  if (oneofIndex !== undefined && oneofs?.before[oneofIndex] !== oneofs?.after[oneofIndex]) {
    return false;
  }
  // A map: whether it is one stands in its entry.
  if (label !== LABEL.REPEATED || type !== TYPE.MESSAGE) return true;
  return typeName?.startsWith(`.${messages?.before.fullName}.`) !== true;
}
