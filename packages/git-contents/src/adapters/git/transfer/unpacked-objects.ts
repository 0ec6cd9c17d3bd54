import type { GitLimits } from "../limits.ts";

/** Limits of what a pack unfolds to. */
export type PackLimits = Pick<GitLimits, "heldObjectBytes" | "objectBytes" | "unpackedBytes">;

/** Refusal of objects for what they unfold to. The message is for the person who sends or imports them. */
export class PackRefused extends Error {
  override readonly name = "PackRefused";
}

/** Sizes of objects that come together, held to limits. */
export class UnpackedObjects {
  readonly #limits: PackLimits;
  #bytes = 0;

  constructor(limits: PackLimits) {
    this.#limits = limits;
  }

  /**
   * Checks one object by its type and its size, in bytes.
   *
   * @throws PackRefused
   */
  require({ type, size }: { readonly type: string; readonly size: number }): void {
    const { heldObjectBytes, objectBytes } = this.#limits;
    if (size > objectBytes)
      throw new PackRefused(`an object has ${size} bytes, and at most ${objectBytes} are taken`);
    if (type !== "blob" && size > heldObjectBytes)
      throw new PackRefused(
        `a ${type} has ${size} bytes, and at most ${heldObjectBytes} are taken of any but a file`,
      );
  }

  /**
   * Checks a delta: git holds what it makes, and what it is made from.
   *
   * @param bytes - size of the larger one
   * @throws PackRefused
   */
  requireDelta(bytes: number): void {
    const limit = this.#limits.heldObjectBytes;
    if (bytes <= limit) return;
    throw new PackRefused(
      `a file of ${bytes} bytes was sent as a delta, and at most ${limit} are taken so: ` +
        "use Git LFS, or send it whole after `git -c core.bigFileThreshold=50m repack -adF`",
    );
  }

  /**
   * Counts the bytes of one more object.
   *
   * @throws PackRefused
   */
  count(bytes: number): void {
    this.#bytes += bytes;
    const limit = this.#limits.unpackedBytes;
    if (this.#bytes > limit)
      throw new PackRefused(`the objects have more than ${limit} bytes together`);
  }
}
