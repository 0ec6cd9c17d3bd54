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

/** The editions of the language, and the syntaxes before them. */
export const Edition = {
  /** Not set. */
  EDITION_UNKNOWN: 0,
  /** Before all editions; used in defaults only. */
  EDITION_LEGACY: 900,
  /** `syntax = "proto2"`. */
  EDITION_PROTO2: 998,
  /** `syntax = "proto3"`. */
  EDITION_PROTO3: 999,
  /** Edition 2023. */
  EDITION_2023: 1000,
  /** Edition 2024. */
  EDITION_2024: 1001,
  /** Edition 2026. */
  EDITION_2026: 1002,
  /** For experiments. */
  EDITION_UNSTABLE: 9999,
  /** For tests only. */
  EDITION_1_TEST_ONLY: 1,
  /** For tests only. */
  EDITION_2_TEST_ONLY: 2,
  /** For tests only. */
  EDITION_99997_TEST_ONLY: 99997,
  /** For tests only. */
  EDITION_99998_TEST_ONLY: 99998,
  /** For tests only. */
  EDITION_99999_TEST_ONLY: 99999,
  /** Above all editions. */
  EDITION_MAX: 2147483647,
} as const;
/** The editions of the language, and the syntaxes before them. */
export type Edition = (typeof Edition)[keyof typeof Edition];

/** Who may use a symbol. */
export const SymbolVisibility = {
  /** Not set. */
  VISIBILITY_UNSET: 0,
  /** Only this file. */
  VISIBILITY_LOCAL: 1,
  /** Every file that imports this one. */
  VISIBILITY_EXPORT: 2,
} as const;
/** Who may use a symbol. */
export type SymbolVisibility = (typeof SymbolVisibility)[keyof typeof SymbolVisibility];

/** Whether the declarations are enforced. */
export const ExtensionRangeOptionsVerificationState = {
  /** Every extension must be declared. */
  DECLARATION: 0,
  /** Anything goes. */
  UNVERIFIED: 1,
} as const;
/** Whether the declarations are enforced. */
export type ExtensionRangeOptionsVerificationState = (typeof ExtensionRangeOptionsVerificationState)[keyof typeof ExtensionRangeOptionsVerificationState];

/** Whether the option stays in the generated code. */
export const FieldOptionsOptionRetention = {
  /** Not set. */
  RETENTION_UNKNOWN: 0,
  /** Kept at run time. */
  RETENTION_RUNTIME: 1,
  /** Only in the compiler's hands. */
  RETENTION_SOURCE: 2,
} as const;
/** Whether the option stays in the generated code. */
export type FieldOptionsOptionRetention = (typeof FieldOptionsOptionRetention)[keyof typeof FieldOptionsOptionRetention];

/** What an option may stand on. */
export const FieldOptionsOptionTargetType = {
  /** Not set. */
  TARGET_TYPE_UNKNOWN: 0,
  /** A file. */
  TARGET_TYPE_FILE: 1,
  /** An extension range. */
  TARGET_TYPE_EXTENSION_RANGE: 2,
  /** A message. */
  TARGET_TYPE_MESSAGE: 3,
  /** A field. */
  TARGET_TYPE_FIELD: 4,
  /** A oneof. */
  TARGET_TYPE_ONEOF: 5,
  /** An enum. */
  TARGET_TYPE_ENUM: 6,
  /** An enum value. */
  TARGET_TYPE_ENUM_ENTRY: 7,
  /** A service. */
  TARGET_TYPE_SERVICE: 8,
  /** A method. */
  TARGET_TYPE_METHOD: 9,
} as const;
/** What an option may stand on. */
export type FieldOptionsOptionTargetType = (typeof FieldOptionsOptionTargetType)[keyof typeof FieldOptionsOptionTargetType];

