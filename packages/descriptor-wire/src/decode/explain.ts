import { wireError, type WireError, type WireErrorCode } from "../errors.ts";
import type { ResolvedLimits } from "../limits.ts";
import type { FieldRow, MessageRow } from "../rows.ts";
import { countNumber, countNumbers } from "../wire/walk.ts";

/** Codes of what a walk finds. */
type WalkCode = Exclude<WireErrorCode, "too-large" | "missing-required">;

interface Explanation {
  /** The refused bytes. */
  readonly bytes: Uint8Array;
  /** Rows of the schema. */
  readonly rows: Readonly<Record<string, MessageRow>>;
  /** Limits of the walk. */
  readonly limits: ResolvedLimits;
  /** Whether the memory of plain objects is limited. */
  readonly withCost: boolean;
  /** Name of the root message. */
  readonly root: string;
  /** Not unwound on a throw: it is then the path of the fault. */
  readonly path: string[];
  /** Messages and items of lists so far. */
  elements: number;
  /** Bytes of memory that the plain objects would take so far. */
  cost: number;
}

/**
 * Finds what the fast walk has refused: the same rules read from the schema's table, one step at a
 * time, with the path at hand. Also the specification that the fast walk is tested against.
 *
 * @param withCost - whether the memory of plain objects counts
 * @throws WireError always, when a fast walk over the same bytes has refused them
 */
export function explain(
  rows: Readonly<Record<string, MessageRow>>,
  root: string,
  bytes: Uint8Array,
  limits: ResolvedLimits,
  withCost: boolean,
): void {
  const walk = { bytes, rows, limits, withCost, root, path: [], elements: 0, cost: 0 };
  readMessage(walk, root, 0, bytes.length, limits.maxDepth);
}

function readMessage(
  walk: Explanation,
  name: string,
  start: number,
  end: number,
  depth: number,
): void {
  const row = walk.rows[name];
  if (row === undefined) throw new Error(`no message is called ${name}`);
  count(walk, start, 1, row.cost);
  const met = new Map<FieldRow, number>();
  for (let at = start; at < end;) {
    const [tag, value] = readTag(walk, at, end);
    const field = row.fields.find(({ number }) => number === tag >>> 3);
    if (field === undefined || !isOfType(field, tag & 7)) {
      at = passUnknown(walk, at, value, end, tag, depth);
      continue;
    }
    const index = met.get(field) ?? 0;
    met.set(field, index + 1);
    walk.path.push(field.repeated ? `${field.key}[${index}]` : field.key);
    at = readValue(walk, field, tag, value, end, depth);
    walk.path.pop();
  }
}

const WIRE_TYPES = { string: 2, bytes: 2, message: 2, double: 1 } as const;

function wireType({ kind }: FieldRow): number {
  return kind in WIRE_TYPES ? WIRE_TYPES[kind as keyof typeof WIRE_TYPES] : 0;
}

/** A repeated number is read in both of its forms. */
function isOfType(field: FieldRow, type: number): boolean {
  return type === wireType(field) || (field.repeated && type === 2 && wireType(field) === 0);
}

function readValue(
  walk: Explanation,
  field: FieldRow,
  tag: number,
  start: number,
  end: number,
  depth: number,
): number {
  if ((tag & 7) === 1) return passFixed(walk, start, end, 8);
  if ((tag & 7) === 0) {
    if (field.repeated) {
      countNumber(walk);
      checkCounts(walk, start);
    }
    return passVarint(walk, start, end);
  }
  const [length, content] = readLength(walk, start, end);
  const stop = content + length;
  if (field.kind === "message") {
    if (depth === 0) throw refusal(walk, "too-deep", start);
    readMessage(walk, field.of, content, stop, depth - 1);
  } else if (wireType(field) === 0) {
    countNumbers(walk, length);
    checkCounts(walk, start);
    for (let at = content; at < stop;) at = passVarint(walk, at, stop);
  } else if (field.repeated) count(walk, start, 1, 0);
  return stop;
}

