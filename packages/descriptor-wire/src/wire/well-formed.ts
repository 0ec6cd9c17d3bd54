import { FAULT } from "./fault.ts";
import { passUnknown, readTag, Walk } from "./walk.ts";

/** Levels of groups that may be open in bytes that no schema explains. */
const MAX_DEPTH = 100;

/** Whether bytes are the fields of some message. Those inside it are not looked at. */
export function isWellFormed(bytes: Uint8Array, start: number, end: number): boolean {
  const walk = new Walk();
  try {
    for (let at = start; at < end;) {
      at = readTag(bytes, at, end, walk);
      at = passUnknown(bytes, at, end, walk.value, walk, MAX_DEPTH);
    }
    return true;
  } catch (error) {
    if (error === FAULT) return false;
    throw error;
  }
}
