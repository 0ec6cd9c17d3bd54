import type { ObjectId } from "../../objects/types.ts";
import type { NewObject } from "../../write/build-commit.ts";
import type { Segment } from "./segment.ts";

/** Most bytes, unpacked, and most objects that one copy holds in memory. */
const MAX_BYTES = 4_194_304;
const MAX_OBJECTS = 2048;

/** Segments of a copy that are not in its files yet: a commit then costs no file, and many become one pack. */
export class HeldSegments {
  #segments: Segment[] = [];
  #bytes = 0;
  readonly #objects = new Map<ObjectId, NewObject>();
  readonly #changed: (moreBytes: number) => void;

  /** @param changed - told how many bytes more are held than before, or how many less */
  constructor(changed: (moreBytes: number) => void) {
    this.#changed = changed;
  }

  /** Bytes in memory. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether it is time to write them. */
  get isFull(): boolean {
    return this.#bytes > MAX_BYTES || this.#objects.size > MAX_OBJECTS;
  }

  /** An object of them. */
  get(id: ObjectId): NewObject | undefined {
    return this.#objects.get(id);
  }

  /** Takes one more. */
  add(segment: Segment): void {
    const before = this.#bytes;
    this.#segments.push(segment);
    this.#bytes += segment.bytes.length;
    for (const object of segment.objects) {
      // The bytes of a new blob are the caller's.
      this.#objects.set(object.id, { ...object, bytes: new Uint8Array(object.bytes) });
      this.#bytes += object.bytes.length;
    }
    this.#changed(this.#bytes - before);
  }

  /** Gives all away. @returns in the order in which they came */
  takeAll(): readonly Segment[] {
    const taken = this.#segments;
    const before = this.#bytes;
    this.#segments = [];
    this.#bytes = 0;
    this.#objects.clear();
    if (before > 0) this.#changed(-before);
    return taken;
  }
}

/** Copy that holds segments. */
export interface HoldingCopy {
  /** Bytes in memory. */
  readonly heldBytes: number;
  /** Writes them to its files. */
  flush(): void;
}

/** Limit of what all copies of a node hold: over it, those that began first write theirs. */
export class HeldLimit {
  readonly #maxBytes: number;
  readonly #copies = new Set<HoldingCopy>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Notes that a copy holds more than before, or less. */
  changed(copy: HoldingCopy, moreBytes: number): void {
    this.#bytes += moreBytes;
    if (copy.heldBytes === 0) this.#copies.delete(copy);
    else this.#copies.add(copy);
    if (moreBytes <= 0) return;
    for (const oldest of this.#copies) {
      if (this.#bytes <= this.#maxBytes) return;
      oldest.flush();
    }
  }
}
