import { acceptForObjects, lookUp } from "./accept.ts";
import { CLASSIC_DECODING } from "../classic.ts";
import type { Messages } from "../generated/classic/types.ts";
import type { Views } from "../generated/classic/views.ts";
import type { DecodeLimits } from "../limits.ts";
import { rememberOrigin } from "./origin.ts";
import { records } from "./records.ts";
import type { Decoding, Schema } from "../schema.ts";
import { Input } from "../wire/input.ts";

/** Options of decoding. */
export interface DecodeOptions<
  Known extends object = Messages,
  Viewed extends object = Views,
> extends DecodeLimits {
  /** Which fields have names; all others become unknown fields. Default: `classic`. */
  readonly schema?: Schema<Known, Viewed> | undefined;
}

/** The names of messages with a type for each. */
interface AnyMessages {
  /** The root of most decoding. */
  readonly FileDescriptorSet: object;
}

/**
 * Reads a compiler's descriptor set into plain objects.
 *
 * The bytes are kept, not copied (unknown fields, byte strings and source locations are views of
 * them, and `encodeFileDescriptorSet` gives back what was not changed): do not write to them.
 *
 * @throws WireError with the byte offset and the path of the first fault
 */
export function decodeFileDescriptorSet<
  Known extends AnyMessages = Messages,
  Viewed extends object = Views,
>(bytes: Uint8Array, options: DecodeOptions<Known, Viewed> = {}): Known["FileDescriptorSet"] {
  return decodeMessage<"FileDescriptorSet", Known, Viewed>("FileDescriptorSet", bytes, options);
}

/**
 * Reads any message of the schema, by its name without the package: `FieldOptions`,
 * `SourceCodeInfo.Location`.
 *
 * @throws WireError with the byte offset and the path of the first fault
 */
export function decodeMessage<
  Name extends keyof Known & string,
  Known extends object = Messages,
  Viewed extends object = Views,
>(name: Name, bytes: Uint8Array, options: DecodeOptions<Known, Viewed> = {}): Known[Name] {
  const schema = (options.schema ?? CLASSIC_DECODING) as Decoding;
  const accepted = acceptForObjects(schema, name, bytes, options);
  return decodeAccepted(schema, name, accepted) as Known[Name];
}

/** Input of no bytes; with it the code that decodes stays compiled, see `keepShapes`. */
const NO_INPUT = /* @__PURE__ */ new Input(new Uint8Array());

/** Decodes accepted bytes, and remembers their origin. */
export function decodeAccepted(schema: Decoding, name: string, bytes: Uint8Array): object {
  const input = bytes.length > 0 ? new Input(bytes) : NO_INPUT;
  const message = decoderOf(schema, name)(bytes, 0, bytes.length, input);
  rememberOrigin(message, { bytes, start: 0, end: bytes.length, rows: schema.rows });
  if (name === "FileDescriptorSet")
    rememberFiles(message as { file: object[] }, bytes, schema.rows);
  return message;
}

type Decoder = (bytes: Uint8Array, start: number, end: number, input: Input) => object;

/** The function that decodes accepted bytes of a message. @throws TypeError when there is no such message */
export function decoderOf(schema: Pick<Decoding, "decode">, name: string): Decoder {
  return lookUp(schema.decode as Readonly<Record<string, Decoder>>, name);
}

/** The tag of a file in a set. */
export const FILE_TAG = 10;

function rememberFiles({ file }: { file: object[] }, bytes: Uint8Array, rows: object): void {
  let index = 0;
  for (const { tag, content, end } of records(bytes, 0, bytes.length)) {
    const found = tag === FILE_TAG ? file[index++] : undefined;
    if (found !== undefined) rememberOrigin(found, { bytes, start: content, end, rows });
  }
}
