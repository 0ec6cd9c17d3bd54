import type { Stream, Streams, StreamWish } from "@x/status-core";
import type { WebSocket } from "ws";
import { channelIn, type ChannelRequest } from "./channels.ts";
import { HEARTBEAT_MS } from "./heartbeat.ts";

/** Parts that the session of a WebSocket is made of. */
export interface SessionPorts {
  /** Streams of the process. */
  readonly streams: Streams;
  /** Whether the token still opens streams. */
  readonly isAllowed: () => Promise<boolean>;
  /** What the reader of a stream is told of. It throws the refusal. */
  readonly wishOf: (channel: ChannelRequest) => Promise<StreamWish>;
  /** Refusal that an error is. */
  readonly refusalOf: (error: unknown) => { readonly message: string; readonly status: number };
}

/** Messages of a client that wait for the one before. */
const MAX_PENDING = 32;
/** Answers to pings that a client has not read, in bytes. */
const MAX_UNREAD = 65_536;
/** Close codes of RFC 6455: the server ends, and the client is not allowed to go on. */
const GOING_AWAY = 1001;
const POLICY = 1008;

/** Session of one WebSocket: it subscribes to streams as the client says, and sends their events. */
export class SocketSession {
  readonly #socket: WebSocket;
  readonly #ports: SessionPorts;
  /** Streams by their names. */
  readonly #open = new Map<string, Stream>();
  #last: Promise<void> = Promise.resolve();
  #pending = 0;
  #isAlive = true;

  constructor(socket: WebSocket, ports: SessionPorts) {
    [this.#socket, this.#ports] = [socket, ports];
    const heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
    socket
      .on("error", () => {})
      .on("message", (data, isBinary) => this.#onMessage(isBinary ? "" : String(data)))
      .on("pong", () => (this.#isAlive = true))
      .on("ping", (data) => this.#onPing(data))
      .once("close", () => {
        clearInterval(heartbeat);
        this.#inTurn(async () => this.#leaveAll());
      });
  }

  /** Opens a stream, once. */
  subscribe(channel: ChannelRequest): void {
    this.#inTurn(async () => {
      const name = nameOf(channel);
      const key = JSON.stringify(name);
      if (this.#open.has(key) || this.#socket.readyState !== this.#socket.OPEN) return;
      const { streams, wishOf } = this.#ports;
      const stream = await streams.open(await wishOf(channel));
      this.#open.set(key, stream);
      void this.#send(stream, name);
    });
  }

  #unsubscribe(channel: ChannelRequest): void {
    this.#inTurn(async () => {
      const key = JSON.stringify(nameOf(channel));
      const stream = this.#open.get(key);
      this.#open.delete(key);
      if (stream !== undefined) this.#ports.streams.leave(stream);
    });
  }

  #onMessage(text: string): void {
    if (this.#pending >= MAX_PENDING) return this.#socket.close(POLICY, "too many messages");
    const members = parsed(text);
    const channel = channelIn(members);
    if (channel !== undefined && members["type"] === "subscribe") this.subscribe(channel);
    else if (channel !== undefined && members["type"] === "unsubscribe") this.#unsubscribe(channel);
    else
      this.#say({
        error: "a message has a type, subscribe or unsubscribe, and a stream",
        status: 400,
      });
  }

  /** Does what a client says in its order, and says what was refused. */
  #inTurn(work: () => Promise<void>): void {
    this.#pending++;
    this.#last = this.#last
      .then(work)
      .catch((error: unknown) => {
        const { message, status } = this.#ports.refusalOf(error);
        this.#say({ error: message, status });
      })
      .finally(() => this.#pending--);
  }

  /** Sends the events of a stream, each when the one before is written. A stream that is cut ends the connection. */
  async #send(stream: Stream, name: readonly string[]): Promise<void> {
    for (let event = await stream.next(); event !== undefined; event = await stream.next()) {
      const text = JSON.stringify({ stream: name, ...event });
      await new Promise<void>((resolve) => this.#socket.send(text, () => resolve()));
    }
    if (![...this.#open.values()].includes(stream)) return;
    const allowed = await this.#ports.isAllowed().catch(() => true);
    this.#socket.close(allowed ? GOING_AWAY : POLICY, "the stream ended");
  }

  #say(members: object): void {
    if (this.#socket.bufferedAmount > MAX_UNREAD) return this.#socket.terminate();
    this.#socket.send(JSON.stringify(members), () => {});
  }

  #onPing(data: Buffer): void {
    if (this.#socket.bufferedAmount > MAX_UNREAD) return this.#socket.terminate();
    this.#socket.pong(data, false, () => {});
  }

  #beat(): void {
    if (!this.#isAlive) return this.#socket.terminate();
    this.#isAlive = false;
    this.#socket.ping(() => {});
  }

  #leaveAll(): void {
    for (const stream of this.#open.values()) this.#ports.streams.leave(stream);
    this.#open.clear();
  }
}

/** Name of a stream as its events have it: with its hashtag or list. */
function nameOf({ name, tag, list }: ChannelRequest): readonly string[] {
  const of = name === "list" ? list : name.startsWith("hashtag") ? tag : undefined;
  return of === undefined ? [name] : [name, of];
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
