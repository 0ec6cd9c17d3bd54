/** Flow-control window of a sender: the bytes that the receiver is ready to take. */
export class SendWindow {
  #bytes = 0;
  #closed = false;
  #wake: () => void = () => undefined;

  /** @param bytes - open at the start */
  constructor(bytes = 0) {
    this.#bytes = bytes;
  }

  /** Opens the window further. */
  add(bytes: number): void {
    this.#bytes += bytes;
    this.#wake();
  }

  /** Closes the window for good: the receiver takes nothing more. */
  close(): void {
    this.#closed = true;
    this.#wake();
  }

  /**
   * Waits until the window is open, and takes bytes from it. The last bytes may exceed it.
   *
   * @returns whether the receiver still takes them
   */
  async take(bytes: number): Promise<boolean> {
    while (this.#bytes <= 0 && !this.#closed)
      await new Promise<void>((resolve) => (this.#wake = resolve));
    this.#bytes -= bytes;
    return !this.#closed;
  }
}

/**
 * Sends a stream as far as its window is open.
 *
 * @param send - called without bytes at the end
 */
export async function sendInput(
  input: AsyncIterable<Uint8Array>,
  window: SendWindow,
  send: (bytes: Uint8Array | undefined) => void,
): Promise<void> {
  // Read nothing before the receiver is ready: a call that waits in a queue holds no memory.
  if (!(await window.take(0))) return;
  for await (const chunk of input) {
    if (!(await window.take(chunk.length))) return;
    send(chunk);
  }
  send(undefined);
}
