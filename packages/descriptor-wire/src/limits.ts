import { WireError } from "./errors.ts";

/** Limits of hostile input. Each has an error code of its own. */
export interface WireLimits {
  /** Largest input in bytes. Default, and upper bound: 2^31 - 1, the format's own. */
  readonly maxBytes?: number | undefined;
  /** Messages and items of lists, together. Default: 33,554,432 (2^25). */
  readonly maxElements?: number | undefined;
  /** Levels of messages and groups below the root. Default: 100, as in protobuf's own parsers. */
  readonly maxDepth?: number | undefined;
}

/** Limits of what makes plain objects. */
export interface DecodeLimits extends WireLimits {
  /**
   * How many times the size of the input the plain objects may take in memory, by estimate; 4 MiB
   * are always allowed. Compilers' sets need 3 to 6. Default: 16.
   */
  readonly maxExpansion?: number | undefined;
}

/** Limits with their defaults filled in. */
export interface ResolvedLimits {
  /** Largest input in bytes. */
  readonly maxBytes: number;
  /** Messages and items of lists, together. */
  readonly maxElements: number;
  /** Levels of messages and groups below the root. */
  readonly maxDepth: number;
  /** Bytes that plain objects may take, by estimate. */
  readonly maxCost: number;
}

const ALWAYS_ALLOWED = 1 << 22;

/**
 * Fills in the defaults, for an input.
 *
 * @throws RangeError for a limit that is not a number of things
 * @throws TypeError for an input that is no Uint8Array
 */
export function limitsFor(options: DecodeLimits, bytes: Uint8Array): ResolvedLimits {
  if (!(bytes instanceof Uint8Array)) throw new TypeError("the input must be a Uint8Array");
  return {
    maxBytes: Math.min(limit("maxBytes", options.maxBytes ?? 2 ** 31 - 1), 2 ** 31 - 1),
    maxElements: limit("maxElements", options.maxElements ?? 2 ** 25),
    maxDepth: Math.min(limit("maxDepth", options.maxDepth ?? 100), 2 ** 30),
    maxCost: ALWAYS_ALLOWED + limit("maxExpansion", options.maxExpansion ?? 16) * bytes.length,
  };
}

function limit(name: string, value: number): number {
  if (typeof value !== "number" || !(value >= 0)) {
    throw new RangeError(`${name} must be a number of at least 0, and is ${String(value)}`);
  }
  return value;
}

/**
 * Bytes as the walks want them: a plain Uint8Array, so that every caller's array looks alike.
 *
 * @throws WireError too-large
 */
export function admit(bytes: Uint8Array, { maxBytes }: ResolvedLimits): Uint8Array {
  if (bytes.length > maxBytes) {
    const message = `the input has ${bytes.length} bytes, and ${maxBytes} are allowed (maxBytes)`;
    throw new WireError(message, { code: "too-large", offset: maxBytes, path: "" });
  }
  if (Object.getPrototypeOf(bytes) === Uint8Array.prototype) return bytes;
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}