/** What the generated code does with the element. */
export const GeneratedCodeInfoAnnotationSemantic = {
  /** Nothing in particular. */
  NONE: 0,
  /** It writes. */
  SET: 1,
  /** It returns a reference that may be written through. */
  ALIAS: 2,
} as const;
/** What the generated code does with the element. */
export type GeneratedCodeInfoAnnotationSemantic = (typeof GeneratedCodeInfoAnnotationSemantic)[keyof typeof GeneratedCodeInfoAnnotationSemantic];

/** Whether absence can be told from the default. */
export const FeatureSetFieldPresence = {
  /** Not set. */
  FIELD_PRESENCE_UNKNOWN: 0,
  /** It can. */
  EXPLICIT: 1,
  /** It cannot. */
  IMPLICIT: 2,
  /** The field must be present. */
  LEGACY_REQUIRED: 3,
} as const;
/** Whether absence can be told from the default. */
export type FeatureSetFieldPresence = (typeof FeatureSetFieldPresence)[keyof typeof FeatureSetFieldPresence];

/** What happens to numbers that the enum does not name. */
export const FeatureSetEnumType = {
  /** Not set. */
  ENUM_TYPE_UNKNOWN: 0,
  /** They are values. */
  OPEN: 1,
  /** They are unknown fields. */
  CLOSED: 2,
} as const;
/** What happens to numbers that the enum does not name. */
export type FeatureSetEnumType = (typeof FeatureSetEnumType)[keyof typeof FeatureSetEnumType];

/** How repeated numbers are written. */
export const FeatureSetRepeatedFieldEncoding = {
  /** Not set. */
  REPEATED_FIELD_ENCODING_UNKNOWN: 0,
  /** In one length-delimited list. */
  PACKED: 1,
  /** One record each. */
  EXPANDED: 2,
} as const;
/** How repeated numbers are written. */
export type FeatureSetRepeatedFieldEncoding = (typeof FeatureSetRepeatedFieldEncoding)[keyof typeof FeatureSetRepeatedFieldEncoding];

/** Whether strings must be UTF-8. */
export const FeatureSetUtf8Validation = {
  /** Not set. */
  UTF8_VALIDATION_UNKNOWN: 0,
  /** They must. */
  VERIFY: 2,
  /** They need not. */
  NONE: 3,
} as const;
/** Whether strings must be UTF-8. */
export type FeatureSetUtf8Validation = (typeof FeatureSetUtf8Validation)[keyof typeof FeatureSetUtf8Validation];

/** How messages are written. */
export const FeatureSetMessageEncoding = {
  /** Not set. */
  MESSAGE_ENCODING_UNKNOWN: 0,
  /** With their length in front. */
  LENGTH_PREFIXED: 1,
  /** As groups. */
  DELIMITED: 2,
} as const;
/** How messages are written. */
export type FeatureSetMessageEncoding = (typeof FeatureSetMessageEncoding)[keyof typeof FeatureSetMessageEncoding];

/** Whether JSON is supported. */
export const FeatureSetJsonFormat = {
  /** Not set. */
  JSON_FORMAT_UNKNOWN: 0,
  /** It is. */
  ALLOW: 1,
  /** As far as it goes. */
  LEGACY_BEST_EFFORT: 2,
} as const;
/** Whether JSON is supported. */
export type FeatureSetJsonFormat = (typeof FeatureSetJsonFormat)[keyof typeof FeatureSetJsonFormat];

/** Whether names must follow a style. */
export const FeatureSetEnforceNamingStyle = {
  /** Not set. */
  ENFORCE_NAMING_STYLE_UNKNOWN: 0,
  /** The style of 2024. */
  STYLE2024: 1,
  /** None. */
  STYLE_LEGACY: 2,
  /** The style of 2026. */
  STYLE2026: 3,
} as const;
/** Whether names must follow a style. */
export type FeatureSetEnforceNamingStyle = (typeof FeatureSetEnforceNamingStyle)[keyof typeof FeatureSetEnforceNamingStyle];

