import { createMemoryStore } from "../src/adapters/memory.ts";
import type { Account, AccountId } from "../src/index.ts";
import { statusesContract } from "./contract.ts";
import { uniqueName, type Stage } from "./stage.ts";

let lastId = 0;

statusesContract("memory", async (): Promise<Stage> => {
  const store = createMemoryStore();
  const change = async (account: Account, wanted: object): Promise<Account> => {
    const changed = { ...(store.account(account.id) ?? account), ...wanted };
    store.putAccount(changed);
    return changed;
  };
  const unfollow = { following: false, requested: false };
  return {
    store,
    change,
    account: (name, wanted = {}) => {
      lastId++;
      return change(newAccount(String(lastId) as AccountId, uniqueName(name)), wanted);
    },
    follow: async (account, other) => store.relate(account.id, other.id, { following: true }),
    block: async (account, other) => {
      store.relate(account.id, other.id, { ...unfollow, blocking: true });
      store.relate(other.id, account.id, unfollow);
    },
    mute: async (account, other) => store.relate(account.id, other.id, { muting: true }),
    close: async () => {},
  };
});

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
