export {
  type DynamicField,
  type DynamicMessage,
  type DynamicRecord,
  readDynamic,
} from "./dynamic.ts";
export { jsonExtensions } from "./json.ts";
export { type OptionedElement, optionsOf, rangeOptionsOf } from "./options-of.ts";
export {
  optionValue,
  type PlainMap,
  type PlainMessage,
  type PlainValue,
  toPlain,
} from "./plain.ts";
export type { DynamicValue } from "./values.ts";
