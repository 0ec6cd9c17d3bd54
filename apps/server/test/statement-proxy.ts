import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";

/** Proxy before PostgreSQL that notes statements. */
export interface StatementProxy {
  /** Address of the database through it. */
  readonly url: string;
  /** Statements so far, of all connections: one for each message, whatever it has in it. */
  statements(): readonly string[];
}

const HEADER_BYTES = 5;

/** Starts a proxy, which ends with this process. */
export async function startStatementProxy(databaseUrl: string): Promise<StatementProxy> {
  const url = new URL(databaseUrl);
  const port = Number(url.port);
  const statements: string[] = [];
  const server = createServer((client) => {
    const database = connect({ host: url.hostname, port });
    const next = messagesOf();
    const textOf = executions();
    client.on("data", (bytes) => {
      for (const message of next(bytes)) statements.push(...textOf(message));
    });
    client.on("error", () => database.destroy()).pipe(database);
    database.on("error", () => client.destroy()).pipe(client);
  });
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  url.port = `${(server.address() as AddressInfo).port}`;
  return { url: url.href, statements: () => statements };
}

/** Message of a client. */
interface Message {
  /** First byte, which says what it is. */
  readonly type: string;
  /** The rest, without its length. */
  readonly body: Buffer;
}

/** Texts of what messages execute: a query of its own, or one that was parsed and bound (protocol 3.0, "Message Formats"). */
function executions(): (message: Message) => readonly string[] {
  const parsed = new Map<string, string>();
  let bound = "";
  return ({ type, body }) => {
    const [first = "", second = ""] = body.toString("latin1").split("\0", 2);
    if (type === "P") parsed.set(first, second);
    if (type === "B") bound = second;
    if (type === "Q") return [first];
    return type === "E" ? [parsed.get(bound) ?? bound] : [];
  };
}

/** Reads what a client sends, in parts of any length. @returns messages that are whole */
function messagesOf(): (bytes: Buffer) => readonly Message[] {
  let held = Buffer.alloc(0);
  // The first message has no type.
  let isStarted = false;
  return (bytes) => {
    held = Buffer.concat([held, bytes]);
    const messages: Message[] = [];
    for (;;) {
      const at = isStarted ? 1 : 0;
      if (held.length < HEADER_BYTES) return messages;
      const length = at + held.readUInt32BE(at);
      if (held.length < length) return messages;
      const body = held.subarray(at + 4, length);
      if (isStarted) messages.push({ type: held.toString("latin1", 0, 1), body });
      isStarted = true;
      held = held.subarray(length);
    }
  };
}
