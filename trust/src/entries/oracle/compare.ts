import type { TrustResult, TrustRun } from "../../trust.ts";
import type { Server, Timed } from "./server.ts";

/** From so many rounds on, the times are compared too: fewer say nothing. */
const ENOUGH = 5000;
/** How much the median may differ. */
const MOST = 0.05;

/** Things that a stranger must not tell apart. */
export interface Kinds {
  /** Names of each kind: as many of one as of the other. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** What is asked about each. */
  readonly routes: readonly string[];
  readonly pathOf: (name: string, route: string) => string;
  /** Done before each round. */
  readonly before?: (() => Promise<unknown>) | undefined;
}

/** Asks for things of each kind in turn, and compares all that the answers tell: bytes, headers and time. */
export async function compareKinds(
  { count, random, note }: TrustRun,
  server: Server,
  { names, routes, pathOf, before }: Kinds,
): Promise<TrustResult> {
  const kinds = Object.entries(names);
  const broken = new Set<string>();
  for (const route of routes) {
    const times = new Map(kinds.map(([kind]): [string, number[]] => [kind, []]));
    const rounds = Math.ceil(count / routes.length);
    // The first quarter warms the server up and is not counted.
    for (let round = -rounds / 4; round < rounds; round++) {
      await before?.();
      let first: Timed | undefined;
      // In another order each time, so that none profits from the one before.
      for (const [kind, named] of shuffled(kinds, random)) {
        const name = named[Math.floor(random() * named.length)] ?? "";
        const answer = await server.get(pathOf(name, route));
        first ??= answer;
        for (const part of ["status", "headers", "body"] as const)
          if (answer[part] !== first[part])
            broken.add(`${route}: ${part} of ${kind}: ${answer[part]}, not ${first[part]}`);
        if (answer.status !== 404) broken.add(`${route}: ${kind} answered ${answer.status}`);
        if (round >= 0) times.get(kind)?.push(answer.us);
      }
    }
    const [base, ...others] = Array.from(times.values(), median);
    const apart = Math.max(...others.map((other) => Math.abs(other / (base ?? NaN) - 1)));
    const each = Array.from(times, ([kind, us]) => `${kind} ${Math.round(median(us))} us`);
    note(`${route || "/"}: ${each.join(", ")}: ${(apart * 100).toFixed(1)} % apart`);
    if (count >= ENOUGH && !(apart < MOST)) broken.add(`${route}: ${apart} apart in time`);
  }
  return { did: count, broken: [...broken] };
}

/** Every order is as likely as any other. */
function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}
