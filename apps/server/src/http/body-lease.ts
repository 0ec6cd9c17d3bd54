import type { BodyLimits } from "./body-limits.ts";
import { SpoolFile } from "./spool-file.ts";

type Budget = "coming" | "spooled" | "loaded";

/** Share of the limits that the body of one request holds, until the request ends. */
export class BodyLease {
  /** Limits of all requests in flight. */
  readonly limits: BodyLimits;
  readonly #clientOf: () => string;
  readonly #held = { coming: 0, spooled: 0, loaded: 0 };
  #client: string | undefined;
  #file: SpoolFile | undefined;

  /** @param clientOf - finds the key of the client; called once, when it is needed */
  constructor(limits: BodyLimits, clientOf: () => string) {
    this.limits = limits;
    this.#clientOf = clientOf;
  }

  /** Takes bytes of a budget. @returns whether there were so many for this client */
  take(budget: Budget, bytes: number): boolean {
    const client = (this.#client ??= this.#clientOf());
    const isTaken = this.limits[budget].take(client, bytes);
    if (isTaken) this.#held[budget] += bytes;
    return isTaken;
  }

  /** Gives back all that is held of a budget. */
  give(budget: Budget): void {
    const bytes = this.#held[budget];
    if (bytes === 0) return;
    this.#held[budget] = 0;
    this.limits[budget].give(this.#client ?? "", bytes);
  }

  /** Opens the file of the body. It is closed when the request ends. */
  async openFile(): Promise<SpoolFile> {
    return (this.#file = await SpoolFile.open(this.limits.folder));
  }

  /** Closes the file, and gives everything back. */
  async release(): Promise<void> {
    await this.#file?.close();
    for (const budget of ["coming", "spooled", "loaded"] as const) this.give(budget);
  }
}
