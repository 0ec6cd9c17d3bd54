// Generated from proto/*.proto by generator/generate.ts. Do not edit: `pnpm generate` writes it anew.

import { ENUMS as CLASSIC_ENUMS, ROWS as CLASSIC_ROWS } from "../classic/rows.ts";
import { extendedRow, messageRow, type EnumRow, type MessageRow } from "../../rows.ts";

export const ENUMS: Readonly<Record<string, EnumRow>> = {
  ...CLASSIC_ENUMS,
  "Edition": { EDITION_UNKNOWN: 0, EDITION_LEGACY: 900, EDITION_PROTO2: 998, EDITION_PROTO3: 999, EDITION_2023: 1000, EDITION_2024: 1001, EDITION_2026: 1002, EDITION_UNSTABLE: 9999, EDITION_1_TEST_ONLY: 1, EDITION_2_TEST_ONLY: 2, EDITION_99997_TEST_ONLY: 99997, EDITION_99998_TEST_ONLY: 99998, EDITION_99999_TEST_ONLY: 99999, EDITION_MAX: 2147483647 },
  "SymbolVisibility": { VISIBILITY_UNSET: 0, VISIBILITY_LOCAL: 1, VISIBILITY_EXPORT: 2 },
  "ExtensionRangeOptions.VerificationState": { DECLARATION: 0, UNVERIFIED: 1 },
  "FieldOptions.OptionRetention": { RETENTION_UNKNOWN: 0, RETENTION_RUNTIME: 1, RETENTION_SOURCE: 2 },
  "FieldOptions.OptionTargetType": { TARGET_TYPE_UNKNOWN: 0, TARGET_TYPE_FILE: 1, TARGET_TYPE_EXTENSION_RANGE: 2, TARGET_TYPE_MESSAGE: 3, TARGET_TYPE_FIELD: 4, TARGET_TYPE_ONEOF: 5, TARGET_TYPE_ENUM: 6, TARGET_TYPE_ENUM_ENTRY: 7, TARGET_TYPE_SERVICE: 8, TARGET_TYPE_METHOD: 9 },
  "GeneratedCodeInfo.Annotation.Semantic": { NONE: 0, SET: 1, ALIAS: 2 },
  "FeatureSet.FieldPresence": { FIELD_PRESENCE_UNKNOWN: 0, EXPLICIT: 1, IMPLICIT: 2, LEGACY_REQUIRED: 3 },
  "FeatureSet.EnumType": { ENUM_TYPE_UNKNOWN: 0, OPEN: 1, CLOSED: 2 },
  "FeatureSet.RepeatedFieldEncoding": { REPEATED_FIELD_ENCODING_UNKNOWN: 0, PACKED: 1, EXPANDED: 2 },
  "FeatureSet.Utf8Validation": { UTF8_VALIDATION_UNKNOWN: 0, VERIFY: 2, NONE: 3 },
  "FeatureSet.MessageEncoding": { MESSAGE_ENCODING_UNKNOWN: 0, LENGTH_PREFIXED: 1, DELIMITED: 2 },
  "FeatureSet.JsonFormat": { JSON_FORMAT_UNKNOWN: 0, ALLOW: 1, LEGACY_BEST_EFFORT: 2 },
  "FeatureSet.EnforceNamingStyle": { ENFORCE_NAMING_STYLE_UNKNOWN: 0, STYLE2024: 1, STYLE_LEGACY: 2, STYLE2026: 3 },
  "FeatureSet.VisibilityFeature.DefaultSymbolVisibility": { DEFAULT_SYMBOL_VISIBILITY_UNKNOWN: 0, EXPORT_ALL: 1, EXPORT_TOP_LEVEL: 2, LOCAL_ALL: 3, STRICT: 4 },
};

