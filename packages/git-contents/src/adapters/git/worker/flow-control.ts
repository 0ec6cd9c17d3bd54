/** How much may be sent: what the other side asked for, and no more. */
export class SendingRoom {
  #bytes = 0;
  #closed = false;
  #wake: () => void = () => undefined;

  add(bytes: number): void {
    this.#bytes += bytes;
    this.#wake();
  }

  /** Nobody wants more. */
  close(): void {
    this.#closed = true;
    this.#wake();
  }

  /** @returns whether there is still somebody who takes it, once there is room */
  async take(bytes: number): Promise<boolean> {
    while (this.#bytes <= 0 && !this.#closed)
      await new Promise<void>((resolve) => (this.#wake = resolve));
    this.#bytes -= bytes;
    return !this.#closed;
  }
}

/**
 * Sends what comes, as far as there is room for it.
 *
 * @param send - of nothing: the end
 */
export async function sendInput(
  input: AsyncIterable<Uint8Array>,
  room: SendingRoom,
  send: (bytes: Uint8Array | undefined) => void,
): Promise<void> {
  // Not before the other side wants it: who waits for a turn holds nothing.
  if (!(await room.take(0))) return;
  for await (const chunk of input) {
    if (!(await room.take(chunk.length))) return;
    send(chunk);
  }
  send(undefined);
}
