import type { GitProgram } from "../process/program.ts";
import type { ObjectFormat } from "../../../objects/types.ts";
import { GitContentsError } from "../../../errors.ts";
import { FairQueue } from "./fair-queue.ts";

/** How long a client may neither send nor take anything that is waited for. */
const STALLED_MS = 60_000;
/** How long a request waits for others to end, and how many may, for each that works. */
const WAIT_MS = 60_000;
const WAITING_EACH = 16;

/** Limit of transfers in flight, each with a deadline for its client. */
export class Transfers {
  readonly #queue: FairQueue;
  readonly #closing = new AbortController();

  /** @param working - how many at once, over all repositories */
  constructor(working: number) {
    this.#queue = new FairQueue(
      { working, waiting: working * WAITING_EACH, waitMs: WAIT_MS },
      busy,
    );
  }

  /**
   * Does a transfer when there is room for it. What `make` is given ends it: the client's end, its
   * silence, and the end of all.
   *
   * @throws GitContentsError `repository-busy`
   */
  async *run<T>(
    { input, signal, client }: PendingTransfer,
    make: (transfer: RunningTransfer) => AsyncGenerator<Uint8Array, T>,
  ): AsyncGenerator<Uint8Array, T> {
    const stalled = new AbortController();
    const signals = [stalled.signal, this.#closing.signal, ...(signal ? [signal] : [])];
    const any = AbortSignal.any(signals);
    const leave = await this.#queue.enter({ client, signal: any });
    const stall = (): void => {
      stalled.abort(new Error("the client neither sends nor takes anything"));
      // Who does not take what is there does not come to the end of this function either.
      leave();
    };
    const work = make({ input: patient(input, stall), signal: any });
    try {
      for (;;) {
        const { done, value } = await work.next();
        if (done === true) return value;
        const timer = setTimeout(stall, STALLED_MS);
        try {
          yield value;
        } finally {
          clearTimeout(timer);
        }
      }
    } finally {
      leave();
      await work.return(undefined as never);
    }
  }

  /** Transfers in flight, and those that wait. */
  get load(): { readonly transfers: number; readonly waitingTransfers: number } {
    return { transfers: this.#queue.working, waitingTransfers: this.#queue.waiting };
  }

  /** Ends all transfers in flight. */
  close(): void {
    this.#closing.abort(new Error("the engine is closed"));
  }
}

/** Repository of a transfer, and the program that serves it. */
export interface TransferPlace {
  /** The git program. */
  readonly git: GitProgram;
  /** Absolute path of the repository. */
  readonly gitDir: string;
  /** Hash that names the repository's objects. */
  readonly format: ObjectFormat;
}

/** Transfer that waits in the queue. */
export interface PendingTransfer {
  /** Bytes from the client. */
  readonly input: AsyncIterable<Uint8Array>;
  /** Ends the transfer, when the client goes away. */
  readonly signal: AbortSignal | undefined;
  /** Key of the client, for its share of the places. */
  readonly client?: string | undefined;
}

/** Transfer that runs. */
export interface RunningTransfer {
  /** Bytes from the client. */
  readonly input: AsyncIterable<Uint8Array>;
  /** Ends the transfer: by the client, by its silence, or with the engine. */
  readonly signal: AbortSignal;
}

function busy(): GitContentsError {
  return new GitContentsError({
    code: "repository-busy",
    detail: "too many fetches and pushes at once",
  });
}

/** Hands on what comes, and calls when nothing comes for too long. */
async function* patient(
  input: AsyncIterable<Uint8Array>,
  stall: () => void,
): AsyncGenerator<Uint8Array> {
  let timer = setTimeout(stall, STALLED_MS);
  try {
    for await (const chunk of input) {
      clearTimeout(timer);
      yield chunk;
      timer = setTimeout(stall, STALLED_MS);
    }
  } finally {
    clearTimeout(timer);
  }
}