export const ROWS: Readonly<Record<string, MessageRow>> = {
  ...CLASSIC_ROWS,
  "FileDescriptorProto": extendedRow(CLASSIC_ROWS["FileDescriptorProto"], `
    14 edition enum:Edition
    15 optionDependency string repeated
  `),
  "DescriptorProto": extendedRow(CLASSIC_ROWS["DescriptorProto"], `
    11 visibility enum:SymbolVisibility
  `),
  "ExtensionRangeOptions": extendedRow(CLASSIC_ROWS["ExtensionRangeOptions"], `
    2 declaration message:ExtensionRangeOptions.Declaration repeated
    3 verification enum:ExtensionRangeOptions.VerificationState
    50 features message:FeatureSet
  `),
  "EnumDescriptorProto": extendedRow(CLASSIC_ROWS["EnumDescriptorProto"], `
    6 visibility enum:SymbolVisibility
  `),
  "FileOptions": extendedRow(CLASSIC_ROWS["FileOptions"], `
    50 features message:FeatureSet
  `),
  "MessageOptions": extendedRow(CLASSIC_ROWS["MessageOptions"], `
    11 deprecatedLegacyJsonFieldConflicts bool
    12 features message:FeatureSet
  `),
  "FieldOptions": extendedRow(CLASSIC_ROWS["FieldOptions"], `
    15 unverifiedLazy bool
    16 debugRedact bool
    17 retention enum:FieldOptions.OptionRetention
    19 targets enum:FieldOptions.OptionTargetType repeated
    20 editionDefaults message:FieldOptions.EditionDefault repeated
    21 features message:FeatureSet
    22 featureSupport message:FieldOptions.FeatureSupport
  `),
  "OneofOptions": extendedRow(CLASSIC_ROWS["OneofOptions"], `
    1 features message:FeatureSet
  `),
  "EnumOptions": extendedRow(CLASSIC_ROWS["EnumOptions"], `
    6 deprecatedLegacyJsonFieldConflicts bool
    7 features message:FeatureSet
  `),
  "EnumValueOptions": extendedRow(CLASSIC_ROWS["EnumValueOptions"], `
    2 features message:FeatureSet
    3 debugRedact bool
    4 featureSupport message:FieldOptions.FeatureSupport
  `),
  "ServiceOptions": extendedRow(CLASSIC_ROWS["ServiceOptions"], `
    34 features message:FeatureSet
  `),
  "MethodOptions": extendedRow(CLASSIC_ROWS["MethodOptions"], `
    35 features message:FeatureSet
  `),
  "GeneratedCodeInfo.Annotation": extendedRow(CLASSIC_ROWS["GeneratedCodeInfo.Annotation"], `
    5 semantic enum:GeneratedCodeInfo.Annotation.Semantic
  `),
  "ExtensionRangeOptions.Declaration": messageRow(`
    1 number int32
    2 fullName string
    3 type string
    5 reserved bool
    6 repeated bool
  `),
  "FieldOptions.EditionDefault": messageRow(`
    2 value string
    3 edition enum:Edition
  `),
  "FieldOptions.FeatureSupport": messageRow(`
    1 editionIntroduced enum:Edition
    2 editionDeprecated enum:Edition
    3 deprecationWarning string
    4 editionRemoved enum:Edition
    5 removalError string
  `),
  "FeatureSet": messageRow(`
    1 fieldPresence enum:FeatureSet.FieldPresence
    2 enumType enum:FeatureSet.EnumType
    3 repeatedFieldEncoding enum:FeatureSet.RepeatedFieldEncoding
    4 utf8Validation enum:FeatureSet.Utf8Validation
    5 messageEncoding enum:FeatureSet.MessageEncoding
    6 jsonFormat enum:FeatureSet.JsonFormat
    7 enforceNamingStyle enum:FeatureSet.EnforceNamingStyle
    8 defaultSymbolVisibility enum:FeatureSet.VisibilityFeature.DefaultSymbolVisibility
  `),
  "FeatureSetDefaults": messageRow(`
    1 defaults message:FeatureSetDefaults.FeatureSetEditionDefault repeated
    4 minimumEdition enum:Edition
    5 maximumEdition enum:Edition
  `),
  "FeatureSetDefaults.FeatureSetEditionDefault": messageRow(`
    3 edition enum:Edition
    4 overridableFeatures message:FeatureSet
    5 fixedFeatures message:FeatureSet
  `),
};
