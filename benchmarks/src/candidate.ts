// The process of one candidate: prepares it, then works for a round whenever the parent asks.
import { comparisonsOf, type Benchmark, type Work } from "./bench.ts";
import { endProcess } from "./ends.ts";

const [entry = "", comparisonIndex = "0", candidateIndex = "0"] = process.argv.slice(2);

export type Answer =
  | { readonly kind: "ready" }
  /** The candidate, or a program that measures it, is not installed. */
  | { readonly kind: "absent" }
  | { readonly kind: "round"; readonly value: number }
  | { readonly kind: "failed"; readonly message: string };

process.on("disconnect", () => void endProcess());

const answer = (message: Answer): void => void process.send?.(message);
let kept: unknown;

try {
  const benchmark = ((await import(entry)) as { default: Benchmark }).default;
  const comparison = (await comparisonsOf(benchmark))[Number(comparisonIndex)];
  const candidate = comparison?.candidates[Number(candidateIndex)];
  const work = await candidate?.setup();
  if (comparison === undefined || work === undefined) answer({ kind: "absent" });
  else {
    process.on("message", (roundMs: number) => {
      const round = comparison.kind === "value" ? valueOf(work) : rateOf(work, roundMs);
      round.then(
        (value) => answer(value === undefined ? { kind: "absent" } : { kind: "round", value }),
        failed,
      );
    });
    answer({ kind: "ready" });
  }
} catch (error) {
  failed(error);
}

function failed(error: unknown): void {
  answer({
    kind: "failed",
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}

/** @returns `undefined` when what measures it is not installed */
async function valueOf(work: Work): Promise<number | undefined> {
  const value = await work();
  return value === undefined ? undefined : Number(value);
}

/** Times of work per second, over at least `roundMs`. The collector runs before the clock starts. */
async function rateOf(work: Work, roundMs: number): Promise<number> {
  globalThis.gc?.();
  let done = 0;
  let batch = 1;
  let elapsed = 0;
  const start = process.hrtime.bigint();
  while (elapsed < roundMs) {
    for (let at = 0; at < batch; at++) {
      const result = work();
      kept = result instanceof Promise ? await result : result;
    }
    done += batch;
    elapsed = Number(process.hrtime.bigint() - start) / 1e6;
    if (elapsed * 8 < roundMs) batch *= 2;
  }
  return (done / elapsed) * 1000;
}

// Read once at the end, so that `kept` is used.
process.on("exit", () => void kept);
