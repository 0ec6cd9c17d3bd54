// Generated from proto/*.proto by generator/generate.ts. Do not edit: `pnpm generate` writes it anew.

import { messageRow, type EnumRow, type MessageRow } from "../../rows.ts";

export const ENUMS: Readonly<Record<string, EnumRow>> = {
  "FieldDescriptorProto.Type": { TYPE_DOUBLE: 1, TYPE_FLOAT: 2, TYPE_INT64: 3, TYPE_UINT64: 4, TYPE_INT32: 5, TYPE_FIXED64: 6, TYPE_FIXED32: 7, TYPE_BOOL: 8, TYPE_STRING: 9, TYPE_GROUP: 10, TYPE_MESSAGE: 11, TYPE_BYTES: 12, TYPE_UINT32: 13, TYPE_ENUM: 14, TYPE_SFIXED32: 15, TYPE_SFIXED64: 16, TYPE_SINT32: 17, TYPE_SINT64: 18 },
  "FieldDescriptorProto.Label": { LABEL_OPTIONAL: 1, LABEL_REQUIRED: 2, LABEL_REPEATED: 3 },
  "FileOptions.OptimizeMode": { SPEED: 1, CODE_SIZE: 2, LITE_RUNTIME: 3 },
  "FieldOptions.CType": { STRING: 0, CORD: 1, STRING_PIECE: 2 },
  "FieldOptions.JSType": { JS_NORMAL: 0, JS_STRING: 1, JS_NUMBER: 2 },
  "MethodOptions.IdempotencyLevel": { IDEMPOTENCY_UNKNOWN: 0, NO_SIDE_EFFECTS: 1, IDEMPOTENT: 2 },
};

