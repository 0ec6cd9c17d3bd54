// Generated from proto/*.proto by generator/generate.ts. Do not edit: `pnpm generate` writes it anew.

import { FAULT } from "../../wire/fault.ts";
import { passLocations } from "../../wire/locations.ts";
import { countNumber, countNumbers, passUnknown, passVarint, readLength, readTag, type Walk } from "../../wire/walk.ts";

export function scanSourceCodeInfo(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 84;
  passLocations(b, p, end, s, d, 180, scanSourceCodeInfoLocation);
}

export function scanFileDescriptorSet(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 84;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 10: // file
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        scanFileDescriptorProto(b, p, p + n, s, d - 1);
        p += n;
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanFileDescriptorProto(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 364;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 10: // name
      case 18: // package
      case 66: // options
      case 74: // source_code_info
      case 98: // syntax
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        switch (t) {
          case 66:
            scanFileOptions(b, p, p + n, s, d - 1);
            break;
          case 74:
            scanSourceCodeInfo(b, p, p + n, s, d - 1);
            break;
        }
        p += n;
        break;
      case 26: // dependency
      case 34: // message_type
      case 42: // enum_type
      case 50: // service
      case 58: // extension
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        switch (t) {
          case 34:
            scanDescriptorProto(b, p, p + n, s, d - 1);
            break;
          case 42:
            scanEnumDescriptorProto(b, p, p + n, s, d - 1);
            break;
          case 50:
            scanServiceDescriptorProto(b, p, p + n, s, d - 1);
            break;
          case 58:
            scanFieldDescriptorProto(b, p, p + n, s, d - 1);
            break;
          default:
            s.elements++;
        }
        p += n;
        break;
      case 82: // public_dependency, packed
      case 90: // weak_dependency, packed
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        countNumbers(s, n);
        for (n += p; p < n; ) if (b[p++]! > 127) p = passVarint(b, p - 1, n);
        break;
      case 80: // public_dependency
      case 88: // weak_dependency
        countNumber(s);
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanDescriptorProto(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 380;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 10: // name
      case 58: // options
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        switch (t) {
          case 58:
            scanMessageOptions(b, p, p + n, s, d - 1);
            break;
        }
        p += n;
        break;
      case 18: // field
      case 26: // nested_type
      case 34: // enum_type
      case 42: // extension_range
      case 50: // extension
      case 66: // oneof_decl
      case 74: // reserved_range
      case 82: // reserved_name
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        switch (t) {
          case 18:
            scanFieldDescriptorProto(b, p, p + n, s, d - 1);
            break;
          case 26:
            scanDescriptorProto(b, p, p + n, s, d - 1);
            break;
          case 34:
            scanEnumDescriptorProto(b, p, p + n, s, d - 1);
            break;
          case 42:
            scanDescriptorProtoExtensionRange(b, p, p + n, s, d - 1);
            break;
          case 50:
            scanFieldDescriptorProto(b, p, p + n, s, d - 1);
            break;
          case 66:
            scanOneofDescriptorProto(b, p, p + n, s, d - 1);
            break;
          case 74:
            scanDescriptorProtoReservedRange(b, p, p + n, s, d - 1);
            break;
          default:
            s.elements++;
        }
        p += n;
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanDescriptorProtoExtensionRange(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 68;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 26: // options
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        scanExtensionRangeOptions(b, p, p + n, s, d - 1);
        p += n;
        break;
      case 8: // start
      case 16: // end
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanDescriptorProtoReservedRange(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 60;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 8: // start
      case 16: // end
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanExtensionRangeOptions(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 84;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 7994: // uninterpreted_option
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        scanUninterpretedOption(b, p, p + n, s, d - 1);
        p += n;
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanFieldDescriptorProto(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 132;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 10: // name
      case 18: // extendee
      case 50: // type_name
      case 58: // default_value
      case 66: // options
      case 82: // json_name
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        switch (t) {
          case 66:
            scanFieldOptions(b, p, p + n, s, d - 1);
            break;
        }
        p += n;
        break;
      case 24: // number
      case 32: // label
      case 40: // type
      case 72: // oneof_index
      case 136: // proto3_optional
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanOneofDescriptorProto(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 60;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 10: // name
      case 18: // options
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        switch (t) {
          case 18:
            scanOneofOptions(b, p, p + n, s, d - 1);
            break;
        }
        p += n;
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanEnumDescriptorProto(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 180;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 10: // name
      case 26: // options
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        switch (t) {
          case 26:
            scanEnumOptions(b, p, p + n, s, d - 1);
            break;
        }
        p += n;
        break;
      case 18: // value
      case 34: // reserved_range
      case 42: // reserved_name
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        switch (t) {
          case 18:
            scanEnumValueDescriptorProto(b, p, p + n, s, d - 1);
            break;
          case 34:
            scanEnumDescriptorProtoEnumReservedRange(b, p, p + n, s, d - 1);
            break;
          default:
            s.elements++;
        }
        p += n;
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanEnumDescriptorProtoEnumReservedRange(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 60;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 8: // start
      case 16: // end
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanEnumValueDescriptorProto(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 68;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 10: // name
      case 26: // options
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        switch (t) {
          case 26:
            scanEnumValueOptions(b, p, p + n, s, d - 1);
            break;
        }
        p += n;
        break;
      case 16: // number
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanServiceDescriptorProto(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 100;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 10: // name
      case 26: // options
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        switch (t) {
          case 26:
            scanServiceOptions(b, p, p + n, s, d - 1);
            break;
        }
        p += n;
        break;
      case 18: // method
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        scanMethodDescriptorProto(b, p, p + n, s, d - 1);
        p += n;
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanMethodDescriptorProto(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 92;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 10: // name
      case 18: // input_type
      case 26: // output_type
      case 34: // options
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        switch (t) {
          case 34:
            scanMethodOptions(b, p, p + n, s, d - 1);
            break;
        }
        p += n;
        break;
      case 40: // client_streaming
      case 48: // server_streaming
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanFileOptions(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 244;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 10: // java_package
      case 66: // java_outer_classname
      case 90: // go_package
      case 290: // objc_class_prefix
      case 298: // csharp_namespace
      case 314: // swift_prefix
      case 322: // php_class_prefix
      case 330: // php_namespace
      case 354: // php_metadata_namespace
      case 362: // ruby_package
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        p += n;
        break;
      case 7994: // uninterpreted_option
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        scanUninterpretedOption(b, p, p + n, s, d - 1);
        p += n;
        break;
      case 72: // optimize_for
      case 80: // java_multiple_files
      case 128: // cc_generic_services
      case 136: // java_generic_services
      case 144: // py_generic_services
      case 160: // java_generate_equals_and_hash
      case 184: // deprecated
      case 216: // java_string_check_utf8
      case 248: // cc_enable_arenas
      case 336: // php_generic_services
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanMessageOptions(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 116;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 7994: // uninterpreted_option
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        scanUninterpretedOption(b, p, p + n, s, d - 1);
        p += n;
        break;
      case 8: // message_set_wire_format
      case 16: // no_standard_descriptor_accessor
      case 24: // deprecated
      case 56: // map_entry
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanFieldOptions(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 132;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 7994: // uninterpreted_option
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        scanUninterpretedOption(b, p, p + n, s, d - 1);
        p += n;
        break;
      case 8: // ctype
      case 16: // packed
      case 24: // deprecated
      case 40: // lazy
      case 48: // jstype
      case 80: // weak
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanOneofOptions(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 84;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 7994: // uninterpreted_option
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        scanUninterpretedOption(b, p, p + n, s, d - 1);
        p += n;
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanEnumOptions(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 100;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 7994: // uninterpreted_option
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        scanUninterpretedOption(b, p, p + n, s, d - 1);
        p += n;
        break;
      case 16: // allow_alias
      case 24: // deprecated
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanEnumValueOptions(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 92;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 7994: // uninterpreted_option
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        scanUninterpretedOption(b, p, p + n, s, d - 1);
        p += n;
        break;
      case 8: // deprecated
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanServiceOptions(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 92;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 7994: // uninterpreted_option
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        scanUninterpretedOption(b, p, p + n, s, d - 1);
        p += n;
        break;
      case 264: // deprecated
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanMethodOptions(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 100;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 7994: // uninterpreted_option
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        scanUninterpretedOption(b, p, p + n, s, d - 1);
        p += n;
        break;
      case 264: // deprecated
      case 272: // idempotency_level
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanUninterpretedOption(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 132;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 26: // identifier_value
      case 58: // string_value
      case 66: // aggregate_value
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        p += n;
        break;
      case 18: // name
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        scanUninterpretedOptionNamePart(b, p, p + n, s, d - 1);
        p += n;
        break;
      case 32: // positive_int_value
      case 40: // negative_int_value
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      case 49: // double_value
        if (end - p < 8) throw FAULT;
        p += 8;
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanUninterpretedOptionNamePart(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 60;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 10: // name_part
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        p += n;
        break;
      case 16: // is_extension
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanSourceCodeInfoLocation(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 180;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 26: // leading_comments
      case 34: // trailing_comments
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        p += n;
        break;
      case 50: // leading_detached_comments
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        s.elements++;
        p += n;
        break;
      case 10: // path, packed
      case 18: // span, packed
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        countNumbers(s, n);
        for (n += p; p < n; ) if (b[p++]! > 127) p = passVarint(b, p - 1, n);
        break;
      case 8: // path
      case 16: // span
        countNumber(s);
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanGeneratedCodeInfo(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 84;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 10: // annotation
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        scanGeneratedCodeInfoAnnotation(b, p, p + n, s, d - 1);
        p += n;
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

export function scanGeneratedCodeInfoAnnotation(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {
  if (d < 0) throw FAULT;
  s.elements++;
  s.cost += 108;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 18: // source_file
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        p += n;
        break;
      case 10: // path, packed
        if (p >= end) throw FAULT;
        n = b[p++]!;
        if (n > 127) {
          const m = p < end ? b[p]! : 128;
          if (m < 128) {
            n = (n & 127) | (m << 7);
            p++;
          } else {
            p = readLength(b, p - 1, end, s);
            n = s.value;
          }
        }
        if (n > end - p) throw FAULT;
        countNumbers(s, n);
        for (n += p; p < n; ) if (b[p++]! > 127) p = passVarint(b, p - 1, n);
        break;
      case 24: // begin
      case 32: // end
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      case 8: // path
        countNumber(s);
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        p = passUnknown(b, p, end, t, s, d);
    }
  }
}

