import type { OptionsKind } from "./options-place.ts";

/** Editions at which something changes, by their numbers in `Edition`. A syntax is one too. */
export const EDITION = {
  UNKNOWN: 0,
  PROTO2: 998,
  PROTO3: 999,
  E2023: 1000,
  E2024: 1001,
  UNSTABLE: 9999,
} as const;

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

/** Number of a feature. */
export type Feature = (typeof FEATURE)[keyof typeof FEATURE];

/** Values of features; 0 is `..._UNKNOWN` in each. */
export const VALUE = {
  EXPLICIT: 1,
  IMPLICIT: 2,
  LEGACY_REQUIRED: 3,
  OPEN: 1,
  CLOSED: 2,
  PACKED: 1,
  EXPANDED: 2,
  DELIMITED: 2,
  LEGACY_BEST_EFFORT: 2,
  STYLE2024: 1,
  STYLE_LEGACY: 2,
  STYLE2026: 3,
  EXPORT_ALL: 1,
  EXPORT_TOP_LEVEL: 2,
  STRICT: 4,
} as const;

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

/** Value of a feature in an edition where nothing else is said (`edition_defaults` of `FeatureSet`). */
export function defaultFeature(feature: Feature, edition: number): number {
  const row = DEFAULTS.find(([first]) => edition >= first);
  return row?.[1][feature - 1] ?? 0;
}

/** Whether a feature has a value: compilers do not see others. */
export function isFeatureValue(feature: number, value: number): feature is Feature {
  if (feature === FEATURE.UTF8_VALIDATION && value === GIVEN_UP) return false;
  return value >= 0 && value <= (LARGEST[feature - 1] ?? -1);
}
