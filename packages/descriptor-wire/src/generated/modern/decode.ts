// Generated from proto/*.proto by generator/generate.ts. Do not edit: `pnpm generate` writes it anew.

import { SourceCodeInfo } from "../../source-info/source-info.ts";
import { type Input, low32, low64, pass, text } from "../../wire/input.ts";
import { decodeWhole, doubleAt, gather, int64Of, keepNaN, readPacked, uint64Of, unknownRuns } from "../../wire/values.ts";
import type { DescriptorProto, DescriptorProtoExtensionRange, DescriptorProtoReservedRange, Edition, EnumDescriptorProto, EnumDescriptorProtoEnumReservedRange, EnumOptions, EnumValueDescriptorProto, EnumValueOptions, ExtensionRangeOptions, ExtensionRangeOptionsDeclaration, ExtensionRangeOptionsVerificationState, FeatureSet, FeatureSetDefaults, FeatureSetDefaultsFeatureSetEditionDefault, FeatureSetEnforceNamingStyle, FeatureSetEnumType, FeatureSetFieldPresence, FeatureSetJsonFormat, FeatureSetMessageEncoding, FeatureSetRepeatedFieldEncoding, FeatureSetUtf8Validation, FeatureSetVisibilityFeatureDefaultSymbolVisibility, FieldDescriptorProto, FieldDescriptorProtoLabel, FieldDescriptorProtoType, FieldOptions, FieldOptionsCType, FieldOptionsEditionDefault, FieldOptionsFeatureSupport, FieldOptionsJSType, FieldOptionsOptionRetention, FieldOptionsOptionTargetType, FileDescriptorProto, FileDescriptorSet, FileOptions, FileOptionsOptimizeMode, GeneratedCodeInfo, GeneratedCodeInfoAnnotation, GeneratedCodeInfoAnnotationSemantic, MessageOptions, MethodDescriptorProto, MethodOptions, MethodOptionsIdempotencyLevel, OneofDescriptorProto, OneofOptions, ServiceDescriptorProto, ServiceOptions, SourceCodeInfoLocation, SymbolVisibility, UninterpretedOption, UninterpretedOptionNamePart } from "./types.ts";

export function decodeFileDescriptorSet(b: Uint8Array, p: number, end: number, x: Input): FileDescriptorSet {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const $file: FileDescriptorProto[] = [];
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 10: // file
        $file.push(decodeFileDescriptorProto(b, at, p, x));
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { file: $file, unknownFields };
}

export function decodeFileDescriptorProto(b: Uint8Array, p: number, end: number, x: Input): FileDescriptorProto {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  let $name: string | undefined;
  let $package: string | undefined;
  const $dependency: string[] = [];
  const $messageType: DescriptorProto[] = [];
  const $enumType: EnumDescriptorProto[] = [];
  const $service: ServiceDescriptorProto[] = [];
  const $extension: FieldDescriptorProto[] = [];
  let $options: FileOptions | undefined;
  let $sourceCodeInfo: SourceCodeInfo | undefined;
  const $publicDependency: number[] = [];
  const $weakDependency: number[] = [];
  let $syntax: string | undefined;
  let $edition: Edition | undefined;
  const $optionDependency: string[] = [];
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 10: // name
        $name = text(x, at, n);
        continue;
      case 18: // package
        $package = text(x, at, n);
        continue;
      case 26: // dependency
        $dependency.push(text(x, at, n));
        continue;
      case 34: // message_type
        $messageType.push(decodeDescriptorProto(b, at, p, x));
        continue;
      case 42: // enum_type
        $enumType.push(decodeEnumDescriptorProto(b, at, p, x));
        continue;
      case 50: // service
        $service.push(decodeServiceDescriptorProto(b, at, p, x));
        continue;
      case 58: // extension
        $extension.push(decodeFieldDescriptorProto(b, at, p, x));
        continue;
      case 66: // options
        if ($options === undefined) $options = decodeFileOptions(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $options = decodeWhole(gather(b, start, end, 66, x), decodeFileOptions);
        }
        continue;
      case 74: // source_code_info
        if ($sourceCodeInfo === undefined) $sourceCodeInfo = decodeSourceCodeInfo(b, at, p, x);
        else if ((merged & 2) === 0) {
          merged |= 2;
          $sourceCodeInfo = decodeWhole(gather(b, start, end, 74, x), decodeSourceCodeInfo);
        }
        continue;
      case 80: // public_dependency
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $publicDependency.push(n);
        continue;
      case 88: // weak_dependency
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $weakDependency.push(n);
        continue;
      case 98: // syntax
        $syntax = text(x, at, n);
        continue;
      case 112: // edition
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2) || n === 900 || (n >= 998 && n <= 1002) || n === 9999 || (n >= 99997 && n <= 99999) || n === 2147483647)) break;
        $edition = n as Edition;
        continue;
      case 122: // option_dependency
        $optionDependency.push(text(x, at, n));
        continue;
      case 82: // public_dependency, packed
        readPacked(b, at, p, x, $publicDependency);
        continue;
      case 90: // weak_dependency, packed
        readPacked(b, at, p, x, $weakDependency);
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { name: $name, package: $package, dependency: $dependency, messageType: $messageType, enumType: $enumType, service: $service, extension: $extension, options: $options, sourceCodeInfo: $sourceCodeInfo, publicDependency: $publicDependency, weakDependency: $weakDependency, syntax: $syntax, edition: $edition, optionDependency: $optionDependency, unknownFields };
}

