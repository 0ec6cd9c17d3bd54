import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW_MS, oauthStoreContract } from "../../oauth/test/oauth-store.contract.ts";
import { openStore, type Store } from "../src/index.ts";
import type { TestDatabase } from "./tables.contract.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the tables of `@x/oauth` promise, whichever database has them. */
export function oauthContract(name: string, database: TestDatabase): void {
  oauthStoreContract(name, async () => {
    const url = await database.create();
    const store = await openStore({ url, now: () => NOW_MS, busyTimeoutMs: 120_000 });
    return {
      store,
      account: async (username) => (await store.accounts.create({ username })).id,
      isLive: async (token) => (await revokedAt(url, token)) === null,
      close: () => store.close(),
    };
  });

  describe(`the sweep of ${name}`, () => {
    let nowMs = NOW_MS;
    let store: Store;
    beforeAll(async () => {
      store = await openStore({ url: await database.create(), now: () => nowMs });
    });
    afterAll(() => store?.close());

    it("forgets apps that nobody used, sessions and codes that are over, and nothing else", async () => {
      const { id: accountId } = await store.accounts.create({ username: "ada" });
      const app = (clientId: string) =>
        store.apps.add({
          name: "n",
          redirectUris: ["a:/"],
          scopes: ["read"],
          clientId,
          secretDigest: "d",
          createdAtMs: NOW_MS,
        });
      const [idle, used] = [await app("idle"), await app("used")];
      const facts = { appId: used.id, accountId, scopes: ["read"], createdAtMs: NOW_MS };
      await store.issuedTokens.add({ ...facts, digest: "token" });
      const grant = { ...facts, kind: "code", familyId: "f" } as const;
      await store.grants.add("over", { ...grant, expiresAtMs: NOW_MS });
      await store.grants.add("endless", grant);
      const session = { accountId, createdAtMs: NOW_MS, address: "", agent: "" };
      await store.sessions.add("over", { ...session, expiresAtMs: NOW_MS + 31 * DAY_MS });
      await store.sessions.add("lasting", { ...session, expiresAtMs: NOW_MS + 31 * DAY_MS + 1 });
      nowMs = NOW_MS + 31 * DAY_MS;
      await store.sweep();
      expect(await store.apps.find(idle.id)).toBeUndefined();
      expect(await store.apps.find(used.id)).toEqual(used);
      expect([await store.sessions.find("over"), await store.grants.find("over")]).toEqual([
        undefined,
        undefined,
      ]);
      expect(await store.sessions.find("lasting")).toBeDefined();
      expect(await store.grants.find("endless")).toBeDefined();
    });
  });
}

/** When a token was revoked; `null`: it was not; `undefined`: it is not there. */
async function revokedAt(url: string, token: string): Promise<unknown> {
  const digest = createHash("sha256").update(token).digest("hex");
  const query = `select revoked_ms from tokens where digest = '${digest}'
    union all select revoked_ms from app_tokens where digest = '${digest}'`;
  if (!url.startsWith("postgres")) {
    const file = new DatabaseSync(url, { readOnly: true, timeout: 5000 });
    const row = file.prepare(query).get();
    file.close();
    return row?.["revoked_ms"];
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows[0]?.revoked_ms;
}
