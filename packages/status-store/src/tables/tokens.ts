import type { Account, AccountId } from "@x/status-core";

/** What every token begins with, so that scanners recognise a leaked one. */
export const TOKEN_PREFIX = "xat_";

/** A token to be made. */
export interface NewToken {
  readonly accountId: AccountId;
  /** Such as `read` or `write:statuses`. */
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
}

/** A token that was found, with the account that it stands for. */
export interface Token {
  readonly id: string;
  readonly account: Account;
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
  /** Set when it was revoked: it opens nothing any more. Milliseconds since 1970. */
  readonly revokedAtMs?: number | undefined;
}

/** Who may act for whom. Only the SHA-256 of a token is kept. */
export interface Tokens {
  /** Makes a token with 256 bits of chance. Its text is given once and cannot be found again. */
  create(token: NewToken): Promise<{ readonly id: string; readonly token: string }>;
  /** By its text. Revoked and expired ones are found too: the caller says no. */
  find(token: string): Promise<Token | undefined>;
  /** @returns whether there was such a token, revoked before or not */
  revoke(token: string): Promise<boolean>;
}
