// Generated from proto/*.proto by generator/generate.ts. Do not edit: `pnpm generate` writes it anew.

import type { Schema } from "../../schema.ts";
import * as decode from "./decode.ts";
import * as encode from "./encode.ts";
import * as index from "./index.ts";
import { ENUMS, ROWS } from "./rows.ts";
import * as scan from "./scan.ts";
import type { Messages } from "./types.ts";
import { VIEWS, type Views } from "./views.ts";

/** Functions that scan, by message. */
export const SCAN: Schema<Messages, Views>["scan"] = {
  "FileDescriptorSet": scan.scanFileDescriptorSet,
  "FileDescriptorProto": scan.scanFileDescriptorProto,
  "DescriptorProto": scan.scanDescriptorProto,
  "DescriptorProto.ExtensionRange": scan.scanDescriptorProtoExtensionRange,
  "DescriptorProto.ReservedRange": scan.scanDescriptorProtoReservedRange,
  "ExtensionRangeOptions": scan.scanExtensionRangeOptions,
  "FieldDescriptorProto": scan.scanFieldDescriptorProto,
  "OneofDescriptorProto": scan.scanOneofDescriptorProto,
  "EnumDescriptorProto": scan.scanEnumDescriptorProto,
  "EnumDescriptorProto.EnumReservedRange": scan.scanEnumDescriptorProtoEnumReservedRange,
  "EnumValueDescriptorProto": scan.scanEnumValueDescriptorProto,
  "ServiceDescriptorProto": scan.scanServiceDescriptorProto,
  "MethodDescriptorProto": scan.scanMethodDescriptorProto,
  "FileOptions": scan.scanFileOptions,
  "MessageOptions": scan.scanMessageOptions,
  "FieldOptions": scan.scanFieldOptions,
  "OneofOptions": scan.scanOneofOptions,
  "EnumOptions": scan.scanEnumOptions,
  "EnumValueOptions": scan.scanEnumValueOptions,
  "ServiceOptions": scan.scanServiceOptions,
  "MethodOptions": scan.scanMethodOptions,
  "UninterpretedOption": scan.scanUninterpretedOption,
  "UninterpretedOption.NamePart": scan.scanUninterpretedOptionNamePart,
  "SourceCodeInfo": scan.scanSourceCodeInfo,
  "SourceCodeInfo.Location": scan.scanSourceCodeInfoLocation,
  "GeneratedCodeInfo": scan.scanGeneratedCodeInfo,
  "GeneratedCodeInfo.Annotation": scan.scanGeneratedCodeInfoAnnotation,
};

/** Functions that index, by message. */
export const INDEX: Schema<Messages, Views>["index"] = {
  "FileDescriptorSet": index.indexFileDescriptorSet,
  "FileDescriptorProto": index.indexFileDescriptorProto,
  "DescriptorProto": index.indexDescriptorProto,
  "DescriptorProto.ExtensionRange": index.indexDescriptorProtoExtensionRange,
  "DescriptorProto.ReservedRange": index.indexDescriptorProtoReservedRange,
  "ExtensionRangeOptions": index.indexExtensionRangeOptions,
  "FieldDescriptorProto": index.indexFieldDescriptorProto,
  "OneofDescriptorProto": index.indexOneofDescriptorProto,
  "EnumDescriptorProto": index.indexEnumDescriptorProto,
  "EnumDescriptorProto.EnumReservedRange": index.indexEnumDescriptorProtoEnumReservedRange,
  "EnumValueDescriptorProto": index.indexEnumValueDescriptorProto,
  "ServiceDescriptorProto": index.indexServiceDescriptorProto,
  "MethodDescriptorProto": index.indexMethodDescriptorProto,
  "FileOptions": index.indexFileOptions,
  "MessageOptions": index.indexMessageOptions,
  "FieldOptions": index.indexFieldOptions,
  "OneofOptions": index.indexOneofOptions,
  "EnumOptions": index.indexEnumOptions,
  "EnumValueOptions": index.indexEnumValueOptions,
  "ServiceOptions": index.indexServiceOptions,
  "MethodOptions": index.indexMethodOptions,
  "UninterpretedOption": index.indexUninterpretedOption,
  "UninterpretedOption.NamePart": index.indexUninterpretedOptionNamePart,
  "SourceCodeInfo": index.indexSourceCodeInfo,
  "GeneratedCodeInfo": index.indexGeneratedCodeInfo,
  "GeneratedCodeInfo.Annotation": index.indexGeneratedCodeInfoAnnotation,
};

