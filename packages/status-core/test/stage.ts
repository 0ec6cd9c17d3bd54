import { randomBytes } from "node:crypto";
import {
  createStatuses,
  type Account,
  type Statuses,
  type StatusPorts,
  type StatusStore,
  type StatusTransaction,
} from "../src/index.ts";

/** A store with people in it, for the tests that every store passes. */
export interface Stage<Tx extends StatusTransaction = StatusTransaction> {
  readonly store: StatusStore<Tx>;
  /** Makes an account; the name is made unique. */
  account(name: string, change?: AccountChange): Promise<Account>;
  /** Changes one and gives it as it is then. */
  change(account: Account, change: AccountChange): Promise<Account>;
  follow(account: Account, other: Account): Promise<void>;
  block(account: Account, other: Account): Promise<void>;
  mute(account: Account, other: Account): Promise<void>;
  /** Opens the same store once more, as another process does. Absent: nobody else can. */
  elsewhere?(): Promise<StatusStore<Tx>>;
  /** Queries done so far, or `undefined` when the store has none. */
  queries?(): number;
  close(): Promise<void>;
}

/** What the tests need different about an account. */
export type AccountChange = Partial<
  Pick<Account, "locked" | "suspended" | "silenced" | "defaults">
>;

/** A clock that stands until it is moved. */
export interface Clock {
  nowMs: number;
}

/** The rules over a stage's store, at a time that the test sets. */
export function rulesOn<Tx extends StatusTransaction>(
  store: StatusStore<Tx>,
  clock: Clock,
): Statuses<Tx> {
  return createStatuses(portsOn(store, clock));
}

/** An opened stage with two people, and the rules over its store. */
export interface OpenStage {
  readonly stage: Stage;
  readonly statuses: Statuses;
  readonly alice: Account;
  readonly bob: Account;
}

/** Opens a stage, with the rules at a time that the test sets. */
export async function openStage(open: () => Promise<Stage>, clock: Clock): Promise<OpenStage> {
  const stage = await open();
  const statuses = rulesOn(stage.store, clock);
  const alice = await stage.account("alice");
  const bob = await stage.account("bob");
  return { stage, statuses, alice, bob };
}

/** Ports over a stage's store. */
export function portsOn<Tx extends StatusTransaction>(
  store: StatusStore<Tx>,
  clock: Clock,
): StatusPorts<Tx> {
  return {
    store,
    now: () => clock.nowMs,
    links: {
      account: ({ username }) => `https://social.example/@${username}`,
      tag: (name) => `https://social.example/tags/${name}`,
    },
    localDomains: ["social.example"],
    defaultLanguage: "en",
  };
}

/** Of this run alone: stores outlive it. */
const RUN = randomBytes(6).toString("hex");
let made = 0;

/** A name that no other account has. */
export function uniqueName(name: string): string {
  made++;
  return `${name}_${RUN}_${made}`;
}

/** The code of the refusal that a promise ends with; `none` when it does not. */
export async function refusalOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return "none";
  } catch (error) {
    const { reason } = error as { reason?: { code?: string } };
    if (reason?.code === undefined) throw error;
    return reason.code;
  }
}
