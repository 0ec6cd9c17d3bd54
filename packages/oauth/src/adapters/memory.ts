import type { ListedSession } from "../people-ports.ts";
import type { OAuthStore, OAuthTables } from "../ports.ts";
import { invitationsOf } from "./memory-invitations.ts";
import { loginStepsOf, secondFactorsOf } from "./memory-second-factors.ts";
import { grantsOf, tokensOf, type MemoryState } from "./memory-tokens.ts";

/** Store in the memory of one process, for tests and for trying out. */
export interface MemoryOAuthStore extends OAuthStore {
  /** Adds an account that can log in once it has a password. */
  addAccount(accountId: string, username: string, suspended?: boolean): void;
  /** Whether a token is known and not revoked. */
  isLive(digest: string): boolean;
}

/** Makes an empty store. Transactions run one after the other; one that throws leaves nothing behind. */
export function createMemoryOAuthStore(): MemoryOAuthStore {
  const state: MemoryState = {
    accounts: new Map(),
    apps: new Map(),
    grants: new Map(),
    tokens: new Map(),
    sessions: new Map(),
    devices: new Map(),
    secondFactors: new Map(),
    recoveryCodes: new Map(),
    loginSteps: new Map(),
    invitations: new Map(),
  };
  const tables = tablesOf(state);
  let queue: Promise<unknown> = Promise.resolve();
  return {
    ...tables,
    transaction: (work) => {
      const done = queue.then(() => undoOnThrow(state, () => work(tables)));
      queue = done.catch(() => undefined);
      return done;
    },
    addAccount: (accountId, username, suspended = false) =>
      void state.accounts.set(accountId, { username, suspended }),
    isLive: (digest) => {
      const token = state.tokens.get(digest);
      return token !== undefined && token.revokedAtMs === undefined;
    },
  };
}

async function undoOnThrow<Result>(
  state: MemoryState,
  work: () => Promise<Result>,
): Promise<Result> {
  const maps = Object.values(state) as readonly Map<string, unknown>[];
  const before = maps.map((map) => [...map]);
  try {
    return await work();
  } catch (error) {
    for (const [index, map] of maps.entries()) {
      map.clear();
      for (const [key, value] of before[index] ?? []) map.set(key, value);
    }
    throw error;
  }
}

function tablesOf(state: MemoryState): OAuthTables {
  const { accounts, apps, sessions, devices } = state;
  let lastAppId = 0;
  return {
    apps: {
      add: async (app) => {
        const added = { ...app, id: String(++lastAppId) };
        apps.set(added.id, added);
        return added;
      },
      findByClientId: async (clientId) =>
        [...apps.values()].find((app) => app.clientId === clientId),
      find: async (id) => apps.get(id),
      listOwned: async (ownerId) => [...apps.values()].filter((app) => app.ownerId === ownerId),
      removeOwned: async (ownerId, id) => apps.get(id)?.ownerId === ownerId && removeApp(state, id),
    },
    grants: grantsOf(state),
    issuedTokens: tokensOf(state),
    secondFactors: secondFactorsOf(state),
    loginSteps: loginStepsOf(state),
    invitations: invitationsOf(state),
    sessions: {
      add: async (digest, session) => void sessions.set(digest, session),
      find: async (digest) => sessions.get(digest),
      end: async (accountId, digest) => {
        if (sessions.get(digest)?.accountId === accountId) sessions.delete(digest);
      },
      endAll: async (accountId) => {
        for (const [digest, session] of sessions)
          if (session.accountId === accountId) sessions.delete(digest);
      },
      list: async (accountId, nowMs) => listedSessions(state, accountId, nowMs),
    },
    passwords: {
      findByName: async (username) => {
        const [accountId, account] = byName(state, username) ?? [];
        if (accountId === undefined || account === undefined) return undefined;
        return { accountId, suspended: account.suspended, hash: account.hash };
      },
      set: async (accountId, hash) => {
        const account = accounts.get(accountId);
        if (account !== undefined) accounts.set(accountId, { ...account, hash });
      },
    },
    devices: {
      add: async (digest, accountId) => void devices.set(digest, accountId),
      knows: async (digest, username) => {
        const [accountId] = byName(state, username) ?? [];
        return accountId !== undefined && devices.get(digest) === accountId;
      },
      forget: async (accountId) => {
        for (const [digest, owner] of devices) if (owner === accountId) devices.delete(digest);
      },
    },
  };
}

function removeApp({ apps, grants, tokens }: MemoryState, id: string): boolean {
  for (const table of [grants, tokens])
    for (const [digest, { appId }] of table) if (appId === id) table.delete(digest);
  return apps.delete(id);
}

function byName({ accounts }: MemoryState, username: string) {
  return [...accounts].find(
    ([, account]) => account.username.toLowerCase() === username.toLowerCase(),
  );
}

function listedSessions(
  { sessions }: MemoryState,
  accountId: string,
  nowMs: number,
): readonly ListedSession[] {
  return [...sessions]
    .filter(([, session]) => session.accountId === accountId && session.expiresAtMs > nowMs)
    .map(([digest, session]) => ({ ...session, digest }))
    .toSorted((one, other) => other.createdAtMs - one.createdAtMs);
}
