import { NO_RELATION, type Account, type Relation } from "../account.ts";
import type { AccountId } from "../ids.ts";
import type { StatusStore, StatusTransaction } from "../store.ts";
import { memoryReads } from "./memory/reads.ts";
import { copyOf, emptyState, pairOf, type State } from "./memory/state.ts";
import { memoryTransaction } from "./memory/writes.ts";

/** A store in memory, with the accounts and relations that the rules ask it about. */
export interface MemoryStore extends StatusStore {
  /** Makes an account. What is left out is empty, zero or off. */
  createAccount(username: string, change?: Partial<Account>): Account;
  /** Puts an account in the place of the one with its id. */
  putAccount(account: Account): void;
  /** The account of an id. */
  account(id: AccountId): Account | undefined;
  /** Says what the first feels about the second; what is left out stays. */
  relate(accountId: AccountId, otherId: AccountId, relation: Partial<OwnRelation>): void;
}

/** The part of a relation that one side decides. */
export type OwnRelation = Pick<Relation, "following" | "requested" | "blocking" | "muting">;

/**
 * Statuses in memory: for tests, examples, and servers that need to remember nothing.
 *
 * Transactions run one after the other; each copies the tables, so it suits thousands of statuses, not
 * millions.
 */
export function createMemoryStore(): MemoryStore {
  let state = emptyState();
  let last: Promise<unknown> = Promise.resolve();
  const run = async <Result>(work: (tx: StatusTransaction) => Promise<Result>): Promise<Result> => {
    const draft: State = copyOf(state);
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
