import type { UsageStore } from "../usage-store.ts";

/** What is needed of a client: `call` as ioredis has it, or `sendCommand` as node-redis has it. */
export type RedisClient =
  | { call(command: string, ...args: string[]): Promise<unknown> }
  | { sendCommand(args: string[]): Promise<unknown> };

/** How the store names its keys. */
export interface RedisStoreOptions {
  /** Begins every key. Default: `ratelimit:`. */
  readonly prefix?: string | undefined;
}

/** Counts in Redis 6 or later, or Valkey, for any number of processes. */
export function createRedisStore(
  _client: RedisClient,
  _options: RedisStoreOptions = {},
): UsageStore {
  throw new Error("to come");
}
