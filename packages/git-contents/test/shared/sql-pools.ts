import type pg from "pg";
import type { SqlPool } from "../../src/adapters/shared/index.ts";

type Answer = Promise<{ readonly rows: unknown[] }>;

/** Passes a statement on, or does something else. */
export type PassStatement = (text: string, send: (text: string) => Answer) => Answer;

/** A pool each of whose statements passes through a function. */
export function wrapped(pool: pg.Pool, pass: PassStatement): SqlPool {
  return {
    query: (text, values) => pass(text, (changed) => pool.query(changed, values)),
    connect: async () => {
      const client = await pool.connect();
      return {
        query: (text, values) => pass(text, (changed) => client.query(changed, values)),
        release: (error) => client.release(error),
        on: (event, listener) => client.on(event, listener),
        off: (event, listener) => client.off(event, listener),
      };
    },
  };
}
