import { createMemoryStatusStore } from "../src/adapters/memory.ts";
import type { Account } from "../src/index.ts";
import { statusesContract } from "./contract.ts";
import { uniqueName, type Stage } from "./stage.ts";

statusesContract("memory", async (): Promise<Stage> => {
  const store = createMemoryStatusStore();
  const change = async (account: Account, wanted: object): Promise<Account> => {
    const changed = { ...(store.account(account.id) ?? account), ...wanted };
    store.putAccount(changed);
    return changed;
  };
  const unfollow = { following: false, requested: false };
  return {
    store,
    change,
    account: async (name, wanted = {}) => store.createAccount(uniqueName(name), wanted),
    follow: async (account, other) => store.relate(account.id, other.id, { following: true }),
    block: async (account, other) => {
      store.relate(account.id, other.id, { ...unfollow, blocking: true });
      store.relate(other.id, account.id, unfollow);
    },
    mute: async (account, other) => store.relate(account.id, other.id, { muting: true }),
    close: async () => {},
  };
});
