import {
  createFileRegistry,
  type DescFile,
  type FileRegistry,
  fromBinary,
  toBinary,
} from "@bufbuild/protobuf";
import {
  type FileDescriptorProto,
  FileDescriptorProtoSchema,
  FileDescriptorSetSchema,
} from "@bufbuild/protobuf/wkt";
import { Parts } from "../encode/parts.ts";
import { createRegistry, type RegistrySource } from "../registry/registry.ts";
import { withFullNames } from "./full-names.ts";

/** Bytes of a file, before and after names were made full. */
interface Origin {
  /** The bytes of the file in the set. */
  readonly bytes: Uint8Array;
  /** The bytes that protobuf-es decoded. */
  readonly given: Uint8Array;
}

const origins = new WeakMap<FileDescriptorProto, Origin>();

/**
 * protobuf-es's registry of an opened set. It takes files in any order, and names that are relative
 * to their scopes, which protobuf-es itself does not.
 *
 * @throws Error of protobuf-es when something is not there that a file needs
 */
export function toFileRegistry(set: RegistrySource): FileRegistry {
  const files = createRegistry(set).topologicalOrder();
  const messages = files.map((file) => {
    const given = withFullNames(file);
    const message = fromBinary(FileDescriptorProtoSchema, given);
    origins.set(message, { bytes: file.view.bytes, given });
    return message;
  });
  const described = fromBinary(FileDescriptorSetSchema, new Uint8Array());
  described.file = messages;
  return createFileRegistry(described);
}

const FILE_TAG = 10;

/**
 * The descriptor set of some of protobuf-es's files: of a registry, or those that generated code
 * brings. Files of `toFileRegistry` whose descriptors were not changed keep their bytes.
 */
export function fromFileRegistry({ files }: { readonly files: Iterable<DescFile> }): Uint8Array {
  const parts = new Parts();
  for (const { proto } of files) {
    const bytes = currentBytes(proto);
    parts.addHeader(FILE_TAG, bytes.length);
    parts.add(bytes);
  }
  return parts.join();
}

function currentBytes(proto: FileDescriptorProto): Uint8Array {
  const current = toBinary(FileDescriptorProtoSchema, proto);
  const origin = origins.get(proto);
  if (origin === undefined) return current;
  // protobuf-es writes in an order of its own: a change shows only in what it writes.
  const unchanged = toBinary(
    FileDescriptorProtoSchema,
    fromBinary(FileDescriptorProtoSchema, origin.given),
  );
  return isSame(current, unchanged) ? origin.bytes : current;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
