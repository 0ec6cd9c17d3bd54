import protobuf from "protobufjs/minimal.js";
import type { Reader, Writer } from "protobufjs/minimal.js";
import { decodeMessage, type DecodeOptions } from "./decode/decode.ts";
import { encodeMessage, type EncodeOptions } from "./encode/encode.ts";
import { CLASSIC_NAMING } from "./classic.ts";
import type { Messages } from "./generated/classic/types.ts";
import type { Views } from "./generated/classic/views.ts";
import type { Init, LongLike } from "./init.ts";
import type { MessageRow } from "./rows.ts";

/**
 * Reads a message at the position of a protobufjs reader, and moves the reader behind it. Unknown fields
 * are left out when the reader discards them, which is what protobufjs's readers do by default.
 *
 * @param length - in bytes; absent: up to the end of the reader
 * @throws WireError with offsets from the reader's position
 * @throws RangeError when the reader has fewer bytes
 */
export function decodeFrom<
  Name extends keyof Known & string,
  Known extends object = Messages,
  Viewed extends object = Views,
>(
  name: Name,
  reader: Reader,
  length?: number,
  options: DecodeOptions<Known, Viewed> = {},
): Known[Name] {
  const end = length === undefined ? reader.len : reader.pos + length;
  if (end > reader.len) throw new RangeError(`the reader ends ${end - reader.len} bytes before`);
  const message = decodeMessage<Name, Known, Viewed>(
    name,
    reader.buf.subarray(reader.pos, end),
    options,
  );
  reader.pos = end;
  const { rows } = options.schema ?? CLASSIC_NAMING;
  if (reader.discardUnknown) discardUnknown(rows, name, message as object);
  return message;
}

function discardUnknown(
  rows: Readonly<Record<string, MessageRow>>,
  name: string,
  message: object,
): void {
  if ("toLocations" in message) return;
  const fields = message as Record<string, unknown>;
  delete fields["unknownFields"];
  for (const { key, kind, of } of rows[name]?.fields ?? []) {
    const value = fields[key];
    if (kind !== "message" || value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) discardUnknown(rows, of, item);
  }
}

/** Writes a message with a protobufjs writer, without tag and length. Absent: a new writer. */
export function encodeTo<
  Name extends keyof Known & string,
  Known extends object = Messages,
  Viewed extends object = Views,
>(
  name: Name,
  message: Init<Known[Name]>,
  writer: Writer = protobuf.Writer.create(),
  options: EncodeOptions<Known, Viewed> = {},
): Writer {
  return writer.raw(encodeMessage<Name, Known, Viewed>(name, message, options));
}

/** A protobufjs reader that keeps unknown fields, over bytes of a view or of unknown fields. */
export function readerOf(bytes: Uint8Array): Reader {
  const reader = protobuf.Reader.create(bytes);
  reader.discardUnknown = false;
  return reader;
}

/** A 64-bit number in halves, as protobufjs's `Long.fromValue` takes it. */
export function longOf(value: bigint, unsigned = false): LongLike {
  return {
    low: Number(BigInt.asIntN(32, value)),
    high: Number(BigInt.asIntN(32, value >> 32n)),
    unsigned,
  };
}
