import type { Stage } from "../../status-core/test/stage.ts";
import { uniqueName } from "../../status-core/test/stage.ts";
import { openStore, type Store, type StoreTransaction } from "../src/index.ts";

/** A store for the rules' own tests. */
export async function stageOn(url: string): Promise<Stage<StoreTransaction>> {
  let queries = 0;
  // Fifty at once wait for ten connections, as long as a busy machine takes.
  const store = await openStore({ url, busyTimeoutMs: 120_000, onQuery: () => void queries++ });
  const { accounts, relationships } = store;
  const others: Store[] = [];
  const theAccount = async (id: Parameters<typeof accounts.find>[0], wanted: object) => {
    const changed = await accounts.change(id, wanted);
    if (changed === undefined) throw new RangeError(`there is no account ${id}`);
    return changed;
  };
  return {
    store,
    queries: () => queries,
    account: async (name, wanted = {}) => {
      const made = await accounts.create({ username: uniqueName(name) });
      return theAccount(made.id, wanted);
    },
    change: ({ id }, wanted) => theAccount(id, wanted),
    follow: async (account, other) => void (await relationships.follow(account.id, other.id)),
    block: async (account, other) => void (await relationships.block(account.id, other.id)),
    mute: async (account, other) => void (await relationships.mute(account.id, other.id)),
    ...(url === ":memory:" ? {} : { elsewhere: another }),
    close: async () => {
      for (const one of [...others, store]) await one.close();
    },
  };
  async function another(): Promise<Store> {
    const opened = await openStore({ url, busyTimeoutMs: 120_000 });
    others.push(opened);
    return opened;
  }
}
