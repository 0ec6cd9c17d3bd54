import type { FileElement } from "../registry/file.ts";
import type { OptionsKind } from "../registry/options-place.ts";
import type { MessageView } from "../open/view.ts";
import { Input, low32, pass } from "../wire/input.ts";
import { gather } from "../wire/values.ts";
import { isWellFormed } from "../wire/well-formed.ts";
import { EDITION } from "./edition.ts";
import type { Element } from "./visit.ts";

/** Features by their numbers in `FeatureSet`. */
export const FEATURE = {
  FIELD_PRESENCE: 1,
  ENUM_TYPE: 2,
  REPEATED_FIELD_ENCODING: 3,
  UTF8_VALIDATION: 4,
  MESSAGE_ENCODING: 5,
  JSON_FORMAT: 6,
  ENFORCE_NAMING_STYLE: 7,
  DEFAULT_SYMBOL_VISIBILITY: 8,
} as const;

/** The number of a feature. */
export type Feature = (typeof FEATURE)[keyof typeof FEATURE];

/** Values of features; 0 is `..._UNKNOWN` in each. */
export const VALUE = {
  IMPLICIT: 2,
  LEGACY_REQUIRED: 3,
  CLOSED: 2,
  PACKED: 1,
  DELIMITED: 2,
  LEGACY_BEST_EFFORT: 2,
  STYLE2024: 1,
  STYLE_LEGACY: 2,
  STYLE2026: 3,
  EXPORT_ALL: 1,
  EXPORT_TOP_LEVEL: 2,
  STRICT: 4,
} as const;

/** Features that an element sets itself. */
export type Declared = ReadonlyMap<Feature, number>;

/** Default features, from feature 1 on, by the first edition that has them. */
const DEFAULTS: readonly (readonly [edition: number, values: readonly number[]])[] = [
  [EDITION.UNSTABLE, [1, 1, 1, 2, 1, 1, 3, 2]],
  [EDITION.E2024, [1, 1, 1, 2, 1, 1, 1, 2]],
  [EDITION.E2023, [1, 1, 1, 2, 1, 1, 2, 1]],
  [EDITION.PROTO3, [2, 1, 1, 2, 1, 1, 2, 1]],
  [EDITION.UNKNOWN, [1, 2, 2, 3, 1, 2, 2, 1]],
];

/** The largest value of each feature, from feature 1 on; compilers see no others. */
const LARGEST: readonly number[] = [3, 2, 2, 3, 2, 2, 3, 4];
/** A value of `utf8_validation` that was given up. */
const GIVEN_UP = 1;

/** The field of each kind of options that holds the features. */
export const FEATURES_FIELD: Readonly<Record<OptionsKind, number>> = {
  file: 50,
  message: 12,
  field: 21,
  extension: 21,
  oneof: 1,
  range: 50,
  enum: 7,
  value: 2,
  service: 34,
  method: 35,
};

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
    return defaultOf(feature, this.#editionOf(file));
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

function defaultOf(feature: Feature, edition: number): number {
  const row = DEFAULTS.find(([first]) => edition >= first);
  return row?.[1][feature - 1] ?? 0;
}

/** Whether a feature has a value: compilers do not see others. */
export function isFeatureValue(feature: number, value: number): boolean {
  if (feature === FEATURE.UTF8_VALIDATION && value === GIVEN_UP) return false;
  return value >= 0 && value <= (LARGEST[feature - 1] ?? -1);
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
    if ((tag & 7) !== 0 || feature < 1 || feature > LARGEST.length) continue;
    low32(bytes, content, input);
    const { value } = input;
    if (isFeatureValue(feature, value)) declared.set(feature as Feature, value);
  }
  return declared;
}
