// Generated from proto/*.proto by generator/generate.ts. Do not edit: `pnpm generate` writes it anew.

import type { SourceCodeInfo } from "../../source-info/source-info.ts";

export type { SourceCodeInfo };

/** Types of fields. 0 is reserved for errors. */
export const FieldDescriptorProtoType = {
  /** 64-bit floating point. */
  TYPE_DOUBLE: 1,
  /** 32-bit floating point. */
  TYPE_FLOAT: 2,
  /** Not ZigZag: a negative number takes 10 bytes. */
  TYPE_INT64: 3,
  /** Unsigned 64-bit varint. */
  TYPE_UINT64: 4,
  /** Not ZigZag: a negative number takes 10 bytes. */
  TYPE_INT32: 5,
  /** Unsigned, always 8 bytes. */
  TYPE_FIXED64: 6,
  /** Unsigned, always 4 bytes. */
  TYPE_FIXED32: 7,
  /** true or false. */
  TYPE_BOOL: 8,
  /** UTF-8 text. */
  TYPE_STRING: 9,
  /** Deprecated, and not supported in proto3, whose readers keep a group as an unknown field. */
  TYPE_GROUP: 10,
  /** A length-delimited message. */
  TYPE_MESSAGE: 11,
  /** Arbitrary bytes. */
  TYPE_BYTES: 12,
  /** Unsigned 32-bit varint. */
  TYPE_UINT32: 13,
  /** A named number. */
  TYPE_ENUM: 14,
  /** Signed, always 4 bytes. */
  TYPE_SFIXED32: 15,
  /** Signed, always 8 bytes. */
  TYPE_SFIXED64: 16,
  /** ZigZag. */
  TYPE_SINT32: 17,
  /** ZigZag. */
  TYPE_SINT64: 18,
} as const;
/** Types of fields. 0 is reserved for errors. */
export type FieldDescriptorProtoType = (typeof FieldDescriptorProtoType)[keyof typeof FieldDescriptorProtoType];

/** How often a field may stand. 0 is reserved for errors. */
export const FieldDescriptorProtoLabel = {
  /** At most once. */
  LABEL_OPTIONAL: 1,
  /** Exactly once (proto2 only). */
  LABEL_REQUIRED: 2,
  /** Any number of times. */
  LABEL_REPEATED: 3,
} as const;
/** How often a field may stand. 0 is reserved for errors. */
export type FieldDescriptorProtoLabel = (typeof FieldDescriptorProtoLabel)[keyof typeof FieldDescriptorProtoLabel];

/** What the generated code should be good at. */
export const FileOptionsOptimizeMode = {
  /** Speed: code for parsing and serializing each type. */
  SPEED: 1,
  /** Size: reflection instead of code. */
  CODE_SIZE: 2,
  /** Code for the lite runtime. */
  LITE_RUNTIME: 3,
} as const;
/** What the generated code should be good at. */
export type FileOptionsOptimizeMode = (typeof FileOptionsOptimizeMode)[keyof typeof FileOptionsOptimizeMode];

/** How C++ represents a string. No effect on the wire. */
export const FieldOptionsCType = {
  /** std::string. */
  STRING: 0,
  /** absl::Cord. */
  CORD: 1,
  /** A view. */
  STRING_PIECE: 2,
} as const;
/** How C++ represents a string. No effect on the wire. */
export type FieldOptionsCType = (typeof FieldOptionsCType)[keyof typeof FieldOptionsCType];

/** How JavaScript represents a 64-bit number. */
export const FieldOptionsJSType = {
  /** The runtime's own choice. */
  JS_NORMAL: 0,
  /** A string. */
  JS_STRING: 1,
  /** A number; large ones lose precision. */
  JS_NUMBER: 2,
} as const;
/** How JavaScript represents a 64-bit number. */
export type FieldOptionsJSType = (typeof FieldOptionsJSType)[keyof typeof FieldOptionsJSType];

/** What may be assumed when a call is made twice. */
export const MethodOptionsIdempotencyLevel = {
  /** Nothing. */
  IDEMPOTENCY_UNKNOWN: 0,
  /** Safe, hence idempotent. */
  NO_SIDE_EFFECTS: 1,
  /** Idempotent, but may have side effects. */
  IDEMPOTENT: 2,
} as const;
/** What may be assumed when a call is made twice. */
export type MethodOptionsIdempotencyLevel = (typeof MethodOptionsIdempotencyLevel)[keyof typeof MethodOptionsIdempotencyLevel];

