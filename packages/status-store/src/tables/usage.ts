import { refund, spend, type Charge, type Usage, type UsageStore } from "@x/ratelimit";
import { prepared } from "../database/prepared.ts";
import type { Runner, Session } from "../database/session.ts";

/** The counts of rate limits, as `@x/ratelimit` keeps them. */
export function createUsage(run: Runner): UsageStore {
  return {
    take: (charges, nowMs) =>
      run.write(async (session) => {
        const before = await lockedUsages(session, charges);
        const spent = charges.map(({ policy, cost }, at) =>
          spend(policy, before[at], { nowMs, cost }),
        );
        const taken = spent.every(({ decision }) => decision.allowed);
        if (!taken) return { taken, nowMs, usages: before.map((kept) => toldOf(kept) ?? NOTHING) };
        for (const [at, { usage }] of spent.entries())
          await keep(session, charges[at], usage, before[at]);
        return { taken, nowMs, usages: spent.map(({ usage: { at, used } }) => ({ at, used })) };
      }),
    giveBack: (refunds, nowMs) =>
      run.write(async (session) => {
        const before = await lockedUsages(session, refunds);
        for (const [at, { policy, cost, usage, takenAtMs }] of refunds.entries()) {
          const now = refund(policy, before[at], { usage, takenAtMs, nowMs, cost });
          if (now !== undefined) await keep(session, refunds[at], now, before[at]);
        }
      }),
    peek: async (charges, nowMs) => ({
      nowMs,
      usages: await Promise.all(
        charges.map(async (charge) => toldOf(await find(run.read, charge))),
      ),
    }),
  };
}

/** Usage as it stands in a row. */
interface KeptUsage extends Usage {
  /** When every unit will be back, in milliseconds since 1970. */
  readonly expires_ms: number;
}

/** Usage without what only the row is for. */
function toldOf(kept: KeptUsage | undefined): Usage | undefined {
  return kept && { at: kept.at, used: kept.used };
}

/** A window long ago, in which nothing was used. */
const NOTHING: Usage = { at: 0, used: 0 };

async function find(
  session: Session,
  { policy: { family }, key: name }: Charge,
): Promise<KeptUsage | undefined> {
  const [row] = await usageRow(session, { family, name });
  return usageOf(row);
}

interface UsageName {
  /** Name of the policy. */
  readonly family: string;
  /** Whose budget it is. */
  readonly name: string;
}

const usageRow = prepared(
  ({ db }, { family, name }: UsageName) =>
    db
      .selectFrom("usage")
      .select(["at", "used", "expires_ms"])
      .where("family", "=", family)
      .where("key", "=", name),
  // Times in microseconds are the largest.
  "ids as text",
);

/** The usage of a row. One that was made only to be locked has none. */
function usageOf(row: KeptUsage | undefined): KeptUsage | undefined {
  return row?.at === 0 ? undefined : row;
}

/** The usage of each charge, locked until the transaction ends. */
async function lockedUsages(
  session: Session,
  charges: readonly Charge[],
): Promise<readonly (KeptUsage | undefined)[]> {
  const found = new Map<Charge, KeptUsage | undefined>();
  // Always in one order, so that two transactions never wait for each other.
  for (const charge of charges.toSorted(byName)) {
    found.set(charge, await lockedUsage(session, charge));
  }
  return charges.map((charge) => found.get(charge));
}

function byName(a: Charge, b: Charge): number {
  const [first, second] = [a, b].map(({ policy, key }) => `${policy.family} ${key}`);
  return (first ?? "") < (second ?? "") ? -1 : 1;
}

async function lockedUsage(session: Session, charge: Charge): Promise<KeptUsage | undefined> {
  if (session.dialect === "sqlite") return find(session, charge);
  // A row that is not there cannot be locked: it is made, and made again as it is.
  const row = await session.db
    .insertInto("usage")
    .values({ family: charge.policy.family, key: charge.key, ...NOTHING, expires_ms: 0 })
    .onConflict((conflict) =>
      conflict.columns(["family", "key"]).doUpdateSet(({ ref }) => ({ used: ref("usage.used") })),
    )
    .returning(["at", "used", "expires_ms"])
    .executeTakeFirstOrThrow();
  return usageOf(row);
}

async function keep(
  session: Session,
  charge: Charge | undefined,
  usage: Usage,
  before: KeptUsage | undefined,
): Promise<void> {
  if (charge === undefined) return;
  const { policy, key: name } = charge;
  const row = { family: policy.family, name, ...usage, expires: endOf(charge, usage) };
  // While a window lasts it ends when it did: the index of ends is left alone.
  if (before?.expires_ms === row.expires) await countRow(session, row);
  else await keepRow(session, row);
}

interface KeptRow extends UsageName, Usage {
  /** When every unit will be back, in milliseconds since 1970. */
  readonly expires: number;
}

const countRow = prepared(
  ({ db }, { family, name, at, used }: KeptRow) =>
    db.updateTable("usage").set({ at, used }).where("family", "=", family).where("key", "=", name),
  "any",
  "posts",
);

const keepRow = prepared(
  ({ db }, { family, name, at, used, expires }: KeptRow) => {
    const state = { at, used, expires_ms: expires };
    return db
      .insertInto("usage")
      .values({ family, key: name, ...state })
      .onConflict((conflict) => conflict.columns(["family", "key"]).doUpdateSet(state));
  },
  "any",
  "posts",
);

/** When every unit will be back: a window's end; for GCRA the time is kept in microseconds. */
function endOf({ policy }: Charge, { at }: Usage): number {
  return policy.algorithm === "gcra" ? Math.ceil(at / 1000) : at + policy.windowMs;
}
