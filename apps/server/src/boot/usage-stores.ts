import type { UsageStore } from "@x/ratelimit";
import { createMemoryUsageStore } from "@x/ratelimit/memory";
import type { Logger } from "../http/logger.ts";
import { CommandError } from "../config/command-error.ts";
import type { Settings } from "../config/settings.ts";

/** Stores of the limits' usage. */
export interface UsageStores {
  /** Usage of requests. Without Redis it is in this process, so each worker counts its own. */
  readonly requests: UsageStore;
  /** Usage of posts. Absent: it is in the database, in the transaction of the post. */
  readonly posts: UsageStore | undefined;
  /** Ends the connection to Redis. */
  close(): void;
}

/** Timeout of Redis at start, in milliseconds. */
const CONNECT_MS = 5000;
/** Interval of pings, in milliseconds. */
const PING_MS = 2000;
/** Silence after which the connection is dropped and made anew, in milliseconds: more than one ping's. */
const SILENT_MS = 5000;

/**
 * Opens the usage stores: in Redis or Valkey when the settings name one.
 *
 * @throws CommandError when it does not answer at start; a later failure is handled as documented for each limit
 */
export async function openUsageStores({ redisUrl }: Settings, log: Logger): Promise<UsageStores> {
  if (redisUrl === undefined)
    return { requests: createMemoryUsageStore(), posts: undefined, close: () => {} };
  // Hundreds of modules, which take memory where there is no Redis.
  const [{ createClient }, { createRedisUsageStore }] = await Promise.all([
    import("redis"),
    import("@x/ratelimit/redis"),
  ]);
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: { connectTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
  });
  client.on("error", (error: unknown) =>
    log.warn({ err: error }, "the store of the limits does not answer"),
  );
  try {
    await client.connect();
  } catch (cause) {
    client.destroy();
    throw new CommandError(`REDIS_URL does not answer: ${(cause as Error).message}`, { cause });
  }
  const store = createRedisUsageStore({ sendCommand: (args) => client.sendCommand(args) });
  return { requests: store, posts: store, close: () => client.destroy() };
}
