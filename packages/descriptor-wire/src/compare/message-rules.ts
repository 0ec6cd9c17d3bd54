import { LABEL } from "../registry/types.ts";
import { checkField } from "./field-rules.ts";
import { ALLOW } from "./features.ts";
import { type FieldPair, isUntouched } from "./field-pair.ts";
import type { Pair } from "./pairing.ts";
import { type Range, Ranges, textOf } from "./ranges.ts";
import type { Finding, Report } from "./report.ts";
import { hasSameContext, hasSameFeatures } from "./same.ts";
import { childrenOf, type Site } from "./site.ts";
import type { Version } from "./version.ts";

const OPTIONS = 7;
const NO_STANDARD_DESCRIPTOR_ACCESSOR = 2;
const FEATURES = 12;

/** What the comparison of a message needs to know. */
export interface Context {
  readonly versions: Pair<Version>;
  /** Whether what has the same bytes in both sets may be passed over. */
  readonly passesSame: boolean;
}

/** Compares a message with itself. */
export function checkMessage(pair: Pair<Site<"message">>, context: Context, report: Report): void {
  checkOptions(pair, report);
  checkRanges(pair, report);
  checkOneofs(pair, report);
  const passesSame = context.passesSame && isInSameContext(pair);
  const fields = { before: byNumber(pair.before), after: byNumber(pair.after) };
  const deleted = new Deleted(pair, report);
  const oneofs = { before: oneofsIn(pair.before), after: oneofsIn(pair.after) };
  for (const [number, before] of fields.before) {
    const after = fields.after.get(number);
    if (after === undefined) {
      deleted.add(before, number);
      continue;
    }
    const fieldPair: FieldPair = { before, after, messages: pair, oneofs };
    if (passesSame && isUntouched(fieldPair)) continue;
    checkField(fieldPair, context.versions, report);
  }
  checkRequired(pair, fields, report);
}

function isInSameContext({ before, after }: Pair<Site<"message">>): boolean {
  return (
    hasSameContext(before.file, after.file) && hasSameFeatures(before.features, after.features)
  );
}

function byNumber(message: Site<"message">): ReadonlyMap<number, Site<"field">> {
  const fields = new Map<number, Site<"field">>();
  for (const field of childrenOf(message, "field")) {
    const number = field.view.number ?? 0;
    if (!fields.has(number)) fields.set(number, field);
  }
  return fields;
}

/** The oneofs of a message that stand in its source, by their indexes. */
function oneofsIn(message: Site<"message">): readonly (string | undefined)[] {
  const declared = childrenOf(message, "oneof");
  if (declared.length === 0) return [];
  const synthetic = new Set<number>();
  for (const { view } of childrenOf(message, "field")) {
    if (view.proto3Optional === true && view.oneofIndex !== undefined)
      synthetic.add(view.oneofIndex);
  }
  return declared.map(({ name, index }) => (synthetic.has(index) ? undefined : name));
}

/** Fields that are gone. */
class Deleted {
  readonly #messages: Pair<Site<"message">>;
  readonly #report: Report;
  #names: ReadonlySet<string> | undefined;
  #numbers: Ranges | undefined;

  constructor(messages: Pair<Site<"message">>, report: Report) {
    this.#messages = messages;
    this.#report = report;
  }

  add(field: Site<"field">, number: number): void {
    const { before, after } = this.#messages;
    const text = `field ${field.name} (${number}) of message ${before.fullName} was deleted`;
    const finding: Finding = {
      kind: "field",
      fullName: field.fullName,
      text,
      before: { site: field },
      after: { site: after },
    };
    this.#report.add("FIELD_NO_DELETE", finding);
    this.#names ??= new Set(after.view.reservedName);
    if (!this.#names.has(field.name)) {
      const told = `${text} without reserving its name`;
      this.#report.add("FIELD_NO_DELETE_UNLESS_NAME_RESERVED", { ...finding, text: told });
    }
    this.#numbers ??= new Ranges(reservedIn(after));
    if (!this.#numbers.has(number)) {
      const told = `${text} without reserving its number`;
      this.#report.add("FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED", { ...finding, text: told });
    }
  }
}

