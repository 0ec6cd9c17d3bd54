import type { FieldDescriptorProtoType } from "../generated/classic/types.ts";
import type { EnumElement } from "../registry/enum.ts";
import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import { SCALAR_NAMES, TYPE_NAMES } from "../registry/types.ts";
import type { Printing } from "./printing.ts";

const DOT = 46;

/**
 * The name of a type as it is written: its text, or how many bytes are left out of the full name that
 * is in the descriptor.
 */
export type TypeName = string | number;

/**
 * How many bytes are left out of a full name with a dot in front, as compilers write the names of types; -1 when
 * there is something else.
 *
 * @param at - position of the name, its length first
 * @param scope - the message whose field has the type
 */
export function leftOut(
  { file, names }: Printing,
  at: number,
  target: MessageElement | EnumElement,
  user: "field" | "method",
  scope?: MessageElement,
): number {
  const { bytes } = file.tape;
  const isFull = at >= 0 && (bytes[at] as number) < 128 && bytes[at + 1] === DOT;
  return isFull ? names.leftOut(target, user, scope) : -1;
}

/** Writes the name of a type. */
export function putTypeName({ file, out }: Printing, at: number, name: TypeName): void {
  if (typeof name === "string") return out.putLines(name);
  const { bytes } = file.tape;
  const start = at + 1;
  out.copyLines(bytes, start + name, start + (bytes[at] as number));
}

const SCALARS: readonly (string | undefined)[] = Array.from({ length: 19 }, (_, type) => {
  const name = TYPE_NAMES[type as FieldDescriptorProtoType];
  return SCALAR_NAMES.has(name) ? name : undefined;
});

/** The type of a field that is no map, without its label. */
export function typeText(printing: Printing, field: FieldElement): string {
  const target = field.message ?? field.enum;
  if (target !== undefined) return printing.names.typeIn(field.parent, target);
  const scalar = SCALARS[field.type];
  if (field.typeNameAt < 0 && scalar !== undefined) return scalar;
  return printing.reference(field.typeName ?? "", field);
}
