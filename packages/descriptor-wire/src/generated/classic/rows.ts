// Generated from proto/*.proto by generator/generate.ts. Do not edit: `pnpm generate` writes it anew.

import { row, type EnumRow, type MessageRow } from "../../rows.ts";

export const ENUMS: Readonly<Record<string, EnumRow>> = {
  "FieldDescriptorProto.Type": { TYPE_DOUBLE: 1, TYPE_FLOAT: 2, TYPE_INT64: 3, TYPE_UINT64: 4, TYPE_INT32: 5, TYPE_FIXED64: 6, TYPE_FIXED32: 7, TYPE_BOOL: 8, TYPE_STRING: 9, TYPE_GROUP: 10, TYPE_MESSAGE: 11, TYPE_BYTES: 12, TYPE_UINT32: 13, TYPE_ENUM: 14, TYPE_SFIXED32: 15, TYPE_SFIXED64: 16, TYPE_SINT32: 17, TYPE_SINT64: 18 },
  "FieldDescriptorProto.Label": { LABEL_OPTIONAL: 1, LABEL_REQUIRED: 2, LABEL_REPEATED: 3 },
  "FileOptions.OptimizeMode": { SPEED: 1, CODE_SIZE: 2, LITE_RUNTIME: 3 },
  "FieldOptions.CType": { STRING: 0, CORD: 1, STRING_PIECE: 2 },
  "FieldOptions.JSType": { JS_NORMAL: 0, JS_STRING: 1, JS_NUMBER: 2 },
  "MethodOptions.IdempotencyLevel": { IDEMPOTENCY_UNKNOWN: 0, NO_SIDE_EFFECTS: 1, IDEMPOTENT: 2 },
};

export const ROWS: Readonly<Record<string, MessageRow>> = {
  "FileDescriptorSet": {
    cost: 84,
    fields: [
      row(1, "file", "file", "message:FileDescriptorProto", "repeated"),
    ],
  },
  "FileDescriptorProto": {
    cost: 364,
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
    ],
  },
  "DescriptorProto": {
    cost: 380,
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
    cost: 84,
    fields: [
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
    cost: 180,
    fields: [
      row(1, "name", "name", "string", ""),
      row(2, "value", "value", "message:EnumValueDescriptorProto", "repeated"),
      row(3, "options", "options", "message:EnumOptions", ""),
      row(4, "reserved_range", "reservedRange", "message:EnumDescriptorProto.EnumReservedRange", "repeated"),
      row(5, "reserved_name", "reservedName", "string", "repeated"),
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
    cost: 244,
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
      row(999, "uninterpreted_option", "uninterpretedOption", "message:UninterpretedOption", "repeated"),
    ],
  },
  "MessageOptions": {
    cost: 116,
    fields: [
      row(1, "message_set_wire_format", "messageSetWireFormat", "bool", ""),
      row(2, "no_standard_descriptor_accessor", "noStandardDescriptorAccessor", "bool", ""),
      row(3, "deprecated", "deprecated", "bool", ""),
      row(7, "map_entry", "mapEntry", "bool", ""),
      row(999, "uninterpreted_option", "uninterpretedOption", "message:UninterpretedOption", "repeated"),
    ],
  },
  "FieldOptions": {
    cost: 132,
    fields: [
      row(1, "ctype", "ctype", "enum:FieldOptions.CType", ""),
      row(2, "packed", "packed", "bool", ""),
      row(3, "deprecated", "deprecated", "bool", ""),
      row(5, "lazy", "lazy", "bool", ""),
      row(6, "jstype", "jstype", "enum:FieldOptions.JSType", ""),
      row(10, "weak", "weak", "bool", ""),
      row(999, "uninterpreted_option", "uninterpretedOption", "message:UninterpretedOption", "repeated"),
    ],
  },
  "OneofOptions": {
    cost: 84,
    fields: [
      row(999, "uninterpreted_option", "uninterpretedOption", "message:UninterpretedOption", "repeated"),
    ],
  },
  "EnumOptions": {
    cost: 100,
    fields: [
      row(2, "allow_alias", "allowAlias", "bool", ""),
      row(3, "deprecated", "deprecated", "bool", ""),
      row(999, "uninterpreted_option", "uninterpretedOption", "message:UninterpretedOption", "repeated"),
    ],
  },
  "EnumValueOptions": {
    cost: 92,
    fields: [
      row(1, "deprecated", "deprecated", "bool", ""),
      row(999, "uninterpreted_option", "uninterpretedOption", "message:UninterpretedOption", "repeated"),
    ],
  },
  "ServiceOptions": {
    cost: 92,
    fields: [
      row(33, "deprecated", "deprecated", "bool", ""),
      row(999, "uninterpreted_option", "uninterpretedOption", "message:UninterpretedOption", "repeated"),
    ],
  },
  "MethodOptions": {
    cost: 100,
    fields: [
      row(33, "deprecated", "deprecated", "bool", ""),
      row(34, "idempotency_level", "idempotencyLevel", "enum:MethodOptions.IdempotencyLevel", ""),
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
    cost: 108,
    fields: [
      row(1, "path", "path", "int32", "repeated packed"),
      row(2, "source_file", "sourceFile", "string", ""),
      row(3, "begin", "begin", "int32", ""),
      row(4, "end", "end", "int32", ""),
    ],
  },
};
