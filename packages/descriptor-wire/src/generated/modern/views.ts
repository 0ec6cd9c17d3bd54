// Generated from proto/*.proto by generator/generate.ts. Do not edit: `pnpm generate` writes it anew.

import { SourceCodeInfo } from "../../source-info/source-info.ts";
import { byMessage } from "../../rows.ts";
import { MessageView } from "../../open/view.ts";
import { decodeFileDescriptorSet, decodeFileDescriptorProto, decodeDescriptorProto, decodeDescriptorProtoExtensionRange, decodeDescriptorProtoReservedRange, decodeExtensionRangeOptions, decodeFieldDescriptorProto, decodeOneofDescriptorProto, decodeEnumDescriptorProto, decodeEnumDescriptorProtoEnumReservedRange, decodeEnumValueDescriptorProto, decodeServiceDescriptorProto, decodeMethodDescriptorProto, decodeFileOptions, decodeMessageOptions, decodeFieldOptions, decodeOneofOptions, decodeEnumOptions, decodeEnumValueOptions, decodeServiceOptions, decodeMethodOptions, decodeUninterpretedOption, decodeUninterpretedOptionNamePart, decodeGeneratedCodeInfo, decodeGeneratedCodeInfoAnnotation, decodeExtensionRangeOptionsDeclaration, decodeFieldOptionsEditionDefault, decodeFieldOptionsFeatureSupport, decodeFeatureSet, decodeFeatureSetDefaults, decodeFeatureSetDefaultsFeatureSetEditionDefault } from "./decode.ts";
import { ROWS } from "./rows.ts";
import type { Tape } from "../../open/tape.ts";
import type { DescriptorProto, DescriptorProtoExtensionRange, DescriptorProtoReservedRange, Edition, EnumDescriptorProto, EnumDescriptorProtoEnumReservedRange, EnumOptions, EnumValueDescriptorProto, EnumValueOptions, ExtensionRangeOptions, ExtensionRangeOptionsDeclaration, ExtensionRangeOptionsVerificationState, FeatureSet, FeatureSetDefaults, FeatureSetDefaultsFeatureSetEditionDefault, FeatureSetEnforceNamingStyle, FeatureSetEnumType, FeatureSetFieldPresence, FeatureSetJsonFormat, FeatureSetMessageEncoding, FeatureSetRepeatedFieldEncoding, FeatureSetUtf8Validation, FeatureSetVisibilityFeatureDefaultSymbolVisibility, FieldDescriptorProto, FieldDescriptorProtoLabel, FieldDescriptorProtoType, FieldOptions, FieldOptionsCType, FieldOptionsEditionDefault, FieldOptionsFeatureSupport, FieldOptionsJSType, FieldOptionsOptionRetention, FieldOptionsOptionTargetType, FileDescriptorProto, FileDescriptorSet, FileOptions, FileOptionsOptimizeMode, GeneratedCodeInfo, GeneratedCodeInfoAnnotation, GeneratedCodeInfoAnnotationSemantic, MessageOptions, MethodDescriptorProto, MethodOptions, MethodOptionsIdempotencyLevel, OneofDescriptorProto, OneofOptions, ServiceDescriptorProto, ServiceOptions, SymbolVisibility, UninterpretedOption, UninterpretedOptionNamePart } from "./types.ts";

/** The files of one compiler run. A lazy, read-only view. */
export class FileDescriptorSetView extends MessageView {
  /** The files, each after those that it imports when a compiler wrote the set. */
  get file(): readonly FileDescriptorProtoView[] {
    return this.messages(1, FileDescriptorProtoView);
  }