export function decodeDescriptorProto(b: Uint8Array, p: number, end: number, x: Input): DescriptorProto {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  let $name: string | undefined;
  const $field: FieldDescriptorProto[] = [];
  const $nestedType: DescriptorProto[] = [];
  const $enumType: EnumDescriptorProto[] = [];
  const $extensionRange: DescriptorProtoExtensionRange[] = [];
  const $extension: FieldDescriptorProto[] = [];
  let $options: MessageOptions | undefined;
  const $oneofDecl: OneofDescriptorProto[] = [];
  const $reservedRange: DescriptorProtoReservedRange[] = [];
  const $reservedName: string[] = [];
  let $visibility: SymbolVisibility | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 10: // name
        $name = text(x, at, n);
        continue;
      case 18: // field
        $field.push(decodeFieldDescriptorProto(b, at, p, x));
        continue;
      case 26: // nested_type
        $nestedType.push(decodeDescriptorProto(b, at, p, x));
        continue;
      case 34: // enum_type
        $enumType.push(decodeEnumDescriptorProto(b, at, p, x));
        continue;
      case 42: // extension_range
        $extensionRange.push(decodeDescriptorProtoExtensionRange(b, at, p, x));
        continue;
      case 50: // extension
        $extension.push(decodeFieldDescriptorProto(b, at, p, x));
        continue;
      case 58: // options
        if ($options === undefined) $options = decodeMessageOptions(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $options = decodeWhole(gather(b, start, end, 58, x), decodeMessageOptions);
        }
        continue;
      case 66: // oneof_decl
        $oneofDecl.push(decodeOneofDescriptorProto(b, at, p, x));
        continue;
      case 74: // reserved_range
        $reservedRange.push(decodeDescriptorProtoReservedRange(b, at, p, x));
        continue;
      case 82: // reserved_name
        $reservedName.push(text(x, at, n));
        continue;
      case 88: // visibility
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2))) break;
        $visibility = n as SymbolVisibility;
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { name: $name, field: $field, nestedType: $nestedType, enumType: $enumType, extensionRange: $extensionRange, extension: $extension, options: $options, oneofDecl: $oneofDecl, reservedRange: $reservedRange, reservedName: $reservedName, visibility: $visibility, unknownFields };
}

export function decodeDescriptorProtoExtensionRange(b: Uint8Array, p: number, end: number, x: Input): DescriptorProtoExtensionRange {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  let $start: number | undefined;
  let $end: number | undefined;
  let $options: ExtensionRangeOptions | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 8: // start
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $start = n;
        continue;
      case 16: // end
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $end = n;
        continue;
      case 26: // options
        if ($options === undefined) $options = decodeExtensionRangeOptions(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $options = decodeWhole(gather(b, start, end, 26, x), decodeExtensionRangeOptions);
        }
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { start: $start, end: $end, options: $options, unknownFields };
}

export function decodeDescriptorProtoReservedRange(b: Uint8Array, p: number, end: number, x: Input): DescriptorProtoReservedRange {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let $start: number | undefined;
  let $end: number | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    switch (t) {
      case 8: // start
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $start = n;
        continue;
      case 16: // end
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $end = n;
        continue;
      default:
        p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { start: $start, end: $end, unknownFields };
}

export function decodeExtensionRangeOptions(b: Uint8Array, p: number, end: number, x: Input): ExtensionRangeOptions {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  const $declaration: ExtensionRangeOptionsDeclaration[] = [];
  let $verification: ExtensionRangeOptionsVerificationState | undefined;
  let $features: FeatureSet | undefined;
  const $uninterpretedOption: UninterpretedOption[] = [];
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 18: // declaration
        $declaration.push(decodeExtensionRangeOptionsDeclaration(b, at, p, x));
        continue;
      case 24: // verification
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 1))) break;
        $verification = n as ExtensionRangeOptionsVerificationState;
        continue;
      case 402: // features
        if ($features === undefined) $features = decodeFeatureSet(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $features = decodeWhole(gather(b, start, end, 402, x), decodeFeatureSet);
        }
        continue;
      case 7994: // uninterpreted_option
        $uninterpretedOption.push(decodeUninterpretedOption(b, at, p, x));
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { declaration: $declaration, verification: $verification, features: $features, uninterpretedOption: $uninterpretedOption, unknownFields };
}

export function decodeFieldDescriptorProto(b: Uint8Array, p: number, end: number, x: Input): FieldDescriptorProto {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  let $name: string | undefined;
  let $extendee: string | undefined;
  let $number: number | undefined;
  let $label: FieldDescriptorProtoLabel | undefined;
  let $type: FieldDescriptorProtoType | undefined;
  let $typeName: string | undefined;
  let $defaultValue: string | undefined;
  let $options: FieldOptions | undefined;
  let $oneofIndex: number | undefined;
  let $jsonName: string | undefined;
  let $proto3Optional: boolean | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 10: // name
        $name = text(x, at, n);
        continue;
      case 18: // extendee
        $extendee = text(x, at, n);
        continue;
      case 24: // number
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $number = n;
        continue;
      case 32: // label
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 1 && n <= 3))) break;
        $label = n as FieldDescriptorProtoLabel;
        continue;
      case 40: // type
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 1 && n <= 18))) break;
        $type = n as FieldDescriptorProtoType;
        continue;
      case 50: // type_name
        $typeName = text(x, at, n);
        continue;
      case 58: // default_value
        $defaultValue = text(x, at, n);
        continue;
      case 66: // options
        if ($options === undefined) $options = decodeFieldOptions(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $options = decodeWhole(gather(b, start, end, 66, x), decodeFieldOptions);
        }
        continue;
      case 72: // oneof_index
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $oneofIndex = n;
        continue;
      case 82: // json_name
        $jsonName = text(x, at, n);
        continue;
      case 136: // proto3_optional
        p = low64(b, p, x);
        $proto3Optional = (x.value | x.upper) !== 0;
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { name: $name, extendee: $extendee, number: $number, label: $label, type: $type, typeName: $typeName, defaultValue: $defaultValue, options: $options, oneofIndex: $oneofIndex, jsonName: $jsonName, proto3Optional: $proto3Optional, unknownFields };
}

