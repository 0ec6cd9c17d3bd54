import { checkField } from "./field-rules.ts";
import { ALLOW } from "./features.ts";
import { DeletedFields } from "./deleted-fields.ts";
import { FieldList } from "./field-list.ts";
import { extendableIn, reservedIn, reservedNamesIn } from "./message-ranges.ts";
import type { Pair } from "./pairing.ts";
import { Ranges, textOf } from "./ranges.ts";
import type { Finding, ChangeReport } from "./report.ts";
import { type FileContexts, hasSameFeatures } from "./same.ts";
import { childrenOf, type Node } from "./node.ts";
import type { Version } from "./version.ts";

const OPTIONS = 7;
const NO_STANDARD_DESCRIPTOR_ACCESSOR = 2;
const FEATURES = 12;

/** Context of a message's comparison. */
export interface Context {
  /** Both sets. */
  readonly versions: Pair<Version>;
  /** Whether what has the same bytes in both sets may be passed over. */
  readonly passesSame: boolean;
  /** The contexts of files. */
  readonly contexts: FileContexts;
}

/** Compares a message with itself. */
export function checkMessage(
  pair: Pair<Node<"message">>,
  context: Context,
  report: ChangeReport,
): void {
  checkOptions(pair, report);
  checkRanges(pair, report);
  const passesSame = context.passesSame && isInSameContext(pair, context.contexts);
  const fields = { before: new FieldList(pair.before), after: new FieldList(pair.after) };
  checkOneofs(pair, fields.before, report);
  let deleted: DeletedFields | undefined;
  fields.before.each((number, before) => {
    const after = fields.after.indexOf(number, before);
    if (after === undefined) {
      deleted ??= new DeletedFields(pair, report);
      deleted.add(fields.before.node(before), number);
    } else if (!passesSame || !fields.before.isUntouched(before, fields.after, after)) {
      const nodes = { before: fields.before.node(before), after: fields.after.node(after) };
      checkField({ ...nodes, messages: pair, lists: fields }, context.versions, report);
    }
  });
  checkRequired(pair, fields, report);
}

function isInSameContext(
  { before, after }: Pair<Node<"message">>,
  contexts: FileContexts,
): boolean {
  return (
    contexts.areSame(before.file, after.file) && hasSameFeatures(before.features, after.features)
  );
}

function checkOptions({ before, after }: Pair<Node<"message">>, report: ChangeReport): void {
  const hasOptions = before.contents.has(OPTIONS) || after.contents.has(OPTIONS);
  if (!hasOptions && before.features === after.features) return;
  const { fullName } = before;
  const finding = (text: string, number: number): Finding => {
    const below = [OPTIONS, number];
    return {
      kind: "message",
      fullName,
      text,
      before: { node: before },
      after: { node: after, below },
    };
  };
  if (!hasNoAccessor(before) && hasNoAccessor(after)) {
    const text = `option no_standard_descriptor_accessor of message ${fullName} is true now`;
    const change = finding(text, NO_STANDARD_DESCRIPTOR_ACCESSOR);
    report.add("MESSAGE_NO_REMOVE_STANDARD_DESCRIPTOR_ACCESSOR", change);
  }
  if (before.features.jsonFormat === ALLOW && after.features.jsonFormat !== ALLOW) {
    const change = finding(`message ${fullName} no longer allows JSON`, FEATURES);
    report.add("MESSAGE_SAME_JSON_FORMAT", change);
  }
}

function hasNoAccessor({ contents, view }: Node<"message">): boolean {
  return contents.has(OPTIONS) && view.options?.noStandardDescriptorAccessor === true;
}

function checkRanges({ before, after }: Pair<Node<"message">>, report: ChangeReport): void {
  const finding = (text: string): Finding => {
    const { fullName } = before;
    const places = { before: { node: before }, after: { node: after } };
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
  const reservedNames = reservedNamesIn(before);
  if (reservedNames.length === 0) return;
  const names = new Set(reservedNamesIn(after));
  for (const name of new Set(reservedNames)) {
    if (names.has(name)) continue;
    report.add("RESERVED_MESSAGE_NO_DELETE", finding(`reserves name ${name}`));
  }
}

function checkOneofs(
  { before, after }: Pair<Node<"message">>,
  fields: FieldList,
  report: ChangeReport,
): void {
  const { oneofs } = fields;
  if (oneofs.length === 0) return;
  const names = new Set(childrenOf(after, "oneof").map(({ name }) => name));
  for (const oneof of childrenOf(before, "oneof")) {
    if (oneofs[oneof.index] === undefined || names.has(oneof.name)) continue;
    report.add("ONEOF_NO_DELETE", {
      kind: "oneof",
      fullName: oneof.fullName,
      text: `oneof ${oneof.name} of message ${before.fullName} was deleted`,
      before: { node: oneof },
      after: { node: after },
    });
  }
}

function checkRequired(
  { before, after }: Pair<Node<"message">>,
  fields: Pair<FieldList>,
  report: ChangeReport,
): void {
  if (!fields.before.hasRequired && !fields.after.hasRequired) return;
  fields.before.each((number, index) => {
    if (!fields.before.isRequired(index)) return;
    if (fields.after.isRequired(fields.after.indexOf(number, index))) return;
    const field = fields.before.node(index);
    report.add("MESSAGE_SAME_REQUIRED_FIELDS", {
      kind: "field",
      fullName: field.fullName,
      text: `message ${before.fullName} no longer requires field ${field.name} (${number})`,
      before: { node: field },
      after: { node: after },
    });
  });
  fields.after.each((number, index) => {
    if (!fields.after.isRequired(index)) return;
    if (fields.before.isRequired(fields.before.indexOf(number, index))) return;
    const field = fields.after.node(index);
    report.add("MESSAGE_SAME_REQUIRED_FIELDS", {
      kind: "field",
      fullName: field.fullName,
      text: `message ${before.fullName} requires field ${field.name} (${number}) now`,
      after: { node: field },
    });
  });
}
