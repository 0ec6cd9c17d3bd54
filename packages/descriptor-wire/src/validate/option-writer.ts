import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import { memo } from "../memo.ts";
import { records, type WireRecord } from "../decode/records.ts";
import { joined } from "../wire/values.ts";
import { isGroup } from "./field-features.ts";
import { messageRecord } from "./option-bytes.ts";
import { itemRecord, itemsIn } from "./message-set-items.ts";
import type { OptionMessage } from "./option-field.ts";
import type { PendingOptions } from "./pending-options.ts";
import type { Pool } from "./pool.ts";
import { builtInRetention, isForSources } from "./retention.ts";
import { ScalarParts } from "./scalar-parts.ts";
import type { MessageView } from "../open/view.ts";
import { wireTypeOf } from "../options/wire-shape.ts";

/** Levels of messages in options that are read: protoc stops there, and beyond 100 it ends itself. */
const MAX_LEVELS = 100;

/** Facts of a field that are needed for each of its records. */
interface Facts {
  /** Whether it is for sources only. */
  readonly isForSources: boolean;
  readonly isGroup: boolean;
  /** The wire type of one value. */
  readonly wireType: number;
}

/** A field and the records of it, in order. */
interface Held {
  readonly field: FieldElement;
  readonly records: WireRecord[];
}

/**
 * Writes options as protoc does: it reads them once more with all that is known about them, so that parts of one
 * message come together, fields stand in the order of their numbers, and what is for sources only goes.
 */
export class OptionWriter {
  /** Paths of options that were for sources only, of the file that was begun last. */
  strippedPaths: (readonly number[])[] = [];
  readonly #pool: Pool;
  readonly #retains: boolean;
  readonly #path: number[] = [];
  #levels = 0;
  /** Bytes of options of which nothing was stripped. */
  readonly #written = new Map<MessageView, Uint8Array>();
  /** Fields of messages by their numbers. */
  readonly #fields = new Map<MessageElement, ReadonlyMap<number, FieldElement>>();
  readonly #facts = new Map<FieldElement, Facts>();

  constructor(pool: Pool, retains: boolean) {
    this.#pool = pool;
    this.#retains = retains;
  }

  /** Begins with the options of another file. */
  beginFile(): void {
    this.strippedPaths = [];
    this.#written.clear();
  }

  /** Bytes of an element's options; `undefined` when nothing of them stays. */
  write(pending: PendingOptions): Uint8Array | undefined {
    const { owner } = pending;
    const view = this.#pool.options.of(owner as { readonly options: MessageView | undefined });
    if (view === undefined || this.#retains) return view?.bytes;
    const cached = this.#written.get(view);
    if (cached !== undefined) return cached;
    const { length } = this.strippedPaths;
    const bytes = this.#write(pending, view);
    // Elements may share a view, but no paths.
    if (bytes !== undefined && length === this.strippedPaths.length) this.#written.set(view, bytes);
    return bytes;
  }

  #write(
    { path, group: { message: name } }: PendingOptions,
    view: MessageView,
  ): Uint8Array | undefined {
    const known = this.#pool.get(`google.protobuf.${name}`);
    const message: OptionMessage = known?.kind === "message" ? known : name;
    this.#path.splice(0, Infinity, ...path);
    const bytes =
      typeof message === "string"
        ? this.#withoutBuiltIn(message, view.bytes)
        : this.#rewrite(message, view.bytes);
    if (bytes.length > 0 || view.bytes.length === 0) return bytes;
    this.strippedPaths.push([...path]);
    return undefined;
  }

