import type { App } from "@x/oauth";
import type { Context } from "hono";
import * as v from "valibot";
import type { Deps } from "../deps.ts";
import { requireAccount } from "../http/auth.ts";
import { accountCheck, readAuthorized } from "../http/authorize.ts";
import { readBytes } from "../http/body.ts";
import type { AppEnv } from "../http/env.ts";
import { parseBody } from "../http/parse-body.ts";
import { requireFound } from "../http/present.ts";
import { asInvalidApp } from "../oauth/apps.ts";
import { idNumber, pageOfList } from "./gitea-lists.ts";
import type { OwnedAppJson } from "../entities/schemas/types.ts";

/** Largest body of a new app, in bytes. */
const MAX_BODY = 65_536;

/** Members of a new app. */
export const NewAppBody = v.object(
  {
    name: v.string("name is required, as text"),
    redirect_uris: v.array(v.string("redirect_uris are texts"), "redirect_uris must be a list"),
    confidential_client: v.nullish(v.boolean("confidential_client must be true or false"), false),
  },
  "name is required, as text",
);

/** Scopes that an app which a person registers may ask for. */
const SCOPES = "profile read:repository write:repository read write follow";

/** `GET /user/applications/oauth2`: apps that the caller registered. */
export async function answerOwnedApps(c: Context<AppEnv>, { store }: Deps): Promise<Response> {
  const { id } = requireAccount(c, "profile");
  return c.json(pageOfList(c, await store.apps.listOwned(id)).map((app) => appEntity(app)));
}

/** `POST /user/applications/oauth2`: registers an app, such as a site that edits a repository in the browser. */
export async function answerNewOwnedApp(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = accountCheck(c, "write:accounts");
  const { opened: account, body: bytes } = await readAuthorized(c, deps, check, (sending) =>
    readBytes(sending, MAX_BODY),
  );
  const body = parseBody(NewAppBody, bytes);
  const { app, secret } = await deps.oauth
    .register({
      name: body.name,
      redirectUris: body.redirect_uris,
      scopes: SCOPES,
      isPublic: !body.confidential_client,
      ownerId: account.id,
    })
    .catch(asInvalidApp);
  const requestId = c.get("requestId");
  deps.log.info(
    { requestId, event: "app-registered", accountId: account.id, appId: app.id },
    "audit",
  );
  return c.json(appEntity(app, secret), 201);
}

/** `DELETE /user/applications/oauth2/:id`: removes an app of the caller, with all that people allowed it. */
export async function answerOwnedAppRemoval(
  c: Context<AppEnv>,
  { store, log }: Deps,
  wanted: string,
): Promise<Response> {
  const { id: accountId } = requireAccount(c, "write:accounts");
  const apps = await store.apps.listOwned(accountId);
  const { id } = requireFound(apps.find((app) => String(idNumber(app.id)) === wanted));
  await store.apps.removeOwned(accountId, id);
  log.info({ requestId: c.get("requestId"), event: "app-removed", accountId, appId: id }, "audit");
  return c.body(null, 204);
}

/** The JSON of an app, as Gitea has it. @param secret - of an app that was registered now */
function appEntity(app: App, secret = ""): OwnedAppJson {
  return {
    id: idNumber(app.id),
    name: app.name,
    client_id: app.clientId,
    client_secret: secret,
    redirect_uris: app.redirectUris,
    confidential_client: app.secretDigest !== undefined,
    created: new Date(app.createdAtMs).toISOString(),
  };
}
