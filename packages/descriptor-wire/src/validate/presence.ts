import { records } from "../decode/records.ts";
import { isWellFormed } from "../wire/well-formed.ts";

/** Records of one number in a message. */
interface Held {
  /** Fields inside messages and inside groups. */
  readonly inside: { message?: Presence; group?: Presence };
  /** Contents of messages that are not read yet. */
  readonly messages: Uint8Array[];
  /** Contents of groups that are not read yet. */
  readonly groups: Uint8Array[];
}

/** Which fields a message has, and the messages in it. Every byte is read once for each level. */
export class Presence {
  readonly #held = new Map<number, Held>();

  /** Adds well-formed records. */
  add(bytes: Uint8Array): void {
    for (const { tag, content, start, end } of records(bytes, 0, bytes.length)) {
      const number = tag >>> 3;
      const held = this.#held.get(number) ?? { inside: {}, messages: [], groups: [] };
      this.#held.set(number, held);
      const wireType = tag & 7;
      if (wireType !== 2 && wireType !== 3) continue;
      // A group ends with a tag as long as the one it begins with.
      const part = bytes.subarray(content, wireType === 2 ? end : end - (content - start));
      if (!isWellFormed(part, 0, part.length)) continue;
      (wireType === 2 ? held.messages : held.groups).push(part);
    }
  }

  /** Whether there is something of a number. */
  has(number: number): boolean {
    return this.#held.has(number);
  }

  /** Fields inside the messages of a number. */
  inside(number: number, isGroup: boolean): Presence | undefined {
    const held = this.#held.get(number);
    if (held === undefined) return undefined;
    const [key, parts] = isGroup
      ? (["group", held.groups] as const)
      : (["message", held.messages] as const);
    const inner = held.inside[key] ?? new Presence();
    held.inside[key] = inner;
    for (const part of parts.splice(0)) inner.add(part);
    return inner;
  }
}
