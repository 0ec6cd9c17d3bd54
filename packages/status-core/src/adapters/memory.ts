import { NO_RELATION, type Account } from "../account.ts";
import type { AccountId } from "../ids.ts";
import type { StatusStore, StatusTransaction } from "../store.ts";
import { memoryReads } from "./memory/reads.ts";
import { copyOf, emptyState, pairOf, type MemoryState, type OwnRelation } from "./memory/state.ts";
import { memoryTransaction } from "./memory/writes.ts";

/** A status store in memory, with its accounts and their relations. */
export interface MemoryStatusStore extends StatusStore {
  /** Makes an account. What is left out is empty, zero or off. */
  createAccount(username: string, change?: Partial<Account>): Account;
  /** Puts an account in the place of the one with its id. */
  putAccount(account: Account): void;
  /** The account of an id. */
  account(id: AccountId): Account | undefined;
  /** Changes one side of two accounts' relation; what is left out stays. */
  relate(accountId: AccountId, otherId: AccountId, relation: Partial<OwnRelation>): void;
}

export type { OwnRelation };

/**
 * Statuses in memory: for tests, examples, and servers that need to remember nothing.
 *
 * Transactions run one after the other; each copies the tables, so it suits thousands of statuses, not
 * millions.
 */
export function createMemoryStatusStore(): MemoryStatusStore {
  let state = emptyState();
  let last: Promise<unknown> = Promise.resolve();
  const run = async <Result>(work: (tx: StatusTransaction) => Promise<Result>): Promise<Result> => {
    const draft: MemoryState = copyOf(state);
    const result = await work(memoryTransaction(draft));
    state = draft;
    return result;
  };
  return {
    ...memoryReads(() => state),
    transaction: (work) => {
      const mine = last.then(() => run(work));
      last = mine.catch(() => {});
      return mine;
    },
    createAccount: (username, change = {}) => {
      state.lastId++;
      const account = newAccount(String(state.lastId) as AccountId, username);
      state.accounts.set(account.id, { ...account, ...change });
      return { ...account, ...change };
    },
    putAccount: (account) => void state.accounts.set(account.id, account),
    account: (id) => state.accounts.get(id),
    relate: (accountId, otherId, relation) => {
      const pair = pairOf(accountId, otherId);
      const { following, requested, blocking, muting } = state.relations.get(pair) ?? NO_RELATION;
      state.relations.set(pair, { following, requested, blocking, muting, ...relation });
    },
  };
}

function newAccount(id: AccountId, username: string): Account {
  return {
    id,
    username,
    displayName: "",
    note: "",
    locked: false,
    bot: false,
    suspended: false,
    silenced: false,
    createdAtMs: 0,
    followersCount: 0,
    followingCount: 0,
    statusesCount: 0,
    defaults: { sensitive: false },
  };
}
