import type { App } from "./app.ts";
import { OAuthError } from "./errors.ts";
import type { OAuthTables, Secrets } from "./ports.ts";

/** Name and secret of an app, as it sends them. */
export interface AppCredentials {
  /** Public name of the app. */
  readonly clientId: string | undefined;
  /** Its secret. */
  readonly clientSecret: string | undefined;
}

/**
 * Finds an app by its name and secret; a public app by its name, with no secret.
 *
 * @throws OAuthError `invalid_client`
 */
export async function authenticateApp(
  { store, secrets }: { readonly store: Pick<OAuthTables, "apps">; readonly secrets: Secrets },
  { clientId = "", clientSecret = "" }: AppCredentials,
): Promise<App> {
  const app = await store.apps.findByClientId(clientId);
  // Digests of 256 random bits: the time of a comparison tells nothing of the secret.
  const isRight =
    app?.secretDigest === undefined
      ? clientSecret === ""
      : app.secretDigest === secrets.digest(clientSecret);
  if (app === undefined || !isRight)
    throw new OAuthError(
      "invalid_client",
      "Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method.",
    );
  return app;
}