export function decodeOneofDescriptorProto(b: Uint8Array, p: number, end: number, x: Input): OneofDescriptorProto {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  let $name: string | undefined;
  let $options: OneofOptions | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 10: // name
        $name = text(x, at, n);
        continue;
      case 18: // options
        if ($options === undefined) $options = decodeOneofOptions(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $options = decodeWhole(gather(b, start, end, 18, x), decodeOneofOptions);
        }
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { name: $name, options: $options, unknownFields };
}

export function decodeEnumDescriptorProto(b: Uint8Array, p: number, end: number, x: Input): EnumDescriptorProto {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  let $name: string | undefined;
  const $value: EnumValueDescriptorProto[] = [];
  let $options: EnumOptions | undefined;
  const $reservedRange: EnumDescriptorProtoEnumReservedRange[] = [];
  const $reservedName: string[] = [];
  let $visibility: SymbolVisibility | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 10: // name
        $name = text(x, at, n);
        continue;
      case 18: // value
        $value.push(decodeEnumValueDescriptorProto(b, at, p, x));
        continue;
      case 26: // options
        if ($options === undefined) $options = decodeEnumOptions(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $options = decodeWhole(gather(b, start, end, 26, x), decodeEnumOptions);
        }
        continue;
      case 34: // reserved_range
        $reservedRange.push(decodeEnumDescriptorProtoEnumReservedRange(b, at, p, x));
        continue;
      case 42: // reserved_name
        $reservedName.push(text(x, at, n));
        continue;
      case 48: // visibility
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2))) break;
        $visibility = n as SymbolVisibility;
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { name: $name, value: $value, options: $options, reservedRange: $reservedRange, reservedName: $reservedName, visibility: $visibility, unknownFields };
}

