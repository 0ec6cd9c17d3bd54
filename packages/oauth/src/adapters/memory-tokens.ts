import type { App } from "../app.ts";
import type { Session } from "../people-ports.ts";
import type { Invitation } from "../invitation-ports.ts";
import type { LoginStep, SecondFactor } from "../second-factor-ports.ts";
import type { Authorization, Grant, GrantStore, IssuedTokenStore, NewToken } from "../ports.ts";

/** Account of a memory store. */
interface MemoryAccount {
  /** Spelled as it was made. */
  readonly username: string;
  /** Whether it is shut out. */
  readonly suspended: boolean;
  /** Stored form of its password. */
  readonly hash?: string | undefined;
}

/** Contents of a memory store. */
export interface MemoryState {
  /** Accounts by their id. */
  readonly accounts: Map<string, MemoryAccount>;
  /** Apps by their id. */
  readonly apps: Map<string, App>;
  /** Grants by digest. */
  readonly grants: Map<string, Grant>;
  /** Tokens by digest. */
  readonly tokens: Map<string, NewToken & { readonly revokedAtMs?: number }>;
  /** Sessions by digest. */
  readonly sessions: Map<string, Session>;
  /** Accounts of known browsers, by digest. */
  readonly devices: Map<string, string>;
  /** Second factors by account. */
  readonly secondFactors: Map<string, SecondFactor>;
  /** Digests of recovery codes by account. */
  readonly recoveryCodes: Map<string, readonly string[]>;
  /** Log-ins whose code is missing, by digest. */
  readonly loginSteps: Map<string, LoginStep>;
  /** Invitations by digest. */
  readonly invitations: Map<string, Invitation>;
}

/** Table of grants in memory. */
export function grantsOf({ grants }: MemoryState): GrantStore {
  return {
    add: async (digest, grant) => void grants.set(digest, grant),
    find: async (digest) => grants.get(digest),
    use: async (digest, usedAtMs) => {
      const grant = grants.get(digest);
      if (grant !== undefined) grants.set(digest, { ...grant, usedAtMs });
    },
  };
}

/** Table of tokens in memory. */
export function tokensOf({ apps, grants, tokens }: MemoryState): IssuedTokenStore {
  const end = (nowMs: number, isMeant: (of: NewToken | Grant) => boolean): void => {
    for (const [digest, token] of tokens)
      if (isMeant(token)) tokens.set(digest, { ...token, revokedAtMs: token.revokedAtMs ?? nowMs });
    for (const [digest, grant] of grants)
      if (isMeant(grant)) grants.set(digest, { ...grant, usedAtMs: grant.usedAtMs ?? nowMs });
  };
  return {
    add: async (token) => void tokens.set(token.digest, token),
    find: async (digest) => {
      const { appId, familyId } = tokens.get(digest) ?? grants.get(digest) ?? {};
      return appId === undefined
        ? undefined
        : { appId, ...(familyId === undefined ? {} : { familyId }) };
    },
    revoke: async (digest, nowMs) => {
      const token = tokens.get(digest);
      if (token !== undefined) tokens.set(digest, { ...token, revokedAtMs: nowMs });
    },
    revokeFamily: async (familyId, nowMs) => end(nowMs, (of) => of.familyId === familyId),
    revokeApp: async (accountId, appId, nowMs) =>
      end(nowMs, (of) => of.appId === appId && of.accountId === accountId),
    list: async (accountId, nowMs) => {
      const live = [...tokens.values()].filter(
        (token) =>
          token.accountId === accountId &&
          token.revokedAtMs === undefined &&
          (token.expiresAtMs === undefined || token.expiresAtMs > nowMs),
      );
      return [...apps.values()].flatMap((app): readonly Authorization[] => {
        const own = live.filter(({ appId }) => appId === app.id);
        const scopes = [...new Set(own.flatMap((token) => token.scopes))];
        const sinceMs = Math.min(...own.map(({ createdAtMs }) => createdAtMs));
        return own.length === 0 ? [] : [{ app, scopes, sinceMs }];
      });
    },
  };
}
