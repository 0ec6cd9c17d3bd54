/**
 * Thrown inside the fast walks, without a word: the refusal is worked out afterwards, by a slower
 * walk over the same bytes that knows where it is. It never leaves the package.
 */
export const FAULT: Error = new Error("internal: the bytes are refused");

/** Thrown inside the encoder when its buffer is full. It never leaves the package. */
export const FULL: Error = new Error("internal: the buffer is full");
