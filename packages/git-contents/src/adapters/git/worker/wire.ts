import type { Socket } from "node:net";
import { deserialize, serialize } from "node:v8";
import { ChunkBuffer } from "../process/chunk-buffer.ts";
import { release } from "./transferable.ts";
import { GitContentsError, isGitContentsError, type GitContentsReason } from "../../../errors.ts";

/** Frame to the worker. `id` is the number of the call on its connection. */
export type Request =
  | {
      readonly id: number;
      readonly kind: "call";
      readonly method: string;
      readonly args: readonly unknown[];
    }
  /** Result of a callback: `value`, unless it was refused. */
  | {
      readonly id: number;
      readonly kind: "callbackResult";
      readonly refused: boolean;
      readonly value?: unknown;
    }
  /** Bytes of the call's input. */
  | { readonly id: number; readonly kind: "input"; readonly bytes: Uint8Array }
  | { readonly id: number; readonly kind: "inputEnd" }
  /** Opens the flow-control window of the result by so many bytes. */
  | { readonly id: number; readonly kind: "window"; readonly bytes: number }
  | { readonly id: number; readonly kind: "cancel" };

/** Frame from the worker. */
export type Response =
  | { readonly id: number; readonly kind: "result"; readonly value: unknown }
  | { readonly id: number; readonly kind: "error"; readonly error: FrameError }
  /** Calls the callback of the caller. */
  | { readonly id: number; readonly kind: "callback"; readonly argument: unknown }
  /** Opens the flow-control window of the input by so many bytes. */
  | { readonly id: number; readonly kind: "grant"; readonly bytes: number }
  /** Bytes of the call's result. */
  | { readonly id: number; readonly kind: "chunk"; readonly bytes: Uint8Array };

/** Error as a frame holds it. */
export interface FrameError {
  /** Name of its class. */
  readonly name: string;
  /** Message, in words. */
  readonly message: string;
  /** Reasons of a `GitContentsError`. */
  readonly reasons?: readonly GitContentsReason[] | undefined;
}

/** Flow-control window of a stream: how far it may be ahead of its reader, in bytes. */
export const STREAM_WINDOW_BYTES = 262_144;
/** Window of a fetch: fewer are in flight, and each is large. */
export const FETCH_WINDOW_BYTES = 1_048_576;
const LENGTH_BYTES = 4;
const MAX_FRAME_BYTES = 2 ** 30;

/** Form of a frame behind its length: a value, or plain bytes after their kind and the call's number. */
const VALUE = 0;
const BYTES = { chunk: 1, input: 2 } as const;
const KIND_BYTES = 1;
const ID_BYTES = 6;

/** Frame of plain bytes, which are sent without a copy. */
type BytesFrame = Extract<Request | Response, { readonly bytes: Uint8Array }>;

function isBytes(value: unknown): value is BytesFrame {
  const { kind } = value as Partial<BytesFrame>;
  return kind === "chunk" || kind === "input";
}

/** Frames over a socket, both ways. */
export class Wire<Incoming, Outgoing> {
  readonly #socket: Socket;
  readonly #receive: (value: Incoming) => void;
  /** Each chunk is all of its memory, or the rest of it. */
  readonly #buffer = new ChunkBuffer(({ buffer }) => release(new Uint8Array(buffer)));

  /** @param receive - called with each value, in their order */
  constructor(socket: Socket, receive: (value: Incoming) => void) {
    this.#socket = socket;
    this.#receive = receive;
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
  }

  /**
   * Sends a frame; nothing when the socket is closed.
   *
   * @param sent - called when the bytes are no longer needed
   */
  send(value: Outgoing, sent?: () => void): void {
    if (this.#socket.destroyed) return;
    if (isBytes(value)) {
      const head = Buffer.allocUnsafe(LENGTH_BYTES + KIND_BYTES + ID_BYTES);
      head.writeUInt32LE(KIND_BYTES + ID_BYTES + value.bytes.length);
      head.writeUInt8(BYTES[value.kind], LENGTH_BYTES);
      head.writeUIntLE(value.id, LENGTH_BYTES + KIND_BYTES, ID_BYTES);
      this.#write(head, value.bytes, sent);
    } else {
      const body = serialize(value);
      const head = Buffer.allocUnsafe(LENGTH_BYTES + KIND_BYTES);
      head.writeUInt32LE(KIND_BYTES + body.length);
      head.writeUInt8(VALUE, LENGTH_BYTES);
      this.#write(head, body, () => release(body));
    }
  }

  #write(head: Uint8Array, body: Uint8Array, sent: (() => void) | undefined): void {
    this.#socket.cork();
    this.#socket.write(head);
    this.#socket.write(body, sent);
    this.#socket.uncork();
  }

  /** A frame that cannot be read ends the connection, and its calls with it. */
  #take(chunk: Buffer): void {
    this.#buffer.add(chunk);
    try {
      for (let size = this.#nextSize(); size !== undefined; size = this.#nextSize())
        this.#receive(read(this.#buffer.take(LENGTH_BYTES + size)) as Incoming);
    } catch (error) {
      this.#socket.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Size of the next frame, when all of it came. */
  #nextSize(): number | undefined {
    if (this.#buffer.length < LENGTH_BYTES) return undefined;
    const size = this.#buffer.peek(LENGTH_BYTES).readUInt32LE();
    if (size > MAX_FRAME_BYTES) throw new RangeError("a message is too long");
    return this.#buffer.length < LENGTH_BYTES + size ? undefined : size;
  }
}

function read(frame: Buffer): unknown {
  const form = frame[LENGTH_BYTES];
  if (form === VALUE) return deserialize(frame.subarray(LENGTH_BYTES + KIND_BYTES));
  const id = frame.readUIntLE(LENGTH_BYTES + KIND_BYTES, ID_BYTES);
  const at = frame.byteOffset + LENGTH_BYTES + KIND_BYTES + ID_BYTES;
  // No `Buffer`, whose `slice` copies nothing.
  const bytes = new Uint8Array(frame.buffer, at);
  return { id, kind: form === BYTES.chunk ? "chunk" : "input", bytes } satisfies BytesFrame;
}

/** Error as a frame can hold it. */
export function toFrameError(error: unknown): FrameError {
  if (isGitContentsError(error))
    return { name: error.name, message: error.message, reasons: error.reasons };
  if (error instanceof Error) return { name: error.name, message: error.message };
  return { name: "Error", message: String(error) };
}

/** Error that a frame held, with its class as far as the package has it. */
export function fromFrameError({ name, message, reasons }: FrameError): Error {
  const [first, ...others] = reasons ?? [];
  if (first !== undefined) return new GitContentsError(first, { others });
  if (name === "TypeError") return new TypeError(message);
  if (name === "RangeError") return new RangeError(message);
  return new GitContentsError({ code: "repository-failed", detail: message });
}
