import { canonicalBytes } from "./canonical.ts";
import { CLASSIC_ENCODING } from "../classic.ts";
import type { Messages } from "../generated/classic/types.ts";
import type { Views } from "../generated/classic/views.ts";
import type { Init } from "../init.ts";
import { originOf } from "../decode/origin.ts";
import { preservedBytes } from "./preserve.ts";
import { refuseUnknownKeys } from "./refuse-keys.ts";
import type { Encoding, Schema } from "../schema.ts";

/** Options of encoding. */
export interface EncodeOptions<Known extends object = Messages, Viewed extends object = Views> {
  /**
   * `preserve` (default): what was decoded and not changed keeps its bytes, whatever their order
   * and spelling; what is new is canonical. `canonical`: everything by field number, as protobuf's
   * own deterministic serializer writes it, unknown fields behind.
   */
  readonly mode?: "preserve" | "canonical" | undefined;
  /** The schema that the message was decoded with. Default: `classic`. */
  readonly schema?: Schema<Known, Viewed> | undefined;
  /**
   * `refuse` (default): a key that is no field is an error. `ignore`: objects are not looked through for such keys, which
   * saves a third of the time where your own code has made them.
   */
  readonly unknownKeys?: "refuse" | "ignore" | undefined;
}

interface AnyMessages {
  /** The root of most encoding. */
  readonly FileDescriptorSet: object;
}

/**
 * Writes a descriptor set.
 *
 * @throws WireError missing-required
 * @throws TypeError for a value of the wrong type or out of its range, and in objects that were not decoded
 *   for a key that is no field
 */
export function encodeFileDescriptorSet<
  Known extends AnyMessages = Messages,
  Viewed extends object = Views,
>(set: Init<Known["FileDescriptorSet"]>, options: EncodeOptions<Known, Viewed> = {}): Uint8Array {
  return encodeMessage<"FileDescriptorSet", Known, Viewed>("FileDescriptorSet", set, options);
}

/**
 * Writes any message of the schema, by its name without the package.
 *
 * @throws WireError missing-required
 * @throws TypeError for a value of the wrong type or out of its range, and in objects that were not decoded
 *   for a key that is no field
 */
export function encodeMessage<
  Name extends keyof Known & string,
  Known extends object = Messages,
  Viewed extends object = Views,
>(name: Name, message: Init<Known[Name]>, options: EncodeOptions<Known, Viewed> = {}): Uint8Array {
  const schema = (options.schema ?? CLASSIC_ENCODING) as Encoding;
  const given = message as object;
  if (options.unknownKeys !== "ignore") refuseUnknownKeys(schema.rows, name, given);
  if (options.mode !== "canonical") return preservedBytes(schema, name, given);
  const origin = isObject(given) ? originOf(given, schema.rows) : undefined;
  return canonicalBytes(schema, name, given, origin && origin.end - origin.start);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
