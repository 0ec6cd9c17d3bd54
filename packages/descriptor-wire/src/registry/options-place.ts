import type { Views } from "../generated/classic/views.ts";
import type { DeclarationKind } from "./declaration.ts";

/** Kind of an element with options: declarations, files and extension ranges. */
export type OptionsKind = DeclarationKind | "file" | "range";

/** Message type of an element's options, and the field that holds them. */
export const OPTIONS: Readonly<Record<OptionsKind, readonly [keyof Views, number]>> = {
  file: ["FileOptions", 8],
  message: ["MessageOptions", 7],
  field: ["FieldOptions", 8],
  extension: ["FieldOptions", 8],
  oneof: ["OneofOptions", 2],
  range: ["ExtensionRangeOptions", 3],
  enum: ["EnumOptions", 3],
  value: ["EnumValueOptions", 3],
  service: ["ServiceOptions", 3],
  method: ["MethodOptions", 4],
};
