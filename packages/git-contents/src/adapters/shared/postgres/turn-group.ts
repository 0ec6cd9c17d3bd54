import { GitContentsError } from "../../../errors.ts";
import type { Change, RefQuery, RefValues, Turn } from "../../../shared/log.ts";
import { commitChanges, sendChanges, type ApplyPlace, type TurnChange } from "./apply.ts";
import { numbersOf, startOf } from "./log-rows.ts";
import { SharedQueries } from "./shared-queries.ts";
import { findKnown } from "./lock-text.ts";
import type { LockedTurn, TurnClient } from "./turn-client.ts";

/** Refusal of a turn that was given up for others: nothing of it is applied, and its work can be done again. */
class LostTurn extends GitContentsError {
  constructor() {
    super({ code: "repository-busy", detail: "its turn was given up for others" });
  }
}

/** Work in a turn that shares a transaction. */
export interface GroupWork {
  /** Name of the repository. */
  readonly repository: string;
  /** Work in the turn. */
  run(turn: Turn): Promise<void>;
  /** Called in place of an error when its turn was given up: it needs one of its own. */
  again(): void;
  /** Called when it failed otherwise. */
  fail(error: unknown): void;
}

/** How turns share a transaction. */
export interface GroupPlace extends ApplyPlace {
  /** How long those who are ready wait for the others, in milliseconds. */
  readonly slowMs: number;
}

/** Change that waits for its commit. */
interface ReadyChange extends TurnChange {
  readonly resolve: (isMade: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** What the lock of a repository gave. */
type Locked = Omit<LockedTurn, "client">;

/** Turns that have come, by repository. */
export type LockedTurns = ReadonlyMap<string, Locked>;

/** Turns of several repositories in one transaction: their changes are committed together when all are ready. */
export class TurnGroup {
  readonly #client: TurnClient;
  readonly #place: GroupPlace;
  readonly #queries: SharedQueries;
  readonly #ready: ReadyChange[] = [];
  readonly #closed: Promise<void>;
  #end: (ended: Promise<void>) => void = () => undefined;
  #open = 0;
  #isClosing = false;
  #slow: NodeJS.Timeout | undefined;

  constructor(client: TurnClient, place: GroupPlace) {
    this.#client = client;
    this.#place = place;
    this.#queries = new SharedQueries(client);
    this.#closed = new Promise((resolve) => (this.#end = resolve));
  }

  /** Does works, each in the turn of its repository. Settles when the transaction has ended. @param locked - those whose turn it is */
  async run(works: readonly GroupWork[], locked: LockedTurns): Promise<void> {
    this.#open = works.length;
    for (const work of works) {
      const turn = locked.get(work.repository);
      if (turn === undefined) throw new RangeError(`${work.repository} is not locked`);
      void this.#do(work, turn);
    }
    await this.#closed;
  }

  async #do(work: GroupWork, locked: Locked): Promise<void> {
    let isReady = false;
    const ready = (): void => {
      if (isReady) return;
      isReady = true;
      this.#left();
    };
    try {
      await work.run(this.#turnOf(work.repository, locked, ready));
    } catch (error) {
      if (error instanceof LostTurn) work.again();
      else work.fail(error);
    } finally {
      ready();
    }
  }

  #turnOf(repository: string, { row, known }: Locked, ready: () => void): Turn {
    const { seq, collected } = numbersOf(row);
    let isApplied = false;
    return {
      ...startOf(row),
      seq,
      collected,
      refs: async (query) => findKnown(known, query) ?? this.#refs(repository, query),
      apply: (change) => {
        if (isApplied) throw new RangeError("a turn makes one change");
        isApplied = true;
        return this.#apply({ repository, seq: seq + 1, change }, ready);
      },
      compact: () => Promise.reject(new RangeError("a compaction needs a turn of its own")),
    };
  }

  async #refs(repository: string, query: RefQuery): Promise<RefValues> {
    if (this.#isClosing) throw new LostTurn();
    return this.#queries.refs(repository, query);
  }

  #apply(change: TurnChange & { readonly change: Change }, ready: () => void): Promise<boolean> {
    return new Promise((resolve, reject) => {
      if (this.#isClosing) return reject(new LostTurn());
      this.#ready.push({ ...change, resolve, reject });
      ready();
    });
  }

  /** One is ready, or has ended: the last one closes the group, and so does the time. */
  #left(): void {
    if (--this.#open === 0) return this.#close();
    this.#slow ??= setTimeout(() => this.#close(), this.#place.slowMs);
  }

  #close(): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    clearTimeout(this.#slow);
    this.#end(this.#commit().finally(() => this.#client.end()));
  }

  async #commit(): Promise<void> {
    if (this.#ready.length === 0) return;
    try {
      const sent = await sendChanges(this.#client, this.#ready);
      if (!sent.isListed) return this.#settle(({ resolve }) => resolve(false));
      // From here on nobody may do it again unless it is known that nothing was made.
      await commitChanges(this.#client, this.#place, sent).then(
        () => this.#ready.forEach(({ resolve }) => resolve(true)),
        (error: unknown) => this.#ready.forEach(({ reject }) => reject(error)),
      );
    } catch (error) {
      this.#settle(({ reject }) => reject(error));
    }
  }

  /** Nothing was made: one alone is told why, several do it again, each for itself. */
  #settle(tell: (change: ReadyChange) => void): void {
    for (const change of this.#ready)
      if (this.#ready.length === 1) tell(change);
      else change.reject(new LostTurn());
  }
}
