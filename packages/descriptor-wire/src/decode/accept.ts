import { explain } from "./explain.ts";
import { admit, type DecodeLimits, limitsFor, type ResolvedLimits } from "../limits.ts";
import type { Index, Opening, Scan, Scanning } from "../schema.ts";
import { FAULT } from "../wire/fault.ts";
import { Recorder } from "../wire/recorder.ts";
import { Walk } from "../wire/walk.ts";

/** Counts of a scan. */
export interface Scanned {
  /** Messages and items of lists. */
  readonly elements: number;
  /** Bytes that the plain objects would take in memory, about, without their strings. */
  readonly objectBytes: number;
}

/** Accepts bytes for plain objects. @throws WireError */
export function acceptForObjects(
  schema: Scanning,
  name: string,
  bytes: Uint8Array,
  options: DecodeLimits,
): Uint8Array {
  const limits = limitsFor(options, bytes);
  const admitted = admit(bytes, limits);
  walkThrough(schema, name, admitted, limits);
  if (walk.elements > limits.maxElements || walk.cost > limits.maxCost) {
    explain(schema.rows, name, admitted, limits, true);
  }
  return admitted;
}

/** Accepts bytes, and says what is in them. @throws WireError */
export function acceptAndCount(
  schema: Scanning,
  name: string,
  bytes: Uint8Array,
  options: DecodeLimits,
): Scanned {
  const limits = limitsFor(options, bytes);
  const admitted = admit(bytes, limits);
  walkThrough(schema, name, admitted, limits);
  const { elements, cost } = walk;
  if (elements > limits.maxElements) explain(schema.rows, name, admitted, limits, false);
  return { elements, objectBytes: cost };
}

/** Accepts bytes, and indexes every message. @throws WireError */
export function acceptAndIndex(
  schema: Opening,
  name: string,
  bytes: Uint8Array,
  options: DecodeLimits,
): { readonly bytes: Uint8Array; readonly words: Int32Array } {
  const limits = limitsFor(options, bytes);
  const admitted = admit(bytes, limits);
  const index = lookUp(schema.index as Readonly<Record<string, Index>>, name);
  const recorder = new Recorder(admitted.length, limits.maxElements);
  try {
    index(admitted, 0, admitted.length, recorder, limits.maxDepth, 0);
  } catch (error) {
    if (error === FAULT) explain(schema.rows, name, admitted, limits, false);
    throw error;
  }
  if (recorder.elements > limits.maxElements) {
    explain(schema.rows, name, admitted, limits, false);
  }
  return { bytes: admitted, words: recorder.finish() };
}

/** Walk of the last scan, and of the next one: with it the code that walks stays compiled, see `keepShapes`. */
const walk = /* @__PURE__ */ new Walk();

function walkThrough(
  schema: Scanning,
  name: string,
  bytes: Uint8Array,
  limits: ResolvedLimits,
): void {
  walk.elements = 0;
  walk.cost = 0;
  const scan = lookUp(schema.scan as Readonly<Record<string, Scan>>, name);
  try {
    scan(bytes, 0, bytes.length, walk, limits.maxDepth);
  } catch (error) {
    if (error === FAULT) explain(schema.rows, name, bytes, limits, false);
    throw error;
  }
}

/** A function of the schema by the message's name. @throws TypeError when there is none */
export function lookUp<Value>(table: { readonly [name: string]: Value }, name: string): Value {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (found === undefined) {
    throw new TypeError(`there is no message ${name}; there are ${Object.keys(table).join(", ")}`);
  }
  return found;
}
