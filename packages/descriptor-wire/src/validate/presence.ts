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

/** Which fields a message has, and the messages in it. Every byte is read once for each level, when it is asked for. */
export class Presence {
  readonly #held = new Map<number, Held>();
  #unread: Uint8Array[] = [];

  /** Adds well-formed records. */
  add(bytes: Uint8Array): void {
    this.#unread.push(bytes);
  }

  /** Whether there is something of a number. */
  has(number: number): boolean {
    this.#read();
    return this.#held.has(number);
  }

  /** Fields inside the messages of a number. */
  inside(number: number, isGroup: boolean): Presence | undefined {
    this.#read();
    const held = this.#held.get(number);
    if (held === undefined) return undefined;
    const [key, parts] = isGroup
      ? (["group", held.groups] as const)
      : (["message", held.messages] as const);
    const inner = held.inside[key] ?? new Presence();
    held.inside[key] = inner;
    for (const part of parts.splice(0)) if (isWellFormed(part, 0, part.length)) inner.add(part);
    return inner;
  }

  #read(): void {
    if (this.#unread.length === 0) return;
    for (const bytes of this.#unread) this.#readRecords(bytes);
    this.#unread = [];
  }

  #readRecords(bytes: Uint8Array): void {
    for (const { tag, content, start, end } of records(bytes, 0, bytes.length)) {
      const number = tag >>> 3;
      const held = this.#held.get(number) ?? { inside: {}, messages: [], groups: [] };
      this.#held.set(number, held);
      const wireType = tag & 7;
      if (wireType !== 2 && wireType !== 3) continue;
      // A group ends with a tag as long as the one it begins with.
      const part = bytes.subarray(content, wireType === 2 ? end : end - (content - start));
      (wireType === 2 ? held.messages : held.groups).push(part);
    }
  }
}
