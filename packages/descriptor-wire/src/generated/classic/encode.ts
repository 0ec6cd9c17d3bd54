// Generated from proto/*.proto by generator/generate.ts. Do not edit: `pnpm generate` writes it anew.

import { encodeSourceInfo } from "../../source-info/encode.ts";
import { FAULT } from "../../wire/fault.ts";
import { putBool, putBytes, putInt32, putInt64, putLength, putPacked, putUint64, room } from "../../wire/put.ts";
import { putString } from "../../wire/put-text.ts";
import { putDouble } from "../../wire/values.ts";
import type { Init } from "../../init.ts";
import type * as types from "./types.ts";

export function encodeFileDescriptorSet(m: Init<types.FileDescriptorSet>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.file != null) {
    const list = m.file;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeFileDescriptorProto(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 10;
    }
  }
  return p;
}

export function encodeFileDescriptorProto(m: Init<types.FileDescriptorProto>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.syntax != null) {
    const q = p;
    p = putString(m.syntax, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 98;
  }
  if (m.weakDependency != null) {
    const list = m.weakDependency;
    for (let i = list.length - 1; i >= 0; i--) {
      p = putInt32(list[i]!, b, p);
      room(p);
      b[--p] = 88;
    }
  }
  if (m.publicDependency != null) {
    const list = m.publicDependency;
    for (let i = list.length - 1; i >= 0; i--) {
      p = putInt32(list[i]!, b, p);
      room(p);
      b[--p] = 80;
    }
  }
  if (m.sourceCodeInfo != null) {
    const q = p;
    p = encodeSourceCodeInfo(m.sourceCodeInfo, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 74;
  }
  if (m.options != null) {
    const q = p;
    p = encodeFileOptions(m.options, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 66;
  }
  if (m.extension != null) {
    const list = m.extension;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeFieldDescriptorProto(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 58;
    }
  }
  if (m.service != null) {
    const list = m.service;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeServiceDescriptorProto(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 50;
    }
  }
  if (m.enumType != null) {
    const list = m.enumType;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeEnumDescriptorProto(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 42;
    }
  }
  if (m.messageType != null) {
    const list = m.messageType;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeDescriptorProto(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 34;
    }
  }
  if (m.dependency != null) {
    const list = m.dependency;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = putString(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 26;
    }
  }
  if (m.package != null) {
    const q = p;
    p = putString(m.package, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 18;
  }
  if (m.name != null) {
    const q = p;
    p = putString(m.name, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 10;
  }
  return p;
}

export function encodeDescriptorProto(m: Init<types.DescriptorProto>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.reservedName != null) {
    const list = m.reservedName;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = putString(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 82;
    }
  }
  if (m.reservedRange != null) {
    const list = m.reservedRange;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeDescriptorProtoReservedRange(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 74;
    }
  }
  if (m.oneofDecl != null) {
    const list = m.oneofDecl;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeOneofDescriptorProto(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 66;
    }
  }
  if (m.options != null) {
    const q = p;
    p = encodeMessageOptions(m.options, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 58;
  }
  if (m.extension != null) {
    const list = m.extension;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeFieldDescriptorProto(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 50;
    }
  }
  if (m.extensionRange != null) {
    const list = m.extensionRange;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeDescriptorProtoExtensionRange(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 42;
    }
  }
  if (m.enumType != null) {
    const list = m.enumType;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeEnumDescriptorProto(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 34;
    }
  }
  if (m.nestedType != null) {
    const list = m.nestedType;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeDescriptorProto(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 26;
    }
  }
  if (m.field != null) {
    const list = m.field;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeFieldDescriptorProto(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 18;
    }
  }
  if (m.name != null) {
    const q = p;
    p = putString(m.name, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 10;
  }
  return p;
}

export function encodeDescriptorProtoExtensionRange(m: Init<types.DescriptorProtoExtensionRange>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.options != null) {
    const q = p;
    p = encodeExtensionRangeOptions(m.options, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 26;
  }
  if (m.end != null) {
    p = putInt32(m.end, b, p);
    b[--p] = 16;
  }
  if (m.start != null) {
    p = putInt32(m.start, b, p);
    b[--p] = 8;
  }
  return p;
}

export function encodeDescriptorProtoReservedRange(m: Init<types.DescriptorProtoReservedRange>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.end != null) {
    p = putInt32(m.end, b, p);
    b[--p] = 16;
  }
  if (m.start != null) {
    p = putInt32(m.start, b, p);
    b[--p] = 8;
  }
  return p;
}

export function encodeExtensionRangeOptions(m: Init<types.ExtensionRangeOptions>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.uninterpretedOption != null) {
    const list = m.uninterpretedOption;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeUninterpretedOption(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 62;
      b[--p] = 186;
    }
  }
  return p;
}

export function encodeFieldDescriptorProto(m: Init<types.FieldDescriptorProto>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.proto3Optional != null) {
    p = putBool(m.proto3Optional, b, p);
    b[--p] = 1;
    b[--p] = 136;
  }
  if (m.jsonName != null) {
    const q = p;
    p = putString(m.jsonName, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 82;
  }
  if (m.oneofIndex != null) {
    p = putInt32(m.oneofIndex, b, p);
    b[--p] = 72;
  }
  if (m.options != null) {
    const q = p;
    p = encodeFieldOptions(m.options, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 66;
  }
  if (m.defaultValue != null) {
    const q = p;
    p = putString(m.defaultValue, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 58;
  }
  if (m.typeName != null) {
    const q = p;
    p = putString(m.typeName, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 50;
  }
  if (m.type != null) {
    p = putInt32(m.type, b, p);
    b[--p] = 40;
  }
  if (m.label != null) {
    p = putInt32(m.label, b, p);
    b[--p] = 32;
  }
  if (m.number != null) {
    p = putInt32(m.number, b, p);
    b[--p] = 24;
  }
  if (m.extendee != null) {
    const q = p;
    p = putString(m.extendee, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 18;
  }
  if (m.name != null) {
    const q = p;
    p = putString(m.name, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 10;
  }
  return p;
}

export function encodeOneofDescriptorProto(m: Init<types.OneofDescriptorProto>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.options != null) {
    const q = p;
    p = encodeOneofOptions(m.options, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 18;
  }
  if (m.name != null) {
    const q = p;
    p = putString(m.name, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 10;
  }
  return p;
}

export function encodeEnumDescriptorProto(m: Init<types.EnumDescriptorProto>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.reservedName != null) {
    const list = m.reservedName;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = putString(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 42;
    }
  }
  if (m.reservedRange != null) {
    const list = m.reservedRange;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeEnumDescriptorProtoEnumReservedRange(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 34;
    }
  }
  if (m.options != null) {
    const q = p;
    p = encodeEnumOptions(m.options, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 26;
  }
  if (m.value != null) {
    const list = m.value;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeEnumValueDescriptorProto(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 18;
    }
  }
  if (m.name != null) {
    const q = p;
    p = putString(m.name, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 10;
  }
  return p;
}

export function encodeEnumDescriptorProtoEnumReservedRange(m: Init<types.EnumDescriptorProtoEnumReservedRange>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.end != null) {
    p = putInt32(m.end, b, p);
    b[--p] = 16;
  }
  if (m.start != null) {
    p = putInt32(m.start, b, p);
    b[--p] = 8;
  }
  return p;
}

export function encodeEnumValueDescriptorProto(m: Init<types.EnumValueDescriptorProto>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.options != null) {
    const q = p;
    p = encodeEnumValueOptions(m.options, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 26;
  }
  if (m.number != null) {
    p = putInt32(m.number, b, p);
    b[--p] = 16;
  }
  if (m.name != null) {
    const q = p;
    p = putString(m.name, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 10;
  }
  return p;
}

export function encodeServiceDescriptorProto(m: Init<types.ServiceDescriptorProto>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.options != null) {
    const q = p;
    p = encodeServiceOptions(m.options, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 26;
  }
  if (m.method != null) {
    const list = m.method;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeMethodDescriptorProto(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 18;
    }
  }
  if (m.name != null) {
    const q = p;
    p = putString(m.name, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 10;
  }
  return p;
}

export function encodeMethodDescriptorProto(m: Init<types.MethodDescriptorProto>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.serverStreaming != null) {
    p = putBool(m.serverStreaming, b, p);
    b[--p] = 48;
  }
  if (m.clientStreaming != null) {
    p = putBool(m.clientStreaming, b, p);
    b[--p] = 40;
  }
  if (m.options != null) {
    const q = p;
    p = encodeMethodOptions(m.options, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 34;
  }
  if (m.outputType != null) {
    const q = p;
    p = putString(m.outputType, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 26;
  }
  if (m.inputType != null) {
    const q = p;
    p = putString(m.inputType, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 18;
  }
  if (m.name != null) {
    const q = p;
    p = putString(m.name, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 10;
  }
  return p;
}

export function encodeFileOptions(m: Init<types.FileOptions>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.uninterpretedOption != null) {
    const list = m.uninterpretedOption;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeUninterpretedOption(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 62;
      b[--p] = 186;
    }
  }
  if (m.rubyPackage != null) {
    const q = p;
    p = putString(m.rubyPackage, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 2;
    b[--p] = 234;
  }
  if (m.phpMetadataNamespace != null) {
    const q = p;
    p = putString(m.phpMetadataNamespace, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 2;
    b[--p] = 226;
  }
  if (m.phpGenericServices != null) {
    p = putBool(m.phpGenericServices, b, p);
    b[--p] = 2;
    b[--p] = 208;
  }
  if (m.phpNamespace != null) {
    const q = p;
    p = putString(m.phpNamespace, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 2;
    b[--p] = 202;
  }
  if (m.phpClassPrefix != null) {
    const q = p;
    p = putString(m.phpClassPrefix, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 2;
    b[--p] = 194;
  }
  if (m.swiftPrefix != null) {
    const q = p;
    p = putString(m.swiftPrefix, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 2;
    b[--p] = 186;
  }
  if (m.csharpNamespace != null) {
    const q = p;
    p = putString(m.csharpNamespace, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 2;
    b[--p] = 170;
  }
  if (m.objcClassPrefix != null) {
    const q = p;
    p = putString(m.objcClassPrefix, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 2;
    b[--p] = 162;
  }
  if (m.ccEnableArenas != null) {
    p = putBool(m.ccEnableArenas, b, p);
    b[--p] = 1;
    b[--p] = 248;
  }
  if (m.javaStringCheckUtf8 != null) {
    p = putBool(m.javaStringCheckUtf8, b, p);
    b[--p] = 1;
    b[--p] = 216;
  }
  if (m.deprecated != null) {
    p = putBool(m.deprecated, b, p);
    b[--p] = 1;
    b[--p] = 184;
  }
  if (m.javaGenerateEqualsAndHash != null) {
    p = putBool(m.javaGenerateEqualsAndHash, b, p);
    b[--p] = 1;
    b[--p] = 160;
  }
  if (m.pyGenericServices != null) {
    p = putBool(m.pyGenericServices, b, p);
    b[--p] = 1;
    b[--p] = 144;
  }
  if (m.javaGenericServices != null) {
    p = putBool(m.javaGenericServices, b, p);
    b[--p] = 1;
    b[--p] = 136;
  }
  if (m.ccGenericServices != null) {
    p = putBool(m.ccGenericServices, b, p);
    b[--p] = 1;
    b[--p] = 128;
  }
  if (m.goPackage != null) {
    const q = p;
    p = putString(m.goPackage, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 90;
  }
  if (m.javaMultipleFiles != null) {
    p = putBool(m.javaMultipleFiles, b, p);
    b[--p] = 80;
  }
  if (m.optimizeFor != null) {
    p = putInt32(m.optimizeFor, b, p);
    b[--p] = 72;
  }
  if (m.javaOuterClassname != null) {
    const q = p;
    p = putString(m.javaOuterClassname, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 66;
  }
  if (m.javaPackage != null) {
    const q = p;
    p = putString(m.javaPackage, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 10;
  }
  return p;
}

export function encodeMessageOptions(m: Init<types.MessageOptions>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.uninterpretedOption != null) {
    const list = m.uninterpretedOption;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeUninterpretedOption(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 62;
      b[--p] = 186;
    }
  }
  if (m.mapEntry != null) {
    p = putBool(m.mapEntry, b, p);
    b[--p] = 56;
  }
  if (m.deprecated != null) {
    p = putBool(m.deprecated, b, p);
    b[--p] = 24;
  }
  if (m.noStandardDescriptorAccessor != null) {
    p = putBool(m.noStandardDescriptorAccessor, b, p);
    b[--p] = 16;
  }
  if (m.messageSetWireFormat != null) {
    p = putBool(m.messageSetWireFormat, b, p);
    b[--p] = 8;
  }
  return p;
}

export function encodeFieldOptions(m: Init<types.FieldOptions>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.uninterpretedOption != null) {
    const list = m.uninterpretedOption;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeUninterpretedOption(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 62;
      b[--p] = 186;
    }
  }
  if (m.weak != null) {
    p = putBool(m.weak, b, p);
    b[--p] = 80;
  }
  if (m.jstype != null) {
    p = putInt32(m.jstype, b, p);
    b[--p] = 48;
  }
  if (m.lazy != null) {
    p = putBool(m.lazy, b, p);
    b[--p] = 40;
  }
  if (m.deprecated != null) {
    p = putBool(m.deprecated, b, p);
    b[--p] = 24;
  }
  if (m.packed != null) {
    p = putBool(m.packed, b, p);
    b[--p] = 16;
  }
  if (m.ctype != null) {
    p = putInt32(m.ctype, b, p);
    b[--p] = 8;
  }
  return p;
}

export function encodeOneofOptions(m: Init<types.OneofOptions>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.uninterpretedOption != null) {
    const list = m.uninterpretedOption;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeUninterpretedOption(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 62;
      b[--p] = 186;
    }
  }
  return p;
}

export function encodeEnumOptions(m: Init<types.EnumOptions>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.uninterpretedOption != null) {
    const list = m.uninterpretedOption;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeUninterpretedOption(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 62;
      b[--p] = 186;
    }
  }
  if (m.deprecated != null) {
    p = putBool(m.deprecated, b, p);
    b[--p] = 24;
  }
  if (m.allowAlias != null) {
    p = putBool(m.allowAlias, b, p);
    b[--p] = 16;
  }
  return p;
}

export function encodeEnumValueOptions(m: Init<types.EnumValueOptions>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.uninterpretedOption != null) {
    const list = m.uninterpretedOption;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeUninterpretedOption(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 62;
      b[--p] = 186;
    }
  }
  if (m.deprecated != null) {
    p = putBool(m.deprecated, b, p);
    b[--p] = 8;
  }
  return p;
}

export function encodeServiceOptions(m: Init<types.ServiceOptions>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.uninterpretedOption != null) {
    const list = m.uninterpretedOption;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeUninterpretedOption(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 62;
      b[--p] = 186;
    }
  }
  if (m.deprecated != null) {
    p = putBool(m.deprecated, b, p);
    b[--p] = 2;
    b[--p] = 136;
  }
  return p;
}

export function encodeMethodOptions(m: Init<types.MethodOptions>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.uninterpretedOption != null) {
    const list = m.uninterpretedOption;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeUninterpretedOption(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 62;
      b[--p] = 186;
    }
  }
  if (m.idempotencyLevel != null) {
    p = putInt32(m.idempotencyLevel, b, p);
    b[--p] = 2;
    b[--p] = 144;
  }
  if (m.deprecated != null) {
    p = putBool(m.deprecated, b, p);
    b[--p] = 2;
    b[--p] = 136;
  }
  return p;
}

export function encodeUninterpretedOption(m: Init<types.UninterpretedOption>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.aggregateValue != null) {
    const q = p;
    p = putString(m.aggregateValue, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 66;
  }
  if (m.stringValue != null) {
    const q = p;
    p = putBytes(m.stringValue, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 58;
  }
  if (m.doubleValue != null) {
    if (typeof m.doubleValue !== "number") throw FAULT;
    p = putDouble(m.doubleValue, b, p, m);
    b[--p] = 49;
  }
  if (m.negativeIntValue != null) {
    p = putInt64(m.negativeIntValue, b, p);
    b[--p] = 40;
  }
  if (m.positiveIntValue != null) {
    p = putUint64(m.positiveIntValue, b, p);
    b[--p] = 32;
  }
  if (m.identifierValue != null) {
    const q = p;
    p = putString(m.identifierValue, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 26;
  }
  if (m.name != null) {
    const list = m.name;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeUninterpretedOptionNamePart(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 18;
    }
  }
  return p;
}

export function encodeUninterpretedOptionNamePart(m: Init<types.UninterpretedOptionNamePart>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.isExtension != null) {
    p = putBool(m.isExtension, b, p);
    b[--p] = 16;
  } else throw FAULT;
  if (m.namePart != null) {
    const q = p;
    p = putString(m.namePart, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 10;
  } else throw FAULT;
  return p;
}

export function encodeSourceCodeInfo(m: Init<types.SourceCodeInfo>, b: Uint8Array, p: number): number {
  return encodeSourceInfo(m, b, p, encodeSourceCodeInfoLocation);
}

export function encodeSourceCodeInfoLocation(m: Init<types.SourceCodeInfoLocation>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.leadingDetachedComments != null) {
    const list = m.leadingDetachedComments;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = putString(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 50;
    }
  }
  if (m.trailingComments != null) {
    const q = p;
    p = putString(m.trailingComments, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 34;
  }
  if (m.leadingComments != null) {
    const q = p;
    p = putString(m.leadingComments, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 26;
  }
  if (m.span != null && m.span.length > 0) {
    const q = p;
    p = putLength(q - (p = putPacked(m.span, b, p)), b, p);
    b[--p] = 18;
  }
  if (m.path != null && m.path.length > 0) {
    const q = p;
    p = putLength(q - (p = putPacked(m.path, b, p)), b, p);
    b[--p] = 10;
  }
  return p;
}

export function encodeGeneratedCodeInfo(m: Init<types.GeneratedCodeInfo>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.annotation != null) {
    const list = m.annotation;
    for (let i = list.length - 1; i >= 0; i--) {
      const q = p;
      p = encodeGeneratedCodeInfoAnnotation(list[i]!, b, p);
      p = putLength(q - p, b, p);
      b[--p] = 10;
    }
  }
  return p;
}

export function encodeGeneratedCodeInfoAnnotation(m: Init<types.GeneratedCodeInfoAnnotation>, b: Uint8Array, p: number): number {
  room(p);
  if (m === null || typeof m !== "object") throw FAULT;
  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);
  if (m.end != null) {
    p = putInt32(m.end, b, p);
    b[--p] = 32;
  }
  if (m.begin != null) {
    p = putInt32(m.begin, b, p);
    b[--p] = 24;
  }
  if (m.sourceFile != null) {
    const q = p;
    p = putString(m.sourceFile, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 18;
  }
  if (m.path != null && m.path.length > 0) {
    const q = p;
    p = putLength(q - (p = putPacked(m.path, b, p)), b, p);
    b[--p] = 10;
  }
  return p;
}

