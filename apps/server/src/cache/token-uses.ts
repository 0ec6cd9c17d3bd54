import type { AccessToken, Store } from "@x/status-store";

/** Part of a token that its use is noted by. One that acts for an app alone has no id, and is not noted. */
export type NotedToken = Partial<Pick<AccessToken, "id" | "usedAtMs">>;

/** Exactness of what is stored, in milliseconds: a write for each request would cost more than the request. */
const EXACT_TO_MS = 3_600_000;
/** Most tokens of one write. The others are noted again with their next request. */
const MAX_TOKENS = 1000;

/** Record of when access tokens were used, which is written now and then. */
export class TokenUses {
  readonly #store: Pick<Store, "tokens">;
  readonly #noted = new Map<string, number>();

  constructor(store: Pick<Store, "tokens">) {
    this.#store = store;
  }

  /**
   * Notes that a token was used, unless the store says so to the hour.
   *
   * @param nowMs - milliseconds since 1970
   */
  note({ id, usedAtMs = -Infinity }: NotedToken, nowMs: number): void {
    if (id === undefined || nowMs - usedAtMs < EXACT_TO_MS) return;
    if (this.#noted.size < MAX_TOKENS || this.#noted.has(id)) this.#noted.set(id, nowMs);
  }

  /** Writes what was noted. What cannot be written is noted again with the next request. */
  async save(): Promise<void> {
    if (this.#noted.size === 0) return;
    const noted = new Map(this.#noted);
    this.#noted.clear();
    await this.#store.tokens.saveUses(noted);
  }
}
