import type { FieldDescriptorProtoType, FieldOptionsJSType } from "../generated/classic/types.ts";
import { FieldOptionsCType } from "../generated/classic/types.ts";
import { toJsonName } from "../registry/names.ts";
import { TYPE } from "../registry/types.ts";
import { CPP_CORD, CPP_STRING, JAVA_VERIFY, VERIFY } from "./features.ts";
import { defaultOf, isSameDefault } from "./field-default.ts";
import type { FieldNode, FieldPair, FieldReporter } from "./field-pair.ts";
import { type Cardinality, cardinalityOf, isInMapEntry, typeOf } from "./field-type.ts";
import { checkType } from "./field-type-rules.ts";
import type { Pair } from "./pairing.ts";
import type { NodeLocation } from "./node.ts";
import type { ChangeReport, Finding } from "./report.ts";
import type { Version } from "./version.ts";

const NAME = 1;
const DEFAULT_VALUE = 7;
const OPTIONS = 8;
const JSON_NAME = 10;
const CTYPE = 1;
const JSTYPE = 6;
const FEATURES = 21;

/** Compares a field or extension with itself. */
export function checkField(pair: FieldPair, versions: Pair<Version>, changes: ChangeReport): void {
  const { before, after } = pair;
  const { kind } = before;
  const fullName = before.fullName;
  const subject = `${kind} ${kind === "field" ? before.name : fullName} (${before.facts.number})`;
  const scope = pair.messages === undefined ? "" : ` of message ${pair.messages.before.fullName}`;
  let places: Pair<NodeLocation> = { before: { node: before }, after: { node: after } };
  // Several rules may say the same of one part.
  let lastText: string | undefined;
  let last: Finding | undefined;
  const report: FieldReporter = (rule, text, below) => {
    if (below !== places.after.below) {
      places = { before: { node: before, below }, after: { node: after, below } };
      last = undefined;
    }
    if (last === undefined || text !== lastText) {
      lastText = text;
      last = { kind, fullName, text: `${subject}${scope} ${text}`, ...places };
    }
    changes.add(rule, last);
  };
  const types = {
    before: typeOf(before, versions.before),
    after: typeOf(after, versions.after),
  };
  checkNames(pair, report);
  checkCardinality(pair, report);
  checkType(pair, types, versions, report);
  checkTexts(pair, types, report);
  checkDefault(pair, versions, report);
  checkOneof(pair, report);
}

function checkNames({ before, after }: FieldPair, report: FieldReporter): void {
  const isExtension = before.kind === "extension";
  const old = isExtension ? before.fullName : before.name;
  const now = isExtension ? after.fullName : after.name;
  if (old !== now) report("FIELD_SAME_NAME", `is named ${now} now`, [NAME]);
  if (isExtension) return;
  const oldJson = jsonNameOf(before);
  const json = jsonNameOf(after);
  if (oldJson === json) return;
  report("FIELD_SAME_JSON_NAME", `changed its JSON name from ${oldJson} to ${json}`, [JSON_NAME]);
}

/** The declared one, else the one that compilers give it. */
function jsonNameOf({ name, facts }: FieldNode): string {
  return facts.jsonName ?? toJsonName(name);
}

const SINGULAR = 1;
const REQUIRED = 2;
const REPEATED = 3;
const MAP = 4;

/** Groups of cardinalities that may replace each other, as in buf: on the wire a map is repeated. */
const GROUPS: Readonly<Record<Cardinality, { readonly wire: number; readonly json: number }>> = {
  optional: { wire: SINGULAR, json: SINGULAR },
  "optional without presence": { wire: SINGULAR, json: SINGULAR },
  required: { wire: REQUIRED, json: REQUIRED },
  repeated: { wire: REPEATED, json: REPEATED },
  map: { wire: REPEATED, json: MAP },
};

function checkCardinality({ before, after }: FieldPair, report: FieldReporter): void {
  // Entries are made by compilers, and their presence is invisible.
  if (isInMapEntry(before) && isInMapEntry(after)) return;
  const old = cardinalityOf(before);
  const now = cardinalityOf(after);
  if (old === now) return;
  const text = `was ${old} and is ${now}`;
  report("FIELD_SAME_CARDINALITY", text);
  if (GROUPS[old].json !== GROUPS[now].json) report("FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY", text);
  if (GROUPS[old].wire !== GROUPS[now].wire) report("FIELD_WIRE_COMPATIBLE_CARDINALITY", text);
}

const INTEGERS_OF_64: ReadonlySet<FieldDescriptorProtoType> = new Set([
  TYPE.INT64,
  TYPE.UINT64,
  TYPE.SINT64,
  TYPE.FIXED64,
  TYPE.SFIXED64,
]);

