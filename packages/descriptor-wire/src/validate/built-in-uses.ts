import { OPTIONS, type OptionsKind } from "../registry/options-place.ts";
import { EDITION } from "./edition.ts";
import { FEATURES_FIELD } from "./features.ts";
import type { Support } from "./support.ts";

/** What compilers know themselves of a field of options whose use is limited. */
export interface BuiltInUse {
  readonly fullName: string;
  readonly support?: Support | undefined;
  /** Numbers of `FieldOptions.OptionTargetType`; none are all. */
  readonly targets?: readonly number[] | undefined;
  /** The key of the message that it holds. */
  readonly of?: string | undefined;
}

/** What options may be set on, by the kind of element. */
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

const [FILE, FIELD] = [TARGETS.file[0], TARGETS.field[0]];
const [MESSAGE, ENUM] = [TARGETS.message[0], TARGETS.enum[0]];
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9];

function feature(
  fullName: string,
  editionIntroduced: number,
  targets: readonly number[],
  rest: Support = {},
): BuiltInUse {
  return { fullName, support: { editionIntroduced, ...rest }, targets };
}

const FEATURE_SET = "google.protobuf.FeatureSet";
const CPP = "pb.CppFeatures";
const { E2023, E2024, UNSTABLE } = EDITION;

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
    1: feature(`${FEATURE_SET}.field_presence`, E2023, [FIELD, FILE]),
    2: feature(`${FEATURE_SET}.enum_type`, E2023, [ENUM, FILE]),
    3: feature(`${FEATURE_SET}.repeated_field_encoding`, E2023, [FIELD, FILE]),
    4: feature(`${FEATURE_SET}.utf8_validation`, E2023, [FIELD, FILE]),
    5: feature(`${FEATURE_SET}.message_encoding`, E2023, [FIELD, FILE]),
    6: feature(`${FEATURE_SET}.json_format`, E2023, [MESSAGE, ENUM, FILE]),
    7: feature(`${FEATURE_SET}.enforce_naming_style`, E2024, ALL),
    8: feature(`${FEATURE_SET}.default_symbol_visibility`, E2024, [FILE]),
    1000: { fullName: "pb.cpp", of: CPP },
  },
  [CPP]: {
    1: feature(`${CPP}.legacy_closed_enum`, E2023, [FIELD, FILE], {
      editionDeprecated: E2023,
      deprecationWarning:
        "The legacy closed enum behavior in C++ is deprecated and is scheduled to be removed in edition 2025.  See http://protobuf.dev/programming-guides/enum/#cpp for more information",
    }),
    2: feature(`${CPP}.string_type`, E2023, [FIELD, FILE]),
    3: feature(`${CPP}.enum_name_uses_string_view`, E2024, [ENUM, FILE]),
    4: feature(`${CPP}.repeated_type`, UNSTABLE, [FIELD, FILE]),
  },
};

for (const [kind, number] of Object.entries(FEATURES_FIELD)) {
  const [name] = OPTIONS[kind as OptionsKind];
  const fullName = `google.protobuf.${name}.features`;
  TABLE[name] = { ...TABLE[name], [number]: { fullName, of: FEATURE_SET } };
}

/** What compilers know of a field themselves: of most that it may be used anywhere, `undefined`. */
export function builtInUse(message: string, number: number): BuiltInUse | undefined {
  return TABLE[message]?.[number];
}