/** Visibility of symbols that do not say. */
export const FeatureSetVisibilityFeatureDefaultSymbolVisibility = {
  /** Not set. */
  DEFAULT_SYMBOL_VISIBILITY_UNKNOWN: 0,
  /** All are exported. */
  EXPORT_ALL: 1,
  /** Those at the top level are exported. */
  EXPORT_TOP_LEVEL: 2,
  /** None is. */
  LOCAL_ALL: 3,
  /** None, and nested ones cannot be. */
  STRICT: 4,
} as const;
/** Visibility of symbols that do not say. */
export type FeatureSetVisibilityFeatureDefaultSymbolVisibility = (typeof FeatureSetVisibilityFeatureDefaultSymbolVisibility)[keyof typeof FeatureSetVisibilityFeatureDefaultSymbolVisibility];

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
  /** The edition, when `syntax` is `editions`. */
  edition?: Edition | undefined;
  /** Names of files imported for their options only. */
  optionDependency: string[];
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
  /** Who may use the message. */
  visibility?: SymbolVisibility | undefined;
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
  /** The extensions that the range's owner has declared. */
  declaration: ExtensionRangeOptionsDeclaration[];
  /** Whether the declarations are enforced. Default: 1. */
  verification?: ExtensionRangeOptionsVerificationState | undefined;
  /** Features of the range. */
  features?: FeatureSet | undefined;
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
  /** Who may use the enum. */
  visibility?: SymbolVisibility | undefined;
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
  /** Features of the file. */
  features?: FeatureSet | undefined;
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
  /** Keeps the old handling of JSON name conflicts. */
  deprecatedLegacyJsonFieldConflicts?: boolean | undefined;
  /** Features of the message. */
  features?: FeatureSet | undefined;
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
  /** Like `lazy`, without checking the bytes. Default: false. */
  unverifiedLazy?: boolean | undefined;
  /** Whether debug output hides the value. Default: false. */
  debugRedact?: boolean | undefined;
  /** Whether the option stays in the generated code. */
  retention?: FieldOptionsOptionRetention | undefined;
  /** What the option may stand on. */
  targets: FieldOptionsOptionTargetType[];
  /** Defaults by edition. */
  editionDefaults: FieldOptionsEditionDefault[];
  /** Features of the field. */
  features?: FeatureSet | undefined;
  /** From when to when the feature may be used. */
  featureSupport?: FieldOptionsFeatureSupport | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** Options of a oneof. */