/** Compares how languages hold texts, and 64-bit integers in JavaScript. */
function checkTexts(
  pair: FieldPair,
  types: Pair<FieldDescriptorProtoType>,
  report: FieldReporter,
): void {
  const { before, after } = pair;
  if (types.before === TYPE.STRING && types.after === TYPE.STRING) {
    const checked = checksUtf8(before);
    const checks = checksUtf8(after);
    if (checked !== checks) {
      const text = checks ? "is checked for UTF-8 now" : "is no longer checked for UTF-8";
      report("FIELD_SAME_UTF8_VALIDATION", text, [OPTIONS, FEATURES]);
    }
    const javaChecked = checksUtf8InJava(before);
    const javaChecks = checksUtf8InJava(after);
    if (javaChecked !== javaChecks) {
      const text = javaChecks ? "is checked for UTF-8" : "is no longer checked for UTF-8";
      report("FIELD_SAME_JAVA_UTF8_VALIDATION", `${text} in Java`);
    }
  }
  const isText = (type: FieldDescriptorProtoType) => type === TYPE.STRING || type === TYPE.BYTES;
  const isInEntries = isInMapEntry(before) && isInMapEntry(after);
  if (isText(types.before) && isText(types.after) && !isInEntries) checkCppString(pair, report);
  if (!INTEGERS_OF_64.has(types.before) || !INTEGERS_OF_64.has(types.after)) return;
  const [jstype, jstypeNow] = [before, after].map(({ view }) => view.options?.jstype ?? 0);
  if (jstype === jstypeNow) return;
  const text = `changed option jstype from ${jstypeText(jstype)} to ${jstypeText(jstypeNow)}`;
  report("FIELD_SAME_JSTYPE", text, [OPTIONS, JSTYPE]);
}

function jstypeText(jstype: FieldOptionsJSType | undefined): string {
  return ["JS_NORMAL", "JS_STRING", "JS_NUMBER"][jstype ?? 0] ?? `${jstype}`;
}

function checksUtf8({ features }: FieldNode): boolean {
  return features.utf8Validation === VERIFY;
}

function checksUtf8InJava(field: FieldNode): boolean {
  const { syntax, view } = field.file;
  const declared = view.options?.javaStringCheckUtf8;
  if (syntax === "editions" && declared === undefined) {
    return field.features.javaUtf8Validation === JAVA_VERIFY || checksUtf8(field);
  }
  return declared === true || checksUtf8(field);
}

function checkCppString({ before, after }: FieldPair, report: FieldReporter): void {
  const old = cppStringOf(before);
  const now = cppStringOf(after);
  if (old === now || (old === "STRING_PIECE" && now === "STRING")) return;
  const text = `changed its type in C++ from ${old} to ${now}`;
  report("FIELD_SAME_CPP_STRING_TYPE", text, [OPTIONS, CTYPE]);
}

const EDITION_2024 = 1001;

function cppStringOf({ file, view, features }: FieldNode): string {
  const ctype = file.edition < EDITION_2024 ? view.options?.ctype : undefined;
  if (ctype === FieldOptionsCType.CORD) return "CORD";
  if (ctype === FieldOptionsCType.STRING_PIECE) return "STRING_PIECE";
  if (ctype === FieldOptionsCType.STRING || features.cppStringType === CPP_STRING) return "STRING";
  return features.cppStringType === CPP_CORD ? "CORD" : "VIEW";
}

function checkDefault(
  { before, after }: FieldPair,
  versions: Pair<Version>,
  report: FieldReporter,
): void {
  const old = defaultOf(before, versions.before);
  const now = defaultOf(after, versions.after);
  if (old === undefined || now === undefined || isSameDefault(old, now)) return;
  const text = `changed its default value from ${old.text} to ${now.text}`;
  report("FIELD_SAME_DEFAULT", text, [DEFAULT_VALUE]);
}

function checkOneof({ before, after, lists }: FieldPair, report: FieldReporter): void {
  const index = before.facts.oneofIndex;
  const indexNow = after.facts.oneofIndex;
  if (index === undefined && indexNow === undefined) return;
  const old = lists?.before.oneofs[index ?? -1];
  const now = lists?.after.oneofs[indexNow ?? -1];
  if (old === now) return;
  const text =
    old === undefined
      ? `moved into oneof ${now}`
      : now === undefined
        ? `moved out of oneof ${old}`
        : `moved from oneof ${old} to oneof ${now}`;
  report("FIELD_SAME_ONEOF", text);
}