export function decodeEnumDescriptorProtoEnumReservedRange(b: Uint8Array, p: number, end: number, x: Input): EnumDescriptorProtoEnumReservedRange {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let $start: number | undefined;
  let $end: number | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    switch (t) {
      case 8: // start
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $start = n;
        continue;
      case 16: // end
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $end = n;
        continue;
      default:
        p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { start: $start, end: $end, unknownFields };
}

export function decodeEnumValueDescriptorProto(b: Uint8Array, p: number, end: number, x: Input): EnumValueDescriptorProto {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  let $name: string | undefined;
  let $number: number | undefined;
  let $options: EnumValueOptions | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 10: // name
        $name = text(x, at, n);
        continue;
      case 16: // number
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $number = n;
        continue;
      case 26: // options
        if ($options === undefined) $options = decodeEnumValueOptions(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $options = decodeWhole(gather(b, start, end, 26, x), decodeEnumValueOptions);
        }
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { name: $name, number: $number, options: $options, unknownFields };
}

export function decodeServiceDescriptorProto(b: Uint8Array, p: number, end: number, x: Input): ServiceDescriptorProto {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  let $name: string | undefined;
  const $method: MethodDescriptorProto[] = [];
  let $options: ServiceOptions | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 10: // name
        $name = text(x, at, n);
        continue;
      case 18: // method
        $method.push(decodeMethodDescriptorProto(b, at, p, x));
        continue;
      case 26: // options
        if ($options === undefined) $options = decodeServiceOptions(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $options = decodeWhole(gather(b, start, end, 26, x), decodeServiceOptions);
        }
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { name: $name, method: $method, options: $options, unknownFields };
}

export function decodeMethodDescriptorProto(b: Uint8Array, p: number, end: number, x: Input): MethodDescriptorProto {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  let $name: string | undefined;
  let $inputType: string | undefined;
  let $outputType: string | undefined;
  let $options: MethodOptions | undefined;
  let $clientStreaming: boolean | undefined;
  let $serverStreaming: boolean | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 10: // name
        $name = text(x, at, n);
        continue;
      case 18: // input_type
        $inputType = text(x, at, n);
        continue;
      case 26: // output_type
        $outputType = text(x, at, n);
        continue;
      case 34: // options
        if ($options === undefined) $options = decodeMethodOptions(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $options = decodeWhole(gather(b, start, end, 34, x), decodeMethodOptions);
        }
        continue;
      case 40: // client_streaming
        p = low64(b, p, x);
        $clientStreaming = (x.value | x.upper) !== 0;
        continue;
      case 48: // server_streaming
        p = low64(b, p, x);
        $serverStreaming = (x.value | x.upper) !== 0;
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { name: $name, inputType: $inputType, outputType: $outputType, options: $options, clientStreaming: $clientStreaming, serverStreaming: $serverStreaming, unknownFields };
}

export function decodeFileOptions(b: Uint8Array, p: number, end: number, x: Input): FileOptions {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  let $javaPackage: string | undefined;
  let $javaOuterClassname: string | undefined;
  let $optimizeFor: FileOptionsOptimizeMode | undefined;
  let $javaMultipleFiles: boolean | undefined;
  let $goPackage: string | undefined;
  let $ccGenericServices: boolean | undefined;
  let $javaGenericServices: boolean | undefined;
  let $pyGenericServices: boolean | undefined;
  let $javaGenerateEqualsAndHash: boolean | undefined;
  let $deprecated: boolean | undefined;
  let $javaStringCheckUtf8: boolean | undefined;
  let $ccEnableArenas: boolean | undefined;
  let $objcClassPrefix: string | undefined;
  let $csharpNamespace: string | undefined;
  let $swiftPrefix: string | undefined;
  let $phpClassPrefix: string | undefined;
  let $phpNamespace: string | undefined;
  let $phpGenericServices: boolean | undefined;
  let $phpMetadataNamespace: string | undefined;
  let $rubyPackage: string | undefined;
  let $features: FeatureSet | undefined;
  const $uninterpretedOption: UninterpretedOption[] = [];
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 10: // java_package
        $javaPackage = text(x, at, n);
        continue;
      case 66: // java_outer_classname
        $javaOuterClassname = text(x, at, n);
        continue;
      case 72: // optimize_for
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 1 && n <= 3))) break;
        $optimizeFor = n as FileOptionsOptimizeMode;
        continue;
      case 80: // java_multiple_files
        p = low64(b, p, x);
        $javaMultipleFiles = (x.value | x.upper) !== 0;
        continue;
      case 90: // go_package
        $goPackage = text(x, at, n);
        continue;
      case 128: // cc_generic_services
        p = low64(b, p, x);
        $ccGenericServices = (x.value | x.upper) !== 0;
        continue;
      case 136: // java_generic_services
        p = low64(b, p, x);
        $javaGenericServices = (x.value | x.upper) !== 0;
        continue;
      case 144: // py_generic_services
        p = low64(b, p, x);
        $pyGenericServices = (x.value | x.upper) !== 0;
        continue;
      case 160: // java_generate_equals_and_hash
        p = low64(b, p, x);
        $javaGenerateEqualsAndHash = (x.value | x.upper) !== 0;
        continue;
      case 184: // deprecated
        p = low64(b, p, x);
        $deprecated = (x.value | x.upper) !== 0;
        continue;
      case 216: // java_string_check_utf8
        p = low64(b, p, x);
        $javaStringCheckUtf8 = (x.value | x.upper) !== 0;
        continue;
      case 248: // cc_enable_arenas
        p = low64(b, p, x);
        $ccEnableArenas = (x.value | x.upper) !== 0;
        continue;
      case 290: // objc_class_prefix
        $objcClassPrefix = text(x, at, n);
        continue;
      case 298: // csharp_namespace
        $csharpNamespace = text(x, at, n);
        continue;
      case 314: // swift_prefix
        $swiftPrefix = text(x, at, n);
        continue;
      case 322: // php_class_prefix
        $phpClassPrefix = text(x, at, n);
        continue;
      case 330: // php_namespace
        $phpNamespace = text(x, at, n);
        continue;
      case 336: // php_generic_services
        p = low64(b, p, x);
        $phpGenericServices = (x.value | x.upper) !== 0;
        continue;
      case 354: // php_metadata_namespace
        $phpMetadataNamespace = text(x, at, n);
        continue;
      case 362: // ruby_package
        $rubyPackage = text(x, at, n);
        continue;
      case 402: // features
        if ($features === undefined) $features = decodeFeatureSet(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $features = decodeWhole(gather(b, start, end, 402, x), decodeFeatureSet);
        }
        continue;
      case 7994: // uninterpreted_option
        $uninterpretedOption.push(decodeUninterpretedOption(b, at, p, x));
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { javaPackage: $javaPackage, javaOuterClassname: $javaOuterClassname, optimizeFor: $optimizeFor, javaMultipleFiles: $javaMultipleFiles, goPackage: $goPackage, ccGenericServices: $ccGenericServices, javaGenericServices: $javaGenericServices, pyGenericServices: $pyGenericServices, javaGenerateEqualsAndHash: $javaGenerateEqualsAndHash, deprecated: $deprecated, javaStringCheckUtf8: $javaStringCheckUtf8, ccEnableArenas: $ccEnableArenas, objcClassPrefix: $objcClassPrefix, csharpNamespace: $csharpNamespace, swiftPrefix: $swiftPrefix, phpClassPrefix: $phpClassPrefix, phpNamespace: $phpNamespace, phpGenericServices: $phpGenericServices, phpMetadataNamespace: $phpMetadataNamespace, rubyPackage: $rubyPackage, features: $features, uninterpretedOption: $uninterpretedOption, unknownFields };
}

export function decodeMessageOptions(b: Uint8Array, p: number, end: number, x: Input): MessageOptions {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  let $messageSetWireFormat: boolean | undefined;
  let $noStandardDescriptorAccessor: boolean | undefined;
  let $deprecated: boolean | undefined;
  let $mapEntry: boolean | undefined;
  let $deprecatedLegacyJsonFieldConflicts: boolean | undefined;
  let $features: FeatureSet | undefined;
  const $uninterpretedOption: UninterpretedOption[] = [];
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 8: // message_set_wire_format
        p = low64(b, p, x);
        $messageSetWireFormat = (x.value | x.upper) !== 0;
        continue;
      case 16: // no_standard_descriptor_accessor
        p = low64(b, p, x);
        $noStandardDescriptorAccessor = (x.value | x.upper) !== 0;
        continue;
      case 24: // deprecated
        p = low64(b, p, x);
        $deprecated = (x.value | x.upper) !== 0;
        continue;
      case 56: // map_entry
        p = low64(b, p, x);
        $mapEntry = (x.value | x.upper) !== 0;
        continue;
      case 88: // deprecated_legacy_json_field_conflicts
        p = low64(b, p, x);
        $deprecatedLegacyJsonFieldConflicts = (x.value | x.upper) !== 0;
        continue;
      case 98: // features
        if ($features === undefined) $features = decodeFeatureSet(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $features = decodeWhole(gather(b, start, end, 98, x), decodeFeatureSet);
        }
        continue;
      case 7994: // uninterpreted_option
        $uninterpretedOption.push(decodeUninterpretedOption(b, at, p, x));
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { messageSetWireFormat: $messageSetWireFormat, noStandardDescriptorAccessor: $noStandardDescriptorAccessor, deprecated: $deprecated, mapEntry: $mapEntry, deprecatedLegacyJsonFieldConflicts: $deprecatedLegacyJsonFieldConflicts, features: $features, uninterpretedOption: $uninterpretedOption, unknownFields };
}