  /** The message as a plain object of its own. */
  toObject(): FileDescriptorSet {
    return decodeFileDescriptorSet(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** A whole schema source file. A lazy, read-only view. */
export class FileDescriptorProtoView extends MessageView {
  /** File name, relative to the root of the source tree. */
  get name(): string | undefined {
    return this.string(10);
  }

  /** The package, such as `foo.bar`; absent for a file without one. */
  get package(): string | undefined {
    return this.string(18);
  }

  /** Names of the imported files. */
  get dependency(): readonly string[] {
    return this.strings(26);
  }

  /** Top-level messages. */
  get messageType(): readonly DescriptorProtoView[] {
    return this.messages(4, DescriptorProtoView);
  }

  /** Top-level enums. */
  get enumType(): readonly EnumDescriptorProtoView[] {
    return this.messages(5, EnumDescriptorProtoView);
  }

  /** Services. */
  get service(): readonly ServiceDescriptorProtoView[] {
    return this.messages(6, ServiceDescriptorProtoView);
  }

  /** Top-level extensions. */
  get extension(): readonly FieldDescriptorProtoView[] {
    return this.messages(7, FieldDescriptorProtoView);
  }

  /** Options of the file. */
  get options(): FileOptionsView | undefined {
    return this.message(8, "FileOptions", FileOptionsView);
  }

  /** Where each element stands in the source, and its comments. May be removed without harm at run time. */
  get sourceCodeInfo(): SourceCodeInfo | undefined {
    return this.sourceInfo(9);
  }

  /** Indexes into `dependency` of the public imports. */
  get publicDependency(): readonly number[] {
    return this.numbers(80);
  }

  /** Indexes into `dependency` of the weak imports (for internal migration only). */
  get weakDependency(): readonly number[] {
    return this.numbers(88);
  }

  /** `proto2` or `proto3`; absent means `proto2`. */
  get syntax(): string | undefined {
    return this.string(98);
  }

  /** The edition, when `syntax` is `editions`. */
  get edition(): Edition | undefined {
    return this.enumValue(112, (value) => (value >= 0 && value <= 2) || value === 900 || (value >= 998 && value <= 1002) || value === 9999 || (value >= 99997 && value <= 99999) || value === 2147483647) as Edition | undefined;
  }

  /** Names of files imported for their options only. */
  get optionDependency(): readonly string[] {
    return this.strings(122);
  }

  /** The message as a plain object of its own. */
  toObject(): FileDescriptorProto {
    return decodeFileDescriptorProto(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** A message type. A lazy, read-only view. */
export class DescriptorProtoView extends MessageView {
  /** The message's own name, without its scope. */
  get name(): string | undefined {
    return this.string(10);
  }

  /** Fields, in the order of the source. */
  get field(): readonly FieldDescriptorProtoView[] {
    return this.messages(2, FieldDescriptorProtoView);
  }

  /** Messages declared inside this message, map entries among them. */
  get nestedType(): readonly DescriptorProtoView[] {
    return this.messages(3, DescriptorProtoView);
  }

  /** Enums declared inside this message. */
  get enumType(): readonly EnumDescriptorProtoView[] {
    return this.messages(4, EnumDescriptorProtoView);
  }

  /** Field numbers that extensions may use. */
  get extensionRange(): readonly DescriptorProtoExtensionRangeView[] {
    return this.messages(5, DescriptorProtoExtensionRangeView);
  }

  /** Extensions declared inside this message (of other messages, mostly). */
  get extension(): readonly FieldDescriptorProtoView[] {
    return this.messages(6, FieldDescriptorProtoView);
  }

  /** Options of the message. */
  get options(): MessageOptionsView | undefined {
    return this.message(7, "MessageOptions", MessageOptionsView);
  }

  /** Oneofs; the synthetic ones of proto3 optional fields stand last. */
  get oneofDecl(): readonly OneofDescriptorProtoView[] {
    return this.messages(8, OneofDescriptorProtoView);
  }

  /** Field numbers that may not be used; the ranges do not overlap. */
  get reservedRange(): readonly DescriptorProtoReservedRangeView[] {
    return this.messages(9, DescriptorProtoReservedRangeView);
  }

  /** Field names that may not be used; each stands once. */
  get reservedName(): readonly string[] {
    return this.strings(82);
  }

  /** Who may use the message. */
  get visibility(): SymbolVisibility | undefined {
    return this.enumValue(88, (value) => (value >= 0 && value <= 2)) as SymbolVisibility | undefined;
  }

  /** The message as a plain object of its own. */
  toObject(): DescriptorProto {
    return decodeDescriptorProto(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** A range of field numbers for extensions. A lazy, read-only view. */
export class DescriptorProtoExtensionRangeView extends MessageView {
  /** First number, inclusive. */
  get start(): number | undefined {
    return this.int32(8);
  }

  /** Last number, exclusive. */
  get end(): number | undefined {
    return this.int32(16);
  }

  /** Options of the range. */
  get options(): ExtensionRangeOptionsView | undefined {
    return this.message(3, "ExtensionRangeOptions", ExtensionRangeOptionsView);
  }

  /** The message as a plain object of its own. */
  toObject(): DescriptorProtoExtensionRange {
    return decodeDescriptorProtoExtensionRange(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** A range of field numbers that fields and extension ranges of this message may not use. A lazy, read-only view. */
export class DescriptorProtoReservedRangeView extends MessageView {
  /** First number, inclusive. */
  get start(): number | undefined {
    return this.int32(8);
  }

  /** Last number, exclusive. */
  get end(): number | undefined {
    return this.int32(16);
  }

  /** The message as a plain object of its own. */
  toObject(): DescriptorProtoReservedRange {
    return decodeDescriptorProtoReservedRange(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** Options of an extension range. A lazy, read-only view. */
export class ExtensionRangeOptionsView extends MessageView {
  /** The extensions that the range's owner has declared. */
  get declaration(): readonly ExtensionRangeOptionsDeclarationView[] {
    return this.messages(2, ExtensionRangeOptionsDeclarationView);
  }

  /** Whether the declarations are enforced. */
  get verification(): ExtensionRangeOptionsVerificationState | undefined {
    return this.enumValue(24, (value) => (value >= 0 && value <= 1)) as ExtensionRangeOptionsVerificationState | undefined;
  }

  /** Features of the range. */
  get features(): FeatureSetView | undefined {
    return this.message(50, "FeatureSet", FeatureSetView);
  }

  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView[] {
    return this.messages(999, UninterpretedOptionView);
  }

  /** The message as a plain object of its own. */
  toObject(): ExtensionRangeOptions {
    return decodeExtensionRangeOptions(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** A field of a message, or an extension. A lazy, read-only view. */
export class FieldDescriptorProtoView extends MessageView {
  /** The field's own name. */
  get name(): string | undefined {
    return this.string(10);
  }

  /** Of extensions: the type that is extended, resolved like `type_name`. */
  get extendee(): string | undefined {
    return this.string(18);
  }

  /** Field number: the tag on the wire. */
  get number(): number | undefined {
    return this.int32(24);
  }

  /** How often the field may stand. */
  get label(): FieldDescriptorProtoLabel | undefined {
    return this.enumValue(32, (value) => (value >= 1 && value <= 3)) as FieldDescriptorProtoLabel | undefined;
  }

  /** May be absent when `type_name` is set; if both are set it is an enum, message or group. */
  get type(): FieldDescriptorProtoType | undefined {
    return this.enumValue(40, (value) => (value >= 1 && value <= 18)) as FieldDescriptorProtoType | undefined;
  }

  /** Of message and enum fields. A leading `.` is a full name; otherwise scopes are searched from the inside out. */
  get typeName(): string | undefined {
    return this.string(50);
  }

  /** Numbers and strings as text, bool `true` or `false`, bytes C-escaped. */
  get defaultValue(): string | undefined {
    return this.string(58);
  }

  /** Options of the field. */
  get options(): FieldOptionsView | undefined {
    return this.message(8, "FieldOptions", FieldOptionsView);
  }

  /** Index into `oneof_decl` of the message. */
  get oneofIndex(): number | undefined {
    return this.int32(72);
  }

  /** Name in JSON: set by the compiler, from the json_name option or else camelCase of the name. */
  get jsonName(): string | undefined {
    return this.string(82);
  }

  /** A proto3 `optional` field; it is then the only member of a synthetic oneof. */
  get proto3Optional(): boolean | undefined {
    return this.bool(136);
  }

  /** The message as a plain object of its own. */
  toObject(): FieldDescriptorProto {
    return decodeFieldDescriptorProto(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** A oneof. A lazy, read-only view. */
export class OneofDescriptorProtoView extends MessageView {
  /** The oneof's own name. */
  get name(): string | undefined {
    return this.string(10);
  }

  /** Options of the oneof. */
  get options(): OneofOptionsView | undefined {
    return this.message(2, "OneofOptions", OneofOptionsView);
  }

  /** The message as a plain object of its own. */
  toObject(): OneofDescriptorProto {
    return decodeOneofDescriptorProto(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** An enum type. A lazy, read-only view. */
export class EnumDescriptorProtoView extends MessageView {
  /** The enum's own name. */
  get name(): string | undefined {
    return this.string(10);
  }

  /** Values, in the order of the source. */
  get value(): readonly EnumValueDescriptorProtoView[] {
    return this.messages(2, EnumValueDescriptorProtoView);
  }

  /** Options of the enum. */
  get options(): EnumOptionsView | undefined {
    return this.message(3, "EnumOptions", EnumOptionsView);
  }

  /** Numbers that may not be used; the ranges do not overlap. */
  get reservedRange(): readonly EnumDescriptorProtoEnumReservedRangeView[] {
    return this.messages(4, EnumDescriptorProtoEnumReservedRangeView);
  }

  /** Names that may not be used; each stands once. */
  get reservedName(): readonly string[] {
    return this.strings(42);
  }

  /** Who may use the enum. */
  get visibility(): SymbolVisibility | undefined {
    return this.enumValue(48, (value) => (value >= 0 && value <= 2)) as SymbolVisibility | undefined;
  }

  /** The message as a plain object of its own. */
  toObject(): EnumDescriptorProto {
    return decodeEnumDescriptorProto(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** A range of numbers that values of this enum may not use. A lazy, read-only view. */
export class EnumDescriptorProtoEnumReservedRangeView extends MessageView {
  /** First number, inclusive. */
  get start(): number | undefined {
    return this.int32(8);
  }

  /** Last number, inclusive too. */
  get end(): number | undefined {
    return this.int32(16);
  }

  /** The message as a plain object of its own. */
  toObject(): EnumDescriptorProtoEnumReservedRange {
    return decodeEnumDescriptorProtoEnumReservedRange(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** A value of an enum. A lazy, read-only view. */
export class EnumValueDescriptorProtoView extends MessageView {
  /** The value's name, a sibling of the enum's own name in scope. */
  get name(): string | undefined {
    return this.string(10);
  }

  /** Its number. */
  get number(): number | undefined {
    return this.int32(16);
  }

  /** Options of the value. */
  get options(): EnumValueOptionsView | undefined {
    return this.message(3, "EnumValueOptions", EnumValueOptionsView);
  }

  /** The message as a plain object of its own. */
  toObject(): EnumValueDescriptorProto {
    return decodeEnumValueDescriptorProto(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** A service. A lazy, read-only view. */
export class ServiceDescriptorProtoView extends MessageView {
  /** The service's own name. */
  get name(): string | undefined {
    return this.string(10);
  }

  /** Methods, in the order of the source. */
  get method(): readonly MethodDescriptorProtoView[] {
    return this.messages(2, MethodDescriptorProtoView);
  }

  /** Options of the service. */
  get options(): ServiceOptionsView | undefined {
    return this.message(3, "ServiceOptions", ServiceOptionsView);
  }

  /** The message as a plain object of its own. */
  toObject(): ServiceDescriptorProto {
    return decodeServiceDescriptorProto(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** A method of a service. A lazy, read-only view. */
export class MethodDescriptorProtoView extends MessageView {
  /** The method's own name. */
  get name(): string | undefined {
    return this.string(10);
  }

  /** The request's message type, resolved like a field's `type_name`. */
  get inputType(): string | undefined {
    return this.string(18);
  }

  /** The response's message type, resolved like a field's `type_name`. */
  get outputType(): string | undefined {
    return this.string(26);
  }

  /** Options of the method. */
  get options(): MethodOptionsView | undefined {
    return this.message(4, "MethodOptions", MethodOptionsView);
  }

  /** Whether the client sends a stream of requests. */
  get clientStreaming(): boolean | undefined {
    return this.bool(40);
  }

  /** Whether the server sends a stream of responses. */
  get serverStreaming(): boolean | undefined {
    return this.bool(48);
  }

  /** The message as a plain object of its own. */
  toObject(): MethodDescriptorProto {
    return decodeMethodDescriptorProto(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** Options of a file. A lazy, read-only view. */
export class FileOptionsView extends MessageView {
  /** Java package; absent: the proto package. */
  get javaPackage(): string | undefined {
    return this.string(10);
  }

  /** Name of the Java class that wraps the file. */
  get javaOuterClassname(): string | undefined {
    return this.string(66);
  }

  /** What the generated code should be good at. */
  get optimizeFor(): FileOptionsOptimizeMode | undefined {
    return this.enumValue(72, (value) => (value >= 1 && value <= 3)) as FileOptionsOptimizeMode | undefined;
  }

  /** Whether each top-level type gets a Java file of its own. */
  get javaMultipleFiles(): boolean | undefined {
    return this.bool(80);
  }

  /** Go package; absent: from the import path, else the package, else the file's name. */
  get goPackage(): string | undefined {
    return this.string(90);
  }

  /** Whether abstract service classes are generated for C++. */
  get ccGenericServices(): boolean | undefined {
    return this.bool(128);
  }

  /** Whether abstract service classes are generated for Java. */
  get javaGenericServices(): boolean | undefined {
    return this.bool(136);
  }

  /** Whether abstract service classes are generated for Python. */
  get pyGenericServices(): boolean | undefined {
    return this.bool(144);
  }

  /** Has no effect. */
  get javaGenerateEqualsAndHash(): boolean | undefined {
    return this.bool(160);
  }

  /** Whether the file, and everything in it, is deprecated. */
  get deprecated(): boolean | undefined {
    return this.bool(184);
  }

  /** Whether Java checks UTF-8 of proto2 strings. */
  get javaStringCheckUtf8(): boolean | undefined {
    return this.bool(216);
  }

  /** Whether C++ messages may live on arenas. */
  get ccEnableArenas(): boolean | undefined {
    return this.bool(248);
  }

  /** Prefix of Objective-C classes; absent: none. */
  get objcClassPrefix(): string | undefined {
    return this.string(290);
  }

  /** C# namespace; absent: the proto package. */
  get csharpNamespace(): string | undefined {
    return this.string(298);
  }

  /** Prefix of Swift types; absent: the package in CamelCase, `.` as `_`. */
  get swiftPrefix(): string | undefined {
    return this.string(314);
  }

  /** Prefix of PHP classes; absent: empty. */
  get phpClassPrefix(): string | undefined {
    return this.string(322);
  }

  /** PHP namespace; absent: from the package. */
  get phpNamespace(): string | undefined {
    return this.string(330);
  }

  /** Whether abstract service classes are generated for PHP. */
  get phpGenericServices(): boolean | undefined {
    return this.bool(336);
  }

  /** PHP namespace of metadata; absent: from the file's name. */
  get phpMetadataNamespace(): string | undefined {
    return this.string(354);
  }

  /** Ruby module; absent: from the package. */
  get rubyPackage(): string | undefined {
    return this.string(362);
  }

  /** Features of the file. */
  get features(): FeatureSetView | undefined {
    return this.message(50, "FeatureSet", FeatureSetView);
  }

  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView[] {
    return this.messages(999, UninterpretedOptionView);
  }

  /** The message as a plain object of its own. */
  toObject(): FileOptions {
    return decodeFileOptions(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** Options of a message. A lazy, read-only view. */
export class MessageOptionsView extends MessageView {
  /** Old set format: the message has only extensions, each a singular message. */
  get messageSetWireFormat(): boolean | undefined {
    return this.bool(8);
  }

  /** Whether no accessor named `descriptor` is generated. */
  get noStandardDescriptorAccessor(): boolean | undefined {
    return this.bool(16);
  }

  /** Whether the message is deprecated. */
  get deprecated(): boolean | undefined {
    return this.bool(24);
  }

  /** Whether this is the entry of a map field. Set by compilers only, never by users. */
  get mapEntry(): boolean | undefined {
    return this.bool(56);
  }

  /** Keeps the old handling of JSON name conflicts. */
  get deprecatedLegacyJsonFieldConflicts(): boolean | undefined {
    return this.bool(88);
  }

  /** Features of the message. */
  get features(): FeatureSetView | undefined {
    return this.message(12, "FeatureSet", FeatureSetView);
  }

  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView[] {
    return this.messages(999, UninterpretedOptionView);
  }

  /** The message as a plain object of its own. */
  toObject(): MessageOptions {
    return decodeMessageOptions(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** Options of a field. A lazy, read-only view. */
export class FieldOptionsView extends MessageView {
  /** How C++ represents the string. */
  get ctype(): FieldOptionsCType | undefined {
    return this.enumValue(8, (value) => (value >= 0 && value <= 2)) as FieldOptionsCType | undefined;
  }

  /** For repeated numbers: one length-delimited list. In proto3 only an explicit false avoids it. */
  get packed(): boolean | undefined {
    return this.bool(16);
  }

  /** Whether the field is deprecated. */
  get deprecated(): boolean | undefined {
    return this.bool(24);
  }

  /** A hint to parse a message field on first use. */
  get lazy(): boolean | undefined {
    return this.bool(40);
  }

  /** For 64-bit fields only. */
  get jstype(): FieldOptionsJSType | undefined {
    return this.enumValue(48, (value) => (value >= 0 && value <= 2)) as FieldOptionsJSType | undefined;
  }

  /** For internal migration only. */
  get weak(): boolean | undefined {
    return this.bool(80);
  }

  /** Like `lazy`, without checking the bytes. */
  get unverifiedLazy(): boolean | undefined {
    return this.bool(120);
  }

  /** Whether debug output hides the value. */
  get debugRedact(): boolean | undefined {
    return this.bool(128);
  }

  /** Whether the option stays in the generated code. */
  get retention(): FieldOptionsOptionRetention | undefined {
    return this.enumValue(136, (value) => (value >= 0 && value <= 2)) as FieldOptionsOptionRetention | undefined;
  }

  /** What the option may stand on. */
  get targets(): readonly FieldOptionsOptionTargetType[] {
    return this.numbers(152, (value) => (value >= 0 && value <= 9)) as readonly FieldOptionsOptionTargetType[];
  }

  /** Defaults by edition. */
  get editionDefaults(): readonly FieldOptionsEditionDefaultView[] {
    return this.messages(20, FieldOptionsEditionDefaultView);
  }

  /** Features of the field. */
  get features(): FeatureSetView | undefined {
    return this.message(21, "FeatureSet", FeatureSetView);
  }

  /** From when to when the feature may be used. */
  get featureSupport(): FieldOptionsFeatureSupportView | undefined {
    return this.message(22, "FieldOptions.FeatureSupport", FieldOptionsFeatureSupportView);
  }

  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView[] {
    return this.messages(999, UninterpretedOptionView);
  }

  /** The message as a plain object of its own. */
  toObject(): FieldOptions {
    return decodeFieldOptions(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** Options of a oneof. A lazy, read-only view. */
export class OneofOptionsView extends MessageView {
  /** Features of the oneof. */
  get features(): FeatureSetView | undefined {
    return this.message(1, "FeatureSet", FeatureSetView);
  }

  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView[] {
    return this.messages(999, UninterpretedOptionView);
  }

  /** The message as a plain object of its own. */
  toObject(): OneofOptions {
    return decodeOneofOptions(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** Options of an enum. A lazy, read-only view. */
export class EnumOptionsView extends MessageView {
  /** Whether several names may have one number. */
  get allowAlias(): boolean | undefined {
    return this.bool(16);
  }

  /** Whether the enum is deprecated. */
  get deprecated(): boolean | undefined {
    return this.bool(24);
  }

  /** Keeps the old handling of JSON name conflicts. */
  get deprecatedLegacyJsonFieldConflicts(): boolean | undefined {
    return this.bool(48);
  }

  /** Features of the enum. */
  get features(): FeatureSetView | undefined {
    return this.message(7, "FeatureSet", FeatureSetView);
  }

  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView[] {
    return this.messages(999, UninterpretedOptionView);
  }

  /** The message as a plain object of its own. */
  toObject(): EnumOptions {
    return decodeEnumOptions(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** Options of an enum value. A lazy, read-only view. */
export class EnumValueOptionsView extends MessageView {
  /** Whether the value is deprecated. */
  get deprecated(): boolean | undefined {
    return this.bool(8);
  }

  /** Features of the value. */
  get features(): FeatureSetView | undefined {
    return this.message(2, "FeatureSet", FeatureSetView);
  }

  /** Whether debug output hides fields with this value. */
  get debugRedact(): boolean | undefined {
    return this.bool(24);
  }

  /** From when to when the value may be used. */
  get featureSupport(): FieldOptionsFeatureSupportView | undefined {
    return this.message(4, "FieldOptions.FeatureSupport", FieldOptionsFeatureSupportView);
  }

  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView[] {
    return this.messages(999, UninterpretedOptionView);
  }

  /** The message as a plain object of its own. */
  toObject(): EnumValueOptions {
    return decodeEnumValueOptions(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** Options of a service. Field numbers 1 to 32 belong to an internal framework. A lazy, read-only view. */
export class ServiceOptionsView extends MessageView {
  /** Whether the service is deprecated. */
  get deprecated(): boolean | undefined {
    return this.bool(264);
  }

  /** Features of the service. */
  get features(): FeatureSetView | undefined {
    return this.message(34, "FeatureSet", FeatureSetView);
  }

  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView[] {
    return this.messages(999, UninterpretedOptionView);
  }

  /** The message as a plain object of its own. */
  toObject(): ServiceOptions {
    return decodeServiceOptions(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** Options of a method. Field numbers 1 to 32 belong to an internal framework. A lazy, read-only view. */
export class MethodOptionsView extends MessageView {
  /** Whether the method is deprecated. */
  get deprecated(): boolean | undefined {
    return this.bool(264);
  }

  /** What may be assumed when a call is made twice. */
  get idempotencyLevel(): MethodOptionsIdempotencyLevel | undefined {
    return this.enumValue(272, (value) => (value >= 0 && value <= 2)) as MethodOptionsIdempotencyLevel | undefined;
  }

  /** Features of the method. */
  get features(): FeatureSetView | undefined {
    return this.message(35, "FeatureSet", FeatureSetView);
  }

  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView[] {
    return this.messages(999, UninterpretedOptionView);
  }

  /** The message as a plain object of its own. */
  toObject(): MethodOptions {
    return decodeMethodOptions(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** An option that the parser could not resolve. A finished descriptor has none. Exactly one value is set. A lazy, read-only view. */
export class UninterpretedOptionView extends MessageView {
  /** The segments of the option's name. */
  get name(): readonly UninterpretedOptionNamePartView[] {
    return this.messages(2, UninterpretedOptionNamePartView);
  }

  /** An identifier, as it stood. */
  get identifierValue(): string | undefined {
    return this.string(26);
  }

  /** A number >= 0. */
  get positiveIntValue(): bigint | undefined {
    return this.uint64(32);
  }

  /** A number < 0. */
  get negativeIntValue(): bigint | undefined {
    return this.int64(40);
  }

  /** A floating-point number. */
  get doubleValue(): number | undefined {
    return this.double(49);
  }

  /** A string literal's bytes. */
  get stringValue(): Uint8Array | undefined {
    return this.bytesValue(58);
  }

  /** The text between braces. */
  get aggregateValue(): string | undefined {
    return this.string(66);
  }

  /** The message as a plain object of its own. */
  toObject(): UninterpretedOption {
    return decodeUninterpretedOption(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** A segment of a dotted option name. A lazy, read-only view. */
export class UninterpretedOptionNamePartView extends MessageView {
  /** The segment's text. Required. */
  get namePart(): string | undefined {
    return this.string(10);
  }

  /** Whether it is an extension: in parentheses in the source. Required. */
  get isExtension(): boolean | undefined {
    return this.bool(16);
  }

  /** The message as a plain object of its own. */
  toObject(): UninterpretedOptionNamePart {
    return decodeUninterpretedOptionNamePart(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** Which spans of generated code come from which element. A lazy, read-only view. */
export class GeneratedCodeInfoView extends MessageView {
  /** One for each span. */
  get annotation(): readonly GeneratedCodeInfoAnnotationView[] {
    return this.messages(1, GeneratedCodeInfoAnnotationView);
  }

  /** The message as a plain object of its own. */
  toObject(): GeneratedCodeInfo {
    return decodeGeneratedCodeInfo(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** One span of generated code. A lazy, read-only view. */
export class GeneratedCodeInfoAnnotationView extends MessageView {
  /** Field numbers and indexes, as in `SourceCodeInfo.Location`. */
  get path(): readonly number[] {
    return this.numbers(8);
  }

  /** Path of the schema source file in the file system. */
  get sourceFile(): string | undefined {
    return this.string(18);
  }

  /** First byte of the span in the generated code. */
  get begin(): number | undefined {
    return this.int32(24);
  }

  /** One past the last byte. */
  get end(): number | undefined {
    return this.int32(32);
  }

  /** What the generated code does with the element. */
  get semantic(): GeneratedCodeInfoAnnotationSemantic | undefined {
    return this.enumValue(40, (value) => (value >= 0 && value <= 2)) as GeneratedCodeInfoAnnotationSemantic | undefined;
  }

  /** The message as a plain object of its own. */
  toObject(): GeneratedCodeInfoAnnotation {
    return decodeGeneratedCodeInfoAnnotation(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** An extension that the range's owner has declared. A lazy, read-only view. */
export class ExtensionRangeOptionsDeclarationView extends MessageView {
  /** Number of the extension. */
  get number(): number | undefined {
    return this.int32(8);
  }

  /** Full name of the extension. */
  get fullName(): string | undefined {
    return this.string(18);
  }

  /** Full name of its type, or a scalar's name. */
  get type(): string | undefined {
    return this.string(26);
  }

  /** Whether the number may not be used. */
  get reserved(): boolean | undefined {
    return this.bool(40);
  }

  /** Whether the extension is repeated. */
  get repeated(): boolean | undefined {
    return this.bool(48);
  }

  /** The message as a plain object of its own. */
  toObject(): ExtensionRangeOptionsDeclaration {
    return decodeExtensionRangeOptionsDeclaration(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** A default that holds from one edition on. A lazy, read-only view. */
export class FieldOptionsEditionDefaultView extends MessageView {
  /** The default, in text format. */
  get value(): string | undefined {
    return this.string(18);
  }

  /** From this edition on. */
  get edition(): Edition | undefined {
    return this.enumValue(24, (value) => (value >= 0 && value <= 2) || value === 900 || (value >= 998 && value <= 1002) || value === 9999 || (value >= 99997 && value <= 99999) || value === 2147483647) as Edition | undefined;
  }

  /** The message as a plain object of its own. */
  toObject(): FieldOptionsEditionDefault {
    return decodeFieldOptionsEditionDefault(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** From when to when a feature may be used. A lazy, read-only view. */
export class FieldOptionsFeatureSupportView extends MessageView {
  /** The first edition with the feature. */
  get editionIntroduced(): Edition | undefined {
    return this.enumValue(8, (value) => (value >= 0 && value <= 2) || value === 900 || (value >= 998 && value <= 1002) || value === 9999 || (value >= 99997 && value <= 99999) || value === 2147483647) as Edition | undefined;
  }

  /** The first edition that warns of it. */
  get editionDeprecated(): Edition | undefined {
    return this.enumValue(16, (value) => (value >= 0 && value <= 2) || value === 900 || (value >= 998 && value <= 1002) || value === 9999 || (value >= 99997 && value <= 99999) || value === 2147483647) as Edition | undefined;
  }

  /** What the warning says. */
  get deprecationWarning(): string | undefined {
    return this.string(26);
  }

  /** The first edition without it. */
  get editionRemoved(): Edition | undefined {
    return this.enumValue(32, (value) => (value >= 0 && value <= 2) || value === 900 || (value >= 998 && value <= 1002) || value === 9999 || (value >= 99997 && value <= 99999) || value === 2147483647) as Edition | undefined;
  }

  /** What the error says once it is removed. */
  get removalError(): string | undefined {
    return this.string(42);
  }

  /** The message as a plain object of its own. */
  toObject(): FieldOptionsFeatureSupport {
    return decodeFieldOptionsFeatureSupport(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** What an edition decides, and a file, message or field may decide otherwise. A lazy, read-only view. */
export class FeatureSetView extends MessageView {
  /** Whether absence can be told from the default. */
  get fieldPresence(): FeatureSetFieldPresence | undefined {
    return this.enumValue(8, (value) => (value >= 0 && value <= 3)) as FeatureSetFieldPresence | undefined;
  }

  /** What happens to numbers that the enum does not name. */
  get enumType(): FeatureSetEnumType | undefined {
    return this.enumValue(16, (value) => (value >= 0 && value <= 2)) as FeatureSetEnumType | undefined;
  }

  /** How repeated numbers are written. */
  get repeatedFieldEncoding(): FeatureSetRepeatedFieldEncoding | undefined {
    return this.enumValue(24, (value) => (value >= 0 && value <= 2)) as FeatureSetRepeatedFieldEncoding | undefined;
  }

  /** Whether strings must be UTF-8. */
  get utf8Validation(): FeatureSetUtf8Validation | undefined {
    return this.enumValue(32, (value) => value === 0 || (value >= 2 && value <= 3)) as FeatureSetUtf8Validation | undefined;
  }

  /** How messages are written. */
  get messageEncoding(): FeatureSetMessageEncoding | undefined {
    return this.enumValue(40, (value) => (value >= 0 && value <= 2)) as FeatureSetMessageEncoding | undefined;
  }

  /** Whether JSON is supported. */
  get jsonFormat(): FeatureSetJsonFormat | undefined {
    return this.enumValue(48, (value) => (value >= 0 && value <= 2)) as FeatureSetJsonFormat | undefined;
  }

  /** Whether names must follow a style. */
  get enforceNamingStyle(): FeatureSetEnforceNamingStyle | undefined {
    return this.enumValue(56, (value) => (value >= 0 && value <= 3)) as FeatureSetEnforceNamingStyle | undefined;
  }

  /** Visibility of symbols that do not say. */
  get defaultSymbolVisibility(): FeatureSetVisibilityFeatureDefaultSymbolVisibility | undefined {
    return this.enumValue(64, (value) => (value >= 0 && value <= 4)) as FeatureSetVisibilityFeatureDefaultSymbolVisibility | undefined;
  }

  /** The message as a plain object of its own. */
  toObject(): FeatureSet {
    return decodeFeatureSet(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** The features' defaults, compiled, for one range of editions. A lazy, read-only view. */
export class FeatureSetDefaultsView extends MessageView {
  /** In ascending order of editions. */
  get defaults(): readonly FeatureSetDefaultsFeatureSetEditionDefaultView[] {
    return this.messages(1, FeatureSetDefaultsFeatureSetEditionDefaultView);
  }

  /** The first edition that is covered. */
  get minimumEdition(): Edition | undefined {
    return this.enumValue(32, (value) => (value >= 0 && value <= 2) || value === 900 || (value >= 998 && value <= 1002) || value === 9999 || (value >= 99997 && value <= 99999) || value === 2147483647) as Edition | undefined;
  }

  /** The last. */
  get maximumEdition(): Edition | undefined {
    return this.enumValue(40, (value) => (value >= 0 && value <= 2) || value === 900 || (value >= 998 && value <= 1002) || value === 9999 || (value >= 99997 && value <= 99999) || value === 2147483647) as Edition | undefined;
  }

  /** The message as a plain object of its own. */
  toObject(): FeatureSetDefaults {
    return decodeFeatureSetDefaults(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** What holds from one edition on. A lazy, read-only view. */
export class FeatureSetDefaultsFeatureSetEditionDefaultView extends MessageView {
  /** From this edition on. */
  get edition(): Edition | undefined {
    return this.enumValue(24, (value) => (value >= 0 && value <= 2) || value === 900 || (value >= 998 && value <= 1002) || value === 9999 || (value >= 99997 && value <= 99999) || value === 2147483647) as Edition | undefined;
  }

  /** What may be decided otherwise. */
  get overridableFeatures(): FeatureSetView | undefined {
    return this.message(4, "FeatureSet", FeatureSetView);
  }

  /** What may not. */
  get fixedFeatures(): FeatureSetView | undefined {
    return this.message(5, "FeatureSet", FeatureSetView);
  }

  /** The message as a plain object of its own. */
  toObject(): FeatureSetDefaultsFeatureSetEditionDefault {
    return decodeFeatureSetDefaultsFeatureSetEditionDefault(this.tape.bytes, this.offset, this.endOffset, this.tape.input);
  }
}

/** The view of every message that has one, by its name in protobuf. */
export interface Views {
  readonly "FileDescriptorSet": FileDescriptorSetView;
  readonly "FileDescriptorProto": FileDescriptorProtoView;
  readonly "DescriptorProto": DescriptorProtoView;
  readonly "DescriptorProto.ExtensionRange": DescriptorProtoExtensionRangeView;
  readonly "DescriptorProto.ReservedRange": DescriptorProtoReservedRangeView;
  readonly "ExtensionRangeOptions": ExtensionRangeOptionsView;
  readonly "FieldDescriptorProto": FieldDescriptorProtoView;
  readonly "OneofDescriptorProto": OneofDescriptorProtoView;
  readonly "EnumDescriptorProto": EnumDescriptorProtoView;
  readonly "EnumDescriptorProto.EnumReservedRange": EnumDescriptorProtoEnumReservedRangeView;
  readonly "EnumValueDescriptorProto": EnumValueDescriptorProtoView;
  readonly "ServiceDescriptorProto": ServiceDescriptorProtoView;
  readonly "MethodDescriptorProto": MethodDescriptorProtoView;
  readonly "FileOptions": FileOptionsView;
  readonly "MessageOptions": MessageOptionsView;
  readonly "FieldOptions": FieldOptionsView;
  readonly "OneofOptions": OneofOptionsView;
  readonly "EnumOptions": EnumOptionsView;
  readonly "EnumValueOptions": EnumValueOptionsView;
  readonly "ServiceOptions": ServiceOptionsView;
  readonly "MethodOptions": MethodOptionsView;
  readonly "UninterpretedOption": UninterpretedOptionView;
  readonly "UninterpretedOption.NamePart": UninterpretedOptionNamePartView;
  readonly "GeneratedCodeInfo": GeneratedCodeInfoView;
  readonly "GeneratedCodeInfo.Annotation": GeneratedCodeInfoAnnotationView;
  readonly "ExtensionRangeOptions.Declaration": ExtensionRangeOptionsDeclarationView;
  readonly "FieldOptions.EditionDefault": FieldOptionsEditionDefaultView;
  readonly "FieldOptions.FeatureSupport": FieldOptionsFeatureSupportView;
  readonly "FeatureSet": FeatureSetView;
  readonly "FeatureSetDefaults": FeatureSetDefaultsView;
  readonly "FeatureSetDefaults.FeatureSetEditionDefault": FeatureSetDefaultsFeatureSetEditionDefaultView;
}

export const VIEWS: { readonly [Name in keyof Views]: new (tape: Tape, at: number) => Views[Name] } = /* @__PURE__ */ byMessage(ROWS, [
  FileDescriptorSetView,
  FileDescriptorProtoView,
  DescriptorProtoView,
  DescriptorProtoExtensionRangeView,
  DescriptorProtoReservedRangeView,
  ExtensionRangeOptionsView,
  FieldDescriptorProtoView,
  OneofDescriptorProtoView,
  EnumDescriptorProtoView,
  EnumDescriptorProtoEnumReservedRangeView,
  EnumValueDescriptorProtoView,
  ServiceDescriptorProtoView,
  MethodDescriptorProtoView,
  FileOptionsView,
  MessageOptionsView,
  FieldOptionsView,
  OneofOptionsView,
  EnumOptionsView,
  EnumValueOptionsView,
  ServiceOptionsView,
  MethodOptionsView,
  UninterpretedOptionView,
  UninterpretedOptionNamePartView,
  undefined,
  undefined,
  GeneratedCodeInfoView,
  GeneratedCodeInfoAnnotationView,
  ExtensionRangeOptionsDeclarationView,
  FieldOptionsEditionDefaultView,
  FieldOptionsFeatureSupportView,
  FeatureSetView,
  FeatureSetDefaultsView,
  FeatureSetDefaultsFeatureSetEditionDefaultView,
]);
