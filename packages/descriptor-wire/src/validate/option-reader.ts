import type { MessageView } from "../open/view.ts";
import { low64 } from "../wire/input.ts";
import { records } from "../decode/records.ts";

/** An element with options. */
export interface Optioned<Options extends MessageView> {
  /** The options; absent when it has none. */
  readonly options: Options | undefined;
}

/** Reader of options: as they are in the set, or with their uninterpreted ones interpreted. */
export class OptionReader {
  readonly #interpreted = new Map<object, MessageView>();

  /** The options of an element. */
  of<Options extends MessageView>(element: Optioned<Options>): Options | undefined {
    return (this.interpreted(element) as Options | undefined) ?? element.options;
  }

  /** Options of an element of which a parser had left some for later. */
  interpreted(element: object): MessageView | undefined {
    return this.#interpreted.size === 0 ? undefined : this.#interpreted.get(element);
  }

  /** Takes options that are complete now. */
  replace(element: object, options: MessageView): void {
    this.#interpreted.set(element, options);
  }
}

/** A bool of a message by its number: for options that the classic schema does not name. */
export function boolByNumber(view: MessageView | undefined, number: number): boolean {
  if (view === undefined) return false;
  const { tape, at } = view;
  const found = tape.find(at, number * 8);
  if (found < 0) return false;
  low64(tape.bytes, found, tape.input);
  return (tape.input.value | tape.input.upper) !== 0;
}

/** Whether there is a field of a tag in a message. */
export function hasField(view: MessageView | undefined, tag: number): boolean {
  return view !== undefined && view.tape.find(view.at, tag) >= 0;
}

/** Numbers of all fields in a message. */
export function numbersIn({ tape, offset, endOffset }: MessageView): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (const { tag } of records(tape.bytes, offset, endOffset)) numbers.add(tag >>> 3);
  return numbers;
}
