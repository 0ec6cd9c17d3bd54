import { FEATURE, VALUE } from "../registry/feature-table.ts";
import type { WireRecord } from "../decode/records.ts";
import type { FieldElement } from "../registry/field.ts";
import { isPackableType } from "../registry/types.ts";
import { wireTypeOf } from "../options/wire-shape.ts";
import { Input, low32, pass } from "../wire/input.ts";
import { joined, varint } from "../wire/values.ts";
import { hasPresence, isClosedFor } from "./field-features.ts";
import type { Pool } from "./pool.ts";

const NONE: readonly never[] = [];

/** Values of a field that holds no message, and how they are written. */
export class ScalarParts {
  readonly #pool: Pool;
  readonly #field: FieldElement;
  readonly #wireType: number;
  readonly #values: Uint8Array[] = [];
  /** Numbers of a closed enum. */
  readonly #known: ReadonlySet<number> | undefined;

  constructor(pool: Pool, field: FieldElement) {
    this.#pool = pool;
    this.#field = field;
    this.#wireType = wireTypeOf(field);
    if (isClosedFor(pool, field)) {
      this.#known = new Set(field.enum?.values.map(({ number }) => number));
    }
  }

  /** Takes the values of a record; returns those that are none of the enum's, as records of their own. */
  add(bytes: Uint8Array, { tag, content, end }: WireRecord): readonly Uint8Array[] {
    const isList = (tag & 7) === 2 && this.#wireType !== 2;
    if (!isList) return this.#take(bytes, content, end);
    const strangers: Uint8Array[] = [];
    const input = new Input(bytes);
    for (let at = content; at < end;) {
      const next = pass(bytes, at, this.#wireType, input);
      strangers.push(...this.#take(bytes, at, next));
      at = next;
    }
    return strangers;
  }

  #take(bytes: Uint8Array, start: number, end: number): readonly Uint8Array[] {
    const value = bytes.subarray(start, end);
    if (this.#known === undefined || this.#known.has(numberIn(bytes, start))) {
      this.#values.push(value);
      return NONE;
    }
    return [joined([varint(this.#field.number * 8), value])];
  }

  /** The values as records. */
  written(): readonly Uint8Array[] {
    const { number, isRepeated } = this.#field;
    const values = isRepeated ? this.#values : this.#values.slice(-1);
    const isOfEntry = this.#field.containingMessage?.isMapEntry === true;
    if (isOfEntry && values.length === 0) values.push(this.#default());
    else if (values.length === 0 || (this.#isAbsent(values) && !isOfEntry)) return NONE;
    if (this.#isPacked()) {
      const list = joined(values);
      return [joined([varint(number * 8 + 2), varint(list.length), list])];
    }
    const tag = varint(number * 8 + this.#wireType);
    return values.map((value) =>
      this.#wireType === 2 ? joined([tag, varint(value.length), value]) : joined([tag, value]),
    );
  }

  /** The value of a field that is absent, without its tag. */
  #default(): Uint8Array {
    const [first] = this.#field.enum?.values ?? [];
    if (this.#wireType === 0) return Uint8Array.from(varint(first?.number ?? 0));
    return new Uint8Array(this.#wireType === 1 ? 8 : this.#wireType === 5 ? 4 : 0);
  }

  /** Without presence a default is not there. */
  #isAbsent([value]: readonly Uint8Array[]): boolean {
    if (this.#field.isRepeated || hasPresence(this.#pool, this.#field)) return false;
    return value?.every((byte) => byte === 0) ?? true;
  }

  #isPacked(): boolean {
    const field = this.#field;
    if (!field.isRepeated || !isPackableType(field.type)) return false;
    const declared = this.#pool.options.of(field)?.packed;
    const feature = this.#pool.features.of(field, FEATURE.REPEATED_FIELD_ENCODING);
    return declared ?? feature === VALUE.PACKED;
  }
}

function numberIn(bytes: Uint8Array, at: number): number {
  const input = new Input(bytes);
  low32(bytes, at, input);
  return input.value;
}
