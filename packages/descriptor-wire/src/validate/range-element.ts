import type { ExtensionRangeOptionsView } from "../generated/classic/views.ts";
import type { FileElement } from "../registry/file.ts";
import type { MessageElement, NumberRange } from "../registry/message.ts";
import { memo } from "../memo.ts";

/** A range of numbers that extensions may use, as an element with options of its own. */
export class RangeElement {
  /** Tells the kinds of elements apart. */
  readonly kind = "range";
  /** The message that has the range. */
  readonly parent: MessageElement;
  readonly index: number;
  readonly range: NumberRange;
  readonly options: ExtensionRangeOptionsView | undefined;

  constructor(
    parent: MessageElement,
    index: number,
    range: NumberRange,
    options: ExtensionRangeOptionsView | undefined,
  ) {
    this.parent = parent;
    this.index = index;
    this.range = range;
    this.options = options;
  }

  /** Full name of the message: a range has no name. */
  get fullName(): string {
    return this.parent.fullName;
  }

  get file(): FileElement {
    return this.parent.file;
  }

  get path(): number[] {
    return [...this.parent.path, 5, this.index];
  }
}

/** Cache: the same range is the same element each time. */
const elements = new WeakMap<MessageElement, readonly RangeElement[]>();
const NONE: readonly never[] = [];

/** The extension ranges of a message. */
export function rangesOf(message: MessageElement): readonly RangeElement[] {
  if (message.extensionRanges.length === 0) return NONE;
  return memo(elements, message, () => {
    const views = message.view.extensionRange;
    return message.extensionRanges.map(
      (range, index) => new RangeElement(message, index, range, views[index]?.options),
    );
  });
}
