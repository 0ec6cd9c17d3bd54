import { request } from "node:http";

/** An answer, whole. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Sends one request by a connection of its own; a `POST` when there is a body. */
export function send(
  address: string,
  {
    headers = {},
    body,
  }: { readonly headers?: Record<string, string>; readonly body?: string | Uint8Array } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // A connection that is kept may be closed by the server while this process makes a bomb.
    const options = { agent: false, headers, method: body === undefined ? "GET" : "POST" };
    const outgoing = request(address, options, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on("data", (part: Buffer) => parts.push(part));
      incoming.on("error", reject);
      incoming.on("end", () =>
        resolve({
          status: incoming.statusCode ?? 0,
          text: Buffer.concat(parts).toString("latin1"),
        }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
