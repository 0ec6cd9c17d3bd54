import { ALLOW, CLOSED } from "./features.ts";
import type { Pair } from "./pairing.ts";
import { MAX_LISTED, Ranges, textOf } from "./ranges.ts";
import type { Finding, ChangeReport } from "./report.ts";
import type { Node } from "./node.ts";

const OPTIONS = 3;
const FEATURES = 7;
const VALUE = 2;
const NUMBER = 2;

/** A value of an enum. */
interface Value {
  /** Its name; empty when it has none. */
  readonly name: string;
  /** Its number; absent numbers are 0. */
  readonly number: number;
  /** Its index among the values of the enum. */
  readonly index: number;
}

/** Compares an enum with itself. */
export function checkEnum(pair: Pair<Node<"enum">>, report: ChangeReport): void {
  const { before, after } = pair;
  const { fullName } = before;
  const feature = { node: after, below: [OPTIONS, FEATURES] };
  const finding = (text: string): Finding => {
    return { kind: "enum", fullName, text, before: { node: before }, after: feature };
  };
  const [wasClosed, isClosed] = [before, after].map(({ features }) => features.enumType === CLOSED);
  if (wasClosed !== isClosed) {
    const [old, now] = isClosed === true ? ["open", "closed"] : ["closed", "open"];
    report.add("ENUM_SAME_TYPE", finding(`enum ${fullName} was ${old} and is ${now}`));
  }
  if (before.features.jsonFormat === ALLOW && after.features.jsonFormat !== ALLOW) {
    const text = `enum ${fullName} no longer allows JSON`;
    report.add("ENUM_SAME_JSON_FORMAT", finding(text));
  }
  checkValues(pair, report);
  checkReserved(pair, report);
}

function checkValues({ before, after }: Pair<Node<"enum">>, report: ChangeReport): void {
  const numbers = valuesByNumber(after);
  const reserved = reservedIn(after);
  const names = new Set(after.view.reservedName);
  for (const [number, values] of valuesByNumber(before)) {
    const now = numbers.get(number);
    if (now !== undefined) {
      checkNames({ before, after }, { before: values, after: now }, report);
      continue;
    }
    const [first] = values;
    const old = `value ${namesOf(values)} (${number}) of enum`;
    const text = `${old} ${before.fullName} was deleted`;
    const finding: Finding = {
      kind: "value",
      fullName: besideOf(before, first?.name ?? ""),
      text,
      before: { node: before, below: [VALUE, first?.index ?? 0] },
      after: { node: after },
    };
    report.add("ENUM_VALUE_NO_DELETE", finding);
    if (!values.every(({ name }) => names.has(name))) {
      const message = `${text} without reserving its name`;
      report.add("ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED", { ...finding, text: message });
    }
    if (!reserved.has(number)) {
      const message = `${text} without reserving its number`;
      report.add("ENUM_VALUE_NO_DELETE_UNLESS_NUMBER_RESERVED", { ...finding, text: message });
    }
  }
}

/** Every name that a number had must stay; it may get others. */
function checkNames(
  enums: Pair<Node<"enum">>,
  values: Pair<readonly Value[]>,
  report: ChangeReport,
): void {
  const names = new Set(values.after.map(({ name }) => name));
  const first = values.before.find(({ name }) => !names.has(name));
  if (first === undefined) return;
  const { before, after } = enums;
  const [old, now] = [values.before, values.after].map(namesOf);
  for (const { index } of values.after) {
    report.add("ENUM_VALUE_SAME_NAME", {
      kind: "value",
      fullName: besideOf(before, first.name),
      text: `value ${first.number} of enum ${before.fullName} was ${old} and is ${now}`,
      before: { node: before, below: [VALUE, first.index, NUMBER] },
      after: { node: after, below: [VALUE, index, NUMBER] },
    });
  }
}

/** Names of values with one number; of many the first: each of as many changes has the text. */
function namesOf(values: readonly Value[]): string {
  const names = values.slice(0, MAX_LISTED).map(({ name }) => name);
  return `${names.join(", ")}${values.length > MAX_LISTED ? " and more" : ""}`;
}

function checkReserved({ before, after }: Pair<Node<"enum">>, report: ChangeReport): void {
  const { fullName } = before;
  const add = (what: string): void => {
    report.add("RESERVED_ENUM_NO_DELETE", {
      kind: "enum",
      fullName,
      text: `enum ${fullName} no longer reserves ${what}`,
      before: { node: before },
      after: { node: after },
    });
  };
  const reserved = reservedIn(after);
  for (const range of rangesIn(before)) {
    const missing = reserved.missingOf(range);
    if (missing !== undefined) add(`${missing} of the numbers ${textOf(range)}`);
  }
  const names = new Set(after.view.reservedName);
  for (const name of new Set(before.view.reservedName)) if (!names.has(name)) add(`name ${name}`);
}

function reservedIn(node: Node<"enum">): Ranges {
  return new Ranges(rangesIn(node));
}

function rangesIn({ view }: Node<"enum">): { start: number; end: number }[] {
  return view.reservedRange.map(({ start, end }) => ({ start: start ?? 0, end: end ?? 0 }));
}

function valuesByNumber(node: Node<"enum">): ReadonlyMap<number, readonly Value[]> {
  const numbers = new Map<number, Value[]>();
  node.view.value.forEach((value, index) => {
    const number = value.number ?? 0;
    const values = numbers.get(number) ?? [];
    numbers.set(number, values);
    values.push({ name: value.name ?? "", number, index });
  });
  return numbers;
}

/** Names of values are siblings of the enum's. */
function besideOf({ fullName }: Node<"enum">, name: string): string {
  const dot = fullName.lastIndexOf(".");
  return dot < 0 ? name : `${fullName.slice(0, dot)}.${name}`;
}

/** Whether a value that a default may name, or the first one, has another number. */
export function isRenumbered({ before, after }: Pair<Node<"enum">>): boolean {
  const [first] = before.view.value;
  const [firstNow] = after.view.value;
  if ((first?.number ?? 0) !== (firstNow?.number ?? 0)) return true;
  const numbers = new Map(after.view.value.map(({ name, number }) => [name ?? "", number ?? 0]));
  return before.view.value.some(({ name, number }) => {
    const now = numbers.get(name ?? "");
    return now !== undefined && now !== (number ?? 0);
  });
}
