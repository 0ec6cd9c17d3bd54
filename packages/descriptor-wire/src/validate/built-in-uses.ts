import { EDITION, FEATURES_FIELD, isFeatureValue } from "../registry/feature-table.ts";
import { OPTIONS, type OptionsKind } from "../registry/options-place.ts";
import type { Support } from "./support.ts";

/** Built-in limits on the use of a field of options. */
export interface BuiltInUse {
  /** Full name of the field. */
  readonly fullName: string;
  /** Editions in which it may be used. */
  readonly support?: Support | undefined;
  /** Numbers of `FieldOptions.OptionTargetType`; none are all. */
  readonly targets?: readonly number[] | undefined;
  /** Whether a number is a value of the closed enum. */
  readonly isValue?: ((number: number) => boolean) | undefined;
  /** Values whose use is limited. */
  readonly values?: ReadonlyMap<number, { readonly name: string; readonly support?: Support }>;
  /** The key of the message that it holds. */
  readonly of?: string | undefined;
}

/** Targets of options, by the kind of element. */
export const TARGETS: Readonly<Record<OptionsKind, readonly [number, string]>> = {
  file: [1, "file"],
  range: [2, "extension range"],
  message: [3, "message"],
  field: [4, "field"],
  extension: [4, "field"],
  oneof: [5, "oneof"],
  enum: [6, "enum"],
  value: [7, "enum entry"],
  service: [8, "service"],
  method: [9, "method"],
};

const { E2023, E2024, UNSTABLE } = EDITION;
const FEATURE_SET = "google.protobuf.FeatureSet";
const CPP = "pb.CppFeatures";
const JAVA = "pb.JavaFeatures";
const NEST = `${JAVA}.NestInFileClassFeature`;

/** A feature: since when there is it, and what it may be set on. */
function feature(
  fullName: string,
  editionIntroduced: number,
  kinds: readonly OptionsKind[],
  rest: { readonly support?: Support; readonly largest?: number } = {},
): BuiltInUse {
  const { support, largest } = rest;
  const isValue =
    largest === undefined ? undefined : (value: number) => value >= 0 && value <= largest;
  const targets = kinds.map((kind) => TARGETS[kind][0]);
  return { fullName, support: { editionIntroduced, ...support }, targets, isValue };
}

const ALL: readonly OptionsKind[] = Object.keys(TARGETS) as OptionsKind[];
const OF_FIELDS = ["field", "file"] as const;

const FEATURES: readonly (readonly [string, number, readonly OptionsKind[]])[] = [
  ["field_presence", E2023, OF_FIELDS],
  ["enum_type", E2023, ["enum", "file"]],
  ["repeated_field_encoding", E2023, OF_FIELDS],
  ["utf8_validation", E2023, OF_FIELDS],
  ["message_encoding", E2023, OF_FIELDS],
  ["json_format", E2023, ["message", "enum", "file"]],
  ["enforce_naming_style", E2024, ALL],
  ["default_symbol_visibility", E2024, ["file"]],
];

/** Numbers of the fields of messages, by the names of the messages. */
const TABLE: Record<string, Record<number, BuiltInUse>> = {
  FileOptions: {
    10: {
      fullName: "google.protobuf.FileOptions.java_multiple_files",
      support: {
        editionIntroduced: EDITION.PROTO2,
        editionRemoved: E2024,
        removalError:
          "This behavior is enabled by default in editions 2024 and above. To disable it, you can set `features.(pb.java).nest_in_file_class = YES` on individual messages, enums, or services.",
      },
    },
  },
  [FEATURE_SET]: {
    1000: { fullName: "pb.cpp", of: CPP },
    1001: { fullName: "pb.java", of: JAVA },
  },
  [CPP]: {
    1: feature(`${CPP}.legacy_closed_enum`, E2023, OF_FIELDS, {
      support: {
        editionDeprecated: E2023,
        deprecationWarning:
          "The legacy closed enum behavior in C++ is deprecated and is scheduled to be removed in edition 2025.  See http://protobuf.dev/programming-guides/enum/#cpp for more information",
      },
    }),
    2: feature(`${CPP}.string_type`, E2023, OF_FIELDS, { largest: 3 }),
    3: feature(`${CPP}.enum_name_uses_string_view`, E2024, ["enum", "file"]),
    4: feature(`${CPP}.repeated_type`, UNSTABLE, OF_FIELDS, { largest: 2 }),
  },
  [JAVA]: {
    1: feature(`${JAVA}.legacy_closed_enum`, E2023, OF_FIELDS, {
      support: {
        editionDeprecated: E2023,
        deprecationWarning:
          "The legacy closed enum behavior in Java is deprecated and is scheduled to be removed in edition 2025.  See http://protobuf.dev/programming-guides/enum/#java for more information.",
      },
    }),
    2: feature(`${JAVA}.utf8_validation`, E2023, OF_FIELDS, {
      support: {
        editionDeprecated: E2024,
        deprecationWarning:
          "The Java-specific utf8 validation feature is deprecated and is scheduled to be removed in edition 2025.  Utf8 validation behavior should use the global cross-language utf8_validation feature.",
      },
      largest: 2,
    }),
    3: feature(`${JAVA}.large_enum`, E2024, ["enum", "file"]),
    4: feature(`${JAVA}.use_old_outer_classname_default`, E2024, ["file"], {
      support: { editionRemoved: E2024 },
    }),
    5: {
      ...feature(`${JAVA}.nest_in_file_class`, E2024, ["message", "enum", "service"], {
        largest: 3,
      }),
      values: new Map([
        [
          3,
          {
            name: `${NEST}.LEGACY`,
            support: { editionIntroduced: E2024, editionRemoved: E2024 },
          },
        ],
      ]),
    },
  },
};

for (const [index, [name, edition, kinds]] of FEATURES.entries()) {
  const isValue = (value: number): boolean => isFeatureValue(index + 1, value);
  const use = { ...feature(`${FEATURE_SET}.${name}`, edition, kinds), isValue };
  TABLE[FEATURE_SET] = { ...TABLE[FEATURE_SET], [index + 1]: use };
}

for (const [kind, number] of Object.entries(FEATURES_FIELD)) {
  const [name] = OPTIONS[kind as OptionsKind];
  const fullName = `google.protobuf.${name}.features`;
  TABLE[name] = { ...TABLE[name], [number]: { fullName, of: FEATURE_SET } };
}

/** Built-in limits of a field; `undefined` for most, which may be used anywhere. */
export function builtInUse(message: string, number: number): BuiltInUse | undefined {
  return TABLE[message]?.[number];
}
