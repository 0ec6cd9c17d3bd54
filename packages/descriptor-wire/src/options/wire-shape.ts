import type { FieldElement } from "../registry/field.ts";
import { TYPE, isPackableType, valueKindOf } from "../registry/types.ts";

/** Form in which a record holds values of a field. */
export type Shape =
  /** One value. */
  | "single"
  /** A list of numbers. */
  | "packed"
  /** A message of a length. */
  | "message"
  /** A message up to its end tag. */
  | "group";

/** Form in which a record of a wire type holds values of a field; `undefined` when it does not. */
export function shapeOf(field: FieldElement, wireType: number): Shape | undefined {
  if (valueKindOf(field.type) === "message") {
    if (field.message === undefined || wireType !== (field.isDelimited ? 3 : 2)) return undefined;
    return wireType === 2 ? "message" : "group";
  }
  if (wireType === wireTypeOf(field)) return "single";
  return wireType === 2 && field.isRepeated && isPackableType(field.type) ? "packed" : undefined;
}

/** The wire type of a single value that is no message. */
export function wireTypeOf({ type }: FieldElement): 0 | 1 | 2 | 5 {
  switch (type) {
    case TYPE.DOUBLE:
    case TYPE.FIXED64:
    case TYPE.SFIXED64:
      return 1;
    case TYPE.FLOAT:
    case TYPE.FIXED32:
    case TYPE.SFIXED32:
      return 5;
    case TYPE.STRING:
    case TYPE.BYTES:
      return 2;
    default:
      return 0;
  }
}
