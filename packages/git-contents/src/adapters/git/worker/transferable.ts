/** Buffer that can be transferred, as ES2024 has it. */
interface TransferableBuffer {
  /** Moves the bytes to a new buffer; this one then has none. */
  transfer?(length: number): ArrayBuffer;
}

/**
 * Frees the memory of bytes at once, unless it holds other bytes too. The garbage collector would
 * let tens of megabytes gather first.
 */
export function release(bytes: Uint8Array): void {
  if (bytes.byteLength === bytes.buffer.byteLength) detach(bytes);
}

/** Bytes of a stream, whose memory their reader may free by `[Symbol.dispose]()` after use. */
export function transferable(bytes: Uint8Array): Uint8Array & Disposable {
  return Object.assign(bytes, { [Symbol.dispose]: () => detach(bytes) });
}

function detach({ buffer }: Uint8Array): void {
  (buffer as ArrayBufferLike & TransferableBuffer).transfer?.(0);
}
