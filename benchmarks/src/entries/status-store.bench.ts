import { mkdtemp } from "node:fs/promises";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStatuses, type Account, type StatusId, type Statuses } from "@x/status-core";
import { openStore, type Store, type StoreTransaction } from "@x/status-store";
import type { Benchmark, Work } from "../bench.ts";

const CLIENTS = 64;

/** A store on disk with the rules over it, and somebody to post. */
interface Stage {
  readonly store: Store;
  readonly statuses: Statuses<StoreTransaction>;
  readonly people: readonly Account[];
}

async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "status-store-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const store = await openStore({ url: join(folder, "statuses.db") });
  const statuses = createStatuses({
    store,
    now: Date.now,
    links: {
      account: ({ username }) => `https://social.example/@${username}`,
      tag: (name) => `https://social.example/tags/${name}`,
    },
    localDomains: ["social.example"],
  });
  const people: Account[] = [];
  for (let at = 0; at < CLIENTS; at++) {
    people.push(await store.accounts.create({ username: `account_${at}` }));
  }
  return { store, statuses, people };
}

let posted = 0;

/** A post as a server makes it: with a key, and counted by a limit in the same transaction. */
async function post({ statuses }: Stage, author: Account): Promise<void> {
  const policy = { family: "statuses", limit: 1_000_000, windowMs: 10 ** 12 };
  await statuses.post({ text: `Post number ${posted} of this run` }, author, {
    idempotencyKey: `key-${posted++}`,
    reserve: async (tx) =>
      (await tx.usage.take([{ policy, key: author.id, cost: 1 }], Date.now())).taken,
  });
}

/** How many posts a second are answered, each after it is on disk. */
function posting(how: (stage: Stage) => Promise<unknown>): () => Promise<Work> {
  return async () => {
    const stage = await openStage();
    await how(stage);
    return async () => {
      const startMs = performance.now();
      for (let round = 0; round < 4; round++) await how(stage);
      return (4 * CLIENTS * 1000) / (performance.now() - startMs);
    };
  };
}

/** How many statuses a second come out of contexts of one size. */
function contexts(size: number): () => Promise<Work> {
  return async () => {
    const stage = await openStage();
    const ids: StatusId[] = [];
    for (let at = 0; at <= size; at++) {
      // A tree of middling depth, the same in every run.
      const inReplyToId = at === 0 ? undefined : ids[Math.floor((at * 7) / 10)];
      const author = stage.people[at % CLIENTS] as Account;
      ids.push((await stage.statuses.post({ text: `${at}`, inReplyToId }, author)).status.id);
    }
    const times = Math.ceil(2000 / size);
    return async () => {
      const startMs = performance.now();
      let found = 0;
      for (let time = 0; time < times; time++) {
        const context = await stage.statuses.context(ids[0] ?? "", stage.people[0]);
        found += context.descendants.length;
      }
      return (found * 1000) / (performance.now() - startMs);
    };
  };
}

const benchmark: Benchmark = {
  name: "status-store",
  comparisons: [
    {
      name: `${CLIENTS} clients post, each post durable (synchronous=FULL)`,
      kind: "value",
      unit: "posts/s",
      candidates: [
        {
          name: "transactions that wait share a commit",
          setup: posting((stage) => Promise.all(stage.people.map((one) => post(stage, one)))),
        },
        {
          name: "one commit a post",
          setup: posting(async (stage) => {
            for (const one of stage.people) await post(stage, one);
          }),
        },
      ],
      bars: { "one commit": 5 },
    },
    {
      name: "context, per status that it gives",
      kind: "value",
      unit: "statuses/s",
      candidates: [
        { name: "a thread of 1,000", setup: contexts(1000) },
        { name: "a thread of 10", setup: contexts(10) },
      ],
      bars: { "a thread of 10": 1 },
    },
  ],
};

export default benchmark;
