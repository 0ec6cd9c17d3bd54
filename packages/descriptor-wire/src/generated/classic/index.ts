// Generated from proto/*.proto by generator/generate.ts. Do not edit: `pnpm generate` writes it anew.

import { FAULT } from "../../wire/fault.ts";
import { openRecord, closeRecord, type Recorder } from "../../wire/recorder.ts";
import { countNumber, countNumbers, passUnknown, passVarint, readLength, readTag } from "../../wire/walk.ts";
import { scanSourceCodeInfo } from "./scan.ts";

export function indexFileDescriptorSet(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 10: // file
        if (t < last) ordered = 0;
        last = t;
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
        indexFileDescriptorProto(b, p, p + n, s, d - 1, 1);
        p += n;
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexFileDescriptorProto(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
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
        if (t <= last) ordered = 0;
        last = t;
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
            indexFileOptions(b, p, p + n, s, d - 1, 8);
            break;
          case 74:
            indexSourceCodeInfo(b, p, p + n, s, d - 1, 9);
            break;
        }
        p += n;
        break;
      case 26: // dependency
      case 34: // message_type
      case 42: // enum_type
      case 50: // service
      case 58: // extension
        if (t < last) ordered = 0;
        last = t;
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
            indexDescriptorProto(b, p, p + n, s, d - 1, 4);
            break;
          case 42:
            indexEnumDescriptorProto(b, p, p + n, s, d - 1, 5);
            break;
          case 50:
            indexServiceDescriptorProto(b, p, p + n, s, d - 1, 6);
            break;
          case 58:
            indexFieldDescriptorProto(b, p, p + n, s, d - 1, 7);
            break;
          default:
            s.elements++;
        }
        p += n;
        break;
      case 82: // public_dependency, packed
      case 90: // weak_dependency, packed
        if (t < last) ordered = 0;
        last = t;
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
        if (t < last) ordered = 0;
        last = t;
        countNumber(s);
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexDescriptorProto(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
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
        if (t <= last) ordered = 0;
        last = t;
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
            indexMessageOptions(b, p, p + n, s, d - 1, 7);
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
        if (t < last) ordered = 0;
        last = t;
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
            indexFieldDescriptorProto(b, p, p + n, s, d - 1, 2);
            break;
          case 26:
            indexDescriptorProto(b, p, p + n, s, d - 1, 3);
            break;
          case 34:
            indexEnumDescriptorProto(b, p, p + n, s, d - 1, 4);
            break;
          case 42:
            indexDescriptorProtoExtensionRange(b, p, p + n, s, d - 1, 5);
            break;
          case 50:
            indexFieldDescriptorProto(b, p, p + n, s, d - 1, 6);
            break;
          case 66:
            indexOneofDescriptorProto(b, p, p + n, s, d - 1, 8);
            break;
          case 74:
            indexDescriptorProtoReservedRange(b, p, p + n, s, d - 1, 9);
            break;
          default:
            s.elements++;
        }
        p += n;
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexDescriptorProtoExtensionRange(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 26: // options
        if (t <= last) ordered = 0;
        last = t;
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
        indexExtensionRangeOptions(b, p, p + n, s, d - 1, 3);
        p += n;
        break;
      case 8: // start
      case 16: // end
        if (t <= last) ordered = 0;
        last = t;
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexDescriptorProtoReservedRange(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 8: // start
      case 16: // end
        if (t <= last) ordered = 0;
        last = t;
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexExtensionRangeOptions(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 7994: // uninterpreted_option
        if (t < last) ordered = 0;
        last = t;
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
        indexUninterpretedOption(b, p, p + n, s, d - 1, 999);
        p += n;
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexFieldDescriptorProto(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
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
        if (t <= last) ordered = 0;
        last = t;
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
            indexFieldOptions(b, p, p + n, s, d - 1, 8);
            break;
        }
        p += n;
        break;
      case 24: // number
      case 32: // label
      case 40: // type
      case 72: // oneof_index
      case 136: // proto3_optional
        if (t <= last) ordered = 0;
        last = t;
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexOneofDescriptorProto(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
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
        if (t <= last) ordered = 0;
        last = t;
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
            indexOneofOptions(b, p, p + n, s, d - 1, 2);
            break;
        }
        p += n;
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexEnumDescriptorProto(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
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
        if (t <= last) ordered = 0;
        last = t;
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
            indexEnumOptions(b, p, p + n, s, d - 1, 3);
            break;
        }
        p += n;
        break;
      case 18: // value
      case 34: // reserved_range
      case 42: // reserved_name
        if (t < last) ordered = 0;
        last = t;
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
            indexEnumValueDescriptorProto(b, p, p + n, s, d - 1, 2);
            break;
          case 34:
            indexEnumDescriptorProtoEnumReservedRange(b, p, p + n, s, d - 1, 4);
            break;
          default:
            s.elements++;
        }
        p += n;
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexEnumDescriptorProtoEnumReservedRange(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 8: // start
      case 16: // end
        if (t <= last) ordered = 0;
        last = t;
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexEnumValueDescriptorProto(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
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
        if (t <= last) ordered = 0;
        last = t;
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
            indexEnumValueOptions(b, p, p + n, s, d - 1, 3);
            break;
        }
        p += n;
        break;
      case 16: // number
        if (t <= last) ordered = 0;
        last = t;
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexServiceDescriptorProto(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
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
        if (t <= last) ordered = 0;
        last = t;
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
            indexServiceOptions(b, p, p + n, s, d - 1, 3);
            break;
        }
        p += n;
        break;
      case 18: // method
        if (t < last) ordered = 0;
        last = t;
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
        indexMethodDescriptorProto(b, p, p + n, s, d - 1, 2);
        p += n;
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexMethodDescriptorProto(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
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
        if (t <= last) ordered = 0;
        last = t;
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
            indexMethodOptions(b, p, p + n, s, d - 1, 4);
            break;
        }
        p += n;
        break;
      case 40: // client_streaming
      case 48: // server_streaming
        if (t <= last) ordered = 0;
        last = t;
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexFileOptions(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
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
        if (t <= last) ordered = 0;
        last = t;
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
        if (t < last) ordered = 0;
        last = t;
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
        indexUninterpretedOption(b, p, p + n, s, d - 1, 999);
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
        if (t <= last) ordered = 0;
        last = t;
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexMessageOptions(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 7994: // uninterpreted_option
        if (t < last) ordered = 0;
        last = t;
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
        indexUninterpretedOption(b, p, p + n, s, d - 1, 999);
        p += n;
        break;
      case 8: // message_set_wire_format
      case 16: // no_standard_descriptor_accessor
      case 24: // deprecated
      case 56: // map_entry
        if (t <= last) ordered = 0;
        last = t;
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexFieldOptions(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 7994: // uninterpreted_option
        if (t < last) ordered = 0;
        last = t;
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
        indexUninterpretedOption(b, p, p + n, s, d - 1, 999);
        p += n;
        break;
      case 8: // ctype
      case 16: // packed
      case 24: // deprecated
      case 40: // lazy
      case 48: // jstype
      case 80: // weak
        if (t <= last) ordered = 0;
        last = t;
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexOneofOptions(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 7994: // uninterpreted_option
        if (t < last) ordered = 0;
        last = t;
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
        indexUninterpretedOption(b, p, p + n, s, d - 1, 999);
        p += n;
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexEnumOptions(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 7994: // uninterpreted_option
        if (t < last) ordered = 0;
        last = t;
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
        indexUninterpretedOption(b, p, p + n, s, d - 1, 999);
        p += n;
        break;
      case 16: // allow_alias
      case 24: // deprecated
        if (t <= last) ordered = 0;
        last = t;
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexEnumValueOptions(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 7994: // uninterpreted_option
        if (t < last) ordered = 0;
        last = t;
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
        indexUninterpretedOption(b, p, p + n, s, d - 1, 999);
        p += n;
        break;
      case 8: // deprecated
        if (t <= last) ordered = 0;
        last = t;
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexServiceOptions(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 7994: // uninterpreted_option
        if (t < last) ordered = 0;
        last = t;
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
        indexUninterpretedOption(b, p, p + n, s, d - 1, 999);
        p += n;
        break;
      case 264: // deprecated
        if (t <= last) ordered = 0;
        last = t;
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexMethodOptions(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 7994: // uninterpreted_option
        if (t < last) ordered = 0;
        last = t;
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
        indexUninterpretedOption(b, p, p + n, s, d - 1, 999);
        p += n;
        break;
      case 264: // deprecated
      case 272: // idempotency_level
        if (t <= last) ordered = 0;
        last = t;
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexUninterpretedOption(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
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
        if (t <= last) ordered = 0;
        last = t;
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
        if (t < last) ordered = 0;
        last = t;
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
        indexUninterpretedOptionNamePart(b, p, p + n, s, d - 1, 2);
        p += n;
        break;
      case 32: // positive_int_value
      case 40: // negative_int_value
        if (t <= last) ordered = 0;
        last = t;
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      case 49: // double_value
        if (t <= last) ordered = 0;
        last = t;
        if (end - p < 8) throw FAULT;
        p += 8;
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexUninterpretedOptionNamePart(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 10: // name_part
        if (t <= last) ordered = 0;
        last = t;
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
        if (t <= last) ordered = 0;
        last = t;
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexSourceCodeInfo(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  const at = openRecord(s, number, p, end);
  scanSourceCodeInfo(b, p, end, s, d);
  s.elements--;
  closeRecord(s, at, number, 0);
}

export function indexGeneratedCodeInfo(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 10: // annotation
        if (t < last) ordered = 0;
        last = t;
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
        indexGeneratedCodeInfoAnnotation(b, p, p + n, s, d - 1, 1);
        p += n;
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

export function indexGeneratedCodeInfoAnnotation(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {
  if (d < 0) throw FAULT;
  const at = openRecord(s, number, p, end);
  let ordered = 1;
  let last = 0;
  let n = 0;
  while (p < end) {
    let t = b[p++]!;
    if (t > 127) {
      p = readTag(b, p - 1, end, s);
      t = s.value;
    }
    switch (t) {
      case 18: // source_file
        if (t <= last) ordered = 0;
        last = t;
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
        if (t < last) ordered = 0;
        last = t;
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
        if (t <= last) ordered = 0;
        last = t;
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      case 8: // path
        if (t < last) ordered = 0;
        last = t;
        countNumber(s);
        if (p >= end) throw FAULT;
        if (b[p++]! > 127) p = passVarint(b, p - 1, end);
        break;
      default:
        if (t >>> 0 < last) ordered = 0;
        last = t >>> 0;
        p = passUnknown(b, p, end, t, s, d);
    }
  }
  closeRecord(s, at, number, ordered);
}