  /** Bytes of an option message that the files do not have: its source-only fields are known all the same. */
  #withoutBuiltIn(message: string, bytes: Uint8Array): Uint8Array {
    const parts: Uint8Array[] = [];
    for (const { tag, start, content, end } of records(bytes, 0, bytes.length)) {
      const number = tag >>> 3;
      this.#path.push(number);
      const inner = builtInRetention(message, number);
      if (inner === true) this.strippedPaths.push([...this.#path]);
      else if (inner === false) parts.push(bytes.subarray(start, end));
      else {
        const record = { number, isGroup: false };
        parts.push(
          messageRecord(record, this.#withoutBuiltIn(inner, bytes.subarray(content, end))),
        );
      }
      this.#path.pop();
    }
    return joined(parts);
  }

  #rewrite(message: MessageElement, bytes: Uint8Array): Uint8Array {
    if (this.#levels === MAX_LEVELS) return bytes;
    this.#levels++;
    const rewritten = this.#rewriteFields(message, bytes);
    this.#levels--;
    return rewritten;
  }

  #rewriteFields(message: MessageElement, bytes: Uint8Array): Uint8Array {
    if (this.#pool.options.of(message)?.messageSetWireFormat === true) {
      return this.#rewriteSet(message, bytes);
    }
    const held = new Map<number, Held>();
    const unknown: Uint8Array[] = [];
    for (const record of records(bytes, 0, bytes.length)) {
      const field = this.#fieldOf(message, record.tag >>> 3);
      if (field === undefined || !this.#explains(field, record.tag & 7)) {
        unknown.push(bytes.subarray(record.start, record.end));
        continue;
      }
      memo(held, field.number, () => ({ field, records: [] })).records.push(record);
    }
    const parts: Uint8Array[] = [];
    // Entries of maps have both their fields.
    if (message.isMapEntry) {
      for (const field of message.fields) memo(held, field.number, () => ({ field, records: [] }));
    }
    for (const one of [...held.values()].sort((a, b) => a.field.number - b.field.number)) {
      this.#path.push(one.field.number);
      this.#writeField(one, bytes, { parts, unknown });
      this.#path.pop();
    }
    return joined([...parts, ...unknown]);
  }

  #writeField(
    { field, records: list }: Held,
    bytes: Uint8Array,
    { parts, unknown }: { readonly parts: Uint8Array[]; readonly unknown: Uint8Array[] },
  ): void {
    const { isGroup: group, isForSources: isGone } = this.#factsOf(field);
    if (isGone) {
      this.strippedPaths.push([...this.#path]);
      return;
    }
    const { message } = field;
    if (message === undefined) {
      const scalars = new ScalarParts(this.#pool, field);
      for (const record of list) unknown.push(...scalars.add(bytes, record));
      parts.push(...scalars.written());
      return;
    }
    const contents = list.map(({ content, start, end }) =>
      bytes.subarray(content, group ? end - (content - start) : end),
    );
    const wanted = field.isRepeated ? contents : [joined(contents)];
    for (const [index, content] of wanted.entries()) {
      if (field.isRepeated) this.#path.push(index);
      const inner = this.#rewrite(message, content);
      parts.push(messageRecord({ number: field.number, isGroup: group }, inner));
      if (field.isRepeated) this.#path.pop();
    }
  }

  /** Extensions in a message set are items, in the order of their numbers. */
  #rewriteSet(message: MessageElement, bytes: Uint8Array): Uint8Array {
    const { items, unknown } = itemsIn(bytes);
    const parts = [...items].sort(([one], [other]) => one - other);
    const written = parts.map(([number, contents]) => {
      const type = this.#fieldOf(message, number)?.message;
      const content = joined(contents);
      return itemRecord(number, type === undefined ? content : this.#rewrite(type, content));
    });
    return joined([...written, ...unknown]);
  }

  #fieldOf(message: MessageElement, number: number): FieldElement | undefined {
    const fields = memo(
      this.#fields,
      message,
      () => new Map(message.fields.map((field) => [field.number, field])),
    );
    return fields.get(number) ?? this.#pool.extensions.get(message, number);
  }

  /** Whether a record of a wire type may be of a field. */
  #explains(field: FieldElement, wireType: number): boolean {
    const own = this.#factsOf(field).wireType;
    if (wireType === own) return true;
    return field.message === undefined && wireType === 2 && own !== 2 && field.isRepeated;
  }

  #factsOf(field: FieldElement): Facts {
    return memo(this.#facts, field, () => {
      const group = isGroup(this.#pool, field);
      return {
        isForSources: isForSources(this.#pool, field),
        isGroup: group,
        wireType: field.message === undefined ? wireTypeOf(field) : group ? 3 : 2,
      };
    });
  }
}