export function decodeFieldOptions(b: Uint8Array, p: number, end: number, x: Input): FieldOptions {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  let $ctype: FieldOptionsCType | undefined;
  let $packed: boolean | undefined;
  let $deprecated: boolean | undefined;
  let $lazy: boolean | undefined;
  let $jstype: FieldOptionsJSType | undefined;
  let $weak: boolean | undefined;
  let $unverifiedLazy: boolean | undefined;
  let $debugRedact: boolean | undefined;
  let $retention: FieldOptionsOptionRetention | undefined;
  const $targets: FieldOptionsOptionTargetType[] = [];
  const $editionDefaults: FieldOptionsEditionDefault[] = [];
  let $features: FeatureSet | undefined;
  let $featureSupport: FieldOptionsFeatureSupport | undefined;
  const $uninterpretedOption: UninterpretedOption[] = [];
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 8: // ctype
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2))) break;
        $ctype = n as FieldOptionsCType;
        continue;
      case 16: // packed
        p = low64(b, p, x);
        $packed = (x.value | x.upper) !== 0;
        continue;
      case 24: // deprecated
        p = low64(b, p, x);
        $deprecated = (x.value | x.upper) !== 0;
        continue;
      case 40: // lazy
        p = low64(b, p, x);
        $lazy = (x.value | x.upper) !== 0;
        continue;
      case 48: // jstype
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2))) break;
        $jstype = n as FieldOptionsJSType;
        continue;
      case 80: // weak
        p = low64(b, p, x);
        $weak = (x.value | x.upper) !== 0;
        continue;
      case 120: // unverified_lazy
        p = low64(b, p, x);
        $unverifiedLazy = (x.value | x.upper) !== 0;
        continue;
      case 128: // debug_redact
        p = low64(b, p, x);
        $debugRedact = (x.value | x.upper) !== 0;
        continue;
      case 136: // retention
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2))) break;
        $retention = n as FieldOptionsOptionRetention;
        continue;
      case 152: // targets
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 9))) break;
        $targets.push(n as FieldOptionsOptionTargetType);
        continue;
      case 162: // edition_defaults
        $editionDefaults.push(decodeFieldOptionsEditionDefault(b, at, p, x));
        continue;
      case 170: // features
        if ($features === undefined) $features = decodeFeatureSet(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $features = decodeWhole(gather(b, start, end, 170, x), decodeFeatureSet);
        }
        continue;
      case 178: // feature_support
        if ($featureSupport === undefined) $featureSupport = decodeFieldOptionsFeatureSupport(b, at, p, x);
        else if ((merged & 2) === 0) {
          merged |= 2;
          $featureSupport = decodeWhole(gather(b, start, end, 178, x), decodeFieldOptionsFeatureSupport);
        }
        continue;
      case 7994: // uninterpreted_option
        $uninterpretedOption.push(decodeUninterpretedOption(b, at, p, x));
        continue;
      case 154: // targets, packed
        while (at < p) {
          n = b[at++]!;
          if (n > 127) {
            at = low32(b, at - 1, x);
            n = x.value;
          }
          if ((n >= 0 && n <= 9)) $targets.push(n as FieldOptionsOptionTargetType);
          else {
            if (from >= 0) (runs ??= []).push(from, to);
            from = to = -1;
            (runs ??= []).push(-152, n);
          }
        }
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { ctype: $ctype, packed: $packed, deprecated: $deprecated, lazy: $lazy, jstype: $jstype, weak: $weak, unverifiedLazy: $unverifiedLazy, debugRedact: $debugRedact, retention: $retention, targets: $targets, editionDefaults: $editionDefaults, features: $features, featureSupport: $featureSupport, uninterpretedOption: $uninterpretedOption, unknownFields };
}

export function decodeOneofOptions(b: Uint8Array, p: number, end: number, x: Input): OneofOptions {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  let $features: FeatureSet | undefined;
  const $uninterpretedOption: UninterpretedOption[] = [];
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 10: // features
        if ($features === undefined) $features = decodeFeatureSet(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $features = decodeWhole(gather(b, start, end, 10, x), decodeFeatureSet);
        }
        continue;
      case 7994: // uninterpreted_option
        $uninterpretedOption.push(decodeUninterpretedOption(b, at, p, x));
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { features: $features, uninterpretedOption: $uninterpretedOption, unknownFields };
}

