import type { PackStore, RepositoryLog, Turn } from "../../src/adapters/shared/index.ts";
import { GitContentsError } from "../../src/index.ts";

/** Call that fails: before it did its work, or after. */
export interface Fault {
  /** Number of the call, from 0. */
  readonly call: number;
  /** Whether its work was done. */
  readonly isAfter: boolean;
}

/** Words of a call that fails. */
export const FAULT = "a planned fault";

/** Calls that change nothing: it is one whether they fail before or after. */
const READS: ReadonlySet<string> = new Set(
  "snapshot changes findUpload crowded scattered uncollected listing list measure refs open".split(
    " ",
  ),
);

/** Calls to a log and a store of packs, of which one fails. */
export class Faults {
  #calls: string[] = [];
  #fault: Fault | undefined;

  /** Says which call fails from now on, counted from 0. Absent: none does. */
  plan(fault?: Fault): void {
    this.#calls = [];
    this.#fault = fault;
  }

  /** Each way in which one of the calls since the last plan can fail. */
  each(): readonly Fault[] {
    return this.#calls.flatMap((name, call) => {
      const before = { call, isAfter: false };
      return READS.has(name) ? [before] : [before, { call, isAfter: true }];
    });
  }

  /** A log whose calls fail. */
  log(log: RepositoryLog): RepositoryLog {
    return {
      ...this.#wrap(log),
      turn: (name, work, how) =>
        this.#run("turn", () => log.turn(name, (turn) => work(this.#turn(turn)), how)),
    };
  }

  /** A store of packs whose calls fail. */
  packs(packs: PackStore): PackStore {
    return this.#wrap(packs);
  }

  #turn(turn: Turn): Turn {
    return {
      ...turn,
      ...this.#wrap({ refs: turn.refs, apply: turn.apply, compact: turn.compact }),
    };
  }

  /** Lets each method of an object fail. */
  #wrap<T extends object>(target: T): T {
    const methods = Object.entries(target) as [string, (...args: unknown[]) => Promise<unknown>][];
    return Object.fromEntries(
      methods.map(([name, method]) => [
        name,
        (...args: unknown[]) => this.#run(name, () => method(...args)),
      ]),
    ) as T;
  }

  async #run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const isNow = this.#calls.push(name) - 1 === this.#fault?.call;
    if (isNow && this.#fault?.isAfter === false) throw planned();
    const result = await work();
    if (isNow) throw planned();
    return result;
  }
}

/** What a log says whose database is away for a moment. */
function planned(): GitContentsError {
  return new GitContentsError({ code: "repository-busy", detail: FAULT });
}
