import { OAuthError } from "./errors.ts";
import { isRedirectUri } from "./redirect.ts";
import { parseScopes } from "./scopes.ts";

/** Registered app, a "client" of OAuth. */
export interface App {
  /** Of the record. */
  readonly id: string;
  /** Name that people see. */
  readonly name: string;
  /** Address of the app's own page. */
  readonly website?: string | undefined;
  /** Addresses that codes may be sent to, one or more. */
  readonly redirectUris: readonly string[];
  /** Scopes that it may ask for, word by word. */
  readonly scopes: readonly string[];
  /** Public name of the app in requests. */
  readonly clientId: string;
  /** Digest of its secret. Absent: it is a public app, which could not keep one, and proves itself by PKCE. */
  readonly secretDigest?: string | undefined;
  /** Account that registered it and manages it. Absent: the app registered itself. */
  readonly ownerId?: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
}

/** Request of an app to be registered. */
export interface AppRequest {
  /** Name that people see. */
  readonly name: string | undefined;
  /** Address of the app's own page. */
  readonly website?: string | undefined;
  /** Addresses for codes; each text may hold several, with white space between. */
  readonly redirectUris: readonly string[];
  /** Scopes with white space between. Absent: `read`. */
  readonly scopes?: string | undefined;
  /** Whether it is a public app, without a secret. Default: false. */
  readonly isPublic?: boolean | undefined;
  /** Account that registers it. Absent: the app itself does. */
  readonly ownerId?: string | undefined;
}

/** Largest name of an app, in characters. */
export const MAX_APP_NAME_LENGTH = 60;
/** Largest address that an app may name, in characters. */
export const MAX_URI_LENGTH = 2000;
/** Most redirect addresses of an app. */
export const MAX_REDIRECT_URIS = 20;
/** Scopes of an app that names none. */
export const DEFAULT_SCOPES: readonly string[] = ["read"];

/**
 * Reads what an app says of itself.
 *
 * @param known - scopes that there are
 * @throws OAuthError `invalid_client_metadata`, `invalid_redirect_uri`, `invalid_scope`
 */
export function parseAppRequest(
  request: AppRequest,
  known: readonly string[],
): Pick<App, "name" | "website" | "redirectUris" | "scopes"> {
  const website = request.website?.trim() ?? "";
  return {
    name: nameOf(request.name),
    website: website === "" ? undefined : websiteOf(website),
    redirectUris: redirectUrisOf(request.redirectUris),
    scopes: parseScopes(request.scopes, known) ?? DEFAULT_SCOPES,
  };
}

function nameOf(text: string | undefined): string {
  const name = text?.trim() ?? "";
  if (name === "") throw metadata("Application name can't be blank");
  if (name.length > MAX_APP_NAME_LENGTH)
    throw metadata(`Application name is too long (maximum is ${MAX_APP_NAME_LENGTH} characters)`);
  return name;
}

function websiteOf(text: string): string {
  if (text.length > MAX_URI_LENGTH || !/^https?:\/\/[\x21-\x7e]+$/i.test(text))
    throw metadata("Website must be a valid URL");
  return text;
}

function redirectUrisOf(texts: readonly string[]): readonly string[] {
  const uris = [...new Set(texts.flatMap((text) => text.split(/\s+/)))].filter((uri) => uri !== "");
  if (uris.length === 0)
    throw new OAuthError("invalid_redirect_uri", "Redirect URI can't be blank");
  if (uris.length > MAX_REDIRECT_URIS)
    throw new OAuthError("invalid_redirect_uri", `At most ${MAX_REDIRECT_URIS} redirect URIs`);
  const wrong = uris.find((uri) => uri.length > MAX_URI_LENGTH || !isRedirectUri(uri));
  if (wrong !== undefined)
    throw new OAuthError(
      "invalid_redirect_uri",
      "Redirect URI must be an absolute address without a fragment: https, a scheme of the app's own, or http on the person's own machine",
    );
  return uris;
}

function metadata(message: string): OAuthError {
  return new OAuthError("invalid_client_metadata", message);
}
