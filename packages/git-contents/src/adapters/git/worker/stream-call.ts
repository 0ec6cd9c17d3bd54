import type { AbortSignalLike } from "../../../store.ts";
import { ByteQueue } from "./byte-queue.ts";
import type { Handlers, StartedCall } from "./call.ts";
import { SendWindow, sendInput } from "./flow-control.ts";
import { LocalErrors, type Callback } from "./local-errors.ts";
import { transferable } from "./transferable.ts";

/** Options of a call whose result is a stream. */
export interface StreamOptions {
  /** Bytes that the worker reads during the call. */
  readonly input?: AsyncIterable<Uint8Array> | undefined;
  /** Function that the worker calls during the call. */
  readonly callback?: Callback | undefined;
  /** Ends the call, and its processes with it. */
  readonly signal?: AbortSignalLike | undefined;
}

/** One call whose result is a stream: its chunks, its input and its end. */
export class StreamCall {
  /** Handlers of what the worker sends. */
  readonly handlers: Handlers;
  readonly #options: StreamOptions;
  readonly #chunks = new ByteQueue();
  readonly #window = new SendWindow();
  readonly #errors = new LocalErrors();
  #outcome: { readonly value?: unknown; readonly error?: unknown } | undefined;

  constructor(options: StreamOptions) {
    this.#options = options;
    this.handlers = {
      callback: this.#errors.capture(options.callback ?? (() => undefined)),
      chunk: (bytes) => this.#chunks.add(bytes),
      grant: (bytes) => this.#window.add(bytes),
    };
  }

  /**
   * Bytes as they come, and at the end the call's value. A reader that stops early cancels the
   * call, as the signal does.
   *
   * @param refusalOf - the error to throw for one of the connection
   */
  async *read(
    { id, wire, result }: StartedCall,
    refusalOf: (error: unknown) => unknown,
  ): AsyncGenerator<Uint8Array, unknown> {
    const { signal } = this.#options;
    this.#settleWith(result);
    const cancel = (error: unknown): void => {
      wire.send({ id, kind: "cancel" });
      this.#settle({ error });
    };
    const abort = (): void => cancel(signal?.reason);
    signal?.addEventListener("abort", abort);
    if (signal?.aborted === true) abort();
    this.#send({ id, wire }, cancel);
    try {
      for await (const chunk of this.#chunks) {
        const bytes = chunk.length;
        // A frame holds nothing but its chunk.
        yield transferable(chunk);
        wire.send({ id, kind: "window", bytes });
      }
      if (this.#outcome !== undefined && "error" in this.#outcome)
        throw this.#errors.originalOf(refusalOf(this.#outcome.error));
      return this.#outcome?.value;
    } finally {
      signal?.removeEventListener("abort", abort);
      if (this.#outcome === undefined) cancel(undefined);
    }
  }

  #send({ id, wire }: Pick<StartedCall, "id" | "wire">, cancel: (error: unknown) => void): void {
    const { input } = this.#options;
    if (input === undefined) return;
    sendInput(input, this.#window, (bytes) =>
      wire.send(bytes === undefined ? { id, kind: "inputEnd" } : { id, kind: "input", bytes }),
    ).catch(cancel);
  }

  #settleWith(result: Promise<unknown>): void {
    result.then(
      (value) => this.#settle({ value }),
      (error: unknown) => this.#settle({ error }),
    );
  }

  /** Ends the call. The first outcome counts. */
  #settle(outcome: { readonly value?: unknown; readonly error?: unknown }): void {
    this.#outcome ??= outcome;
    this.#window.close();
    this.#chunks.end();
  }
}
