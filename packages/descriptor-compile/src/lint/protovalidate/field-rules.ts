import type { DynamicField, DynamicMessage } from "@x/descriptor-wire/options";
import { FieldDescriptorProtoType as Type } from "@x/descriptor-wire";
import { checkExpressions } from "./expressions.ts";
import { checkExamples } from "./examples.ts";
import { checkQuantities, QUANTITY_RULES } from "./quantity-rules.ts";
import { object, type RuleCheck, Rules, type RuleTarget } from "./rules.ts";
import { checkBytes, checkConst, checkPairs, checkString } from "./text-rules.ts";

/** Rules for one type, by their name in `buf.validate.FieldRules`: the type, and the message that holds one. */
const TYPES: Readonly<Record<string, readonly [type: number | undefined, message?: string]>> = {
  float: [Type.TYPE_FLOAT, "FloatValue"],
  double: [Type.TYPE_DOUBLE, "DoubleValue"],
  int32: [Type.TYPE_INT32, "Int32Value"],
  int64: [Type.TYPE_INT64, "Int64Value"],
  uint32: [Type.TYPE_UINT32, "UInt32Value"],
  uint64: [Type.TYPE_UINT64, "UInt64Value"],
  sint32: [Type.TYPE_SINT32],
  sint64: [Type.TYPE_SINT64],
  fixed32: [Type.TYPE_FIXED32],
  fixed64: [Type.TYPE_FIXED64],
  sfixed32: [Type.TYPE_SFIXED32],
  sfixed64: [Type.TYPE_SFIXED64],
  bool: [Type.TYPE_BOOL, "BoolValue"],
  string: [Type.TYPE_STRING, "StringValue"],
  bytes: [Type.TYPE_BYTES, "BytesValue"],
  enum: [Type.TYPE_ENUM],
  any: [undefined, "Any"],
  duration: [undefined, "Duration"],
  timestamp: [undefined, "Timestamp"],
  field_mask: [undefined, "FieldMask"],
};

const WRAPPER = /^google\.protobuf\.(Float|Double|U?Int32|U?Int64|Bool|String|Bytes)Value$/;

/** Checks a message `buf.validate.FieldRules`. */
export function checkFieldRules(
  check: RuleCheck,
  message: DynamicMessage,
  target: RuleTarget,
): void {
  const rules = new Rules(message);
  checkRequired(check, rules, target);
  checkIgnore(check, rules, target);
  checkExpressions(check, rules);
  for (const { field, values, path } of rules.all) {
    const [value] = values;
    if (field.oneof?.name !== "type" || value?.kind !== "message") continue;
    if (field.name === "map") checkMap(check, value.value, target, path);
    else if (field.name === "repeated") checkRepeated(check, value.value, target, path);
    else if (isOfType(check, { name: field.name, path }, target)) {
      const ofType = new Rules(value.value);
      checkExamples(check, { ofType, ofField: rules, kind: field.name }, target);
      checkOfType(check, field.name, ofType);
    }
  }
}

function checkRequired(check: RuleCheck, rules: Rules, { field }: RuleTarget): void {
  if (!rules.isTrue("required")) return;
  const paths = [rules.path("required")];
  if (field.kind === "extension") object(check, paths, "is an extension, which no rule requires");
  const { oneof } = field;
  if (oneof !== undefined && !oneof.isSynthetic)
    object(check, paths, `is required, but is in the oneof ${oneof.name}`);
}

function checkIgnore(check: RuleCheck, rules: Rules, { field }: RuleTarget): void {
  const ignore = rules.enumName("ignore");
  const paths = [rules.path("ignore")];
  if (ignore === "IGNORE_ALWAYS" && rules.size > 1)
    object(check, paths, "ignores its rules always, so that the others do nothing");
  if (ignore !== "IGNORE_IF_ZERO_VALUE") return;
  if (field.kind === "extension")
    object(check, paths, "is an extension, whose rules ignore no value");
  else if (field.hasPresence)
    object(check, paths, "tracks presence, where the rules ignore a zero value anyway");
  if (rules.isTrue("required"))
    object(check, [rules.path("required"), ...paths], "is required, and its zero value ignored");
}

function isOfType(
  check: RuleCheck,
  { name, path }: { readonly name: string; readonly path: readonly number[] },
  { field, isWhole }: RuleTarget,
): boolean {
  const [type, message] = TYPES[name] ?? [];
  const holder = message === undefined ? undefined : `google.protobuf.${message}`;
  if (!isWhole && (field.type === type || (field.message?.fullName ?? "") === holder)) return true;
  object(check, [path], `has ${name} rules, which are for another type`);
  return false;
}

function checkRepeated(
  check: RuleCheck,
  message: DynamicMessage,
  { field }: RuleTarget,
  path: readonly number[],
): void {
  if (!field.isRepeated || field.isMap) {
    return object(check, [path], "has repeated rules, but is not repeated");
  }
  const rules = new Rules(message);
  if (rules.isTrue("unique") && field.message && !WRAPPER.test(field.message.fullName)) {
    object(check, [rules.path("unique")], "is to have unique items, which messages cannot be");
  }
  checkPairs(check, rules, "min_items", "max_items");
  checkInside(check, rules.field("items"), { field, isWhole: false });
}

function checkMap(
  check: RuleCheck,
  message: DynamicMessage,
  { field }: RuleTarget,
  path: readonly number[],
): void {
  const { mapKey, mapValue } = field;
  if (!field.isMap || mapKey === undefined || mapValue === undefined) {
    return object(check, [path], "has map rules, but is no map");
  }
  const rules = new Rules(message);
  checkPairs(check, rules, "min_pairs", "max_pairs");
  checkInside(check, rules.field("keys"), { field: mapKey, isWhole: false });
  checkInside(check, rules.field("values"), { field: mapValue, isWhole: false });
}

/** Rules for items, keys or values. */
function checkInside(check: RuleCheck, found: DynamicField | undefined, target: RuleTarget): void {
  const [value] = found?.values ?? [];
  if (found === undefined || value?.kind !== "message") return;
  const rules = new Rules(value.value);
  if (rules.isTrue("required"))
    object(check, [rules.path("required")], `requires its ${found.field.name}, which does nothing`);
  checkFieldRules(check, value.value, target);
}

function checkOfType(check: RuleCheck, name: string, rules: Rules): void {
  if (QUANTITY_RULES.has(name)) checkQuantities(check, name, rules);
  else if (name !== "bool") checkConst(check, rules);
  if (name === "string") checkString(check, rules);
  if (name === "bytes") checkBytes(check, rules);
  if (name === "field_mask") checkMask(check, rules);
}

function checkMask(check: RuleCheck, rules: Rules): void {
  const excluded = new Set(rules.values("not_in").map(({ value }) => value));
  for (const { value } of rules.values("in")) {
    if (excluded.has(value))
      object(check, [rules.path("in")], `both takes and refuses the path ${String(value)}`);
  }
}