function checkOptions({ before, after }: Pair<Site<"message">>, report: Report): void {
  const { fullName } = before;
  const finding = (text: string, number: number): Finding => {
    const below = [OPTIONS, number];
    return {
      kind: "message",
      fullName,
      text,
      before: { site: before },
      after: { site: after, below },
    };
  };
  const [had, has] = [before, after].map(
    ({ view }) => view.options?.noStandardDescriptorAccessor === true,
  );
  if (had === false && has === true) {
    const text = `option no_standard_descriptor_accessor of message ${fullName} is true now`;
    const told = finding(text, NO_STANDARD_DESCRIPTOR_ACCESSOR);
    report.add("MESSAGE_NO_REMOVE_STANDARD_DESCRIPTOR_ACCESSOR", told);
  }
  if (before.features.jsonFormat === ALLOW && after.features.jsonFormat !== ALLOW) {
    const told = finding(`message ${fullName} no longer allows JSON`, FEATURES);
    report.add("MESSAGE_SAME_JSON_FORMAT", told);
  }
}

function checkRanges({ before, after }: Pair<Site<"message">>, report: Report): void {
  const { fullName } = before;
  const finding = (text: string): Finding => {
    const places = { before: { site: before }, after: { site: after } };
    return { kind: "message", fullName, text: `message ${fullName} no longer ${text}`, ...places };
  };
  const extendable = extendableIn(before);
  if (extendable.length > 0) {
    const now = new Ranges(extendableIn(after));
    for (const range of extendable) {
      const missing = now.missingOf(range);
      if (missing === undefined) continue;
      const text = `lets extensions have ${missing} of the numbers ${textOf(range)}`;
      report.add("EXTENSION_MESSAGE_NO_DELETE", finding(text));
    }
  }
  const reserved = reservedIn(before);
  if (reserved.length > 0) {
    const now = new Ranges(reservedIn(after));
    for (const range of reserved) {
      const missing = now.missingOf(range);
      if (missing === undefined) continue;
      const text = `reserves ${missing} of the numbers ${textOf(range)}`;
      report.add("RESERVED_MESSAGE_NO_DELETE", finding(text));
    }
  }
  const names = new Set(after.view.reservedName);
  for (const name of new Set(before.view.reservedName)) {
    if (names.has(name)) continue;
    report.add("RESERVED_MESSAGE_NO_DELETE", finding(`reserves name ${name}`));
  }
}

function extendableIn({ view }: Site<"message">): readonly Range[] {
  return view.extensionRange.map(inclusive);
}

function reservedIn({ view }: Site<"message">): readonly Range[] {
  return view.reservedRange.map(inclusive);
}

function inclusive(range: {
  readonly start: number | undefined;
  readonly end: number | undefined;
}): Range {
  return { start: range.start ?? 0, end: (range.end ?? 0) - 1 };
}

function checkOneofs({ before, after }: Pair<Site<"message">>, report: Report): void {
  const declared = oneofsIn(before);
  if (declared.length === 0) return;
  const names = new Set(childrenOf(after, "oneof").map(({ name }) => name));
  for (const oneof of childrenOf(before, "oneof")) {
    if (declared[oneof.index] === undefined || names.has(oneof.name)) continue;
    report.add("ONEOF_NO_DELETE", {
      kind: "oneof",
      fullName: oneof.fullName,
      text: `oneof ${oneof.name} of message ${before.fullName} was deleted`,
      before: { site: oneof },
      after: { site: after },
    });
  }
}

function checkRequired(
  { before, after }: Pair<Site<"message">>,
  fields: Pair<ReadonlyMap<number, Site<"field">>>,
  report: Report,
): void {
  const isRequired = (field: Site<"field"> | undefined) => field?.view.label === LABEL.REQUIRED;
  for (const [number, field] of fields.before) {
    if (!isRequired(field) || isRequired(fields.after.get(number))) continue;
    report.add("MESSAGE_SAME_REQUIRED_FIELDS", {
      kind: "field",
      fullName: field.fullName,
      text: `message ${before.fullName} no longer requires field ${field.name} (${number})`,
      before: { site: field },
      after: { site: after },
    });
  }
  for (const [number, field] of fields.after) {
    if (!isRequired(field) || isRequired(fields.before.get(number))) continue;
    report.add("MESSAGE_SAME_REQUIRED_FIELDS", {
      kind: "field",
      fullName: field.fullName,
      text: `message ${before.fullName} requires field ${field.name} (${number}) now`,
      after: { site: field },
    });
  }
}
