import {
  EnumDescriptorProtoView,
  type EnumOptionsView,
  EnumValueDescriptorProtoView,
  type EnumValueOptionsView,
} from "../generated/classic/views.ts";
import { low32 } from "../wire/input.ts";
import { Declaration, eachChild, hasChildren } from "./declaration.ts";
import { FEATURE, VALUE } from "./feature-table.ts";
import { featureOf } from "./features.ts";
import type { FileElement } from "./file.ts";
import type { MessageElement, NumberRange } from "./message.ts";

/** An enum type. */
export class EnumElement extends Declaration {
  /** Tells the kinds of elements apart. */
  readonly kind = "enum";
  /** The message around it. */
  readonly parent: MessageElement | undefined;
  /** In the order of the file. */
  readonly values: readonly ValueElement[];
  /** Numbers that values may not use; `end` is inclusive. */
  readonly reservedRanges: readonly NumberRange[];

  constructor(
    file: FileElement,
    enumAt: number,
    index: number,
    scope: string,
    parent: MessageElement | undefined,
  ) {
    super(file, enumAt, index, scope);
    this.parent = parent;
    const values: ValueElement[] = [];
    let hasRanges = false;
    eachChild(file.tape, enumAt, (number, at) => {
      if (number === 4) hasRanges = true;
      if (number !== 2) return;
      values.push(new ValueElement(file, at, values.length, scope, this));
    });
    // A list that has grown keeps room for many more.
    this.values = values.slice();
    this.reservedRanges = hasRanges
      ? this.view.reservedRange.map(({ start, end }) => ({ start: start ?? 0, end: end ?? 0 }))
      : NONE;
  }

  /** Whether numbers without a name are values too: in proto3, and in editions unless closed. */
  get isOpen(): boolean {
    const { syntax, edition } = this.file;
    if (syntax !== "unknown") return syntax === "proto3";
    return edition !== undefined && featureOf(this, FEATURE.ENUM_TYPE) === VALUE.OPEN;
  }

  /** View of the descriptor. */
  get view(): EnumDescriptorProtoView {
    return new EnumDescriptorProtoView(this.file.tape, this.at);
  }

  /** Its options; absent when it has none. */
  get options(): EnumOptionsView | undefined {
    return this.view.options;
  }

  /** @internal */
  get list(): number {
    return this.parent === undefined ? 5 : 4;
  }

  get path(): number[] {
    return [...(this.parent?.path ?? []), this.list, this.index];
  }
}

/** Most enums reserve nothing: one list serves all. */
const NONE: readonly never[] = [];

const NUMBER_TAG = 16;

/** A value of an enum. Its full name is a sibling of the enum's, as in C++. */
export class ValueElement extends Declaration {
  /** Tells the kinds of elements apart. */
  readonly kind = "value";
  /** The declaration that holds it. */
  readonly parent: EnumElement;
  /** Absent numbers are 0. */
  readonly number: number;

  constructor(file: FileElement, at: number, index: number, scope: string, parent: EnumElement) {
    super(file, at, index, scope);
    this.parent = parent;
    const { tape } = file;
    const found = tape.find(at, NUMBER_TAG);
    if (found >= 0) low32(tape.bytes, found, tape.input);
    this.number = found < 0 ? 0 : tape.input.value;
  }

  /** View of the descriptor. */
  get view(): EnumValueDescriptorProtoView {
    return new EnumValueDescriptorProtoView(this.file.tape, this.at);
  }

  /** Its options; absent when it has none. */
  get options(): EnumValueOptionsView | undefined {
    return hasChildren(this.file.tape, this.at) ? this.view.options : undefined;
  }

  /** @internal */
  get list(): number {
    return 2;
  }

  get path(): number[] {
    return [...this.parent.path, this.list, this.index];
  }
}
