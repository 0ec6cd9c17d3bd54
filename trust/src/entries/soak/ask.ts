import { Agent, request, type OutgoingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

/** Request to the server, beside its address. */
export interface Asked {
  readonly method?: string;
  readonly token?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
}

/**
 * Sends a request over a connection of its own, and reads the whole answer.
 *
 * @throws Error for an answer that is not 2xx, and for one that ends too early
 */
export function ask(address: string, asked: Asked = {}): Promise<Buffer> {
  const { method = "GET", token, headers = {}, body } = asked;
  return new Promise((resolve, reject) => {
    const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
    const agent = new Agent({ keepAlive: false });
    const sent = { method, agent, headers: { ...authorization, ...length, ...headers } };
    request(address, sent, (answer) => {
      buffer(answer).then((bytes) => {
        const { statusCode = 0 } = answer;
        if (statusCode >= 200 && statusCode < 300) resolve(bytes);
        else reject(new Error(`${method} ${address}: ${statusCode} ${bytes.toString()}`));
      }, reject);
    })
      .once("error", reject)
      .end(body);
  });
}