export function decodeEnumOptions(b: Uint8Array, p: number, end: number, x: Input): EnumOptions {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  let $allowAlias: boolean | undefined;
  let $deprecated: boolean | undefined;
  let $deprecatedLegacyJsonFieldConflicts: boolean | undefined;
  let $features: FeatureSet | undefined;
  const $uninterpretedOption: UninterpretedOption[] = [];
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 16: // allow_alias
        p = low64(b, p, x);
        $allowAlias = (x.value | x.upper) !== 0;
        continue;
      case 24: // deprecated
        p = low64(b, p, x);
        $deprecated = (x.value | x.upper) !== 0;
        continue;
      case 48: // deprecated_legacy_json_field_conflicts
        p = low64(b, p, x);
        $deprecatedLegacyJsonFieldConflicts = (x.value | x.upper) !== 0;
        continue;
      case 58: // features
        if ($features === undefined) $features = decodeFeatureSet(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $features = decodeWhole(gather(b, start, end, 58, x), decodeFeatureSet);
        }
        continue;
      case 7994: // uninterpreted_option
        $uninterpretedOption.push(decodeUninterpretedOption(b, at, p, x));
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { allowAlias: $allowAlias, deprecated: $deprecated, deprecatedLegacyJsonFieldConflicts: $deprecatedLegacyJsonFieldConflicts, features: $features, uninterpretedOption: $uninterpretedOption, unknownFields };
}

export function decodeEnumValueOptions(b: Uint8Array, p: number, end: number, x: Input): EnumValueOptions {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  let $deprecated: boolean | undefined;
  let $features: FeatureSet | undefined;
  let $debugRedact: boolean | undefined;
  let $featureSupport: FieldOptionsFeatureSupport | undefined;
  const $uninterpretedOption: UninterpretedOption[] = [];
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 8: // deprecated
        p = low64(b, p, x);
        $deprecated = (x.value | x.upper) !== 0;
        continue;
      case 18: // features
        if ($features === undefined) $features = decodeFeatureSet(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $features = decodeWhole(gather(b, start, end, 18, x), decodeFeatureSet);
        }
        continue;
      case 24: // debug_redact
        p = low64(b, p, x);
        $debugRedact = (x.value | x.upper) !== 0;
        continue;
      case 34: // feature_support
        if ($featureSupport === undefined) $featureSupport = decodeFieldOptionsFeatureSupport(b, at, p, x);
        else if ((merged & 2) === 0) {
          merged |= 2;
          $featureSupport = decodeWhole(gather(b, start, end, 34, x), decodeFieldOptionsFeatureSupport);
        }
        continue;
      case 7994: // uninterpreted_option
        $uninterpretedOption.push(decodeUninterpretedOption(b, at, p, x));
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { deprecated: $deprecated, features: $features, debugRedact: $debugRedact, featureSupport: $featureSupport, uninterpretedOption: $uninterpretedOption, unknownFields };
}

export function decodeServiceOptions(b: Uint8Array, p: number, end: number, x: Input): ServiceOptions {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  let $deprecated: boolean | undefined;
  let $features: FeatureSet | undefined;
  const $uninterpretedOption: UninterpretedOption[] = [];
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 264: // deprecated
        p = low64(b, p, x);
        $deprecated = (x.value | x.upper) !== 0;
        continue;
      case 274: // features
        if ($features === undefined) $features = decodeFeatureSet(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $features = decodeWhole(gather(b, start, end, 274, x), decodeFeatureSet);
        }
        continue;
      case 7994: // uninterpreted_option
        $uninterpretedOption.push(decodeUninterpretedOption(b, at, p, x));
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { deprecated: $deprecated, features: $features, uninterpretedOption: $uninterpretedOption, unknownFields };
}

export function decodeMethodOptions(b: Uint8Array, p: number, end: number, x: Input): MethodOptions {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  let $deprecated: boolean | undefined;
  let $idempotencyLevel: MethodOptionsIdempotencyLevel | undefined;
  let $features: FeatureSet | undefined;
  const $uninterpretedOption: UninterpretedOption[] = [];
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 264: // deprecated
        p = low64(b, p, x);
        $deprecated = (x.value | x.upper) !== 0;
        continue;
      case 272: // idempotency_level
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2))) break;
        $idempotencyLevel = n as MethodOptionsIdempotencyLevel;
        continue;
      case 282: // features
        if ($features === undefined) $features = decodeFeatureSet(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $features = decodeWhole(gather(b, start, end, 282, x), decodeFeatureSet);
        }
        continue;
      case 7994: // uninterpreted_option
        $uninterpretedOption.push(decodeUninterpretedOption(b, at, p, x));
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { deprecated: $deprecated, idempotencyLevel: $idempotencyLevel, features: $features, uninterpretedOption: $uninterpretedOption, unknownFields };
}

export function decodeUninterpretedOption(b: Uint8Array, p: number, end: number, x: Input): UninterpretedOption {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  let doubleStart = 0;
  const $name: UninterpretedOptionNamePart[] = [];
  let $identifierValue: string | undefined;
  let $positiveIntValue: bigint | undefined;
  let $negativeIntValue: bigint | undefined;
  let $doubleValue: number | undefined;
  let $stringValue: Uint8Array | undefined;
  let $aggregateValue: string | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 18: // name
        $name.push(decodeUninterpretedOptionNamePart(b, at, p, x));
        continue;
      case 26: // identifier_value
        $identifierValue = text(x, at, n);
        continue;
      case 32: // positive_int_value
        p = low64(b, p, x);
        $positiveIntValue = uint64Of(x.value, x.upper);
        continue;
      case 40: // negative_int_value
        p = low64(b, p, x);
        $negativeIntValue = int64Of(x.value, x.upper);
        continue;
      case 49: // double_value
        $doubleValue = doubleAt(b, p);
        doubleStart = p;
        p += 8;
        continue;
      case 58: // string_value
        $stringValue = b.subarray(at, p);
        continue;
      case 66: // aggregate_value
        $aggregateValue = text(x, at, n);
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  const message: UninterpretedOption = { name: $name, identifierValue: $identifierValue, positiveIntValue: $positiveIntValue, negativeIntValue: $negativeIntValue, doubleValue: $doubleValue, stringValue: $stringValue, aggregateValue: $aggregateValue, unknownFields };
  if ($doubleValue !== $doubleValue) keepNaN(message, b, doubleStart);
  return message;
}