export interface OneofOptions {
  /** Features of the oneof. */
  features?: FeatureSet | undefined;
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
  /** Keeps the old handling of JSON name conflicts. */
  deprecatedLegacyJsonFieldConflicts?: boolean | undefined;
  /** Features of the enum. */
  features?: FeatureSet | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** Options of an enum value. */
export interface EnumValueOptions {
  /** Whether the value is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** Features of the value. */
  features?: FeatureSet | undefined;
  /** Whether debug output hides fields with this value. Default: false. */
  debugRedact?: boolean | undefined;
  /** From when to when the value may be used. */
  featureSupport?: FieldOptionsFeatureSupport | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** Options of a service. Field numbers 1 to 32 belong to an internal framework. */
export interface ServiceOptions {
  /** Whether the service is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** Features of the service. */
  features?: FeatureSet | undefined;
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
  /** Features of the method. */
  features?: FeatureSet | undefined;
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
  /** What the generated code does with the element. */
  semantic?: GeneratedCodeInfoAnnotationSemantic | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** An extension that the range's owner has declared. */
export interface ExtensionRangeOptionsDeclaration {
  /** Number of the extension. */
  number?: number | undefined;
  /** Full name of the extension. */
  fullName?: string | undefined;
  /** Full name of its type, or a scalar's name. */
  type?: string | undefined;
  /** Whether the number may not be used. */
  reserved?: boolean | undefined;
  /** Whether the extension is repeated. */
  repeated?: boolean | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** A default that holds from one edition on. */
export interface FieldOptionsEditionDefault {
  /** The default, in text format. */
  value?: string | undefined;
  /** From this edition on. */
  edition?: Edition | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** From when to when a feature may be used. */
export interface FieldOptionsFeatureSupport {
  /** The first edition with the feature. */
  editionIntroduced?: Edition | undefined;
  /** The first edition that warns of it. */
  editionDeprecated?: Edition | undefined;
  /** What the warning says. */
  deprecationWarning?: string | undefined;
  /** The first edition without it. */
  editionRemoved?: Edition | undefined;
  /** What the error says once it is removed. */
  removalError?: string | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** What an edition decides, and a file, message or field may decide otherwise. */
export interface FeatureSet {
  /** Whether absence can be told from the default. */
  fieldPresence?: FeatureSetFieldPresence | undefined;
  /** What happens to numbers that the enum does not name. */
  enumType?: FeatureSetEnumType | undefined;
  /** How repeated numbers are written. */
  repeatedFieldEncoding?: FeatureSetRepeatedFieldEncoding | undefined;
  /** Whether strings must be UTF-8. */
  utf8Validation?: FeatureSetUtf8Validation | undefined;
  /** How messages are written. */
  messageEncoding?: FeatureSetMessageEncoding | undefined;
  /** Whether JSON is supported. */
  jsonFormat?: FeatureSetJsonFormat | undefined;
  /** Whether names must follow a style. */
  enforceNamingStyle?: FeatureSetEnforceNamingStyle | undefined;
  /** Visibility of symbols that do not say. */
  defaultSymbolVisibility?: FeatureSetVisibilityFeatureDefaultSymbolVisibility | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** The features' defaults, compiled, for one range of editions. */
export interface FeatureSetDefaults {
  /** In ascending order of editions. */
  defaults: FeatureSetDefaultsFeatureSetEditionDefault[];
  /** The first edition that is covered. */
  minimumEdition?: Edition | undefined;
  /** The last. */
  maximumEdition?: Edition | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}

/** What holds from one edition on. */
export interface FeatureSetDefaultsFeatureSetEditionDefault {
  /** From this edition on. */
  edition?: Edition | undefined;
  /** What may be decided otherwise. */
  overridableFeatures?: FeatureSet | undefined;
  /** What may not. */
  fixedFeatures?: FeatureSet | undefined;
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
  readonly "ExtensionRangeOptions.Declaration": ExtensionRangeOptionsDeclaration;
  readonly "FieldOptions.EditionDefault": FieldOptionsEditionDefault;
  readonly "FieldOptions.FeatureSupport": FieldOptionsFeatureSupport;
  readonly "FeatureSet": FeatureSet;
  readonly "FeatureSetDefaults": FeatureSetDefaults;
  readonly "FeatureSetDefaults.FeatureSetEditionDefault": FeatureSetDefaultsFeatureSetEditionDefault;
}

/** What an absent field means, where the schema says it. Other absent fields are empty, 0 or false. */
export const DEFAULTS = {
  ExtensionRangeOptions: { verification: 1 },
  MethodDescriptorProto: { clientStreaming: false, serverStreaming: false },
  FileOptions: { optimizeFor: 1, javaMultipleFiles: false, ccGenericServices: false, javaGenericServices: false, pyGenericServices: false, deprecated: false, javaStringCheckUtf8: false, ccEnableArenas: true, phpGenericServices: false },
  MessageOptions: { messageSetWireFormat: false, noStandardDescriptorAccessor: false, deprecated: false },
  FieldOptions: { ctype: 0, deprecated: false, lazy: false, jstype: 0, weak: false, unverifiedLazy: false, debugRedact: false },
  EnumOptions: { deprecated: false },
  EnumValueOptions: { deprecated: false, debugRedact: false },
  ServiceOptions: { deprecated: false },
  MethodOptions: { deprecated: false, idempotencyLevel: 0 },
} as const;
