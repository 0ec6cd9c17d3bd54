// Posts until it is killed. Each line on standard output is a post that was answered.
import { createStatuses, type AccountId } from "@x/status-core";
import { openStore } from "@x/status-store";

const [path = "", accountId = "", name = ""] = process.argv.slice(2);
const store = await openStore({ url: path });
const author = await store.accounts.find(accountId as AccountId);
if (author === undefined) throw new RangeError(`there is no account ${accountId}`);
const statuses = createStatuses({
  store,
  now: Date.now,
  links: { account: () => "https://x.example/", tag: () => "https://x.example/" },
  localDomains: [],
});

const policy = { family: "statuses", limit: 1_000_000, windowMs: 10 ** 12 };
let next = 0;

async function postForEver(): Promise<never> {
  for (;;) {
    const key = `${name}-${next++}`;
    const { status } = await statuses.post({ text: key }, author as NonNullable<typeof author>, {
      idempotencyKey: key,
      reserve: async (tx) =>
        (await tx.usage.take([{ policy, key: accountId, cost: 1 }], Date.now())).taken,
    });
    process.stdout.write(`${key} ${status.id}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, postForEver));