export function decodeUninterpretedOptionNamePart(b: Uint8Array, p: number, end: number, x: Input): UninterpretedOptionNamePart {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  let $namePart: string | undefined;
  let $isExtension: boolean | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 10: // name_part
        $namePart = text(x, at, n);
        continue;
      case 16: // is_extension
        p = low64(b, p, x);
        $isExtension = (x.value | x.upper) !== 0;
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { namePart: $namePart, isExtension: $isExtension, unknownFields };
}

export function decodeSourceCodeInfo(b: Uint8Array, p: number, end: number, _x: Input): SourceCodeInfo {
  return new SourceCodeInfo(b, p, end);
}

export function decodeSourceCodeInfoLocation(b: Uint8Array, p: number, end: number, x: Input): SourceCodeInfoLocation {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const $path: number[] = [];
  const $span: number[] = [];
  let $leadingComments: string | undefined;
  let $trailingComments: string | undefined;
  const $leadingDetachedComments: string[] = [];
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 8: // path
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $path.push(n);
        continue;
      case 16: // span
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $span.push(n);
        continue;
      case 26: // leading_comments
        $leadingComments = text(x, at, n);
        continue;
      case 34: // trailing_comments
        $trailingComments = text(x, at, n);
        continue;
      case 50: // leading_detached_comments
        $leadingDetachedComments.push(text(x, at, n));
        continue;
      case 10: // path, packed
        readPacked(b, at, p, x, $path);
        continue;
      case 18: // span, packed
        readPacked(b, at, p, x, $span);
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { path: $path, span: $span, leadingComments: $leadingComments, trailingComments: $trailingComments, leadingDetachedComments: $leadingDetachedComments, unknownFields };
}

export function decodeGeneratedCodeInfo(b: Uint8Array, p: number, end: number, x: Input): GeneratedCodeInfo {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const $annotation: GeneratedCodeInfoAnnotation[] = [];
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 10: // annotation
        $annotation.push(decodeGeneratedCodeInfoAnnotation(b, at, p, x));
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { annotation: $annotation, unknownFields };
}

export function decodeGeneratedCodeInfoAnnotation(b: Uint8Array, p: number, end: number, x: Input): GeneratedCodeInfoAnnotation {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const $path: number[] = [];
  let $sourceFile: string | undefined;
  let $begin: number | undefined;
  let $end: number | undefined;
  let $semantic: GeneratedCodeInfoAnnotationSemantic | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 8: // path
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $path.push(n);
        continue;
      case 18: // source_file
        $sourceFile = text(x, at, n);
        continue;
      case 24: // begin
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $begin = n;
        continue;
      case 32: // end
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $end = n;
        continue;
      case 40: // semantic
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2))) break;
        $semantic = n as GeneratedCodeInfoAnnotationSemantic;
        continue;
      case 10: // path, packed
        readPacked(b, at, p, x, $path);
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { path: $path, sourceFile: $sourceFile, begin: $begin, end: $end, semantic: $semantic, unknownFields };
}

export function decodeExtensionRangeOptionsDeclaration(b: Uint8Array, p: number, end: number, x: Input): ExtensionRangeOptionsDeclaration {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  let $number: number | undefined;
  let $fullName: string | undefined;
  let $type: string | undefined;
  let $reserved: boolean | undefined;
  let $repeated: boolean | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 8: // number
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $number = n;
        continue;
      case 18: // full_name
        $fullName = text(x, at, n);
        continue;
      case 26: // type
        $type = text(x, at, n);
        continue;
      case 40: // reserved
        p = low64(b, p, x);
        $reserved = (x.value | x.upper) !== 0;
        continue;
      case 48: // repeated
        p = low64(b, p, x);
        $repeated = (x.value | x.upper) !== 0;
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { number: $number, fullName: $fullName, type: $type, reserved: $reserved, repeated: $repeated, unknownFields };
}

export function decodeFieldOptionsEditionDefault(b: Uint8Array, p: number, end: number, x: Input): FieldOptionsEditionDefault {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  let $value: string | undefined;
  let $edition: Edition | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 18: // value
        $value = text(x, at, n);
        continue;
      case 24: // edition
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2) || n === 900 || (n >= 998 && n <= 1002) || n === 9999 || (n >= 99997 && n <= 99999) || n === 2147483647)) break;
        $edition = n as Edition;
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { value: $value, edition: $edition, unknownFields };
}

export function decodeFieldOptionsFeatureSupport(b: Uint8Array, p: number, end: number, x: Input): FieldOptionsFeatureSupport {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  let $editionIntroduced: Edition | undefined;
  let $editionDeprecated: Edition | undefined;
  let $deprecationWarning: string | undefined;
  let $editionRemoved: Edition | undefined;
  let $removalError: string | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 8: // edition_introduced
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2) || n === 900 || (n >= 998 && n <= 1002) || n === 9999 || (n >= 99997 && n <= 99999) || n === 2147483647)) break;
        $editionIntroduced = n as Edition;
        continue;
      case 16: // edition_deprecated
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2) || n === 900 || (n >= 998 && n <= 1002) || n === 9999 || (n >= 99997 && n <= 99999) || n === 2147483647)) break;
        $editionDeprecated = n as Edition;
        continue;
      case 26: // deprecation_warning
        $deprecationWarning = text(x, at, n);
        continue;
      case 32: // edition_removed
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2) || n === 900 || (n >= 998 && n <= 1002) || n === 9999 || (n >= 99997 && n <= 99999) || n === 2147483647)) break;
        $editionRemoved = n as Edition;
        continue;
      case 42: // removal_error
        $removalError = text(x, at, n);
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { editionIntroduced: $editionIntroduced, editionDeprecated: $editionDeprecated, deprecationWarning: $deprecationWarning, editionRemoved: $editionRemoved, removalError: $removalError, unknownFields };
}

