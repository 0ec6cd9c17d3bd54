/** Origin of a decoded message. */
export interface Origin {
  /** The whole input. */
  readonly bytes: Uint8Array;
  /** Start of the message's contents in it. */
  readonly start: number;
  /** Their end. */
  readonly end: number;
  /** Rows of the schema that decoded them. */
  readonly rows: object;
}

const origins = new WeakMap<object, Origin>();

/** Remembers where a message came from, so that `preserve` can give its bytes back. */
export function rememberOrigin(message: object, origin: Origin): void {
  origins.set(message, origin);
}

/** Origin of a message, if this package decoded it with the schema of these rows. */
export function originOf(message: object, rows: object): Origin | undefined {
  const origin = origins.get(message);
  return origin?.rows === rows ? origin : undefined;
}