/** The files of one compiler run. */
export interface FileDescriptorSet {
  /** The files, each after those that it imports when a compiler wrote the set. */
  file: FileDescriptorProto[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** A whole schema source file. */
export interface FileDescriptorProto {
  /** File name, relative to the root of the source tree. */
  name?: string | undefined;
  /** The package, such as `foo.bar`; absent for a file without one. */
  package?: string | undefined;
  /** Names of the imported files. */
  dependency: string[];
  /** Top-level messages. */
  messageType: DescriptorProto[];
  /** Top-level enums. */
  enumType: EnumDescriptorProto[];
  /** Services. */
  service: ServiceDescriptorProto[];
  /** Top-level extensions. */
  extension: FieldDescriptorProto[];
  /** Options of the file. */
  options?: FileOptions | undefined;
  /** Where each element stands in the source, and its comments. May be removed without harm at run time. */
  sourceCodeInfo?: SourceCodeInfo | undefined;
  /** Indexes into `dependency` of the public imports. */
  publicDependency: number[];
  /** Indexes into `dependency` of the weak imports (for internal migration only). */
  weakDependency: number[];
  /** `proto2` or `proto3`; absent means `proto2`. */
  syntax?: string | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** A message type. */
export interface DescriptorProto {
  /** The message's own name, without its scope. */
  name?: string | undefined;
  /** Fields, in the order of the source. */
  field: FieldDescriptorProto[];
  /** Messages declared inside this message, map entries among them. */
  nestedType: DescriptorProto[];
  /** Enums declared inside this message. */
  enumType: EnumDescriptorProto[];
  /** Field numbers that extensions may use. */
  extensionRange: DescriptorProtoExtensionRange[];
  /** Extensions declared inside this message (of other messages, mostly). */
  extension: FieldDescriptorProto[];
  /** Options of the message. */
  options?: MessageOptions | undefined;
  /** Oneofs; the synthetic ones of proto3 optional fields stand last. */
  oneofDecl: OneofDescriptorProto[];
  /** Field numbers that may not be used; the ranges do not overlap. */
  reservedRange: DescriptorProtoReservedRange[];
  /** Field names that may not be used; each stands once. */
  reservedName: string[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** A range of field numbers for extensions. */
export interface DescriptorProtoExtensionRange {
  /** First number, inclusive. */
  start?: number | undefined;
  /** Last number, exclusive. */
  end?: number | undefined;
  /** Options of the range. */
  options?: ExtensionRangeOptions | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** A range of field numbers that fields and extension ranges of this message may not use. */
export interface DescriptorProtoReservedRange {
  /** First number, inclusive. */
  start?: number | undefined;
  /** Last number, exclusive. */
  end?: number | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** Options of an extension range. */
export interface ExtensionRangeOptions {
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** A field of a message, or an extension. */
export interface FieldDescriptorProto {
  /** The field's own name. */
  name?: string | undefined;
  /** Of extensions: the type that is extended, resolved like `type_name`. */
  extendee?: string | undefined;
  /** Field number: the tag on the wire. */
  number?: number | undefined;
  /** How often the field may stand. */
  label?: FieldDescriptorProtoLabel | undefined;
  /** May be absent when `type_name` is set; if both are set it is an enum, message or group. */
  type?: FieldDescriptorProtoType | undefined;
  /** Of message and enum fields. A leading `.` is a full name; otherwise scopes are searched from the inside out. */
  typeName?: string | undefined;
  /** Numbers and strings as text, bool `true` or `false`, bytes C-escaped. */
  defaultValue?: string | undefined;
  /** Options of the field. */
  options?: FieldOptions | undefined;
  /** Index into `oneof_decl` of the message. */
  oneofIndex?: number | undefined;
  /** Name in JSON: set by the compiler, from the json_name option or else camelCase of the name. */
  jsonName?: string | undefined;
  /** A proto3 `optional` field; it is then the only member of a synthetic oneof. */
  proto3Optional?: boolean | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** A oneof. */
export interface OneofDescriptorProto {
  /** The oneof's own name. */
  name?: string | undefined;
  /** Options of the oneof. */
  options?: OneofOptions | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** An enum type. */
export interface EnumDescriptorProto {
  /** The enum's own name. */
  name?: string | undefined;
  /** Values, in the order of the source. */
  value: EnumValueDescriptorProto[];
  /** Options of the enum. */
  options?: EnumOptions | undefined;
  /** Numbers that may not be used; the ranges do not overlap. */
  reservedRange: EnumDescriptorProtoEnumReservedRange[];
  /** Names that may not be used; each stands once. */
  reservedName: string[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** A range of numbers that values of this enum may not use. */
export interface EnumDescriptorProtoEnumReservedRange {
  /** First number, inclusive. */
  start?: number | undefined;
  /** Last number, inclusive too. */
  end?: number | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** A value of an enum. */
export interface EnumValueDescriptorProto {
  /** The value's name, a sibling of the enum's own name in scope. */
  name?: string | undefined;
  /** Its number. */
  number?: number | undefined;
  /** Options of the value. */
  options?: EnumValueOptions | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** A service. */
export interface ServiceDescriptorProto {
  /** The service's own name. */
  name?: string | undefined;
  /** Methods, in the order of the source. */
  method: MethodDescriptorProto[];
  /** Options of the service. */
  options?: ServiceOptions | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** A method of a service. */
export interface MethodDescriptorProto {
  /** The method's own name. */
  name?: string | undefined;
  /** The request's message type, resolved like a field's `type_name`. */
  inputType?: string | undefined;
  /** The response's message type, resolved like a field's `type_name`. */
  outputType?: string | undefined;
  /** Options of the method. */
  options?: MethodOptions | undefined;
  /** Whether the client sends a stream of requests. Default: false. */
  clientStreaming?: boolean | undefined;
  /** Whether the server sends a stream of responses. Default: false. */
  serverStreaming?: boolean | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** Options of a file. */
export interface FileOptions {
  /** Java package; absent: the proto package. */
  javaPackage?: string | undefined;
  /** Name of the Java class that wraps the file. */
  javaOuterClassname?: string | undefined;
  /** What the generated code should be good at. Default: 1. */
  optimizeFor?: FileOptionsOptimizeMode | undefined;
  /** Whether each top-level type gets a Java file of its own. Default: false. */
  javaMultipleFiles?: boolean | undefined;
  /** Go package; absent: from the import path, else the package, else the file's name. */
  goPackage?: string | undefined;
  /** Whether abstract service classes are generated for C++. Default: false. */
  ccGenericServices?: boolean | undefined;
  /** Whether abstract service classes are generated for Java. Default: false. */
  javaGenericServices?: boolean | undefined;
  /** Whether abstract service classes are generated for Python. Default: false. */
  pyGenericServices?: boolean | undefined;
  /** Has no effect. */
  javaGenerateEqualsAndHash?: boolean | undefined;
  /** Whether the file, and everything in it, is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** Whether Java checks UTF-8 of proto2 strings. Default: false. */
  javaStringCheckUtf8?: boolean | undefined;
  /** Whether C++ messages may live on arenas. Default: true. */
  ccEnableArenas?: boolean | undefined;
  /** Prefix of Objective-C classes; absent: none. */
  objcClassPrefix?: string | undefined;
  /** C# namespace; absent: the proto package. */
  csharpNamespace?: string | undefined;
  /** Prefix of Swift types; absent: the package in CamelCase, `.` as `_`. */
  swiftPrefix?: string | undefined;
  /** Prefix of PHP classes; absent: empty. */
  phpClassPrefix?: string | undefined;
  /** PHP namespace; absent: from the package. */
  phpNamespace?: string | undefined;
  /** Whether abstract service classes are generated for PHP. Default: false. */
  phpGenericServices?: boolean | undefined;
  /** PHP namespace of metadata; absent: from the file's name. */
  phpMetadataNamespace?: string | undefined;
  /** Ruby module; absent: from the package. */
  rubyPackage?: string | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** Options of a message. */
export interface MessageOptions {
  /** Old set format: the message has only extensions, each a singular message. Default: false. */
  messageSetWireFormat?: boolean | undefined;
  /** Whether no accessor named `descriptor` is generated. Default: false. */
  noStandardDescriptorAccessor?: boolean | undefined;
  /** Whether the message is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** Whether this is the entry of a map field. Set by compilers only, never by users. */
  mapEntry?: boolean | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** Options of a field. */
export interface FieldOptions {
  /** How C++ represents the string. Default: 0. */
  ctype?: FieldOptionsCType | undefined;
  /** For repeated numbers: one length-delimited list. In proto3 only an explicit false avoids it. */
  packed?: boolean | undefined;
  /** Whether the field is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** A hint to parse a message field on first use. Default: false. */
  lazy?: boolean | undefined;
  /** For 64-bit fields only. Default: 0. */
  jstype?: FieldOptionsJSType | undefined;
  /** For internal migration only. Default: false. */
  weak?: boolean | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** Options of a oneof. */
export interface OneofOptions {
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** Options of an enum. */
export interface EnumOptions {
  /** Whether several names may have one number. */
  allowAlias?: boolean | undefined;
  /** Whether the enum is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** Options of an enum value. */
export interface EnumValueOptions {
  /** Whether the value is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** Options of a service. Field numbers 1 to 32 belong to an internal framework. */
export interface ServiceOptions {
  /** Whether the service is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** Options of a method. Field numbers 1 to 32 belong to an internal framework. */
export interface MethodOptions {
  /** Whether the method is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** What may be assumed when a call is made twice. Default: 0. */
  idempotencyLevel?: MethodOptionsIdempotencyLevel | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** An option that the parser could not resolve. A finished descriptor has none. Exactly one value is set. */
export interface UninterpretedOption {
  /** The segments of the option's name. */
  name: UninterpretedOptionNamePart[];
  /** An identifier, as it stood. */
  identifierValue?: string | undefined;
  /** A number >= 0. */
  positiveIntValue?: bigint | undefined;
  /** A number < 0. */
  negativeIntValue?: bigint | undefined;
  /** A floating-point number. */
  doubleValue?: number | undefined;
  /** A string literal's bytes. */
  stringValue?: Uint8Array | undefined;
  /** The text between braces. */
  aggregateValue?: string | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** A segment of a dotted option name. */
export interface UninterpretedOptionNamePart {
  /** The segment's text. Required. */
  namePart?: string | undefined;
  /** Whether it is an extension: in parentheses in the source. Required. */
  isExtension?: boolean | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** Where one element stands, and its comments. Readers pass over those that they do not understand. */
export interface SourceCodeInfoLocation {
  /** Field numbers and indexes from the FileDescriptorProto to the element. */
  path: number[];
  /** Start line, start column, end line unless it is the start line, end column; from 0. */
  span: number[];
  /** The comment before the element, without comment markers. */
  leadingComments?: string | undefined;
  /** The comment after the element, without comment markers. */
  trailingComments?: string | undefined;
  /** Comment paragraphs before the element that do not touch it. */
  leadingDetachedComments: string[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** Which spans of generated code come from which element. */
export interface GeneratedCodeInfo {
  /** One for each span. */
  annotation: GeneratedCodeInfoAnnotation[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** One span of generated code. */
export interface GeneratedCodeInfoAnnotation {
  /** Field numbers and indexes, as in `SourceCodeInfo.Location`. */
  path: number[];
  /** Path of the schema source file in the file system. */
  sourceFile?: string | undefined;
  /** First byte of the span in the generated code. */
  begin?: number | undefined;
  /** One past the last byte. */
  end?: number | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** Every message by its name in protobuf, without the package. */
export interface Messages {
  readonly "FileDescriptorSet": FileDescriptorSet;
  readonly "FileDescriptorProto": FileDescriptorProto;
  readonly "DescriptorProto": DescriptorProto;
  readonly "DescriptorProto.ExtensionRange": DescriptorProtoExtensionRange;
  readonly "DescriptorProto.ReservedRange": DescriptorProtoReservedRange;
  readonly "ExtensionRangeOptions": ExtensionRangeOptions;
  readonly "FieldDescriptorProto": FieldDescriptorProto;
  readonly "OneofDescriptorProto": OneofDescriptorProto;
  readonly "EnumDescriptorProto": EnumDescriptorProto;
  readonly "EnumDescriptorProto.EnumReservedRange": EnumDescriptorProtoEnumReservedRange;
  readonly "EnumValueDescriptorProto": EnumValueDescriptorProto;
  readonly "ServiceDescriptorProto": ServiceDescriptorProto;
  readonly "MethodDescriptorProto": MethodDescriptorProto;
  readonly "FileOptions": FileOptions;
  readonly "MessageOptions": MessageOptions;
  readonly "FieldOptions": FieldOptions;
  readonly "OneofOptions": OneofOptions;
  readonly "EnumOptions": EnumOptions;
  readonly "EnumValueOptions": EnumValueOptions;
  readonly "ServiceOptions": ServiceOptions;
  readonly "MethodOptions": MethodOptions;
  readonly "UninterpretedOption": UninterpretedOption;
  readonly "UninterpretedOption.NamePart": UninterpretedOptionNamePart;
  readonly "SourceCodeInfo": SourceCodeInfo;
  readonly "SourceCodeInfo.Location": SourceCodeInfoLocation;
  readonly "GeneratedCodeInfo": GeneratedCodeInfo;
  readonly "GeneratedCodeInfo.Annotation": GeneratedCodeInfoAnnotation;
}

/** What an absent field means, where the schema says it. Other absent fields are empty, 0 or false. */
export const DEFAULTS = {
  MethodDescriptorProto: { clientStreaming: false, serverStreaming: false },
  FileOptions: { optimizeFor: 1, javaMultipleFiles: false, ccGenericServices: false, javaGenericServices: false, pyGenericServices: false, deprecated: false, javaStringCheckUtf8: false, ccEnableArenas: true, phpGenericServices: false },
  MessageOptions: { messageSetWireFormat: false, noStandardDescriptorAccessor: false, deprecated: false },
  FieldOptions: { ctype: 0, deprecated: false, lazy: false, jstype: 0, weak: false },
  EnumOptions: { deprecated: false },
  EnumValueOptions: { deprecated: false },
  ServiceOptions: { deprecated: false },
  MethodOptions: { deprecated: false, idempotencyLevel: 0 },
} as const;
