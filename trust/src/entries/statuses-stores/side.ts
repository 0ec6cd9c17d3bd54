import {
  createAttachments,
  createSchedules,
  createStatuses,
  isStatusError,
  type Account,
  type Attachments,
  type Schedules,
  type Statuses,
  type StatusPorts,
  type StatusStore,
  type StatusTransaction,
} from "@x/status-core";
import { createMemoryStatusStore } from "@x/status-core/memory";
import { openStore } from "@x/status-store";

export type Relating = "follow" | "unfollow" | "block" | "unblock" | "mute" | "unmute";

/** Kinds of what is made: a name of one is its kind and number, and the same on both sides. */
export type Kind = "post" | "schedule" | "file";

/** The rules over one store. */
export interface Side {
  readonly statuses: Statuses;
  readonly schedules: Schedules;
  readonly attachments: Attachments;
  account(name: string): Promise<Account>;
  relate(verb: Relating, who: string, other: string): Promise<void>;
  /** Ids by name, and names by id. */
  readonly ids: Map<string, string>;
  readonly names: Map<string, string>;
  close(): Promise<void>;
}

/** A clock that both sides share: it stands still while something is done. */
export interface Clock {
  nowMs: number;
}

/** One run: both sides, and chance. */
export interface World {
  readonly sides: readonly Side[];
  readonly people: readonly string[];
  readonly clock: Clock;
  /** Names of what was made. */
  readonly made: Readonly<Record<Kind, string[]>>;
  /** Names of posts that had a poll. */
  readonly polls: string[];
  readonly random: () => number;
  readonly broken: string[];
}

export async function memorySide(people: readonly string[], clock: Clock): Promise<Side> {
  const store = createMemoryStatusStore();
  const accounts = new Map(people.map((name) => [name, store.createAccount(name)]));
  const find = (name: string): Account => {
    const { id } = accounts.get(name) as Account;
    return store.account(id) as Account;
  };
  const unfollowed = { following: false, requested: false };
  return {
    ...rulesOver(store, clock),
    account: async (name) => find(name),
    relate: async (verb, who, other) => {
      const [one, two] = [find(who).id, find(other).id];
      const relation = (await store.findRelations(one, [two])).get(two);
      const isBlocked = relation?.blocking === true || relation?.blockedBy === true;
      if (verb === "follow" && !isBlocked) store.relate(one, two, { following: true });
      if (verb === "unfollow") store.relate(one, two, unfollowed);
      if (verb === "block") {
        store.relate(one, two, { ...unfollowed, blocking: true });
        store.relate(two, one, unfollowed);
      }
      if (verb === "unblock") store.relate(one, two, { blocking: false });
      if (verb === "mute" || verb === "unmute") store.relate(one, two, { muting: verb === "mute" });
    },
    ...named(accounts),
    close: async () => {},
  };
}

export async function sqliteSide(people: readonly string[], clock: Clock): Promise<Side> {
  const store = await openStore({ url: ":memory:", now: () => clock.nowMs });
  const accounts = new Map<string, Account>();
  for (const name of people) accounts.set(name, await store.accounts.create({ username: name }));
  const idOf = (name: string): Account["id"] => (accounts.get(name) as Account).id;
  return {
    ...rulesOver(store, clock),
    account: async (name) => (await store.accounts.find(idOf(name))) as Account,
    relate: async (verb, who, other) =>
      void (await store.relationships[verb](idOf(who), idOf(other))),
    ...named(accounts),
    close: () => store.close(),
  };
}

function rulesOver<Tx extends StatusTransaction>(store: StatusStore<Tx>, clock: Clock) {
  const ports: StatusPorts<Tx> = {
    store,
    now: () => clock.nowMs,
    links: { account: ({ username }) => `https://x.example/@${username}`, tag: (name) => name },
    localDomains: ["x.example"],
    limits: { maxPins: 2 },
  };
  return {
    statuses: createStatuses(ports) as unknown as Statuses,
    schedules: createSchedules(ports) as unknown as Schedules,
    attachments: createAttachments(ports),
  };
}

function named(accounts: ReadonlyMap<string, Account>): Pick<Side, "ids" | "names"> {
  const entries = [...accounts].map(([name, { id }]) => [name, id] as const);
  return { ids: new Map(entries), names: new Map(entries.map(([name, id]) => [id, name])) };
}

/** What came of an attempt: the value, or the code of the refusal. */
export async function outcomeOf(attempt: Promise<unknown>): Promise<unknown> {
  try {
    return await attempt;
  } catch (error) {
    if (isStatusError(error)) return { refused: error.reason.code };
    throw error;
  }
}
