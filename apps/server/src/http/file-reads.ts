import { ClientGone } from "./client-gone.ts";
import type { RequestClient } from "./client-key.ts";
import { FairBudget } from "./fair-budget.ts";
import { RequestError } from "./request-error.ts";

/** Limits of reads of large files. */
export interface FileReadLimits {
  /** Most reads at once. */
  readonly reads: number;
  /** Longest time that a client takes nothing of what is there for it, in milliseconds. */
  readonly stalledMs: number;
}

const LIMITS: FileReadLimits = { reads: 48, stalledMs: 60_000 };

/** Reads of large files, each a process of git for as long as its client takes. Clients share them fairly. */
export class FileReads {
  readonly #budget: FairBudget;
  readonly #stalledMs: number;

  constructor({ reads, stalledMs }: FileReadLimits = LIMITS) {
    this.#budget = new FairBudget(reads);
    this.#stalledMs = stalledMs;
  }

  /**
   * Reads for a client. A client that takes nothing for too long has no place any more, nor a process: what
   * it asks for then fails.
   *
   * @param read - reads until its signal
   * @throws RequestError `overloaded` when too many are being read, or too many for this client; ClientGone
   */
  async *run(
    { client, signal }: RequestClient,
    read: (signal: AbortSignal) => AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    if (!this.#budget.take(client, 1)) throw busy();
    const stalled = new AbortController();
    let isHeld = true;
    const leave = (): void => {
      if (isHeld) this.#budget.give(client, 1);
      isHeld = false;
    };
    const stall = (): void => {
      stalled.abort(new ClientGone("the client takes nothing"));
      leave();
    };
    const signals = signal === undefined ? [stalled.signal] : [stalled.signal, signal];
    try {
      for await (const piece of read(AbortSignal.any(signals))) {
        const timer = setTimeout(stall, this.#stalledMs);
        try {
          yield piece;
        } finally {
          clearTimeout(timer);
        }
        stalled.signal.throwIfAborted();
      }
    } finally {
      leave();
    }
  }
}

function busy(): RequestError {
  return new RequestError("busy with other large files, try again", { code: "overloaded" });
}
