import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";

/** Proxy before PostgreSQL that counts statements. */
export interface StatementProxy {
  /** Address of the database through it. */
  readonly url: string;
  /** Statements so far, of all connections. */
  count(): number;
}

const HEADER_BYTES = 5;
/** A query of its own, and the execution of a prepared one (protocol 3.0, "Message Formats"). */
const COUNTED: ReadonlySet<string> = new Set(["Q", "E"]);

/** Starts a proxy, which ends with this process. */
export async function startStatementProxy(databaseUrl: string): Promise<StatementProxy> {
  const url = new URL(databaseUrl);
  const port = Number(url.port);
  let count = 0;
  const server = createServer((client) => {
    const database = connect({ host: url.hostname, port });
    const next = messagesOf();
    client.on("data", (bytes) => {
      for (const type of next(bytes)) if (COUNTED.has(type)) count++;
    });
    client.on("error", () => database.destroy()).pipe(database);
    database.on("error", () => client.destroy()).pipe(client);
  });
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  url.port = `${(server.address() as AddressInfo).port}`;
  return { url: url.href, count: () => count };
}

/** Reads what a client sends, in parts of any length. @returns types of the messages that are whole */
function messagesOf(): (bytes: Buffer) => readonly string[] {
  let held = Buffer.alloc(0);
  // The first message has no type.
  let isStarted = false;
  return (bytes) => {
    held = Buffer.concat([held, bytes]);
    const types: string[] = [];
    for (;;) {
      const at = isStarted ? 1 : 0;
      if (held.length < HEADER_BYTES) return types;
      const length = at + held.readUInt32BE(at);
      if (held.length < length) return types;
      if (isStarted) types.push(held.toString("latin1", 0, 1));
      isStarted = true;
      held = held.subarray(length);
    }
  };
}
