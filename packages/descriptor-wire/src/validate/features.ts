import {
  defaultFeature,
  FEATURE,
  FEATURES_FIELD,
  type Feature,
  isFeatureValue,
} from "../registry/feature-table.ts";
import type { FileElement } from "../registry/file.ts";
import type { OptionsKind } from "../registry/options-place.ts";
import type { MessageView } from "../open/view.ts";
import { Input, low32, pass } from "../wire/input.ts";
import { gather } from "../wire/values.ts";
import { isWellFormed } from "../wire/well-formed.ts";
import type { Element } from "./visit.ts";

/** Features that an element sets itself. */
export type Declared = ReadonlyMap<Feature, number>;

/** The features of the files in a pool. */
export class Features {
  readonly #declared = new Map<Element, Declared>();
  readonly #editionOf: (file: FileElement) => number;

  constructor(editionOf: (file: FileElement) => number) {
    this.#editionOf = editionOf;
  }

  /** Takes what an element says. */
  declare(element: Element, declared: Declared): void {
    this.#declared.set(element, declared);
  }

  /** Value of a feature that an element sets itself. */
  declaredBy(element: Element, feature: Feature): number | undefined {
    return this.#declared.get(element)?.get(feature);
  }

  /** Value of a feature for an element: its own, else that of the elements that hold it, else its edition's. */
  of(element: Element, feature: Feature): number {
    if (this.#declared.size > 0) {
      for (let at: Element | undefined = element; at !== undefined; at = around(at)) {
        const own = this.declaredBy(at, feature);
        if (own !== undefined) return own;
      }
    }
    const file = element.kind === "file" ? element : element.file;
    return defaultFeature(feature, this.#editionOf(file));
  }
}

function around(element: Element): Element | undefined {
  switch (element.kind) {
    case "file":
      return undefined;
    case "field":
      return element.oneof ?? element.parent;
    case "service":
      return element.file;
    default:
      return element.parent ?? element.file;
  }
}

/** Whether the options of an element hold features. */
export function hasFeatures({ tape, at }: MessageView, kind: OptionsKind): boolean {
  return tape.find(at, FEATURES_FIELD[kind] * 8 + 2) >= 0;
}

/** Features in options, as far as compilers see them. */
export function readFeatures(
  { tape, offset, endOffset }: MessageView,
  kind: OptionsKind,
): Declared {
  const declared = new Map<Feature, number>();
  const bytes = gather(tape.bytes, offset, endOffset, FEATURES_FIELD[kind] * 8 + 2, tape.input);
  if (!isWellFormed(bytes, 0, bytes.length)) return declared;
  const input = new Input(bytes);
  for (let at = 0; at < bytes.length;) {
    const content = low32(bytes, at, input);
    const tag = input.value;
    at = pass(bytes, content, tag, input);
    const feature = tag >>> 3;
    if ((tag & 7) !== 0 || feature < 1 || feature > FEATURE.DEFAULT_SYMBOL_VISIBILITY) continue;
    low32(bytes, content, input);
    const { value } = input;
    if (isFeatureValue(feature, value)) declared.set(feature, value);
  }
  return declared;
}
