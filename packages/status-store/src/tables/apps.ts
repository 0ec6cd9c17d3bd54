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
  };
}

async function insert(session: Session, app: Omit<App, "id">): Promise<App> {
  const row = await session.db
    .insertInto("oauth_apps")
    .values({
      id: await nextId(session),
      client_id: app.clientId,
      secret_digest: app.secretDigest,
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
    secretDigest: row.secret_digest,
    createdAtMs: row.created_ms,
  };
}
