import { FieldDescriptorProtoView } from "../generated/classic/views.ts";
import { LABEL, TYPE } from "../registry/types.ts";
import { eachChild } from "../registry/declaration.ts";
import type { Tape } from "../open/tape.ts";
import { low32 } from "../wire/input.ts";
import { isSame } from "./same.ts";
import { childrenOf, Node } from "./node.ts";

const FIELD = 2;
/** Tags of fields in `FieldDescriptorProto`. */
const TAG = { number: 24, label: 32, type: 40, typeName: 50, oneofIndex: 72 } as const;

/** The fields of a message by number. Most are only looked at; nodes are made of those that changed. */
export class FieldList {
  readonly #message: Node<"message">;
  readonly #tape: Tape;
  readonly #records: readonly number[];
  /** Records of the fields. */
  readonly #numbers: readonly number[];
  /** The first field of each number; absent while the numbers ascend, so that all are different. */
  readonly #first: ReadonlyMap<number, number> | undefined;
  #oneofs: readonly (string | undefined)[] | undefined;
  /** Nodes by index; absent until one is needed. */
  #nodes: (Node<"field"> | undefined)[] | undefined;
  /** Whether a field is required. */
  readonly hasRequired: boolean;

  constructor(message: Node<"message">) {
    this.#message = message;
    this.#tape = message.file.tape;
    const records: number[] = [];
    const numbers: number[] = [];
    let isAscending = true;
    let hasRequired = false;
    eachChild(this.#tape, message.view.at, (list, at) => {
      if (list !== FIELD) return;
      const number = this.#int(at, TAG.number) ?? 0;
      isAscending &&= number > (numbers.at(-1) ?? -1);
      hasRequired ||= this.#int(at, TAG.label) === LABEL.REQUIRED;
      records.push(at);
      numbers.push(number);
    });
    this.#records = records;
    this.#numbers = numbers;
    this.#first = isAscending ? undefined : firstOfEach(numbers);
    this.hasRequired = hasRequired;
  }

  /** Takes the fields by their numbers and places; of several with one number the first. */
  each(visit: (number: number, index: number) => void): void {
    const numbers = this.#numbers;
    for (let index = 0; index < numbers.length; index++) {
      const number = numbers[index] as number;
      if (this.#first === undefined || this.#first.get(number) === index) visit(number, index);
    }
  }

  /**
   * The place of the first field with a number.
   *
   * @param guess - where it is looked for first
   */
  indexOf(number: number, guess: number): number | undefined {
    if (this.#first !== undefined) return this.#first.get(number);
    const numbers = this.#numbers;
    if (numbers[guess] === number) return guess;
    let [low, high] = [0, numbers.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((numbers[middle] as number) < number) low = middle + 1;
      else high = middle;
    }
    return numbers[low] === number ? low : undefined;
  }

  node(index: number): Node<"field"> {
    this.#nodes ??= Array.from({ length: this.#records.length });
    this.#nodes[index] ??= new Node("field", this.#message, this.#records[index] as number, index);
    return this.#nodes[index];
  }

  isRequired(index: number | undefined): boolean {
    if (index === undefined) return false;
    return this.#int(this.#records[index] as number, TAG.label) === LABEL.REQUIRED;
  }

  /**
   * Whether a field cannot have changed from one of another list, both in the same context: its
   * bytes are the same, and it names nothing beside it whose bytes may be others.
   */
  isUntouched(index: number, other: FieldList, otherIndex: number): boolean {
    const at = this.#records[index] as number;
    const there = { tape: other.#tape, at: other.#records[otherIndex] as number };
    if (!isSame({ tape: this.#tape, at }, there)) return false;
    const oneof = this.#int(at, TAG.oneofIndex);
    if (oneof !== undefined && this.oneofs[oneof] !== other.oneofs[oneof]) return false;
    const type = this.#int(at, TAG.type);
    if (type !== TYPE.MESSAGE) return type !== undefined;
    // A map: only its entry says that it is one.
    if (this.#int(at, TAG.label) !== LABEL.REPEATED) return true;
    const around = `.${this.#message.fullName}.`;
    return this.#tape.string(at, TAG.typeName)?.startsWith(around) !== true;
  }

  /** Names of the oneofs by their indexes; absent for those that a compiler made. */
  get oneofs(): readonly (string | undefined)[] {
    this.#oneofs ??= this.#readOneofs();
    return this.#oneofs;
  }

  #readOneofs(): readonly (string | undefined)[] {
    const declared = childrenOf(this.#message, "oneof");
    if (declared.length === 0) return [];
    const synthetic = new Set<number>();
    for (const at of this.#records) {
      const { proto3Optional, oneofIndex } = new FieldDescriptorProtoView(this.#tape, at);
      if (proto3Optional === true && oneofIndex !== undefined) synthetic.add(oneofIndex);
    }
    return declared.map(({ name, index }) => (synthetic.has(index) ? undefined : name));
  }

  #int(at: number, tag: number): number | undefined {
    const { bytes, input } = this.#tape;
    const found = this.#tape.find(at, tag);
    if (found < 0) return undefined;
    low32(bytes, found, input);
    return input.value;
  }
}

function firstOfEach(numbers: readonly number[]): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  for (const [index, number] of numbers.entries()) if (!first.has(number)) first.set(number, index);
  return first;
}
