import type { ColumnType } from "kysely";
import type { Int8 } from "./int8.ts";

/** Row of an app of OAuth. */
export interface AppRow {
  /** Unique, and never used again. */
  id: Int8;
  /** Public name in requests. */
  client_id: string;
  /** SHA-256 of its secret, as 64 hex digits. Empty: it has none. */
  secret_digest: string;
  /** Account that registered it and manages it. Null: the app registered itself. */
  owner_id: ColumnType<
    string | number | bigint | null,
    bigint | number | null | undefined,
    bigint | number | null
  >;
  /** Name that people see. */
  name: string;
  /** Address of its own page. */
  website: string | null;
  /** With spaces between. */
  redirect_uris: string;
  /** With spaces between. */
  scopes: string;
  /** When it registered, in milliseconds since 1970. */
  created_ms: number;
}

/** Row of a code or a refresh token. */
export interface GrantRow {
  /** SHA-256 of its text, as 64 hex digits. */
  digest: string;
  /** Kind of its text. */
  kind: "code" | "refresh";
  /** All that came from one consent. */
  family_id: string;
  /** The app that it was granted to. */
  app_id: Int8;
  /** The account that granted it. */
  account_id: Int8;
  /** With spaces between. */
  scopes: string;
  /** Where the code was sent. */
  redirect_uri: string | null;
  /** PKCE challenge of the code. */
  challenge: string | null;
  /** When it was granted, in milliseconds since 1970. */
  created_ms: number;
  /** From then on it opens nothing, in milliseconds since 1970. Null: never. */
  expires_ms: number | null;
  /** When it was used or revoked, in milliseconds since 1970. */
  used_ms: number | null;
}

/** Row of a token that acts for an app alone. */
export interface AppTokenRow {
  /** SHA-256 of its text, as 64 hex digits. */
  digest: string;
  /** The app. */
  app_id: Int8;
  /** With spaces between. */
  scopes: string;
  /** When it was made, in milliseconds since 1970. */
  created_ms: number;
  /** From then on it no longer holds, in milliseconds since 1970. Null: never. */
  expires_ms: number | null;
  /** When it was revoked, in milliseconds since 1970. Null: it was not. */
  revoked_ms: number | null;
}

/** Row of a password. */
export interface PasswordRow {
  /** The account whose it is. */
  account_id: Int8;
  /** Its stored form, which says how it was made. */
  hash: string;
  /** When it was set, in milliseconds since 1970. */
  changed_ms: number;
}

/** Row of a session in a browser. */
export interface SessionRow {
  /** SHA-256 of its secret, as 64 hex digits. */
  digest: string;
  /** The account that logged in. */
  account_id: Int8;
  /** When it logged in, in milliseconds since 1970. */
  created_ms: number;
  /** From then on it is over, in milliseconds since 1970. */
  expires_ms: number;
  /** Where it logged in from. */
  address: string;
  /** Name of the browser, as it sends it. */
  agent: string;
}

/** Row of a browser that an account logged in with. */
export interface DeviceRow {
  /** SHA-256 of its secret, as 64 hex digits. */
  digest: string;
  /** The account. */
  account_id: Int8;
  /** When it logged in first, in milliseconds since 1970. */
  created_ms: number;
}

/** Row of a second factor. */
export interface SecondFactorRow {
  /** The account whose it is. */
  account_id: Int8;
  /** Secret of the authenticator app, in base32. */
  secret: string;
  /** When it was begun, in milliseconds since 1970. */
  created_ms: number;
  /** When its first code came, in milliseconds since 1970. Null: none came. */
  confirmed_ms: number | null;
  /** Step of the last code that was used. */
  last_step: number;
}

/** Row of a recovery code. */
export interface RecoveryCodeRow {
  /** The account whose it is. */
  account_id: Int8;
  /** SHA-256 of its text, as 64 hex digits. */
  digest: string;
}

/** Row of a log-in whose code is missing. */
export interface LoginStepRow {
  /** SHA-256 of its secret, as 64 hex digits. */
  digest: string;
  /** The account that logs in. */
  account_id: Int8;
  /** Digest of the browser, when the account knows it. */
  device: string | null;
  /** When the password came, in milliseconds since 1970. */
  created_ms: number;
  /** From then on it is over, in milliseconds since 1970. */
  expires_ms: number;
}

/** Row of an invitation to sign up. */
export interface InvitationRow {
  /** Unique, and never used again. */
  id: Int8;
  /** SHA-256 of its secret, as 64 hex digits. */
  digest: string;
  /** How often it may be used. */
  max_uses: number;
  /** How often it was used. */
  uses: number;
  /** When it was made, in milliseconds since 1970. */
  created_ms: number;
  /** From then on it opens nothing, in milliseconds since 1970. Null: never. */
  expires_ms: number | null;
  /** When it was revoked, in milliseconds since 1970. Null: it was not. */
  revoked_ms: number | null;
}
