import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openStore } from "@x/status-store";

/**
 * Makes an account and a token of it where a server has its data, also while it runs: as two commands do, without their
 * processes.
 *
 * @param url - of the database. Default: the file in the data directory
 * @returns the token
 */
export async function makeToken(
  data: string,
  username: string,
  scopes: readonly string[] = ["read", "write"],
  url: string = join(data, "server.sqlite"),
): Promise<string> {
  await mkdir(data, { recursive: true, mode: 0o700 });
  const store = await openStore({ url });
  try {
    const { id: accountId } = await store.accounts.create({ username });
    return (await store.tokens.create({ accountId, scopes })).token;
  } finally {
    await store.close();
  }
}
