import type { App, AppStore } from "@x/oauth";
import type { Selectable } from "kysely";
import { key, nextId } from "../database/ids.ts";
import type { AppRow } from "../database/oauth-schema.ts";
import type { Runner, Session } from "../database/session.ts";
import { joined, words } from "./columns.ts";

/** Reads and writes apps where `run` says. */
export function createApps(run: Runner): AppStore {
  const all = ({ db }: Session) => db.selectFrom("oauth_apps").selectAll();
  return {
    add: (app) => run.write((session) => insert(session, app)),
    findByClientId: async (clientId) => {
      const row = await all(run.read).where("client_id", "=", clientId).executeTakeFirst();
      return row && appOf(row);
    },
    find: async (id) => {
      const row = await all(run.read).where("id", "=", key(id)).executeTakeFirst();
      return row && appOf(row);
    },
    listOwned: async (ownerId) => {
      const owned = all(run.read).where("owner_id", "=", key(ownerId));
      return (await owned.orderBy("id").execute()).map(appOf);
    },
    removeOwned: (ownerId, id) =>
      run.write(async ({ db }) => {
        const { numDeletedRows } = await db
          .deleteFrom("oauth_apps")
          .where("id", "=", key(id))
          .where("owner_id", "=", key(ownerId))
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
  };
}

async function insert(session: Session, app: Omit<App, "id">): Promise<App> {
  const row = await session.db
    .insertInto("oauth_apps")
    .values({
      id: await nextId(session),
      client_id: app.clientId,
      secret_digest: app.secretDigest ?? "",
      owner_id: app.ownerId === undefined ? null : key(app.ownerId),
      name: app.name,
      website: app.website ?? null,
      redirect_uris: joined(app.redirectUris),
      scopes: joined(app.scopes),
      created_ms: app.createdAtMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return appOf(row);
}

/** A row as the rules see it. */
export function appOf(row: Selectable<AppRow>): App {
  return {
    id: String(row.id),
    name: row.name,
    website: row.website ?? undefined,
    redirectUris: words(row.redirect_uris),
    scopes: words(row.scopes),
    clientId: row.client_id,
    secretDigest: row.secret_digest === "" ? undefined : row.secret_digest,
    ownerId: row.owner_id === null ? undefined : String(row.owner_id),
    createdAtMs: row.created_ms,
  };
}
