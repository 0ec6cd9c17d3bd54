import { lookUp } from "../decode/accept.ts";
import { refuseObject } from "./refuse-object.ts";
import type { Encoding } from "../schema.ts";
import { FAULT, FULL } from "../wire/fault.ts";
import { putLength, putBytes } from "../wire/put.ts";

type Encoder = (message: object, bytes: Uint8Array, end: number) => number;

/** The end of a buffer is written first; `start` is where what is written begins. */
interface Output {
  /** The buffer. */
  bytes: Uint8Array;
  /** Start of the written part. */
  start: number;
}

const SMALLEST = 1 << 14;

/**
 * Writes a message in canonical form: fields by number, then unknown fields unchanged.
 *
 * @param size - about how many bytes it will take, if known
 * @throws WireError missing-required
 * @throws TypeError for a value of the wrong type or out of its range
 */
export function canonicalBytes(
  schema: Encoding,
  name: string,
  message: object,
  size: number = SMALLEST,
): Uint8Array {
  const reference = spare;
  // A getter of the message may write another one meanwhile.
  spare = undefined;
  const found = reference?.deref();
  const output = createOutput(found, size);
  const encoders = schema.encode as Readonly<Record<string, Encoder>>;
  const encode = lookUp(encoders, name);
  try {
    if (name === "FileDescriptorSet") putSet(output, message, encoders);
    else put(output, (bytes, end) => encode(message, bytes, end));
  } catch (error) {
    if (error === FAULT) refuseObject(schema.rows, name, message);
    throw error;
  } finally {
    // Until the program yields, a reference keeps what it refers to: one for each buffer is enough.
    spare = output.bytes === found ? reference : new WeakRef(output.bytes);
  }
  return output.bytes.slice(output.start);
}

/** The last buffer, for the next message; the garbage collector may take it. */
let spare: WeakRef<Uint8Array> | undefined;

function createOutput(found: Uint8Array | undefined, size: number): Output {
  const capacity = Math.max(SMALLEST, size + (size >> 6) + 2048);
  const bytes = found !== undefined && found.length >= capacity ? found : new Uint8Array(capacity);
  return { bytes, start: bytes.length };
}

/** A set is written file by file, so that a full buffer costs one file's work and not all. */
function putSet(output: Output, set: object, encoders: Readonly<Record<string, Encoder>>): void {
  const { file, unknownFields } = set as {
    readonly file?: readonly object[] | null;
    readonly unknownFields?: Uint8Array | null;
  };
  const encode = lookUp(encoders, "FileDescriptorProto");
  if (unknownFields != null) put(output, (bytes, end) => putBytes(unknownFields, bytes, end));
  for (let index = (file?.length ?? 0) - 1; index >= 0; index--) {
    put(output, (bytes, end) => {
      const content = encode(file?.[index] as object, bytes, end);
      const start = putLength(end - content, bytes, content) - 1;
      bytes[start] = 10;
      return start;
    });
  }
}

function put(output: Output, write: (bytes: Uint8Array, end: number) => number): void {
  for (;;) {
    try {
      output.start = write(output.bytes, output.start);
      return;
    } catch (error) {
      if (error !== FULL) throw error;
      grow(output);
    }
  }
}

function grow(output: Output): void {
  const written = output.bytes.subarray(output.start);
  const bytes = new Uint8Array(output.bytes.length * 2);
  bytes.set(written, bytes.length - written.length);
  output.bytes = bytes;
  output.start = bytes.length - written.length;
}
