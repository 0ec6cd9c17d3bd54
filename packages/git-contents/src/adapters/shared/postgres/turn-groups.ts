import type { Turn } from "../../../shared/log.ts";
import { TurnGroup, type GroupPlace, type LockedTurns } from "./turn-group.ts";
import type { TurnAsk } from "./lock-text.ts";
import type { SqlPool } from "./sql.ts";
import { TurnClient } from "./turn-client.ts";

/** Turn that is asked for. */
interface Asked extends TurnAsk {
  readonly run: (turn: Turn) => Promise<void>;
  readonly alone: () => void;
  readonly fail: (error: unknown) => void;
}

/** Does work in a turn of its own. */
type RunAlone = <T>(ask: TurnAsk, work: (turn: Turn) => Promise<T>) => Promise<T>;

/** Parts that groups need. */
export interface GroupsPlace extends GroupPlace {
  /** Connections for turns. */
  readonly turns: SqlPool;
  /** Does work in a turn of its own. */
  readonly alone: RunAlone;
}

/** Groups at once: one is built while another is written to the disk. */
const MAX_GROUPS = 2;
/** Most repositories of one transaction. */
const MAX_MEMBERS = 64;
/** So many times a repository goes alone that another node had when its turn was asked for. */
const ALONE = 64;
/** Most repositories that are remembered so. */
const MAX_REMEMBERED = 10_000;

/**
 * Turns of many repositories that are asked for at once: they come in groups, each of which is one
 * transaction. A repository that somebody else has is not waited for by the others: it gets a turn of its own.
 */
export class TurnGroups {
  readonly #place: GroupsPlace;
  readonly #wanted = new Map<string, number>();
  #asked: Asked[] = [];
  #running = 0;
  #isPlanned = false;

  constructor(place: GroupsPlace) {
    this.#place = place;
  }

  /** Does work in a turn of a repository: see `RepositoryLog.turn`. It is done again where its turn was given up. */
  readonly turn = <T>(ask: TurnAsk, work: (turn: Turn) => Promise<T>): Promise<T> => {
    if (this.#isWanted(ask.repository)) return this.#place.alone(ask, work);
    return new Promise((resolve, reject) => {
      this.#asked.push({
        ...ask,
        run: async (turn) => resolve(await work(turn)),
        alone: () => resolve(this.#place.alone(ask, work)),
        fail: reject,
      });
      this.#plan();
    });
  };

  /** Whether another node had it not long ago: then the wait for it is begun at once. */
  #isWanted(repository: string): boolean {
    const left = this.#wanted.get(repository) ?? 0;
    if (left > 1) this.#wanted.set(repository, left - 1);
    else this.#wanted.delete(repository);
    return left > 0;
  }

  /** Those who ask in one turn of the event loop are together. */
  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    setImmediate(() => {
      this.#isPlanned = false;
      this.#start();
    });
  }

  #start(): void {
    while (this.#running < MAX_GROUPS && this.#asked.length > 0) {
      this.#running++;
      void this.#run(this.#take()).finally(() => {
        this.#running--;
        this.#start();
      });
    }
  }

  /** The first ones that wait, each repository once. */
  #take(): readonly Asked[] {
    const taken = new Map<string, Asked>();
    const left: Asked[] = [];
    for (const asked of this.#asked)
      if (taken.size < MAX_MEMBERS && !taken.has(asked.repository))
        taken.set(asked.repository, asked);
      else left.push(asked);
    this.#asked = left;
    return Array.from(taken.values());
  }

  async #run(members: readonly Asked[]): Promise<void> {
    const { turns, times } = this.#place;
    try {
      const { client, locked } = await TurnClient.lockFree(turns, members, times);
      for (const member of members) if (!locked.has(member.repository)) this.#wait(member);
      await this.#share(client, members, locked);
    } catch (error) {
      for (const { fail } of members) fail(error);
    }
  }

  async #share(client: TurnClient, members: readonly Asked[], locked: LockedTurns): Promise<void> {
    const works = members
      .filter(({ repository }) => locked.has(repository))
      .map(({ repository, run, alone, fail }) => ({ repository, run, again: alone, fail }));
    if (works.length === 0) await client.end();
    else await new TurnGroup(client, this.#place).run(works, locked);
  }

  #wait({ repository, alone }: Asked): void {
    if (this.#wanted.size < MAX_REMEMBERED) this.#wanted.set(repository, ALONE);
    alone();
  }
}
