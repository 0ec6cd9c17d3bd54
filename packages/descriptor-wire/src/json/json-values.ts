import { WireError } from "../errors.ts";
import { fromBase64 } from "./base64.ts";
import type { Json } from "./json.ts";

/** Levels of messages below the root, as in protobuf's own parsers. */
export const MAX_JSON_LEVELS = 100;

/** Bytes of base64. @throws TypeError with the path */
export function readBytes(json: Json, path: string): Uint8Array {
  const bytes = typeof json === "string" ? fromBase64(json) : undefined;
  if (bytes === undefined) throw refusal(path, "base64", json);
  return bytes;
}

const NUMBER = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|NaN|-?Infinity)$/;

/** A number that may have a fraction, or be none. @throws TypeError with the path */
export function readNumber(json: Json, path: string): number {
  if (typeof json === "number") return json;
  if (typeof json === "string" && NUMBER.test(json)) return Number(json);
  throw refusal(path, "a number", json);
}

/** @throws WireError too-deep when fewer levels than none are left */
export function checkLevels(levels: number, path: string): void {
  if (levels >= 0) return;
  const message = `${path} is more than ${MAX_JSON_LEVELS} levels deep`;
  throw new WireError(message, { code: "too-deep", offset: 0, path });
}

/** Error for a value of another type than the wanted one. */
export function refusal(path: string, wanted: string, json: Json): TypeError {
  return new TypeError(`${path} must be ${wanted}, and is ${previewOf(json)}`);
}

/** Beginning of a value. What it holds may be long, and deeper than a function can follow. */
function previewOf(json: Json): string {
  if (Array.isArray(json)) return json.length === 0 ? "[]" : "[...]";
  if (typeof json === "object" && json !== null)
    return Object.keys(json).length === 0 ? "{}" : "{...}";
  return typeof json === "string" ? JSON.stringify(json.slice(0, 40)) : String(json);
}
