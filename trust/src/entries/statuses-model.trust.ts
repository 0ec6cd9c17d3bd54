import { createStatuses, type Account } from "@x/status-core";
import { openStore } from "@x/status-store";
import type { TrustTest } from "../trust.ts";
import { compareAll } from "./statuses-model/compare.ts";
import { operate, type World } from "./statuses-model/operations.ts";

/** Operations of one world; then a new one begins, so that reading all of it stays quick. */
const OPERATIONS = 120;
const PEOPLE = ["ann", "ben", "cat", "dan"];

const test: TrustTest = {
  name: "statuses-model",
  promise: "whatever several accounts do, everybody reads what a plain model of the rules says",
  unit: "operations",
  long: 12_000,
  short: 360,
  async run({ random, count }) {
    const broken: string[] = [];
    let did = 0;
    while (did < count && broken.length === 0) {
      const world = await newWorld(random, broken);
      for (let at = 0; at < OPERATIONS && did < count && broken.length === 0; at++, did++) {
        await operate(world);
        if (at % 40 === 39 || did === count - 1) await compareAll(world);
      }
      await world.store.close();
    }
    return { did, broken };
  },
};

export default test;

async function newWorld(random: () => number, broken: string[]): Promise<World> {
  let nowMs = 1_800_000_000_000;
  const now = (): number => nowMs++;
  const store = await openStore({ url: ":memory:", now });
  const accounts = new Map<string, Account>();
  for (const name of PEOPLE) accounts.set(name, await store.accounts.create({ username: name }));
  const statuses = createStatuses({
    store,
    now,
    links: { account: () => "https://x.example/", tag: () => "https://x.example/" },
    localDomains: [],
  });
  const model = {
    people: PEOPLE,
    posts: [],
    follows: new Set<string>(),
    blocks: new Set<string>(),
    mutes: new Set<string>(),
    keywords: new Map<string, string[]>(),
  };
  return { store, statuses, accounts, model, random, broken };
}
