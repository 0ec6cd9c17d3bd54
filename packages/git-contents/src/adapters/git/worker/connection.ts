import type { Socket } from "node:net";
import { GitContentsError } from "../../../errors.ts";
import type { Handlers, StartedCall } from "./call.ts";
import { LocalErrors, type Callback } from "./local-errors.ts";
import { isPlainMethod, PLAIN_METHODS } from "./methods.ts";
import { StreamCall, type StreamOptions } from "./stream-call.ts";
import { fromFrameError, Wire, type Request, type Response } from "./wire.ts";

/** Link to a worker, whichever process that is at the time. */
export interface WorkerLink {
  /** Opens a new connection, to a new worker if the last one ended. */
  connect(): Promise<Socket>;
  /** Ends the worker, if it is the link's own. */
  close(): Promise<void>;
}

/** A call to a worker. */
interface Call extends Handlers {
  /** Name of a backend's method. */
  readonly method: string;
  /** Arguments, each as it can be sent. */
  readonly args: readonly unknown[];
}

/** Handlers and settling functions of a call in flight. */
interface PendingCall extends Handlers {
  /** Settles the call with its value. */
  readonly resolve: (value: unknown) => void;
  /** Settles the call with its error. */
  readonly reject: (error: unknown) => void;
}

/** An open connection to a worker. */
interface Connected {
  /** Frames of the connection. */
  readonly wire: Wire<Response, Request>;
  /** Socket below it. */
  readonly socket: Socket;
  /** Calls in flight, by their numbers. */
  readonly pending: Map<number, PendingCall>;
}

/**
 * A worker that is being killed may still take a connection, and end it: the second try can meet the
 * same one. The pauses are short, because mostly a new worker listens already.
 */
const MAX_TRIES = 5;
const RETRY_MS = 10;

/** Connection to a worker, made again when it breaks. */
export class Connection {
  readonly #link: WorkerLink;
  #current: Promise<Connected> | undefined;
  #next = 1;
  #closed = false;

  constructor(link: WorkerLink) {
    this.#link = link;
  }

  /** Whether there was a call: a connection is there, or is made. */
  get isOpen(): boolean {
    return this.#current !== undefined && !this.#closed;
  }

  /** Calls a method with one result. It is retried as {@link PLAIN_METHODS} allows. */
  async call(method: string, args: readonly unknown[]): Promise<unknown> {
    const retry = isPlainMethod(method) && PLAIN_METHODS[method].retry;
    for (let tries = 1; ; tries++) {
      try {
        return await this.#request({ method, args });
      } catch (error) {
        const again = error instanceof WorkerEnded && retry && tries < MAX_TRIES;
        if (!again || this.#closed) throw refusalOf(error);
        await new Promise((resolve) => void setTimeout(resolve, RETRY_MS * tries));
      }
    }
  }

  /** Calls a method with one result and a callback, which runs in this process. */
  async callWith(call: Pick<Call, "method" | "args">, callback: Callback): Promise<unknown> {
    const errors = new LocalErrors();
    try {
      return await this.#request({ ...call, callback: errors.capture(callback) });
    } catch (error) {
      throw errors.originalOf(refusalOf(error));
    }
  }

  /** Calls a method whose result is a stream, with the call's value at its end. */
  async *stream(
    method: string,
    args: readonly unknown[],
    options: StreamOptions = {},
  ): AsyncGenerator<Uint8Array, unknown> {
    options.signal?.throwIfAborted();
    const call = new StreamCall(options);
    const started = await this.#start({ method, args, ...call.handlers });
    return yield* call.read(started, refusalOf);
  }

  /** Closes the connection, and with it the worker. */
  async close(): Promise<void> {
    this.#closed = true;
    const connected = await this.#current?.catch(() => undefined);
    connected?.socket.destroy();
    await this.#link.close();
  }

  async #request(call: Call): Promise<unknown> {
    return (await this.#start(call)).result;
  }

  async #start({ method, args, ...handlers }: Call): Promise<StartedCall> {
    const { wire, socket, pending } = await this.#connected();
    const id = this.#next++;
    const result = new Promise((resolve, reject) =>
      pending.set(id, { ...handlers, resolve, reject }),
    );
    // Marked as handled: a stream looks at it later.
    result.catch(() => undefined);
    socket.ref();
    wire.send({ id, kind: "call", method, args });
    return { id, wire, result };
  }

  /** The open connection, or a new one when it ended. */
  async #connected(): Promise<Connected> {
    if (this.#closed)
      throw new GitContentsError({ code: "git-unavailable", detail: "the engine is closed" });
    this.#current ??= this.#connect();
    const current = this.#current;
    try {
      const connected = await current;
      if (!connected.socket.destroyed) return connected;
    } catch (error) {
      if (this.#current === current) this.#current = undefined;
      throw error;
    }
    if (this.#current === current) this.#current = undefined;
    return this.#connected();
  }

  async #connect(): Promise<Connected> {
    const socket = await this.#link.connect();
    const pending = new Map<number, PendingCall>();
    const wire = new Wire<Response, Request>(socket, (response) => dispatch(connected, response));
    const connected: Connected = { wire, socket, pending };
    socket.on("error", () => undefined);
    socket.on("close", () => {
      for (const { reject } of pending.values()) reject(new WorkerEnded());
      pending.clear();
    });
    return connected;
  }
}

function dispatch(connected: Connected, response: Response): void {
  const { pending, socket } = connected;
  const { id } = response;
  const call = pending.get(id);
  if (call === undefined) return;
  switch (response.kind) {
    case "chunk":
      call.chunk?.(response.bytes);
      return;
    case "callback":
      void runCallback(call, response, connected);
      return;
    case "grant":
      call.grant?.(response.bytes);
      return;
    case "result":
    case "error":
      pending.delete(id);
      // An idle connection does not keep the process alive.
      if (pending.size === 0) socket.unref();
      if (response.kind === "result") call.resolve(response.value);
      else call.reject(fromFrameError(response.error));
  }
}

async function runCallback(
  { callback }: Handlers,
  { id, argument }: Extract<Response, { readonly kind: "callback" }>,
  { wire }: Connected,
): Promise<void> {
  try {
    wire.send({ id, kind: "callbackResult", refused: false, value: await callback?.(argument) });
  } catch {
    wire.send({ id, kind: "callbackResult", refused: true });
  }
}

/** The worker ended before it answered. */
class WorkerEnded extends Error {}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof WorkerEnded)) return error;
  const detail = "the git worker ended before it answered; a commit may or may not have been made";
  return new GitContentsError({ code: "git-unavailable", detail });
}