export function decodeFeatureSet(b: Uint8Array, p: number, end: number, x: Input): FeatureSet {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let $fieldPresence: FeatureSetFieldPresence | undefined;
  let $enumType: FeatureSetEnumType | undefined;
  let $repeatedFieldEncoding: FeatureSetRepeatedFieldEncoding | undefined;
  let $utf8Validation: FeatureSetUtf8Validation | undefined;
  let $messageEncoding: FeatureSetMessageEncoding | undefined;
  let $jsonFormat: FeatureSetJsonFormat | undefined;
  let $enforceNamingStyle: FeatureSetEnforceNamingStyle | undefined;
  let $defaultSymbolVisibility: FeatureSetVisibilityFeatureDefaultSymbolVisibility | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    switch (t) {
      case 8: // field_presence
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 3))) break;
        $fieldPresence = n as FeatureSetFieldPresence;
        continue;
      case 16: // enum_type
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2))) break;
        $enumType = n as FeatureSetEnumType;
        continue;
      case 24: // repeated_field_encoding
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2))) break;
        $repeatedFieldEncoding = n as FeatureSetRepeatedFieldEncoding;
        continue;
      case 32: // utf8_validation
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!(n === 0 || (n >= 2 && n <= 3))) break;
        $utf8Validation = n as FeatureSetUtf8Validation;
        continue;
      case 40: // message_encoding
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2))) break;
        $messageEncoding = n as FeatureSetMessageEncoding;
        continue;
      case 48: // json_format
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2))) break;
        $jsonFormat = n as FeatureSetJsonFormat;
        continue;
      case 56: // enforce_naming_style
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 3))) break;
        $enforceNamingStyle = n as FeatureSetEnforceNamingStyle;
        continue;
      case 64: // default_symbol_visibility
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 4))) break;
        $defaultSymbolVisibility = n as FeatureSetVisibilityFeatureDefaultSymbolVisibility;
        continue;
      default:
        p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { fieldPresence: $fieldPresence, enumType: $enumType, repeatedFieldEncoding: $repeatedFieldEncoding, utf8Validation: $utf8Validation, messageEncoding: $messageEncoding, jsonFormat: $jsonFormat, enforceNamingStyle: $enforceNamingStyle, defaultSymbolVisibility: $defaultSymbolVisibility, unknownFields };
}

export function decodeFeatureSetDefaults(b: Uint8Array, p: number, end: number, x: Input): FeatureSetDefaults {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const $defaults: FeatureSetDefaultsFeatureSetEditionDefault[] = [];
  let $minimumEdition: Edition | undefined;
  let $maximumEdition: Edition | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 10: // defaults
        $defaults.push(decodeFeatureSetDefaultsFeatureSetEditionDefault(b, at, p, x));
        continue;
      case 32: // minimum_edition
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2) || n === 900 || (n >= 998 && n <= 1002) || n === 9999 || (n >= 99997 && n <= 99999) || n === 2147483647)) break;
        $minimumEdition = n as Edition;
        continue;
      case 40: // maximum_edition
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2) || n === 900 || (n >= 998 && n <= 1002) || n === 9999 || (n >= 99997 && n <= 99999) || n === 2147483647)) break;
        $maximumEdition = n as Edition;
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { defaults: $defaults, minimumEdition: $minimumEdition, maximumEdition: $maximumEdition, unknownFields };
}

export function decodeFeatureSetDefaultsFeatureSetEditionDefault(b: Uint8Array, p: number, end: number, x: Input): FeatureSetDefaultsFeatureSetEditionDefault {
  let q = p;
  let t = 0;
  let from = -1;
  let to = -1;
  let runs: number[] | undefined;
  let unknownFields: Uint8Array | undefined;
  let n = 0;
  let at = p;
  const start = p;
  let merged = 0;
  let $edition: Edition | undefined;
  let $overridableFeatures: FeatureSet | undefined;
  let $fixedFeatures: FeatureSet | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    if ((t & 7) === 2) {
      n = b[p++]!;
      if (n > 127) {
        p = low32(b, p - 1, x);
        n = x.value;
      }
      at = p;
      p += n;
    }
    switch (t) {
      case 24: // edition
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if (!((n >= 0 && n <= 2) || n === 900 || (n >= 998 && n <= 1002) || n === 9999 || (n >= 99997 && n <= 99999) || n === 2147483647)) break;
        $edition = n as Edition;
        continue;
      case 34: // overridable_features
        if ($overridableFeatures === undefined) $overridableFeatures = decodeFeatureSet(b, at, p, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $overridableFeatures = decodeWhole(gather(b, start, end, 34, x), decodeFeatureSet);
        }
        continue;
      case 42: // fixed_features
        if ($fixedFeatures === undefined) $fixedFeatures = decodeFeatureSet(b, at, p, x);
        else if ((merged & 2) === 0) {
          merged |= 2;
          $fixedFeatures = decodeWhole(gather(b, start, end, 42, x), decodeFeatureSet);
        }
        continue;
      default:
        if ((t & 7) !== 2) p = pass(b, p, t, x);
    }
    if (to !== q) {
      if (from >= 0) (runs ??= []).push(from, to);
      from = q;
    }
    to = p;
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { edition: $edition, overridableFeatures: $overridableFeatures, fixedFeatures: $fixedFeatures, unknownFields };
}