/** Functions that decode, by message. */
export const DECODE: Schema<Messages, Views>["decode"] = {
  "FileDescriptorSet": decode.decodeFileDescriptorSet,
  "FileDescriptorProto": decode.decodeFileDescriptorProto,
  "DescriptorProto": decode.decodeDescriptorProto,
  "DescriptorProto.ExtensionRange": decode.decodeDescriptorProtoExtensionRange,
  "DescriptorProto.ReservedRange": decode.decodeDescriptorProtoReservedRange,
  "ExtensionRangeOptions": decode.decodeExtensionRangeOptions,
  "FieldDescriptorProto": decode.decodeFieldDescriptorProto,
  "OneofDescriptorProto": decode.decodeOneofDescriptorProto,
  "EnumDescriptorProto": decode.decodeEnumDescriptorProto,
  "EnumDescriptorProto.EnumReservedRange": decode.decodeEnumDescriptorProtoEnumReservedRange,
  "EnumValueDescriptorProto": decode.decodeEnumValueDescriptorProto,
  "ServiceDescriptorProto": decode.decodeServiceDescriptorProto,
  "MethodDescriptorProto": decode.decodeMethodDescriptorProto,
  "FileOptions": decode.decodeFileOptions,
  "MessageOptions": decode.decodeMessageOptions,
  "FieldOptions": decode.decodeFieldOptions,
  "OneofOptions": decode.decodeOneofOptions,
  "EnumOptions": decode.decodeEnumOptions,
  "EnumValueOptions": decode.decodeEnumValueOptions,
  "ServiceOptions": decode.decodeServiceOptions,
  "MethodOptions": decode.decodeMethodOptions,
  "UninterpretedOption": decode.decodeUninterpretedOption,
  "UninterpretedOption.NamePart": decode.decodeUninterpretedOptionNamePart,
  "SourceCodeInfo": decode.decodeSourceCodeInfo,
  "SourceCodeInfo.Location": decode.decodeSourceCodeInfoLocation,
  "GeneratedCodeInfo": decode.decodeGeneratedCodeInfo,
  "GeneratedCodeInfo.Annotation": decode.decodeGeneratedCodeInfoAnnotation,
};

/** Functions that encode, by message. */
export const ENCODE: Schema<Messages, Views>["encode"] = {
  "FileDescriptorSet": encode.encodeFileDescriptorSet,
  "FileDescriptorProto": encode.encodeFileDescriptorProto,
  "DescriptorProto": encode.encodeDescriptorProto,
  "DescriptorProto.ExtensionRange": encode.encodeDescriptorProtoExtensionRange,
  "DescriptorProto.ReservedRange": encode.encodeDescriptorProtoReservedRange,
  "ExtensionRangeOptions": encode.encodeExtensionRangeOptions,
  "FieldDescriptorProto": encode.encodeFieldDescriptorProto,
  "OneofDescriptorProto": encode.encodeOneofDescriptorProto,
  "EnumDescriptorProto": encode.encodeEnumDescriptorProto,
  "EnumDescriptorProto.EnumReservedRange": encode.encodeEnumDescriptorProtoEnumReservedRange,
  "EnumValueDescriptorProto": encode.encodeEnumValueDescriptorProto,
  "ServiceDescriptorProto": encode.encodeServiceDescriptorProto,
  "MethodDescriptorProto": encode.encodeMethodDescriptorProto,
  "FileOptions": encode.encodeFileOptions,
  "MessageOptions": encode.encodeMessageOptions,
  "FieldOptions": encode.encodeFieldOptions,
  "OneofOptions": encode.encodeOneofOptions,
  "EnumOptions": encode.encodeEnumOptions,
  "EnumValueOptions": encode.encodeEnumValueOptions,
  "ServiceOptions": encode.encodeServiceOptions,
  "MethodOptions": encode.encodeMethodOptions,
  "UninterpretedOption": encode.encodeUninterpretedOption,
  "UninterpretedOption.NamePart": encode.encodeUninterpretedOptionNamePart,
  "SourceCodeInfo": encode.encodeSourceCodeInfo,
  "SourceCodeInfo.Location": encode.encodeSourceCodeInfoLocation,
  "GeneratedCodeInfo": encode.encodeGeneratedCodeInfo,
  "GeneratedCodeInfo.Annotation": encode.encodeGeneratedCodeInfoAnnotation,
};

/** The classic schema. */
export const classic: Schema<Messages, Views> = {
  name: "classic",
  rows: ROWS,
  enums: ENUMS,
  views: VIEWS,
  scan: SCAN,
  index: INDEX,
  decode: DECODE,
  encode: ENCODE,
};
