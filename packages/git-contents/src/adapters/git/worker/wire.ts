import type { Socket } from "node:net";
import { deserialize, serialize } from "node:v8";
import { giveBack } from "./transferable.ts";
import { GitContentsError, isGitContentsError, type GitContentsReason } from "../../../errors.ts";

/** What goes to the worker. `id` tells the calls of a connection apart. */
export type Request =
  | {
      readonly id: number;
      readonly kind: "call";
      readonly method: string;
      readonly args: readonly unknown[];
    }
  /** What was asked during a call: `value` unless it is refused. */
  | {
      readonly id: number;
      readonly kind: "told";
      readonly refused: boolean;
      readonly value?: unknown;
    }
  /** Of what the call sends beside its arguments. */
  | { readonly id: number; readonly kind: "input"; readonly bytes: Uint8Array }
  | { readonly id: number; readonly kind: "inputEnd" }
  /** So many bytes of a stream were taken: as many more may come. */
  | { readonly id: number; readonly kind: "credit"; readonly bytes: number }
  | { readonly id: number; readonly kind: "cancel" };

/** What comes back. */
export type Response =
  | { readonly id: number; readonly kind: "result"; readonly value: unknown }
  | { readonly id: number; readonly kind: "error"; readonly error: WireError }
  /** Something that only the caller knows. */
  | { readonly id: number; readonly kind: "ask"; readonly about: unknown }
  /** So many bytes of the input may be sent, beside those before. */
  | { readonly id: number; readonly kind: "room"; readonly bytes: number }
  | { readonly id: number; readonly kind: "chunk"; readonly bytes: Uint8Array };

/** An error as it goes over the wire. */
export interface WireError {
  readonly name: string;
  readonly message: string;
  /** Of a `GitContentsError`. */
  readonly reasons?: readonly GitContentsReason[] | undefined;
}

/** How far a stream may be ahead of its reader, in bytes. */
export const STREAM_WINDOW_BYTES = 262_144;
/** The same for a fetch, of which fewer are under way, and much comes at once. */
export const FETCH_WINDOW_BYTES = 1_048_576;
const LENGTH_BYTES = 4;
const MAX_FRAME_BYTES = 2 ** 30;

/** What stands behind a frame's length: a value, or bytes as they are, after their kind and the call's number. */
const VALUE = 0;
const BYTES = { chunk: 1, input: 2 } as const;
const KIND_BYTES = 1;
const ID_BYTES = 6;

/** Bytes of a call, which go over the socket without being copied. */
type Bytes = Extract<Request | Response, { readonly bytes: Uint8Array }>;

function isBytes(value: unknown): value is Bytes {
  const { kind } = value as Partial<Bytes>;
  return kind === "chunk" || kind === "input";
}

/** Whole values over a socket, either way. */
export class Wire<Incoming, Outgoing> {
  readonly #socket: Socket;
  readonly #receive: (value: Incoming) => void;
  #parts: Buffer[] = [];
  #length = 0;

  /** @param receive - called with each value, in their order */
  constructor(socket: Socket, receive: (value: Incoming) => void) {
    this.#socket = socket;
    this.#receive = receive;
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
  }

  /** @param sent - called when the value's bytes are out of our memory */
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
      this.#write(head, body, () => giveBack(body));
    }
  }

  #write(head: Uint8Array, body: Uint8Array, sent: (() => void) | undefined): void {
    this.#socket.cork();
    this.#socket.write(head);
    this.#socket.write(body, sent);
    this.#socket.uncork();
  }

  #take(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#length += chunk.length;
    for (let size = this.#nextSize(); size !== undefined; size = this.#nextSize()) {
      this.#receive(read(this.#cut(LENGTH_BYTES + size)) as Incoming);
    }
  }

  /** Size of the next value, when it has come whole. */
  #nextSize(): number | undefined {
    if (this.#length < LENGTH_BYTES) return undefined;
    if ((this.#parts[0]?.length ?? 0) < LENGTH_BYTES) this.#parts = [this.#joined()];
    const size = this.#parts[0]?.readUInt32LE() ?? 0;
    if (size > MAX_FRAME_BYTES) this.#socket.destroy(new RangeError("a message is too long"));
    return this.#length < LENGTH_BYTES + size ? undefined : size;
  }

  /** All that came, in memory that nothing else lies in. */
  #joined(): Buffer {
    const joined = Buffer.allocUnsafeSlow(this.#length);
    let at = 0;
    for (const part of this.#parts) at += part.copy(joined, at);
    return joined;
  }

  /** Memory of its own: values keep views into it, and must not keep the whole chunk. */
  #cut(length: number): Buffer {
    const frame = Buffer.allocUnsafeSlow(length);
    let at = 0;
    let used = 0;
    while (at < length) {
      const part = this.#parts[used] ?? Buffer.alloc(0);
      const from = part.subarray(0, length - at);
      frame.set(from, at);
      at += from.length;
      if (from.length === part.length) used++;
      else this.#parts[used] = part.subarray(from.length);
    }
    // Each part is all of its memory, or what is left of it.
    for (const { buffer } of this.#parts.splice(0, used)) giveBack(new Uint8Array(buffer));
    this.#length -= length;
    return frame;
  }
}

function read(frame: Buffer): unknown {
  const form = frame[LENGTH_BYTES];
  if (form === VALUE) return deserialize(frame.subarray(LENGTH_BYTES + KIND_BYTES));
  const id = frame.readUIntLE(LENGTH_BYTES + KIND_BYTES, ID_BYTES);
  const at = frame.byteOffset + LENGTH_BYTES + KIND_BYTES + ID_BYTES;
  // No `Buffer`, whose `slice` copies nothing.
  const bytes = new Uint8Array(frame.buffer, at);
  return { id, kind: form === BYTES.chunk ? "chunk" : "input", bytes } satisfies Bytes;
}

export function toWireError(error: unknown): WireError {
  if (isGitContentsError(error))
    return { name: error.name, message: error.message, reasons: error.reasons };
  if (error instanceof Error) return { name: error.name, message: error.message };
  return { name: "Error", message: String(error) };
}

export function fromWireError({ name, message, reasons }: WireError): Error {
  const [first, ...others] = reasons ?? [];
  if (first !== undefined) return new GitContentsError(first, { others });
  if (name === "TypeError") return new TypeError(message);
  if (name === "RangeError") return new RangeError(message);
  return new GitContentsError({ code: "repository-failed", detail: message });
}