export const ROWS: Readonly<Record<string, MessageRow>> = {
  "FileDescriptorSet": messageRow(84, `
    1 file message:FileDescriptorProto repeated
  `),
  "FileDescriptorProto": messageRow(364, `
    1 name string
    2 package string
    3 dependency string repeated
    4 message_type message:DescriptorProto repeated
    5 enum_type message:EnumDescriptorProto repeated
    6 service message:ServiceDescriptorProto repeated
    7 extension message:FieldDescriptorProto repeated
    8 options message:FileOptions
    9 source_code_info message:SourceCodeInfo
    10 public_dependency int32 repeated
    11 weak_dependency int32 repeated
    12 syntax string
  `),
  "DescriptorProto": messageRow(380, `
    1 name string
    2 field message:FieldDescriptorProto repeated
    3 nested_type message:DescriptorProto repeated
    4 enum_type message:EnumDescriptorProto repeated
    5 extension_range message:DescriptorProto.ExtensionRange repeated
    6 extension message:FieldDescriptorProto repeated
    7 options message:MessageOptions
    8 oneof_decl message:OneofDescriptorProto repeated
    9 reserved_range message:DescriptorProto.ReservedRange repeated
    10 reserved_name string repeated
  `),
  "DescriptorProto.ExtensionRange": messageRow(68, `
    1 start int32
    2 end int32
    3 options message:ExtensionRangeOptions
  `),
  "DescriptorProto.ReservedRange": messageRow(60, `
    1 start int32
    2 end int32
  `),
  "ExtensionRangeOptions": messageRow(84, `
    999 uninterpreted_option message:UninterpretedOption repeated
  `),
  "FieldDescriptorProto": messageRow(132, `
    1 name string
    2 extendee string
    3 number int32
    4 label enum:FieldDescriptorProto.Label
    5 type enum:FieldDescriptorProto.Type
    6 type_name string
    7 default_value string
    8 options message:FieldOptions
    9 oneof_index int32
    10 json_name string
    17 proto3_optional bool
  `),
  "OneofDescriptorProto": messageRow(60, `
    1 name string
    2 options message:OneofOptions
  `),
  "EnumDescriptorProto": messageRow(180, `
    1 name string
    2 value message:EnumValueDescriptorProto repeated
    3 options message:EnumOptions
    4 reserved_range message:EnumDescriptorProto.EnumReservedRange repeated
    5 reserved_name string repeated
  `),
  "EnumDescriptorProto.EnumReservedRange": messageRow(60, `
    1 start int32
    2 end int32
  `),
  "EnumValueDescriptorProto": messageRow(68, `
    1 name string
    2 number int32
    3 options message:EnumValueOptions
  `),
  "ServiceDescriptorProto": messageRow(100, `
    1 name string
    2 method message:MethodDescriptorProto repeated
    3 options message:ServiceOptions
  `),
  "MethodDescriptorProto": messageRow(92, `
    1 name string
    2 input_type string
    3 output_type string
    4 options message:MethodOptions
    5 client_streaming bool
    6 server_streaming bool
  `),
  "FileOptions": messageRow(244, `
    1 java_package string
    8 java_outer_classname string
    9 optimize_for enum:FileOptions.OptimizeMode
    10 java_multiple_files bool
    11 go_package string
    16 cc_generic_services bool
    17 java_generic_services bool
    18 py_generic_services bool
    20 java_generate_equals_and_hash bool
    23 deprecated bool
    27 java_string_check_utf8 bool
    31 cc_enable_arenas bool
    36 objc_class_prefix string
    37 csharp_namespace string
    39 swift_prefix string
    40 php_class_prefix string
    41 php_namespace string
    42 php_generic_services bool
    44 php_metadata_namespace string
    45 ruby_package string
    999 uninterpreted_option message:UninterpretedOption repeated
  `),
  "MessageOptions": messageRow(116, `
    1 message_set_wire_format bool
    2 no_standard_descriptor_accessor bool
    3 deprecated bool
    7 map_entry bool
    999 uninterpreted_option message:UninterpretedOption repeated
  `),
  "FieldOptions": messageRow(132, `
    1 ctype enum:FieldOptions.CType
    2 packed bool
    3 deprecated bool
    5 lazy bool
    6 jstype enum:FieldOptions.JSType
    10 weak bool
    999 uninterpreted_option message:UninterpretedOption repeated
  `),
  "OneofOptions": messageRow(84, `
    999 uninterpreted_option message:UninterpretedOption repeated
  `),
  "EnumOptions": messageRow(100, `
    2 allow_alias bool
    3 deprecated bool
    999 uninterpreted_option message:UninterpretedOption repeated
  `),
  "EnumValueOptions": messageRow(92, `
    1 deprecated bool
    999 uninterpreted_option message:UninterpretedOption repeated
  `),
  "ServiceOptions": messageRow(92, `
    33 deprecated bool
    999 uninterpreted_option message:UninterpretedOption repeated
  `),
  "MethodOptions": messageRow(100, `
    33 deprecated bool
    34 idempotency_level enum:MethodOptions.IdempotencyLevel
    999 uninterpreted_option message:UninterpretedOption repeated
  `),
  "UninterpretedOption": messageRow(132, `
    2 name message:UninterpretedOption.NamePart repeated
    3 identifier_value string
    4 positive_int_value uint64
    5 negative_int_value int64
    6 double_value double
    7 string_value bytes
    8 aggregate_value string
  `),
  "UninterpretedOption.NamePart": messageRow(60, `
    1 name_part string required
    2 is_extension bool required
  `),
  "SourceCodeInfo": messageRow(84, `
    1 location message:SourceCodeInfo.Location repeated
  `),
  "SourceCodeInfo.Location": messageRow(180, `
    1 path int32 repeated packed
    2 span int32 repeated packed
    3 leading_comments string
    4 trailing_comments string
    6 leading_detached_comments string repeated
  `),
  "GeneratedCodeInfo": messageRow(84, `
    1 annotation message:GeneratedCodeInfo.Annotation repeated
  `),
  "GeneratedCodeInfo.Annotation": messageRow(108, `
    1 path int32 repeated packed
    2 source_file string
    3 begin int32
    4 end int32
  `),
};
