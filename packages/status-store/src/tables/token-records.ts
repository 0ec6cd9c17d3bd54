import type { Account, AccountId } from "@x/status-core";

/** Prefix of every token, so that scanners recognise a leaked one. */
export const TOKEN_PREFIX = "xat_";

/** A token to be made. */
export interface NewAccessToken {
  /** The account that it acts for. */
  readonly accountId: AccountId;
  /** Such as `read` or `write:statuses`. */
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
  /** Name for its owner, another one for each of its live tokens. Absent: it has none. */
  readonly name?: string | undefined;
  /** The only repository that it opens. Absent: all that the account may use. */
  readonly repositoryId?: string | undefined;
}

/** A stored token, with the account that it acts for. */
export interface AccessToken {
  /** Of the record; says nothing about the token's text. */
  readonly id: string;
  /** The account that it acts for. */
  readonly account: Account;
  /** Its scopes, such as `read` or `write:statuses`. */
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
  /** Set when it was revoked: it opens nothing any more. Milliseconds since 1970. */
  readonly revokedAtMs?: number | undefined;
  /** Id of the app that it was issued to. Absent: somebody made it by hand. */
  readonly appId?: string | undefined;
  /** The only repository that it opens. Absent: all that the account may use. */
  readonly repositoryId?: string | undefined;
  /** When it was used last, to about an hour, in milliseconds since 1970. Absent: it was not. */
  readonly usedAtMs?: number | undefined;
  /** Whether its account is disabled: it opens nothing then. */
  readonly disabled: boolean;
  /** Whether its account may administer the site. */
  readonly administrator: boolean;
  /** Version of its account's filters, as `Filters.versionOf` tells it. */
  readonly filtersVersion: number;
}

/** A live token in the list of its owner. Its text is nowhere. */
export interface ListedToken extends Omit<
  AccessToken,
  "account" | "revokedAtMs" | "disabled" | "administrator" | "filtersVersion"
> {
  /** Name that the owner gave it; empty when it has none. */
  readonly name: string;
  /** Last eight characters of its text; empty for one that is older than these. */
  readonly lastEight: string;
}

/** A stored token that acts for an app alone. */
export interface AppToken extends Pick<
  AccessToken,
  "scopes" | "createdAtMs" | "expiresAtMs" | "revokedAtMs"
> {
  /** Id of the app. */
  readonly appId: string;
}

/** Table of access tokens. Only the SHA-256 of a token is stored. */
export interface AccessTokens {
  /**
   * Makes a token of 256 random bits. Its text is returned once and cannot be found again.
   *
   * @throws StoreError `taken` when a live token of the account has the name
   */
  create(token: NewAccessToken): Promise<{ readonly id: string; readonly token: string }>;
  /** A token by its text. Revoked and expired ones are found too: the caller refuses them. */
  find(token: string): Promise<AccessToken | undefined>;
  /** A token of an app, which acts for no account, by its text. Revoked and expired ones are found too. */
  findOfApp(token: string): Promise<AppToken | undefined>;
  /** @returns whether there was such a token, revoked before or not */
  revoke(token: string): Promise<boolean>;
  /** Tokens of an account that are not revoked and have not expired, the newest first, those of apps too. */
  list(accountId: AccountId): Promise<readonly ListedToken[]>;
  /**
   * Revokes one of an account's tokens by the id of its record.
   *
   * @returns whether the account has such a token that was not revoked
   */
  revokeOne(accountId: AccountId, id: string): Promise<boolean>;
  /** Notes when tokens were used, by the ids of their records, in milliseconds since 1970. Later times stay. */
  saveUses(uses: ReadonlyMap<string, number>): Promise<void>;
}
