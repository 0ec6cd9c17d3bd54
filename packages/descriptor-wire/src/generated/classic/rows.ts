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
  "FileDescriptorSet": messageRow(`
    1 file message:FileDescriptorProto repeated
  `),
  "FileDescriptorProto": messageRow(`
    1 name string
    2 package string
    3 dependency string repeated
    4 messageType message:DescriptorProto repeated
    5 enumType message:EnumDescriptorProto repeated
    6 service message:ServiceDescriptorProto repeated
    7 extension message:FieldDescriptorProto repeated
    8 options message:FileOptions
    9 sourceCodeInfo message:SourceCodeInfo
    10 publicDependency int32 repeated
    11 weakDependency int32 repeated
    12 syntax string
  `),
  "DescriptorProto": messageRow(`
    1 name string
    2 field message:FieldDescriptorProto repeated
    3 nestedType message:DescriptorProto repeated
    4 enumType message:EnumDescriptorProto repeated
    5 extensionRange message:DescriptorProto.ExtensionRange repeated
    6 extension message:FieldDescriptorProto repeated
    7 options message:MessageOptions
    8 oneofDecl message:OneofDescriptorProto repeated
    9 reservedRange message:DescriptorProto.ReservedRange repeated
    10 reservedName string repeated
  `),
  "DescriptorProto.ExtensionRange": messageRow(`
    1 start int32
    2 end int32
    3 options message:ExtensionRangeOptions
  `),
  "DescriptorProto.ReservedRange": messageRow(`
    1 start int32
    2 end int32
  `),
  "ExtensionRangeOptions": messageRow(`
    999 uninterpretedOption message:UninterpretedOption repeated
  `),
  "FieldDescriptorProto": messageRow(`
    1 name string
    2 extendee string
    3 number int32
    4 label enum:FieldDescriptorProto.Label
    5 type enum:FieldDescriptorProto.Type
    6 typeName string
    7 defaultValue string
    8 options message:FieldOptions
    9 oneofIndex int32
    10 jsonName string
    17 proto3Optional bool
  `),
  "OneofDescriptorProto": messageRow(`
    1 name string
    2 options message:OneofOptions
  `),
  "EnumDescriptorProto": messageRow(`
    1 name string
    2 value message:EnumValueDescriptorProto repeated
    3 options message:EnumOptions
    4 reservedRange message:EnumDescriptorProto.EnumReservedRange repeated
    5 reservedName string repeated
  `),
  "EnumDescriptorProto.EnumReservedRange": messageRow(`
    1 start int32
    2 end int32
  `),
  "EnumValueDescriptorProto": messageRow(`
    1 name string
    2 number int32
    3 options message:EnumValueOptions
  `),
  "ServiceDescriptorProto": messageRow(`
    1 name string
    2 method message:MethodDescriptorProto repeated
    3 options message:ServiceOptions
  `),
  "MethodDescriptorProto": messageRow(`
    1 name string
    2 inputType string
    3 outputType string
    4 options message:MethodOptions
    5 clientStreaming bool
    6 serverStreaming bool
  `),
  "FileOptions": messageRow(`
    1 javaPackage string
    8 javaOuterClassname string
    9 optimizeFor enum:FileOptions.OptimizeMode
    10 javaMultipleFiles bool
    11 goPackage string
    16 ccGenericServices bool
    17 javaGenericServices bool
    18 pyGenericServices bool
    20 javaGenerateEqualsAndHash bool
    23 deprecated bool
    27 javaStringCheckUtf8 bool
    31 ccEnableArenas bool
    36 objcClassPrefix string
    37 csharpNamespace string
    39 swiftPrefix string
    40 phpClassPrefix string
    41 phpNamespace string
    42 phpGenericServices bool
    44 phpMetadataNamespace string
    45 rubyPackage string
    999 uninterpretedOption message:UninterpretedOption repeated
  `),
  "MessageOptions": messageRow(`
    1 messageSetWireFormat bool
    2 noStandardDescriptorAccessor bool
    3 deprecated bool
    7 mapEntry bool
    999 uninterpretedOption message:UninterpretedOption repeated
  `),
  "FieldOptions": messageRow(`
    1 ctype enum:FieldOptions.CType
    2 packed bool
    3 deprecated bool
    5 lazy bool
    6 jstype enum:FieldOptions.JSType
    10 weak bool
    999 uninterpretedOption message:UninterpretedOption repeated
  `),
  "OneofOptions": messageRow(`
    999 uninterpretedOption message:UninterpretedOption repeated
  `),
  "EnumOptions": messageRow(`
    2 allowAlias bool
    3 deprecated bool
    999 uninterpretedOption message:UninterpretedOption repeated
  `),
  "EnumValueOptions": messageRow(`
    1 deprecated bool
    999 uninterpretedOption message:UninterpretedOption repeated
  `),
  "ServiceOptions": messageRow(`
    33 deprecated bool
    999 uninterpretedOption message:UninterpretedOption repeated
  `),
  "MethodOptions": messageRow(`
    33 deprecated bool
    34 idempotencyLevel enum:MethodOptions.IdempotencyLevel
    999 uninterpretedOption message:UninterpretedOption repeated
  `),
  "UninterpretedOption": messageRow(`
    2 name message:UninterpretedOption.NamePart repeated
    3 identifierValue string
    4 positiveIntValue uint64
    5 negativeIntValue int64
    6 doubleValue double
    7 stringValue bytes
    8 aggregateValue string
  `),
  "UninterpretedOption.NamePart": messageRow(`
    1 namePart string required
    2 isExtension bool required
  `),
  "SourceCodeInfo": messageRow(`
    1 location message:SourceCodeInfo.Location repeated
  `),
  "SourceCodeInfo.Location": messageRow(`
    1 path int32 repeated packed
    2 span int32 repeated packed
    3 leadingComments string
    4 trailingComments string
    6 leadingDetachedComments string repeated
  `),
  "GeneratedCodeInfo": messageRow(`
    1 annotation message:GeneratedCodeInfo.Annotation repeated
  `),
  "GeneratedCodeInfo.Annotation": messageRow(`
    1 path int32 repeated packed
    2 sourceFile string
    3 begin int32
    4 end int32
  `),
};
