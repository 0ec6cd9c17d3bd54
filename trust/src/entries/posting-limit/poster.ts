// Tries to post until it is told to stop or killed. Each line on standard output is an answer.
import { once } from "node:events";
import { createLimiter } from "@x/ratelimit";
import { createStatuses, isStatusError, type AccountId } from "@x/status-core";
import { openStore, type StoreTransaction } from "@x/status-store";

const [path = "", accountId = "", limit = "", offset = ""] = process.argv.slice(2);
const ATTEMPTS_AT_ONCE = 8;
/** Mastodon's: three hours. */
const policy = { family: "statuses", limit: Number(limit), windowMs: 10_800_000 };
/** Never used up, and one window long as the clock goes: it counts what the limit gave. */
const audit = { family: "audit", limit: 10 ** 9, windowMs: 10 ** 12 };

// The parent steps the clock of this process, and tells it to stop.
const orders = { offsetMs: Number(offset), stopping: false };
const now = (): number => Date.now() + orders.offsetMs;
process.on("message", (told: number | "stop") => {
  if (told === "stop") orders.stopping = true;
  else orders.offsetMs = told;
});

const store = await openStore({ url: path });
const author = await store.accounts.find(accountId as AccountId);
if (author === undefined) throw new RangeError(`there is no account ${accountId}`);
const statuses = createStatuses({
  store,
  now,
  links: { account: () => "https://x.example/", tag: () => "https://x.example/" },
  localDomains: [],
});

/** As the server does it; what was given is counted by its window, in the transaction of the post. */
async function reserve(tx: StoreTransaction): Promise<boolean> {
  const { decision } = await createLimiter(policy, { store: tx.usage, now }).reserve(accountId);
  if (!decision.allowed) return false;
  const window = `window ending at ${decision.resetAtMs}`;
  return (await tx.usage.take([{ policy: audit, key: window, cost: 1 }], now())).taken;
}

async function tryOnce(poster: NonNullable<typeof author>): Promise<string> {
  try {
    return (await statuses.post({ text: "a post" }, poster, { reserve })).status.id;
  } catch (error) {
    if (isStatusError(error) && error.reason.code === "limit-used-up") return "used-up";
    return `fault ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function tryOn(poster: NonNullable<typeof author>): Promise<void> {
  while (!orders.stopping) {
    const line = `${await tryOnce(poster)}\n`;
    if (!process.stdout.write(line)) await once(process.stdout, "drain");
  }
}

const poster = author;
await Promise.all(Array.from({ length: ATTEMPTS_AT_ONCE }, () => tryOn(poster)));
await store.close();
process.disconnect();
