import { openStore } from "../src/index.ts";
import type { TestPostgres } from "./postgres.ts";

/**
 * Makes databases as `openStore` leaves them, each of its own: migrating one takes longer than copying one.
 *
 * @param postgres - the server, once there is one
 */
export function migratedDatabases(postgres: () => TestPostgres): () => Promise<string> {
  let model: Promise<string> | undefined;
  const migrate = async (): Promise<string> => {
    const url = await postgres().createDatabase();
    await (await openStore({ url })).close();
    return url;
  };
  return async () => postgres().createDatabase(await (model ??= migrate()));
}
