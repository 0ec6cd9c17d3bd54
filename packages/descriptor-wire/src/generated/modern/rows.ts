// Generated from proto/*.proto by generator/generate.ts. Do not edit: `pnpm generate` writes it anew.

import { row, type EnumRow, type MessageRow } from "../../rows.ts";

export const ENUMS: Readonly<Record<string, EnumRow>> = {
  "FieldDescriptorProto.Type": { TYPE_DOUBLE: 1, TYPE_FLOAT: 2, TYPE_INT64: 3, TYPE_UINT64: 4, TYPE_INT32: 5, TYPE_FIXED64: 6, TYPE_FIXED32: 7, TYPE_BOOL: 8, TYPE_STRING: 9, TYPE_GROUP: 10, TYPE_MESSAGE: 11, TYPE_BYTES: 12, TYPE_UINT32: 13, TYPE_ENUM: 14, TYPE_SFIXED32: 15, TYPE_SFIXED64: 16, TYPE_SINT32: 17, TYPE_SINT64: 18 },
  "FieldDescriptorProto.Label": { LABEL_OPTIONAL: 1, LABEL_REQUIRED: 2, LABEL_REPEATED: 3 },
  "FileOptions.OptimizeMode": { SPEED: 1, CODE_SIZE: 2, LITE_RUNTIME: 3 },
  "FieldOptions.CType": { STRING: 0, CORD: 1, STRING_PIECE: 2 },
  "FieldOptions.JSType": { JS_NORMAL: 0, JS_STRING: 1, JS_NUMBER: 2 },
  "MethodOptions.IdempotencyLevel": { IDEMPOTENCY_UNKNOWN: 0, NO_SIDE_EFFECTS: 1, IDEMPOTENT: 2 },
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
  "FileDescriptorSet": {
    cost: 84,
    fields: [
      row(1, "file", "file", "message:FileDescriptorProto", "repeated"),
    ],
  },
  "FileDescriptorProto": {
    cost: 412,
    fields: [
      row(1, "name", "name", "string", ""),
      row(2, "package", "package", "string", ""),
      row(3, "dependency", "dependency", "string", "repeated"),
      row(4, "message_type", "messageType", "message:DescriptorProto", "repeated"),
      row(5, "enum_type", "enumType", "message:EnumDescriptorProto", "repeated"),
      row(6, "service", "service", "message:ServiceDescriptorProto", "repeated"),
      row(7, "extension", "extension", "message:FieldDescriptorProto", "repeated"),
      row(8, "options", "options", "message:FileOptions", ""),
      row(9, "source_code_info", "sourceCodeInfo", "message:SourceCodeInfo", ""),
      row(10, "public_dependency", "publicDependency", "int32", "repeated"),
      row(11, "weak_dependency", "weakDependency", "int32", "repeated"),
      row(12, "syntax", "syntax", "string", ""),
      row(14, "edition", "edition", "enum:Edition", ""),
      row(15, "option_dependency", "optionDependency", "string", "repeated"),
    ],
  },
  "DescriptorProto": {
    cost: 388,
    fields: [
      row(1, "name", "name", "string", ""),
      row(2, "field", "field", "message:FieldDescriptorProto", "repeated"),
      row(3, "nested_type", "nestedType", "message:DescriptorProto", "repeated"),
      row(4, "enum_type", "enumType", "message:EnumDescriptorProto", "repeated"),
      row(5, "extension_range", "extensionRange", "message:DescriptorProto.ExtensionRange", "repeated"),
      row(6, "extension", "extension", "message:FieldDescriptorProto", "repeated"),
      row(7, "options", "options", "message:MessageOptions", ""),
      row(8, "oneof_decl", "oneofDecl", "message:OneofDescriptorProto", "repeated"),
      row(9, "reserved_range", "reservedRange", "message:DescriptorProto.ReservedRange", "repeated"),
      row(10, "reserved_name", "reservedName", "string", "repeated"),
      row(11, "visibility", "visibility", "enum:SymbolVisibility", ""),
    ],
  },
  "DescriptorProto.ExtensionRange": {
    cost: 68,
    fields: [
      row(1, "start", "start", "int32", ""),
      row(2, "end", "end", "int32", ""),
      row(3, "options", "options", "message:ExtensionRangeOptions", ""),
    ],
  },
  "DescriptorProto.ReservedRange": {
    cost: 60,
    fields: [
      row(1, "start", "start", "int32", ""),
      row(2, "end", "end", "int32", ""),
    ],
  },
  "ExtensionRangeOptions": {
    cost: 140,
    fields: [
      row(2, "declaration", "declaration", "message:ExtensionRangeOptions.Declaration", "repeated"),
      row(3, "verification", "verification", "enum:ExtensionRangeOptions.VerificationState", ""),
      row(50, "features", "features", "message:FeatureSet", ""),
      row(999, "uninterpreted_option", "uninterpretedOption", "message:UninterpretedOption", "repeated"),
    ],
  },
  "FieldDescriptorProto": {
    cost: 132,
    fields: [
      row(1, "name", "name", "string", ""),
      row(2, "extendee", "extendee", "string", ""),
      row(3, "number", "number", "int32", ""),
      row(4, "label", "label", "enum:FieldDescriptorProto.Label", ""),
      row(5, "type", "type", "enum:FieldDescriptorProto.Type", ""),
      row(6, "type_name", "typeName", "string", ""),
      row(7, "default_value", "defaultValue", "string", ""),
      row(8, "options", "options", "message:FieldOptions", ""),
      row(9, "oneof_index", "oneofIndex", "int32", ""),
      row(10, "json_name", "jsonName", "string", ""),
      row(17, "proto3_optional", "proto3Optional", "bool", ""),
    ],
  },
  "OneofDescriptorProto": {
    cost: 60,
    fields: [
      row(1, "name", "name", "string", ""),
      row(2, "options", "options", "message:OneofOptions", ""),
    ],
  },
  "EnumDescriptorProto": {
    cost: 188,
    fields: [
      row(1, "name", "name", "string", ""),
      row(2, "value", "value", "message:EnumValueDescriptorProto", "repeated"),
      row(3, "options", "options", "message:EnumOptions", ""),
      row(4, "reserved_range", "reservedRange", "message:EnumDescriptorProto.EnumReservedRange", "repeated"),
      row(5, "reserved_name", "reservedName", "string", "repeated"),
      row(6, "visibility", "visibility", "enum:SymbolVisibility", ""),
    ],
  },
  "EnumDescriptorProto.EnumReservedRange": {
    cost: 60,
    fields: [
      row(1, "start", "start", "int32", ""),
      row(2, "end", "end", "int32", ""),
    ],
  },
  "EnumValueDescriptorProto": {
    cost: 68,
    fields: [
      row(1, "name", "name", "string", ""),
      row(2, "number", "number", "int32", ""),
      row(3, "options", "options", "message:EnumValueOptions", ""),
    ],
  },
  "ServiceDescriptorProto": {
    cost: 100,
    fields: [
      row(1, "name", "name", "string", ""),
      row(2, "method", "method", "message:MethodDescriptorProto", "repeated"),
      row(3, "options", "options", "message:ServiceOptions", ""),
    ],
  },
  "MethodDescriptorProto": {
    cost: 92,
    fields: [
      row(1, "name", "name", "string", ""),
      row(2, "input_type", "inputType", "string", ""),
      row(3, "output_type", "outputType", "string", ""),
      row(4, "options", "options", "message:MethodOptions", ""),
      row(5, "client_streaming", "clientStreaming", "bool", ""),
      row(6, "server_streaming", "serverStreaming", "bool", ""),
    ],
  },
  "FileOptions": {
    cost: 252,
    fields: [
      row(1, "java_package", "javaPackage", "string", ""),
      row(8, "java_outer_classname", "javaOuterClassname", "string", ""),
      row(9, "optimize_for", "optimizeFor", "enum:FileOptions.OptimizeMode", ""),
      row(10, "java_multiple_files", "javaMultipleFiles", "bool", ""),
      row(11, "go_package", "goPackage", "string", ""),
      row(16, "cc_generic_services", "ccGenericServices", "bool", ""),
      row(17, "java_generic_services", "javaGenericServices", "bool", ""),
      row(18, "py_generic_services", "pyGenericServices", "bool", ""),
      row(20, "java_generate_equals_and_hash", "javaGenerateEqualsAndHash", "bool", ""),
      row(23, "deprecated", "deprecated", "bool", ""),
      row(27, "java_string_check_utf8", "javaStringCheckUtf8", "bool", ""),
      row(31, "cc_enable_arenas", "ccEnableArenas", "bool", ""),
      row(36, "objc_class_prefix", "objcClassPrefix", "string", ""),
      row(37, "csharp_namespace", "csharpNamespace", "string", ""),
      row(39, "swift_prefix", "swiftPrefix", "string", ""),
      row(40, "php_class_prefix", "phpClassPrefix", "string", ""),
      row(41, "php_namespace", "phpNamespace", "string", ""),
      row(42, "php_generic_services", "phpGenericServices", "bool", ""),
      row(44, "php_metadata_namespace", "phpMetadataNamespace", "string", ""),
      row(45, "ruby_package", "rubyPackage", "string", ""),
      row(50, "features", "features", "message:FeatureSet", ""),
      row(999, "uninterpreted_option", "uninterpretedOption", "message:UninterpretedOption", "repeated"),
    ],
  },
  "MessageOptions": {
    cost: 132,
    fields: [
      row(1, "message_set_wire_format", "messageSetWireFormat", "bool", ""),
      row(2, "no_standard_descriptor_accessor", "noStandardDescriptorAccessor", "bool", ""),
      row(3, "deprecated", "deprecated", "bool", ""),
      row(7, "map_entry", "mapEntry", "bool", ""),
      row(11, "deprecated_legacy_json_field_conflicts", "deprecatedLegacyJsonFieldConflicts", "bool", ""),
      row(12, "features", "features", "message:FeatureSet", ""),
      row(999, "uninterpreted_option", "uninterpretedOption", "message:UninterpretedOption", "repeated"),
    ],
  },
  "FieldOptions": {
    cost: 252,
    fields: [
      row(1, "ctype", "ctype", "enum:FieldOptions.CType", ""),
      row(2, "packed", "packed", "bool", ""),
      row(3, "deprecated", "deprecated", "bool", ""),
      row(5, "lazy", "lazy", "bool", ""),
      row(6, "jstype", "jstype", "enum:FieldOptions.JSType", ""),
      row(10, "weak", "weak", "bool", ""),
      row(15, "unverified_lazy", "unverifiedLazy", "bool", ""),
      row(16, "debug_redact", "debugRedact", "bool", ""),
      row(17, "retention", "retention", "enum:FieldOptions.OptionRetention", ""),
      row(19, "targets", "targets", "enum:FieldOptions.OptionTargetType", "repeated"),
      row(20, "edition_defaults", "editionDefaults", "message:FieldOptions.EditionDefault", "repeated"),
      row(21, "features", "features", "message:FeatureSet", ""),
      row(22, "feature_support", "featureSupport", "message:FieldOptions.FeatureSupport", ""),
      row(999, "uninterpreted_option", "uninterpretedOption", "message:UninterpretedOption", "repeated"),
    ],
  },
  "OneofOptions": {
    cost: 92,
    fields: [
      row(1, "features", "features", "message:FeatureSet", ""),
      row(999, "uninterpreted_option", "uninterpretedOption", "message:UninterpretedOption", "repeated"),
    ],
  },
  "EnumOptions": {
    cost: 116,
    fields: [
      row(2, "allow_alias", "allowAlias", "bool", ""),
      row(3, "deprecated", "deprecated", "bool", ""),
      row(6, "deprecated_legacy_json_field_conflicts", "deprecatedLegacyJsonFieldConflicts", "bool", ""),
      row(7, "features", "features", "message:FeatureSet", ""),
      row(999, "uninterpreted_option", "uninterpretedOption", "message:UninterpretedOption", "repeated"),
    ],
  },
  "EnumValueOptions": {
    cost: 116,
    fields: [
      row(1, "deprecated", "deprecated", "bool", ""),
      row(2, "features", "features", "message:FeatureSet", ""),
      row(3, "debug_redact", "debugRedact", "bool", ""),
      row(4, "feature_support", "featureSupport", "message:FieldOptions.FeatureSupport", ""),
      row(999, "uninterpreted_option", "uninterpretedOption", "message:UninterpretedOption", "repeated"),
    ],
  },
  "ServiceOptions": {
    cost: 100,
    fields: [
      row(33, "deprecated", "deprecated", "bool", ""),
      row(34, "features", "features", "message:FeatureSet", ""),
      row(999, "uninterpreted_option", "uninterpretedOption", "message:UninterpretedOption", "repeated"),
    ],
  },
  "MethodOptions": {
    cost: 108,
    fields: [
      row(33, "deprecated", "deprecated", "bool", ""),
      row(34, "idempotency_level", "idempotencyLevel", "enum:MethodOptions.IdempotencyLevel", ""),
      row(35, "features", "features", "message:FeatureSet", ""),
      row(999, "uninterpreted_option", "uninterpretedOption", "message:UninterpretedOption", "repeated"),
    ],
  },
  "UninterpretedOption": {
    cost: 132,
    fields: [
      row(2, "name", "name", "message:UninterpretedOption.NamePart", "repeated"),
      row(3, "identifier_value", "identifierValue", "string", ""),
      row(4, "positive_int_value", "positiveIntValue", "uint64", ""),
      row(5, "negative_int_value", "negativeIntValue", "int64", ""),
      row(6, "double_value", "doubleValue", "double", ""),
      row(7, "string_value", "stringValue", "bytes", ""),
      row(8, "aggregate_value", "aggregateValue", "string", ""),
    ],
  },
  "UninterpretedOption.NamePart": {
    cost: 60,
    fields: [
      row(1, "name_part", "namePart", "string", "required"),
      row(2, "is_extension", "isExtension", "bool", "required"),
    ],
  },
  "SourceCodeInfo": {
    cost: 84,
    fields: [
      row(1, "location", "location", "message:SourceCodeInfo.Location", "repeated"),
    ],
  },
  "SourceCodeInfo.Location": {
    cost: 180,
    fields: [
      row(1, "path", "path", "int32", "repeated packed"),
      row(2, "span", "span", "int32", "repeated packed"),
      row(3, "leading_comments", "leadingComments", "string", ""),
      row(4, "trailing_comments", "trailingComments", "string", ""),
      row(6, "leading_detached_comments", "leadingDetachedComments", "string", "repeated"),
    ],
  },
  "GeneratedCodeInfo": {
    cost: 84,
    fields: [
      row(1, "annotation", "annotation", "message:GeneratedCodeInfo.Annotation", "repeated"),
    ],
  },
  "GeneratedCodeInfo.Annotation": {
    cost: 116,
    fields: [
      row(1, "path", "path", "int32", "repeated packed"),
      row(2, "source_file", "sourceFile", "string", ""),
      row(3, "begin", "begin", "int32", ""),
      row(4, "end", "end", "int32", ""),
      row(5, "semantic", "semantic", "enum:GeneratedCodeInfo.Annotation.Semantic", ""),
    ],
  },
  "ExtensionRangeOptions.Declaration": {
    cost: 84,
    fields: [
      row(1, "number", "number", "int32", ""),
      row(2, "full_name", "fullName", "string", ""),
      row(3, "type", "type", "string", ""),
      row(5, "reserved", "reserved", "bool", ""),
      row(6, "repeated", "repeated", "bool", ""),
    ],
  },
  "FieldOptions.EditionDefault": {
    cost: 60,
    fields: [
      row(2, "value", "value", "string", ""),
      row(3, "edition", "edition", "enum:Edition", ""),
    ],
  },
  "FieldOptions.FeatureSupport": {
    cost: 84,
    fields: [
      row(1, "edition_introduced", "editionIntroduced", "enum:Edition", ""),
      row(2, "edition_deprecated", "editionDeprecated", "enum:Edition", ""),
      row(3, "deprecation_warning", "deprecationWarning", "string", ""),
      row(4, "edition_removed", "editionRemoved", "enum:Edition", ""),
      row(5, "removal_error", "removalError", "string", ""),
    ],
  },
  "FeatureSet": {
    cost: 108,
    fields: [
      row(1, "field_presence", "fieldPresence", "enum:FeatureSet.FieldPresence", ""),
      row(2, "enum_type", "enumType", "enum:FeatureSet.EnumType", ""),
      row(3, "repeated_field_encoding", "repeatedFieldEncoding", "enum:FeatureSet.RepeatedFieldEncoding", ""),
      row(4, "utf8_validation", "utf8Validation", "enum:FeatureSet.Utf8Validation", ""),
      row(5, "message_encoding", "messageEncoding", "enum:FeatureSet.MessageEncoding", ""),
      row(6, "json_format", "jsonFormat", "enum:FeatureSet.JsonFormat", ""),
      row(7, "enforce_naming_style", "enforceNamingStyle", "enum:FeatureSet.EnforceNamingStyle", ""),
      row(8, "default_symbol_visibility", "defaultSymbolVisibility", "enum:FeatureSet.VisibilityFeature.DefaultSymbolVisibility", ""),
    ],
  },
  "FeatureSetDefaults": {
    cost: 100,
    fields: [
      row(1, "defaults", "defaults", "message:FeatureSetDefaults.FeatureSetEditionDefault", "repeated"),
      row(4, "minimum_edition", "minimumEdition", "enum:Edition", ""),
      row(5, "maximum_edition", "maximumEdition", "enum:Edition", ""),
    ],
  },
  "FeatureSetDefaults.FeatureSetEditionDefault": {
    cost: 68,
    fields: [
      row(3, "edition", "edition", "enum:Edition", ""),
      row(4, "overridable_features", "overridableFeatures", "message:FeatureSet", ""),
      row(5, "fixed_features", "fixedFeatures", "message:FeatureSet", ""),
    ],
  },
};
