import { ColdObjects, type ColdPlace } from "./cold-objects.ts";

/** Reads of a repository of which there is no copy yet, while a large one is being made. */
export class ColdStart {
  readonly #place: ColdPlace;
  readonly #fill: () => Promise<void>;
  #objects: Promise<ColdObjects | undefined> | undefined;
  #filled: Promise<unknown> = Promise.resolve();

  /** @param fill - makes the copy */
  constructor(place: ColdPlace, fill: () => Promise<void>) {
    this.#place = place;
    this.#fill = fill;
  }

  /** Whether a copy is being made that this began. */
  get isFilling(): boolean {
    return this.#objects !== undefined;
  }

  /** Reads an object, and lets the copy be made. @returns `undefined` when it is not found in this way */
  async read<T>(work: (objects: ColdObjects) => Promise<T | undefined>): Promise<T | undefined> {
    this.#objects ??= this.#open();
    const objects = await this.#objects;
    return objects && work(objects);
  }

  /** Waits until nothing is done that nobody waits for. */
  async idle(): Promise<void> {
    await this.#objects;
    await this.#filled;
  }

  async #open(): Promise<ColdObjects | undefined> {
    const objects = await ColdObjects.open(this.#place).catch(() => undefined);
    // A read that needs the copy is told what fails.
    const filled = this.#fill().catch(() => undefined);
    this.#filled = filled.then(() => (this.#objects = undefined));
    return objects;
  }
}
