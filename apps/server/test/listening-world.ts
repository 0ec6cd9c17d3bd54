import { request } from "node:http";
import { listen, type Listening } from "../src/http/listen.ts";
import { openWorld, type Place, type World } from "./world.ts";

/** A world that listens, and counts which requests took the slow path. */
export interface ListeningWorld {
  readonly world: World;
  readonly url: string;
  get(path: string, headers?: OutgoingHeaders): Promise<Received>;
  /** Number of requests that took the slow path. */
  slowCount(): number;
  close(): Promise<void>;
}
export type OutgoingHeaders = Readonly<Record<string, string | string[]>>;
export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** @param environment - settings that differ from their defaults */
export async function openListeningWorld(
  environment: Readonly<Record<string, string>> = {},
  place?: Place,
): Promise<ListeningWorld> {
  const world = await openWorld(environment, place);
  let slow = 0;
  const { responseCache } = world.deps;
  const listening: Listening = await listen(
    world.app.fetch,
    { host: "127.0.0.1", port: 0 },
    (incoming, outgoing, fallback) =>
      responseCache.answer(incoming, outgoing, () => {
        slow++;
        fallback();
      }),
  );
  return {
    world,
    url: listening.url,
    slowCount: () => slow,
    get: (path, headers = {}) =>
      new Promise((resolve, reject) => {
        // As it is: an address in one piece would be resolved first.
        request(listening.url, { path, headers }, (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts),
            }),
          );
        })
          .on("error", reject)
          .end();
      }),
    close: async () => {
      await listening.close(0);
      await world.close();
    },
  };
}