function passUnknown(
  walk: Explanation,
  tagStart: number,
  start: number,
  end: number,
  tag: number,
  depth: number,
): number {
  switch (tag & 7) {
    case 0:
      return passVarint(walk, start, end);
    case 1:
      return passFixed(walk, start, end, 8);
    case 2: {
      const [length, content] = readLength(walk, start, end);
      return content + length;
    }
    case 3:
      return passGroup(walk, start, end, tag, depth);
    case 4:
      throw refusal(walk, "bad-group", tagStart);
    case 5:
      return passFixed(walk, start, end, 4);
    default:
      throw refusal(walk, "bad-wire-type", tagStart);
  }
}

function passGroup(
  walk: Explanation,
  start: number,
  end: number,
  tag: number,
  depth: number,
): number {
  if (depth < 1) throw refusal(walk, "too-deep", start);
  const open = [tag + 1];
  let at = start;
  while (open.length > 0) {
    const tagStart = at;
    const [inner, value] = readTag(walk, at, end);
    if ((inner & 7) === 3) {
      if (open.length >= depth) throw refusal(walk, "too-deep", tagStart);
      open.push(inner + 1);
      at = value;
    } else if ((inner & 7) === 4 && inner === open.at(-1)) {
      open.pop();
      at = value;
    } else at = passUnknown(walk, tagStart, value, end, inner, 0);
  }
  return at;
}

/** The tag, unsigned, and where its value begins. */
function readTag(walk: Explanation, start: number, end: number): readonly [number, number] {
  const [tag, at] = readShort(walk, start, end, "bad-tag");
  if (tag > 2 ** 32 - 1 || tag < 8) throw refusal(walk, "bad-tag", start);
  return [tag, at];
}

/** The length, and where the contents begin, which lie before `end`. */
function readLength(walk: Explanation, start: number, end: number): readonly [number, number] {
  const [length, at] = readShort(walk, start, end, "bad-length");
  if (length > 2 ** 31 - 1) throw refusal(walk, "bad-length", start);
  if (length > end - at) throw refusal(walk, "truncated", start);
  return [length, at];
}

/** A varint of up to five bytes. */
function readShort(
  walk: Explanation,
  start: number,
  end: number,
  code: WalkCode,
): readonly [number, number] {
  let value = 0;
  for (let index = 0; index < 5; index++) {
    if (start + index >= end) throw refusal(walk, "truncated", start);
    const byte = walk.bytes[start + index] as number;
    value += (byte & 127) * 128 ** index;
    if (byte < 128) return [value, start + index + 1];
  }
  throw refusal(walk, code, start);
}

function passVarint(walk: Explanation, start: number, end: number): number {
  for (let at = start; at < start + 10; at++) {
    if (at >= end) throw refusal(walk, "truncated", start);
    if ((walk.bytes[at] as number) < 128) return at + 1;
  }
  throw refusal(walk, "bad-varint", start);
}

function passFixed(walk: Explanation, start: number, end: number, size: number): number {
  if (size > end - start) throw refusal(walk, "truncated", start);
  return start + size;
}

function count(walk: Explanation, offset: number, elements: number, cost: number): void {
  walk.elements += elements;
  walk.cost += cost;
  checkCounts(walk, offset);
}

function checkCounts(walk: Explanation, offset: number): void {
  if (walk.elements > walk.limits.maxElements) throw refusal(walk, "too-many-elements", offset);
  if (walk.withCost && walk.cost > walk.limits.maxCost) {
    throw refusal(walk, "too-expensive", offset);
  }
}

function refusal({ path, root, limits }: Explanation, code: WalkCode, offset: number): WireError {
  const words: Readonly<Record<WalkCode, string>> = {
    truncated: "the bytes end too early",
    "bad-tag": "not a tag",
    "bad-wire-type": "a wire type that does not exist",
    "bad-length": "not a length",
    "bad-varint": "a number of more than ten bytes",
    "bad-group": "the end of a group that is not open",
    "too-deep": `more than ${limits.maxDepth} levels (maxDepth)`,
    "too-many-elements": `more than ${limits.maxElements} messages and list items (maxElements)`,
    "too-expensive": "too much memory for its size as plain objects (maxExpansion)",
  };
  return wireError(words[code], { code, offset, path: path.join(".") }, root);
}
