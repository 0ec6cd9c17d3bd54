import type { App } from "./app.ts";
import type { DeviceStore, PasswordStore, SessionStore } from "./people-ports.ts";
import type { InvitationStore } from "./invitation-ports.ts";
import type { LoginStepStore, SecondFactorStore } from "./second-factor-ports.ts";

/** Source of secrets, and their digests. */
export interface Secrets {
  /** A new secret of 256 random bits or more, in letters that need no escape in an address. */
  create(): string;
  /** Digest that stores have instead of a secret. Equal for equal texts. */
  digest(secret: string): string;
  /** Challenge of a PKCE verifier: base64url of its SHA-256, without padding. */
  challenge(verifier: string): string;
}

/** Table of apps. */
export interface AppStore {
  /** Adds an app and gives it its id. */
  add(app: Omit<App, "id">): Promise<App>;
  /** An app by the name that it has in requests. */
  findByClientId(clientId: string): Promise<App | undefined>;
  /** An app by the id of its record. */
  find(id: string): Promise<App | undefined>;
  /** Apps that an account registered, the oldest first. */
  listOwned(ownerId: string): Promise<readonly App[]>;
  /**
   * Removes an app that an account registered, with its tokens and grants.
   *
   * @returns whether the account has such an app
   */
  removeOwned(ownerId: string, id: string): Promise<boolean>;
}

/** Right to tokens that was granted and is used once: a code, or a refresh token. */
export interface Grant {
  /** Kind of the secret that stands for it. */
  readonly kind: "code" | "refresh";
  /** Family: all that came from one consent. */
  readonly familyId: string;
  /** App that it was granted to. */
  readonly appId: string;
  /** Account that granted it. */
  readonly accountId: string;
  /** Scopes that were granted. */
  readonly scopes: readonly string[];
  /** Address that the code was sent to. */
  readonly redirectUri?: string | undefined;
  /** PKCE challenge of the code. Absent: the app sent none. */
  readonly challenge?: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** From then on it opens nothing. Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
  /** Set when it was used. Milliseconds since 1970. */
  readonly usedAtMs?: number | undefined;
}

/** Table of grants, by the digest of their secret. */
export interface GrantStore {
  /** Adds a grant. */
  add(digest: string, grant: Grant): Promise<void>;
  /** A grant, used ones too. In a transaction nobody else uses it until that ends. */
  find(digest: string): Promise<Grant | undefined>;
  /** Notes that it was used. */
  use(digest: string, nowMs: number): Promise<void>;
}

/** Token to be stored. */
export interface NewToken {
  /** Digest of its text. */
  readonly digest: string;
  /** App that it is issued to. */
  readonly appId: string;
  /** Account that it acts for. Absent: the app itself. */
  readonly accountId?: string | undefined;
  /** Family that it belongs to. Absent: none. */
  readonly familyId?: string | undefined;
  /** Its scopes. */
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
}

/** App that an account authorised. */
export interface Authorization {
  /** App with tokens that still open something. */
  readonly app: App;
  /** All their scopes. */
  readonly scopes: readonly string[];
  /** When the first of them was issued, in milliseconds since 1970. */
  readonly sinceMs: number;
}

/** Table of access tokens that apps have. */
export interface IssuedTokenStore {
  /** Adds a token. */
  add(token: NewToken): Promise<void>;
  /** App and family of a token or refresh token, revoked ones too. */
  find(
    digest: string,
  ): Promise<{ readonly appId?: string; readonly familyId?: string } | undefined>;
  /** Revokes one token. */
  revoke(digest: string, nowMs: number): Promise<void>;
  /** Revokes all tokens of a family, and uses up its grants. */
  revokeFamily(familyId: string, nowMs: number): Promise<void>;
  /** Revokes all that an app has of an account. */
  revokeApp(accountId: string, appId: string, nowMs: number): Promise<void>;
  /** Apps that an account authorised, and that still have a token. */
  list(accountId: string, nowMs: number): Promise<readonly Authorization[]>;
}

/** All tables of this package. */
export interface OAuthTables {
  /** Apps. */
  readonly apps: AppStore;
  /** Codes and refresh tokens. */
  readonly grants: GrantStore;
  /** Tokens of apps. */
  readonly issuedTokens: IssuedTokenStore;
  /** Sessions of people. */
  readonly sessions: SessionStore;
  /** Passwords. */
  readonly passwords: PasswordStore;
  /** Known browsers. */
  readonly devices: DeviceStore;
  /** Second factors. */
  readonly secondFactors: SecondFactorStore;
  /** Log-ins whose code is missing. */
  readonly loginSteps: LoginStepStore;
  /** Invitations to sign up. */
  readonly invitations: InvitationStore;
}

/** The tables, and transactions over them. */
export interface OAuthStore extends OAuthTables {
  /** Does work that is seen whole or not at all. It may be done again from its start. */
  transaction<Result>(work: (tables: OAuthTables) => Promise<Result>): Promise<Result>;
}
