import type { Index, Opening } from "../schema.ts";
import { Recorder } from "../wire/recorder.ts";
import { Tape } from "./tape.ts";

/** Index of bytes that were accepted before: parts of one message, joined. */
export function reopened(schema: Opening, name: string, bytes: Uint8Array): Tape {
  const recorder = new Recorder(bytes.length, Infinity);
  const indexes = schema.index as Readonly<Record<string, Index>>;
  indexes[name]?.(bytes, 0, bytes.length, recorder, Infinity, 0);
  return new Tape(bytes, recorder.finish(), schema);
}
