// Generated from proto/*.proto by generator/generate.ts. Do not edit: `pnpm generate` writes it anew.

import { byMessage } from "../../rows.ts";
import type { Schema } from "../../schema.ts";
import * as decode from "./decode.ts";
import * as encode from "./encode.ts";
import * as index from "./index.ts";
import { ENUMS, ROWS } from "./rows.ts";
import * as scan from "./scan.ts";
import type { Messages } from "./types.ts";
import { VIEWS, type Views } from "./views.ts";

/** Functions that scan, by message. */
export const SCAN: Schema<Messages, Views>["scan"] = /* @__PURE__ */ byMessage(ROWS, [
  scan.scanFileDescriptorSet,
  scan.scanFileDescriptorProto,
  scan.scanDescriptorProto,
  scan.scanDescriptorProtoExtensionRange,
  scan.scanDescriptorProtoReservedRange,
  scan.scanExtensionRangeOptions,
  scan.scanFieldDescriptorProto,
  scan.scanOneofDescriptorProto,
  scan.scanEnumDescriptorProto,
  scan.scanEnumDescriptorProtoEnumReservedRange,
  scan.scanEnumValueDescriptorProto,
  scan.scanServiceDescriptorProto,
  scan.scanMethodDescriptorProto,
  scan.scanFileOptions,
  scan.scanMessageOptions,
  scan.scanFieldOptions,
  scan.scanOneofOptions,
  scan.scanEnumOptions,
  scan.scanEnumValueOptions,
  scan.scanServiceOptions,
  scan.scanMethodOptions,
  scan.scanUninterpretedOption,
  scan.scanUninterpretedOptionNamePart,
  scan.scanSourceCodeInfo,
  scan.scanSourceCodeInfoLocation,
  scan.scanGeneratedCodeInfo,
  scan.scanGeneratedCodeInfoAnnotation,
]);

/** Functions that index, by message. */
export const INDEX: Schema<Messages, Views>["index"] = /* @__PURE__ */ byMessage(ROWS, [
  index.indexFileDescriptorSet,
  index.indexFileDescriptorProto,
  index.indexDescriptorProto,
  index.indexDescriptorProtoExtensionRange,
  index.indexDescriptorProtoReservedRange,
  index.indexExtensionRangeOptions,
  index.indexFieldDescriptorProto,
  index.indexOneofDescriptorProto,
  index.indexEnumDescriptorProto,
  index.indexEnumDescriptorProtoEnumReservedRange,
  index.indexEnumValueDescriptorProto,
  index.indexServiceDescriptorProto,
  index.indexMethodDescriptorProto,
  index.indexFileOptions,
  index.indexMessageOptions,
  index.indexFieldOptions,
  index.indexOneofOptions,
  index.indexEnumOptions,
  index.indexEnumValueOptions,
  index.indexServiceOptions,
  index.indexMethodOptions,
  index.indexUninterpretedOption,
  index.indexUninterpretedOptionNamePart,
  index.indexSourceCodeInfo,
  undefined,
  index.indexGeneratedCodeInfo,
  index.indexGeneratedCodeInfoAnnotation,
]);

/** Functions that decode, by message. */
export const DECODE: Schema<Messages, Views>["decode"] = /* @__PURE__ */ byMessage(ROWS, [
  decode.decodeFileDescriptorSet,
  decode.decodeFileDescriptorProto,
  decode.decodeDescriptorProto,
  decode.decodeDescriptorProtoExtensionRange,
  decode.decodeDescriptorProtoReservedRange,
  decode.decodeExtensionRangeOptions,
  decode.decodeFieldDescriptorProto,
  decode.decodeOneofDescriptorProto,
  decode.decodeEnumDescriptorProto,
  decode.decodeEnumDescriptorProtoEnumReservedRange,
  decode.decodeEnumValueDescriptorProto,
  decode.decodeServiceDescriptorProto,
  decode.decodeMethodDescriptorProto,
  decode.decodeFileOptions,
  decode.decodeMessageOptions,
  decode.decodeFieldOptions,
  decode.decodeOneofOptions,
  decode.decodeEnumOptions,
  decode.decodeEnumValueOptions,
  decode.decodeServiceOptions,
  decode.decodeMethodOptions,
  decode.decodeUninterpretedOption,
  decode.decodeUninterpretedOptionNamePart,
  decode.decodeSourceCodeInfo,
  decode.decodeSourceCodeInfoLocation,
  decode.decodeGeneratedCodeInfo,
  decode.decodeGeneratedCodeInfoAnnotation,
]);

/** Functions that encode, by message. */
export const ENCODE: Schema<Messages, Views>["encode"] = /* @__PURE__ */ byMessage(ROWS, [
  encode.encodeFileDescriptorSet,
  encode.encodeFileDescriptorProto,
  encode.encodeDescriptorProto,
  encode.encodeDescriptorProtoExtensionRange,
  encode.encodeDescriptorProtoReservedRange,
  encode.encodeExtensionRangeOptions,
  encode.encodeFieldDescriptorProto,
  encode.encodeOneofDescriptorProto,
  encode.encodeEnumDescriptorProto,
  encode.encodeEnumDescriptorProtoEnumReservedRange,
  encode.encodeEnumValueDescriptorProto,
  encode.encodeServiceDescriptorProto,
  encode.encodeMethodDescriptorProto,
  encode.encodeFileOptions,
  encode.encodeMessageOptions,
  encode.encodeFieldOptions,
  encode.encodeOneofOptions,
  encode.encodeEnumOptions,
  encode.encodeEnumValueOptions,
  encode.encodeServiceOptions,
  encode.encodeMethodOptions,
  encode.encodeUninterpretedOption,
  encode.encodeUninterpretedOptionNamePart,
  encode.encodeSourceCodeInfo,
  encode.encodeSourceCodeInfoLocation,
  encode.encodeGeneratedCodeInfo,
  encode.encodeGeneratedCodeInfoAnnotation,
]);

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
