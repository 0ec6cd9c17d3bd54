import { randomFrom } from "../../../../scripts/random.ts";
import type { Operation, World } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { openRelay } from "./relay.ts";

/** Part of the operations that is to be cut in the middle. */
export const ABORTED = 0.3;

/** How operations went. */
export interface Outcome {
  /** How many were cut. */
  readonly aborted: number;
  /** How many were told to come again later, as a busy server may. */
  readonly busy: number;
  /** What went wrong with those that were not. */
  readonly broken: readonly string[];
}

/** Operations on all lanes. What each does is from the seed; how they meet is not. */
export async function traffic(
  url: string,
  worlds: readonly World[],
  { count: most, random }: { readonly count: number; readonly random: () => number },
): Promise<Outcome> {
  const seeds = Array.from({ length: most }, () => Math.floor(random() * 2 ** 32)).values();
  const broken: string[] = [];
  const count = { aborted: 0, busy: 0, done: 0 };
  const lane = async (world: World): Promise<void> => {
    for (const seed of seeds) {
      const outcome = await operate(url, world, randomFrom(seed));
      if (isCounted(outcome)) count[outcome]++;
      else broken.push(outcome);
    }
  };
  await Promise.all(worlds.map(lane));
  return { ...count, broken };
}

const isCounted = (outcome: string): outcome is "aborted" | "busy" | "done" =>
  ["aborted", "busy", "done"].includes(outcome);

/** @returns `done`, `aborted`, `busy`, or what went wrong */
async function operate(url: string, world: World, random: () => number): Promise<string> {
  const operation = choose(random());
  if (random() >= ABORTED) return tryIt(operation, url, world, random);
  const afterBytes = Math.floor(random() * operation.bytes);
  const cut = { afterBytes, of: operation.sender, resets: random() < 0.5 };
  const relay = await openRelay(url, cut);
  try {
    const outcome = await tryIt(operation, relay.url, world, random);
    return relay.hasCut() ? "aborted" : outcome;
  } finally {
    await relay.close();
  }
}

/** Refusals of a server that has much to do. The deadline of a task is of real time: a busy machine passes it too. */
const BUSY = / 503 .*"code":"(?:overloaded|deadline-passed)"/;

async function tryIt(
  { name, run }: Operation,
  ...given: Parameters<Operation["run"]>
): Promise<string> {
  try {
    await run(...given);
    return "done";
  } catch (error) {
    if (error instanceof Error && BUSY.test(error.message)) return "busy";
    return `${name}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function choose(part: number): Operation {
  let left = part * OPERATIONS.reduce((sum, { weight }) => sum + weight, 0);
  for (const operation of OPERATIONS) {
    left -= operation.weight;
    if (left < 0) return operation;
  }
  throw new Error(`${part} is not below 1`);
}
