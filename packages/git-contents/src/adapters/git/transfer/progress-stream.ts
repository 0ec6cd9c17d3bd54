import { encodeText } from "../../../objects/text.ts";
import { sideBand } from "../../../push/pkt-line.ts";
import type { PushRequest } from "../../../push/request.ts";
import { ByteQueue } from "../worker/byte-queue.ts";

/** Most characters of a line for the pusher. */
const MAX_LINE = 1000;
/** Interval of keep-alive output, so that no proxy takes the connection for dead. */
const KEEP_ALIVE_MS = 5_000;

/** Progress output for the person who pushes. */
export class ProgressStream {
  readonly output: ByteQueue = new ByteQueue();
  readonly #banded: boolean;
  readonly #quiet: boolean;
  #timer: NodeJS.Timeout | undefined;

  constructor({ capabilities }: PushRequest) {
    this.#banded = capabilities.has("side-band-64k");
    this.#quiet = capabilities.has("quiet");
  }

  write(bytes: Uint8Array): void {
    if (this.#banded && !this.#quiet) this.output.add(sideBand(2, bytes));
  }

  /** Says something to the person, who sees it also when no progress is wanted. */
  say(line: string): void {
    // oxlint-disable-next-line no-control-regex -- a terminal would obey them
    const text = line.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, "?").slice(0, MAX_LINE);
    if (this.#banded) this.output.add(sideBand(2, encodeText(`${text}\n`)));
  }

  /** From now on the pusher sent everything, and waits. */
  keepAlive(): void {
    if (!this.#banded) return;
    this.#timer ??= setInterval(() => this.output.add(NOTHING_YET), KEEP_ALIVE_MS);
  }

  end(): void {
    clearInterval(this.#timer);
    this.output.end();
  }
}

/** An empty line of the side band, as git sends it. */
const NOTHING_YET = encodeText("0005\u0001");
