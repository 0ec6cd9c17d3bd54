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
  const $file: FileDescriptorProto[] = [];
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    switch (t) {
      case 10: // file
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $file.push(decodeFileDescriptorProto(b, p, p + n, x));
        p += n;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 10: // name
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $name = text(x, p, n);
        p += n;
        break;
      case 18: // package
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $package = text(x, p, n);
        p += n;
        break;
      case 26: // dependency
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $dependency.push(text(x, p, n));
        p += n;
        break;
      case 34: // message_type
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $messageType.push(decodeDescriptorProto(b, p, p + n, x));
        p += n;
        break;
      case 42: // enum_type
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $enumType.push(decodeEnumDescriptorProto(b, p, p + n, x));
        p += n;
        break;
      case 50: // service
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $service.push(decodeServiceDescriptorProto(b, p, p + n, x));
        p += n;
        break;
      case 58: // extension
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $extension.push(decodeFieldDescriptorProto(b, p, p + n, x));
        p += n;
        break;
      case 66: // options
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($options === undefined) $options = decodeFileOptions(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $options = decodeWhole(gather(b, start, end, 66, x), decodeFileOptions);
        }
        p += n;
        break;
      case 74: // source_code_info
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($sourceCodeInfo === undefined) $sourceCodeInfo = decodeSourceCodeInfo(b, p, p + n, x);
        else if ((merged & 2) === 0) {
          merged |= 2;
          $sourceCodeInfo = decodeWhole(gather(b, start, end, 74, x), decodeSourceCodeInfo);
        }
        p += n;
        break;
      case 80: // public_dependency
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        $publicDependency.push(x.value);
        break;
      case 88: // weak_dependency
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        $weakDependency.push(x.value);
        break;
      case 98: // syntax
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $syntax = text(x, p, n);
        p += n;
        break;
      case 112: // edition
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2) || x.value === 900 || (x.value >= 998 && x.value <= 1002) || x.value === 9999 || (x.value >= 99997 && x.value <= 99999) || x.value === 2147483647) $edition = x.value as Edition;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 122: // option_dependency
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $optionDependency.push(text(x, p, n));
        p += n;
        break;
      case 82: // public_dependency, packed
        p = readPacked(b, p, x, $publicDependency);
        break;
      case 90: // weak_dependency, packed
        p = readPacked(b, p, x, $weakDependency);
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 10: // name
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $name = text(x, p, n);
        p += n;
        break;
      case 18: // field
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $field.push(decodeFieldDescriptorProto(b, p, p + n, x));
        p += n;
        break;
      case 26: // nested_type
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $nestedType.push(decodeDescriptorProto(b, p, p + n, x));
        p += n;
        break;
      case 34: // enum_type
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $enumType.push(decodeEnumDescriptorProto(b, p, p + n, x));
        p += n;
        break;
      case 42: // extension_range
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $extensionRange.push(decodeDescriptorProtoExtensionRange(b, p, p + n, x));
        p += n;
        break;
      case 50: // extension
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $extension.push(decodeFieldDescriptorProto(b, p, p + n, x));
        p += n;
        break;
      case 58: // options
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($options === undefined) $options = decodeMessageOptions(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $options = decodeWhole(gather(b, start, end, 58, x), decodeMessageOptions);
        }
        p += n;
        break;
      case 66: // oneof_decl
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $oneofDecl.push(decodeOneofDescriptorProto(b, p, p + n, x));
        p += n;
        break;
      case 74: // reserved_range
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $reservedRange.push(decodeDescriptorProtoReservedRange(b, p, p + n, x));
        p += n;
        break;
      case 82: // reserved_name
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $reservedName.push(text(x, p, n));
        p += n;
        break;
      case 88: // visibility
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2)) $visibility = x.value as SymbolVisibility;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 8: // start
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        $start = x.value;
        break;
      case 16: // end
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        $end = x.value;
        break;
      case 26: // options
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($options === undefined) $options = decodeExtensionRangeOptions(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $options = decodeWhole(gather(b, start, end, 26, x), decodeExtensionRangeOptions);
        }
        p += n;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        $start = x.value;
        break;
      case 16: // end
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        $end = x.value;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 18: // declaration
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $declaration.push(decodeExtensionRangeOptionsDeclaration(b, p, p + n, x));
        p += n;
        break;
      case 24: // verification
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 1)) $verification = x.value as ExtensionRangeOptionsVerificationState;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 402: // features
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($features === undefined) $features = decodeFeatureSet(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $features = decodeWhole(gather(b, start, end, 402, x), decodeFeatureSet);
        }
        p += n;
        break;
      case 7994: // uninterpreted_option
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $uninterpretedOption.push(decodeUninterpretedOption(b, p, p + n, x));
        p += n;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 10: // name
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $name = text(x, p, n);
        p += n;
        break;
      case 18: // extendee
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $extendee = text(x, p, n);
        p += n;
        break;
      case 24: // number
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        $number = x.value;
        break;
      case 32: // label
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 1 && x.value <= 3)) $label = x.value as FieldDescriptorProtoLabel;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 40: // type
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 1 && x.value <= 18)) $type = x.value as FieldDescriptorProtoType;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 50: // type_name
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $typeName = text(x, p, n);
        p += n;
        break;
      case 58: // default_value
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $defaultValue = text(x, p, n);
        p += n;
        break;
      case 66: // options
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($options === undefined) $options = decodeFieldOptions(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $options = decodeWhole(gather(b, start, end, 66, x), decodeFieldOptions);
        }
        p += n;
        break;
      case 72: // oneof_index
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        $oneofIndex = x.value;
        break;
      case 82: // json_name
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $jsonName = text(x, p, n);
        p += n;
        break;
      case 136: // proto3_optional
        p = low64(b, p, x);
        $proto3Optional = (x.value | x.upper) !== 0;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 10: // name
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $name = text(x, p, n);
        p += n;
        break;
      case 18: // options
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($options === undefined) $options = decodeOneofOptions(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $options = decodeWhole(gather(b, start, end, 18, x), decodeOneofOptions);
        }
        p += n;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 10: // name
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $name = text(x, p, n);
        p += n;
        break;
      case 18: // value
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $value.push(decodeEnumValueDescriptorProto(b, p, p + n, x));
        p += n;
        break;
      case 26: // options
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($options === undefined) $options = decodeEnumOptions(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $options = decodeWhole(gather(b, start, end, 26, x), decodeEnumOptions);
        }
        p += n;
        break;
      case 34: // reserved_range
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $reservedRange.push(decodeEnumDescriptorProtoEnumReservedRange(b, p, p + n, x));
        p += n;
        break;
      case 42: // reserved_name
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $reservedName.push(text(x, p, n));
        p += n;
        break;
      case 48: // visibility
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2)) $visibility = x.value as SymbolVisibility;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        $start = x.value;
        break;
      case 16: // end
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        $end = x.value;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 10: // name
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $name = text(x, p, n);
        p += n;
        break;
      case 16: // number
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        $number = x.value;
        break;
      case 26: // options
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($options === undefined) $options = decodeEnumValueOptions(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $options = decodeWhole(gather(b, start, end, 26, x), decodeEnumValueOptions);
        }
        p += n;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 10: // name
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $name = text(x, p, n);
        p += n;
        break;
      case 18: // method
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $method.push(decodeMethodDescriptorProto(b, p, p + n, x));
        p += n;
        break;
      case 26: // options
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($options === undefined) $options = decodeServiceOptions(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $options = decodeWhole(gather(b, start, end, 26, x), decodeServiceOptions);
        }
        p += n;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 10: // name
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $name = text(x, p, n);
        p += n;
        break;
      case 18: // input_type
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $inputType = text(x, p, n);
        p += n;
        break;
      case 26: // output_type
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $outputType = text(x, p, n);
        p += n;
        break;
      case 34: // options
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($options === undefined) $options = decodeMethodOptions(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $options = decodeWhole(gather(b, start, end, 34, x), decodeMethodOptions);
        }
        p += n;
        break;
      case 40: // client_streaming
        p = low64(b, p, x);
        $clientStreaming = (x.value | x.upper) !== 0;
        break;
      case 48: // server_streaming
        p = low64(b, p, x);
        $serverStreaming = (x.value | x.upper) !== 0;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 10: // java_package
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $javaPackage = text(x, p, n);
        p += n;
        break;
      case 66: // java_outer_classname
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $javaOuterClassname = text(x, p, n);
        p += n;
        break;
      case 72: // optimize_for
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 1 && x.value <= 3)) $optimizeFor = x.value as FileOptionsOptimizeMode;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 80: // java_multiple_files
        p = low64(b, p, x);
        $javaMultipleFiles = (x.value | x.upper) !== 0;
        break;
      case 90: // go_package
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $goPackage = text(x, p, n);
        p += n;
        break;
      case 128: // cc_generic_services
        p = low64(b, p, x);
        $ccGenericServices = (x.value | x.upper) !== 0;
        break;
      case 136: // java_generic_services
        p = low64(b, p, x);
        $javaGenericServices = (x.value | x.upper) !== 0;
        break;
      case 144: // py_generic_services
        p = low64(b, p, x);
        $pyGenericServices = (x.value | x.upper) !== 0;
        break;
      case 160: // java_generate_equals_and_hash
        p = low64(b, p, x);
        $javaGenerateEqualsAndHash = (x.value | x.upper) !== 0;
        break;
      case 184: // deprecated
        p = low64(b, p, x);
        $deprecated = (x.value | x.upper) !== 0;
        break;
      case 216: // java_string_check_utf8
        p = low64(b, p, x);
        $javaStringCheckUtf8 = (x.value | x.upper) !== 0;
        break;
      case 248: // cc_enable_arenas
        p = low64(b, p, x);
        $ccEnableArenas = (x.value | x.upper) !== 0;
        break;
      case 290: // objc_class_prefix
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $objcClassPrefix = text(x, p, n);
        p += n;
        break;
      case 298: // csharp_namespace
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $csharpNamespace = text(x, p, n);
        p += n;
        break;
      case 314: // swift_prefix
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $swiftPrefix = text(x, p, n);
        p += n;
        break;
      case 322: // php_class_prefix
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $phpClassPrefix = text(x, p, n);
        p += n;
        break;
      case 330: // php_namespace
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $phpNamespace = text(x, p, n);
        p += n;
        break;
      case 336: // php_generic_services
        p = low64(b, p, x);
        $phpGenericServices = (x.value | x.upper) !== 0;
        break;
      case 354: // php_metadata_namespace
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $phpMetadataNamespace = text(x, p, n);
        p += n;
        break;
      case 362: // ruby_package
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $rubyPackage = text(x, p, n);
        p += n;
        break;
      case 402: // features
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($features === undefined) $features = decodeFeatureSet(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $features = decodeWhole(gather(b, start, end, 402, x), decodeFeatureSet);
        }
        p += n;
        break;
      case 7994: // uninterpreted_option
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $uninterpretedOption.push(decodeUninterpretedOption(b, p, p + n, x));
        p += n;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 8: // message_set_wire_format
        p = low64(b, p, x);
        $messageSetWireFormat = (x.value | x.upper) !== 0;
        break;
      case 16: // no_standard_descriptor_accessor
        p = low64(b, p, x);
        $noStandardDescriptorAccessor = (x.value | x.upper) !== 0;
        break;
      case 24: // deprecated
        p = low64(b, p, x);
        $deprecated = (x.value | x.upper) !== 0;
        break;
      case 56: // map_entry
        p = low64(b, p, x);
        $mapEntry = (x.value | x.upper) !== 0;
        break;
      case 88: // deprecated_legacy_json_field_conflicts
        p = low64(b, p, x);
        $deprecatedLegacyJsonFieldConflicts = (x.value | x.upper) !== 0;
        break;
      case 98: // features
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($features === undefined) $features = decodeFeatureSet(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $features = decodeWhole(gather(b, start, end, 98, x), decodeFeatureSet);
        }
        p += n;
        break;
      case 7994: // uninterpreted_option
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $uninterpretedOption.push(decodeUninterpretedOption(b, p, p + n, x));
        p += n;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 8: // ctype
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2)) $ctype = x.value as FieldOptionsCType;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 16: // packed
        p = low64(b, p, x);
        $packed = (x.value | x.upper) !== 0;
        break;
      case 24: // deprecated
        p = low64(b, p, x);
        $deprecated = (x.value | x.upper) !== 0;
        break;
      case 40: // lazy
        p = low64(b, p, x);
        $lazy = (x.value | x.upper) !== 0;
        break;
      case 48: // jstype
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2)) $jstype = x.value as FieldOptionsJSType;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 80: // weak
        p = low64(b, p, x);
        $weak = (x.value | x.upper) !== 0;
        break;
      case 120: // unverified_lazy
        p = low64(b, p, x);
        $unverifiedLazy = (x.value | x.upper) !== 0;
        break;
      case 128: // debug_redact
        p = low64(b, p, x);
        $debugRedact = (x.value | x.upper) !== 0;
        break;
      case 136: // retention
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2)) $retention = x.value as FieldOptionsOptionRetention;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 152: // targets
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 9)) $targets.push(x.value as FieldOptionsOptionTargetType);
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 162: // edition_defaults
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $editionDefaults.push(decodeFieldOptionsEditionDefault(b, p, p + n, x));
        p += n;
        break;
      case 170: // features
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($features === undefined) $features = decodeFeatureSet(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $features = decodeWhole(gather(b, start, end, 170, x), decodeFeatureSet);
        }
        p += n;
        break;
      case 178: // feature_support
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($featureSupport === undefined) $featureSupport = decodeFieldOptionsFeatureSupport(b, p, p + n, x);
        else if ((merged & 2) === 0) {
          merged |= 2;
          $featureSupport = decodeWhole(gather(b, start, end, 178, x), decodeFieldOptionsFeatureSupport);
        }
        p += n;
        break;
      case 7994: // uninterpreted_option
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $uninterpretedOption.push(decodeUninterpretedOption(b, p, p + n, x));
        p += n;
        break;
      case 154: // targets, packed
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        for (n += p; p < n; ) {
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
          if ((x.value >= 0 && x.value <= 9)) $targets.push(x.value as FieldOptionsOptionTargetType);
          else {
            if (from >= 0) (runs ??= []).push(from, to);
            from = to = -1;
            (runs ??= []).push(-152, x.value);
          }
        }
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 10: // features
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($features === undefined) $features = decodeFeatureSet(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $features = decodeWhole(gather(b, start, end, 10, x), decodeFeatureSet);
        }
        p += n;
        break;
      case 7994: // uninterpreted_option
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $uninterpretedOption.push(decodeUninterpretedOption(b, p, p + n, x));
        p += n;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 16: // allow_alias
        p = low64(b, p, x);
        $allowAlias = (x.value | x.upper) !== 0;
        break;
      case 24: // deprecated
        p = low64(b, p, x);
        $deprecated = (x.value | x.upper) !== 0;
        break;
      case 48: // deprecated_legacy_json_field_conflicts
        p = low64(b, p, x);
        $deprecatedLegacyJsonFieldConflicts = (x.value | x.upper) !== 0;
        break;
      case 58: // features
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($features === undefined) $features = decodeFeatureSet(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $features = decodeWhole(gather(b, start, end, 58, x), decodeFeatureSet);
        }
        p += n;
        break;
      case 7994: // uninterpreted_option
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $uninterpretedOption.push(decodeUninterpretedOption(b, p, p + n, x));
        p += n;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 8: // deprecated
        p = low64(b, p, x);
        $deprecated = (x.value | x.upper) !== 0;
        break;
      case 18: // features
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($features === undefined) $features = decodeFeatureSet(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $features = decodeWhole(gather(b, start, end, 18, x), decodeFeatureSet);
        }
        p += n;
        break;
      case 24: // debug_redact
        p = low64(b, p, x);
        $debugRedact = (x.value | x.upper) !== 0;
        break;
      case 34: // feature_support
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($featureSupport === undefined) $featureSupport = decodeFieldOptionsFeatureSupport(b, p, p + n, x);
        else if ((merged & 2) === 0) {
          merged |= 2;
          $featureSupport = decodeWhole(gather(b, start, end, 34, x), decodeFieldOptionsFeatureSupport);
        }
        p += n;
        break;
      case 7994: // uninterpreted_option
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $uninterpretedOption.push(decodeUninterpretedOption(b, p, p + n, x));
        p += n;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 264: // deprecated
        p = low64(b, p, x);
        $deprecated = (x.value | x.upper) !== 0;
        break;
      case 274: // features
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($features === undefined) $features = decodeFeatureSet(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $features = decodeWhole(gather(b, start, end, 274, x), decodeFeatureSet);
        }
        p += n;
        break;
      case 7994: // uninterpreted_option
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $uninterpretedOption.push(decodeUninterpretedOption(b, p, p + n, x));
        p += n;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 264: // deprecated
        p = low64(b, p, x);
        $deprecated = (x.value | x.upper) !== 0;
        break;
      case 272: // idempotency_level
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2)) $idempotencyLevel = x.value as MethodOptionsIdempotencyLevel;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 282: // features
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($features === undefined) $features = decodeFeatureSet(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $features = decodeWhole(gather(b, start, end, 282, x), decodeFeatureSet);
        }
        p += n;
        break;
      case 7994: // uninterpreted_option
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $uninterpretedOption.push(decodeUninterpretedOption(b, p, p + n, x));
        p += n;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 18: // name
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $name.push(decodeUninterpretedOptionNamePart(b, p, p + n, x));
        p += n;
        break;
      case 26: // identifier_value
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $identifierValue = text(x, p, n);
        p += n;
        break;
      case 32: // positive_int_value
        p = low64(b, p, x);
        $positiveIntValue = uint64Of(x.value, x.upper);
        break;
      case 40: // negative_int_value
        p = low64(b, p, x);
        $negativeIntValue = int64Of(x.value, x.upper);
        break;
      case 49: // double_value
        $doubleValue = doubleAt(b, p);
        doubleStart = p;
        p += 8;
        break;
      case 58: // string_value
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $stringValue = b.subarray(p, p + n);
        p += n;
        break;
      case 66: // aggregate_value
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $aggregateValue = text(x, p, n);
        p += n;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
  let $namePart: string | undefined;
  let $isExtension: boolean | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    switch (t) {
      case 10: // name_part
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $namePart = text(x, p, n);
        p += n;
        break;
      case 16: // is_extension
        p = low64(b, p, x);
        $isExtension = (x.value | x.upper) !== 0;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 8: // path
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        $path.push(x.value);
        break;
      case 16: // span
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        $span.push(x.value);
        break;
      case 26: // leading_comments
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $leadingComments = text(x, p, n);
        p += n;
        break;
      case 34: // trailing_comments
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $trailingComments = text(x, p, n);
        p += n;
        break;
      case 50: // leading_detached_comments
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $leadingDetachedComments.push(text(x, p, n));
        p += n;
        break;
      case 10: // path, packed
        p = readPacked(b, p, x, $path);
        break;
      case 18: // span, packed
        p = readPacked(b, p, x, $span);
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
  const $annotation: GeneratedCodeInfoAnnotation[] = [];
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    switch (t) {
      case 10: // annotation
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $annotation.push(decodeGeneratedCodeInfoAnnotation(b, p, p + n, x));
        p += n;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 8: // path
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        $path.push(x.value);
        break;
      case 18: // source_file
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $sourceFile = text(x, p, n);
        p += n;
        break;
      case 24: // begin
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        $begin = x.value;
        break;
      case 32: // end
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        $end = x.value;
        break;
      case 40: // semantic
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2)) $semantic = x.value as GeneratedCodeInfoAnnotationSemantic;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 10: // path, packed
        p = readPacked(b, p, x, $path);
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 8: // number
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        $number = x.value;
        break;
      case 18: // full_name
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $fullName = text(x, p, n);
        p += n;
        break;
      case 26: // type
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $type = text(x, p, n);
        p += n;
        break;
      case 40: // reserved
        p = low64(b, p, x);
        $reserved = (x.value | x.upper) !== 0;
        break;
      case 48: // repeated
        p = low64(b, p, x);
        $repeated = (x.value | x.upper) !== 0;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
  let $value: string | undefined;
  let $edition: Edition | undefined;
  while (p < end) {
    q = p;
    t = b[p++]!;
    if (t > 127) {
      p = low32(b, q, x);
      t = x.value;
    }
    switch (t) {
      case 18: // value
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $value = text(x, p, n);
        p += n;
        break;
      case 24: // edition
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2) || x.value === 900 || (x.value >= 998 && x.value <= 1002) || x.value === 9999 || (x.value >= 99997 && x.value <= 99999) || x.value === 2147483647) $edition = x.value as Edition;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 8: // edition_introduced
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2) || x.value === 900 || (x.value >= 998 && x.value <= 1002) || x.value === 9999 || (x.value >= 99997 && x.value <= 99999) || x.value === 2147483647) $editionIntroduced = x.value as Edition;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 16: // edition_deprecated
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2) || x.value === 900 || (x.value >= 998 && x.value <= 1002) || x.value === 9999 || (x.value >= 99997 && x.value <= 99999) || x.value === 2147483647) $editionDeprecated = x.value as Edition;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 26: // deprecation_warning
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $deprecationWarning = text(x, p, n);
        p += n;
        break;
      case 32: // edition_removed
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2) || x.value === 900 || (x.value >= 998 && x.value <= 1002) || x.value === 9999 || (x.value >= 99997 && x.value <= 99999) || x.value === 2147483647) $editionRemoved = x.value as Edition;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 42: // removal_error
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $removalError = text(x, p, n);
        p += n;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 3)) $fieldPresence = x.value as FeatureSetFieldPresence;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 16: // enum_type
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2)) $enumType = x.value as FeatureSetEnumType;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 24: // repeated_field_encoding
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2)) $repeatedFieldEncoding = x.value as FeatureSetRepeatedFieldEncoding;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 32: // utf8_validation
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if (x.value === 0 || (x.value >= 2 && x.value <= 3)) $utf8Validation = x.value as FeatureSetUtf8Validation;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 40: // message_encoding
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2)) $messageEncoding = x.value as FeatureSetMessageEncoding;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 48: // json_format
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2)) $jsonFormat = x.value as FeatureSetJsonFormat;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 56: // enforce_naming_style
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 3)) $enforceNamingStyle = x.value as FeatureSetEnforceNamingStyle;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 64: // default_symbol_visibility
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 4)) $defaultSymbolVisibility = x.value as FeatureSetVisibilityFeatureDefaultSymbolVisibility;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 10: // defaults
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        $defaults.push(decodeFeatureSetDefaultsFeatureSetEditionDefault(b, p, p + n, x));
        p += n;
        break;
      case 32: // minimum_edition
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2) || x.value === 900 || (x.value >= 998 && x.value <= 1002) || x.value === 9999 || (x.value >= 99997 && x.value <= 99999) || x.value === 2147483647) $minimumEdition = x.value as Edition;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 40: // maximum_edition
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2) || x.value === 900 || (x.value >= 998 && x.value <= 1002) || x.value === 9999 || (x.value >= 99997 && x.value <= 99999) || x.value === 2147483647) $maximumEdition = x.value as Edition;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
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
    switch (t) {
      case 24: // edition
        x.value = b[p++]!;
        if (x.value > 127) p = low32(b, p - 1, x);
        if ((x.value >= 0 && x.value <= 2) || x.value === 900 || (x.value >= 998 && x.value <= 1002) || x.value === 9999 || (x.value >= 99997 && x.value <= 99999) || x.value === 2147483647) $edition = x.value as Edition;
        else {
          if (to !== q) {
            if (from >= 0) (runs ??= []).push(from, to);
            from = q;
          }
          to = p;
        }
        break;
      case 34: // overridable_features
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($overridableFeatures === undefined) $overridableFeatures = decodeFeatureSet(b, p, p + n, x);
        else if ((merged & 1) === 0) {
          merged |= 1;
          $overridableFeatures = decodeWhole(gather(b, start, end, 34, x), decodeFeatureSet);
        }
        p += n;
        break;
      case 42: // fixed_features
        n = b[p++]!;
        if (n > 127) {
          p = low32(b, p - 1, x);
          n = x.value;
        }
        if ($fixedFeatures === undefined) $fixedFeatures = decodeFeatureSet(b, p, p + n, x);
        else if ((merged & 2) === 0) {
          merged |= 2;
          $fixedFeatures = decodeWhole(gather(b, start, end, 42, x), decodeFeatureSet);
        }
        p += n;
        break;
      default:
        p = pass(b, p, t, x);
        if (to !== q) {
          if (from >= 0) (runs ??= []).push(from, to);
          from = q;
        }
        to = p;
    }
  }
  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);
  return { edition: $edition, overridableFeatures: $overridableFeatures, fixedFeatures: $fixedFeatures, unknownFields };
}

