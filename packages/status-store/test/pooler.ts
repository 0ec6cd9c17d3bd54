// A pool of connections to PostgreSQL as PgBouncer has it in transaction mode: each transaction of a client may
// get another connection, and settings at the start of a connection are refused. It speaks the part of the
// protocol that is needed for that: https://www.postgresql.org/docs/current/protocol-flow.html
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface TestPooler {
  /** URL of a database, through the pool. */
  readonly url: string;
  /** Statements that came as text alone: beginnings and ends of transactions among them. */
  readonly texts: readonly string[];
  stop(): Promise<void>;
}

/** Settings that a client may send when it connects (PgBouncer's own list). */
const ALLOWED = new Set([
  "user",
  "database",
  "client_encoding",
  "datestyle",
  "timezone",
  "standard_conforming_strings",
  "application_name",
]);
const AUTHENTICATION_OK = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** @param url - of the database; its connections are handed out in turn */
export async function startPooler(url: string, connections: number): Promise<TestPooler> {
  const idle = await Promise.all(Array.from({ length: connections }, () => openBackend(url)));
  const all = [...idle];
  const waiting: ((backend: Backend) => void)[] = [];
  const texts: string[] = [];
  const pool: Pool = {
    texts,
    // The one that was idle longest: never the one of the transaction before, unless it is alone.
    take: async () => idle.shift() ?? new Promise<Backend>((resolve) => void waiting.push(resolve)),
    give: (backend) => {
      const next = waiting.shift();
      if (next === undefined) idle.push(backend);
      else next(backend);
    },
  };
  const clients = new Set<Socket>();
  const server = createServer((socket) => {
    clients.add(socket.on("close", () => clients.delete(socket)).on("error", () => undefined));
    serveClient(socket, pool);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const own = new URL(url);
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    texts,
    stop: async () => {
      for (const socket of clients) socket.destroy();
      for (const { socket } of all) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Connection to PostgreSQL. */
interface Backend {
  readonly socket: Socket;
  /** Takes each message of it: who uses it now. */
  receive: (type: string, message: Buffer) => void;
}

interface Pool {
  readonly texts: string[];
  readonly take: () => Promise<Backend>;
  readonly give: (backend: Backend) => void;
}

async function openBackend(url: string): Promise<Backend> {
  const { username, password, pathname, hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const backend: Backend = { socket, receive: () => undefined };
  readMessages(socket, (type, message) => backend.receive(type, message));
  const isReady = new Promise<void>((resolve, reject) => {
    backend.receive = (type, message) => {
      // A password as it is: type 3.
      if (type === "R" && message.readInt32BE(5) === 3)
        socket.write(frame("p", `${decodeURIComponent(password)}\0`));
      if (type === "E") reject(new Error(message.toString("latin1")));
      if (type === "Z") resolve();
    };
  });
  const settings = `user\0${username}\0database\0${pathname.slice(1)}\0\0`;
  const start = Buffer.alloc(8 + settings.length);
  start.writeInt32BE(start.length);
  start.writeInt32BE(196_608, 4);
  start.write(settings, 8, "latin1");
  socket.on("error", () => undefined).write(start);
  await isReady;
  return backend;
}

function serveClient(client: Socket, pool: Pool): void {
  let backend: Promise<Backend> | undefined;
  let unanswered = 0;
  const use = async (): Promise<Backend> => {
    const taken = await pool.take();
    taken.receive = (type, message) => {
      client.write(message);
      if (type !== "Z") return;
      unanswered--;
      // Outside of a transaction, and nothing else was asked: the next one may have it.
      if (unanswered > 0 || message.at(-1) !== 0x49) return;
      backend = undefined;
      pool.give(taken);
    };
    return taken;
  };
  let started = false;
  readMessages(
    client,
    (type, message) => {
      if (!started) {
        started = true;
        const refused = settingsOf(message).find((name) => !ALLOWED.has(name.toLowerCase()));
        if (refused === undefined)
          return void client.write(Buffer.concat([AUTHENTICATION_OK, READY]));
        const words = `unsupported startup parameter: ${refused}`;
        return void client.end(frame("E", `SFATAL\0C08P01\0M${words}\0\0`));
      }
      if (type === "X") return void client.end();
      if (type === "Q") pool.texts.push(message.subarray(5, -1).toString());
      if (type === "Q" || type === "S") unanswered++;
      backend ??= use();
      void backend.then(({ socket }) => socket.write(message));
    },
    true,
  );
}

/** Names of the settings that a client sends when it connects. */
function settingsOf(message: Buffer): readonly string[] {
  const words = message.subarray(8).toString("latin1").split("\0");
  return words.filter((word, at) => at % 2 === 0 && word !== "");
}

function frame(type: string, body: string): Buffer {
  const message = Buffer.alloc(5 + Buffer.byteLength(body));
  message.write(type, "latin1");
  message.writeInt32BE(message.length - 1, 1);
  message.write(body, 5);
  return message;
}

/** Cuts a stream into messages. @param isClient - the first message has no type */
function readMessages(
  socket: Socket,
  receive: (type: string, message: Buffer) => void,
  isClient = false,
): void {
  let pending = Buffer.alloc(0);
  let head = isClient ? 0 : 1;
  socket.on("data", (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= head + 4) {
      const end = head + pending.readInt32BE(head);
      if (pending.length < end) return;
      const message = Buffer.from(pending.subarray(0, end));
      pending = pending.subarray(end);
      const type = head === 0 ? "" : message.toString("latin1", 0, 1);
      head = 1;
      receive(type, message);
    }
  });
}
