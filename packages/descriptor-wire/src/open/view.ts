import { SourceCodeInfo } from "../source-info/source-info.ts";
import { reopened } from "./reopen.ts";
import type { Tape } from "./tape.ts";
import { toPlainJson } from "./to-plain-json.ts";
import { low32, low64, pass, text } from "../wire/input.ts";
import { joined, doubleAt, int64Of, uint64Of } from "../wire/values.ts";
import { endAt, startAt } from "../wire/record.ts";

type ViewClass<View> = new (tape: Tape, at: number) => View;

/** A message of an opened set. Getters read the bytes each time; lists are made once. */
export abstract class MessageView {
  /** @internal */
  readonly tape: Tape;
  /** Position of the message's record in `tape.words`. */
  readonly at: number;
  #lists: Map<number, readonly unknown[]> | undefined;

  constructor(tape: Tape, at: number) {
    this.tape = tape;
    this.at = at;
  }

  /** Start of the message's contents in the input. */
  get offset(): number {
    return startAt(this.tape.words, this.at);
  }

  /** End of the message's contents in the input. */
  get endOffset(): number {
    return endAt(this.tape.words, this.at);
  }

  /** Bytes of the message on the wire; not a copy. */
  get bytes(): Uint8Array {
    return this.tape.bytes.subarray(this.offset, this.endOffset);
  }

  /** Records of the fields that the schema does not know, joined. */
  get unknownFields(): Uint8Array | undefined {
    return (this.toObject() as { unknownFields?: Uint8Array | undefined }).unknownFields;
  }

  /** The message as a plain object of its own. */
  abstract toObject(): object;

  /** The message for `JSON.stringify`: bigints are text, bytes base64. For protobuf's JSON form see `toJson`. */
  toJSON(): unknown {
    return toPlainJson(this.toObject());
  }

  protected string(tag: number): string | undefined {
    return this.tape.string(this.at, tag);
  }

  protected bytesValue(tag: number): Uint8Array | undefined {
    const { bytes, input } = this.tape;
    const at = this.tape.find(this.at, tag);
    if (at < 0) return undefined;
    const start = low32(bytes, at, input);
    return bytes.subarray(start, start + input.value);
  }

  protected int32(tag: number): number | undefined {
    const { bytes, input } = this.tape;
    const at = this.tape.find(this.at, tag);
    if (at < 0) return undefined;
    low32(bytes, at, input);
    return input.value;
  }

  protected bool(tag: number): boolean | undefined {
    const { bytes, input } = this.tape;
    const at = this.tape.find(this.at, tag);
    if (at < 0) return undefined;
    low64(bytes, at, input);
    return (input.value | input.upper) !== 0;
  }

  protected int64(tag: number): bigint | undefined {
    const { bytes, input } = this.tape;
    const at = this.tape.find(this.at, tag);
    if (at < 0) return undefined;
    low64(bytes, at, input);
    return int64Of(input.value, input.upper);
  }

  protected uint64(tag: number): bigint | undefined {
    const { bytes, input } = this.tape;
    const at = this.tape.find(this.at, tag);
    if (at < 0) return undefined;
    low64(bytes, at, input);
    return uint64Of(input.value, input.upper);
  }

  protected double(tag: number): number | undefined {
    const at = this.tape.find(this.at, tag);
    return at < 0 ? undefined : doubleAt(this.tape.bytes, at);
  }

  /** The last value that the closed enum names; others are unknown fields. */
  protected enumValue(tag: number, isMember: (value: number) => boolean): number | undefined {
    const value = this.int32(tag);
    if (value === undefined || isMember(value)) return value;
    return this.numbers(tag, isMember).at(-1);
  }

  protected message<View>(number: number, name: string, View: ViewClass<View>): View | undefined {
    const only = this.tape.onlyChild(this.at, number);
    if (only >= 0) return new View(this.tape, only);
    return only === -1 ? undefined : this.joinedMessage(number, name, View);
  }

  /** Several parts of one message are the message of all their bytes, joined. */
  private joinedMessage<View>(
    number: number,
    name: string,
    View: ViewClass<View>,
  ): View | undefined {
    return this.list(number, () => {
      const found = this.tape.children(this.at, number);
      return [new View(reopened(this.tape.schema, name, this.contents(found)), 0)];
    })[0];
  }

  protected messages<View>(number: number, View: ViewClass<View>): readonly View[] {
    return this.list(number, () =>
      this.tape.children(this.at, number).map((at) => new View(this.tape, at)),
    );
  }

  protected sourceInfo(number: number): SourceCodeInfo | undefined {
    const { bytes, words } = this.tape;
    return this.list(number, () => {
      const found = this.tape.children(this.at, number);
      const [first] = found;
      if (first === undefined) return [];
      if (found.length > 1) return [new SourceCodeInfo(this.contents(found))];
      return [new SourceCodeInfo(bytes, startAt(words, first), endAt(words, first))];
    })[0];
  }

  protected strings(tag: number): readonly string[] {
    const { bytes, input } = this.tape;
    return this.list(tag, () =>
      this.values(tag).map((at) => {
        const start = low32(bytes, at, input);
        return text(input, start, input.value);
      }),
    );
  }

  /** Numbers of a list, in both of its forms. */
  protected numbers(
    tag: number,
    isMember: (value: number) => boolean = () => true,
  ): readonly number[] {
    const { bytes, input } = this.tape;
    const end = this.endOffset;
    const found: number[] = [];
    for (let at = this.offset; at < end;) {
      at = low32(bytes, at, input);
      const next = input.value;
      const value = at;
      at = pass(bytes, at, next, input);
      if (next !== tag && next !== tag + 2) continue;
      for (let item = next === tag ? value : low32(bytes, value, input); item < at;) {
        item = low32(bytes, item, input);
        if (isMember(input.value)) found.push(input.value);
      }
    }
    return found;
  }

  private contents(records: readonly number[]): Uint8Array {
    const { bytes, words } = this.tape;
    return joined(records.map((at) => bytes.subarray(startAt(words, at), endAt(words, at))));
  }

  private values(tag: number): number[] {
    const { bytes, input } = this.tape;
    const end = this.endOffset;
    const found: number[] = [];
    for (let at = this.offset; at < end;) {
      at = low32(bytes, at, input);
      const next = input.value;
      if (next === tag) found.push(at);
      at = pass(bytes, at, next, input);
    }
    return found;
  }

  private list<Item>(key: number, make: () => readonly Item[]): readonly Item[] {
    this.#lists ??= new Map();
    const made = this.#lists.get(key) as readonly Item[] | undefined;
    if (made !== undefined) return made;
    const items = make();
    this.#lists.set(key, items);
    return items;
  }
}
