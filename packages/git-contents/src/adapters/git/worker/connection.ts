import type { Socket } from "node:net";
import type { CommitOptions, Committed, TouchedPath } from "../../../write/change.ts";
import { GitContentsError } from "../../../errors.ts";
import { OwnErrors, type Ask } from "./local-errors.ts";
import { passing } from "./transferable.ts";
import { SendingRoom, sendInput } from "./flow-control.ts";
import { fromWireError, Wire, type Request, type Response } from "./wire.ts";

/** How to reach a worker: each call of `connect` gives a new connection, to a new worker if need be. */
export interface WorkerLink {
  connect(): Promise<Socket>;
  close(): Promise<void>;
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly ask?: Ask | undefined;
  readonly chunk?: (bytes: Uint8Array) => void;
  readonly room?: (bytes: number) => void;
}

/** What goes to a stream's other side while it comes. */
export interface StreamOptions {
  readonly input?: AsyncIterable<Uint8Array> | undefined;
  readonly ask?: Ask | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What may be asked again when the worker ended meanwhile: it changes nothing. */
const RETRIED: ReadonlySet<string> = new Set([
  "infos",
  "read",
  "listRefs",
  "readDefaultBranch",
  "lastCommits",
  "listCommits",
  "check",
  "version",
]);

/**
 * A worker that is being killed may still take a connection, and end it: the second try can meet the
 * same one. The pauses are short, because mostly a new worker listens already.
 */
const MAX_TRIES = 5;
const RETRY_MS = 10;

/** Calls to a worker, whichever it is at the time. */
export class Connection {
  readonly #link: WorkerLink;
  #current: Promise<Connected> | undefined;
  #next = 1;
  #closed = false;

  constructor(link: WorkerLink) {
    this.#link = link;
  }

  async call(method: string, args: readonly unknown[]): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#ask({ method, args });
      } catch (error) {
        const again = error instanceof WorkerEnded && RETRIED.has(method) && tries < MAX_TRIES;
        if (!again || this.#closed) throw refusalOf(error);
        await new Promise((resolve) => void setTimeout(resolve, RETRY_MS * tries));
      }
    }
  }

  async commit(args: readonly unknown[], confirm: CommitOptions["confirm"]): Promise<Committed> {
    const own = new OwnErrors();
    const ask = own.noting((touched) => confirm?.(touched as readonly TouchedPath[]));
    try {
      return (await this.#ask({ method: "commit", args, ask })) as Committed;
    } catch (error) {
      throw own.orElse(refusalOf(error));
    }
  }

  /**
   * Bytes as they come, and at the end the call's value. Stopping early tells the worker to stop, as
   * the signal does, which also ends a wait.
   */
  async *stream(
    method: string,
    args: readonly unknown[],
    { input, ask = () => undefined, signal }: StreamOptions = {},
  ): AsyncGenerator<Uint8Array, unknown> {
    signal?.throwIfAborted();
    const chunks: Uint8Array[] = [];
    let wake = (): void => undefined;
    let ended: { readonly value?: unknown; readonly error?: unknown } | undefined;
    const gate = new SendingRoom();
    const own = new OwnErrors();
    const { id, wire, result } = await this.#start({
      method,
      args,
      ask: own.noting(ask),
      chunk: (bytes) => void (chunks.push(bytes), wake()),
      room: (bytes) => gate.add(bytes),
    });
    const end = (how: { readonly value?: unknown; readonly error?: unknown }): void => {
      ended ??= how;
      gate.close();
      wake();
    };
    result.then(
      (value) => end({ value }),
      (error: unknown) => end({ error }),
    );
    const cancel = (error: unknown): void => {
      wire.send({ id, kind: "cancel" });
      end({ error });
    };
    const abort = (): void => cancel(signal?.reason);
    signal?.addEventListener("abort", abort);
    if (signal?.aborted === true) abort();
    if (input !== undefined)
      sendInput(input, gate, (bytes) =>
        wire.send(bytes === undefined ? { id, kind: "inputEnd" } : { id, kind: "input", bytes }),
      ).catch(cancel);
    try {
      for (;;) {
        const chunk = chunks.shift();
        if (chunk !== undefined) {
          const bytes = chunk.length;
          // A frame holds nothing but its chunk.
          yield passing(chunk);
          wire.send({ id, kind: "credit", bytes });
        } else if (ended === undefined) await new Promise<void>((resolve) => (wake = resolve));
        else if ("error" in ended) throw own.orElse(refusalOf(ended.error));
        else return ended.value;
      }
    } finally {
      signal?.removeEventListener("abort", abort);
      if (ended === undefined) cancel(undefined);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    const connected = await this.#current?.catch(() => undefined);
    connected?.socket.destroy();
    await this.#link.close();
  }

  async #ask(call: Call): Promise<unknown> {
    return (await this.#start(call)).result;
  }

  async #start(call: Call): Promise<Started> {
    const { wire, socket, pending } = await this.#connected();
    const id = this.#next++;
    const result = new Promise((resolve, reject) => pending.set(id, { ...call, resolve, reject }));
    // Marked as handled: a stream looks at it later.
    result.catch(() => undefined);
    socket.ref();
    wire.send({ id, kind: "call", method: call.method, args: call.args });
    return { id, wire, result };
  }

  /** The connection there is, or a new one when it ended. */
  async #connected(): Promise<Connected> {
    if (this.#closed)
      throw new GitContentsError({ code: "repository-failed", detail: "the engine is closed" });
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
    const pending = new Map<number, Pending>();
    const wire: Sender = new Wire<Response, Request>(socket, (response) =>
      take(connected, response),
    );
    const connected = { wire, socket, pending };
    socket.on("error", () => undefined);
    socket.on("close", () => {
      for (const { reject } of pending.values()) reject(new WorkerEnded());
      pending.clear();
    });
    return connected;
  }
}

function take(connected: Connected, response: Response): void {
  const { pending, socket } = connected;
  const { id } = response;
  const call = pending.get(id);
  if (call === undefined) return;
  switch (response.kind) {
    case "chunk":
      call.chunk?.(response.bytes);
      return;
    case "ask":
      void answerAsk(call, response, connected);
      return;
    case "room":
      call.room?.(response.bytes);
      return;
    case "result":
    case "error":
      pending.delete(id);
      // A process that waits for nothing may end.
      if (pending.size === 0) socket.unref();
      if (response.kind === "result") call.resolve(response.value);
      else call.reject(fromWireError(response.error));
  }
}

async function answerAsk(
  { ask }: Pending,
  { id, about }: Extract<Response, { readonly kind: "ask" }>,
  { wire }: Connected,
): Promise<void> {
  try {
    wire.send({ id, kind: "told", refused: false, value: await ask?.(about) });
  } catch {
    wire.send({ id, kind: "told", refused: true });
  }
}

type Sender = Wire<Response, Request>;

interface Connected {
  readonly wire: Sender;
  readonly socket: Socket;
  readonly pending: Map<number, Pending>;
}

interface Started {
  readonly id: number;
  readonly wire: Sender;
  readonly result: Promise<unknown>;
}

interface Call {
  readonly method: string;
  readonly args: readonly unknown[];
  readonly ask?: Ask | undefined;
  readonly chunk?: (bytes: Uint8Array) => void;
  readonly room?: (bytes: number) => void;
}

/** The worker is gone, and with it the answer. */
class WorkerEnded extends Error {}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof WorkerEnded)) return error;
  const detail = "the git worker ended before it answered; a commit may or may not have been made";
  return new GitContentsError({ code: "repository-failed", detail });
}
