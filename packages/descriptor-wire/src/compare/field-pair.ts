import type { FieldList } from "./field-list.ts";
import type { Pair } from "./pairing.ts";
import type { Node } from "./node.ts";
import type { RuleId } from "./rules.ts";

/** A field of a message, or an extension. */
export type FieldNode = Node<"field"> | Node<"extension">;

/** A field or extension in both sets: the same number of the same message. */
export interface FieldPair extends Pair<FieldNode> {
  /** The messages that declare them; absent for extensions. */
  readonly messages?: Pair<Node<"message">> | undefined;
  /** All fields of these messages. */
  readonly lists?: Pair<FieldList> | undefined;
}

/** Reporter of findings about one field; `below` is the part of the field that changed. */
export type FieldReporter = (rule: RuleId, text: string, below?: readonly number[]) => void;
