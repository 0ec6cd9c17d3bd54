// The same work in each library, imported only where it is measured.
import type * as Ours from "@x/descriptor-wire";
import type Protobuf from "protobufjs";

/** What is measured of a codec. */
export interface Codec {
  decode(bytes: Uint8Array): unknown;
  /** Canonical bytes of what `decode` gave. */
  encode(set: never): Uint8Array;
  /** Names every symbol, and says how many there are. */
  countSymbols(bytes: Uint8Array): number;
  /** Prepares an edit: each call changes the package of one file in the middle, and encodes the set. */
  editor(bytes: Uint8Array): () => Uint8Array;
}

/** Sets of plain-object libraries, as far as the walks need them. */
interface Scope {
  readonly name?: string | null;
  readonly field?: readonly Scope[];
  readonly extension?: readonly Scope[];
  readonly nestedType?: readonly Scope[];
  readonly enumType?: readonly Scope[];
  readonly oneofDecl?: readonly Scope[];
  readonly value?: readonly Scope[];
  readonly method?: readonly Scope[];
}
interface File extends Scope {
  package?: string | null;
  readonly messageType?: readonly Scope[];
  readonly service?: readonly Scope[];
}
interface SetOfFiles {
  readonly file: readonly File[];
}

function countObjects({ file }: SetOfFiles): number {
  const names: string[] = [];
  for (const each of file) {
    const scope = each.package ?? "";
    for (const message of each.messageType ?? []) addMessage(names, message, scope);
    for (const found of each.enumType ?? []) addEnum(names, found, scope);
    for (const service of each.service ?? []) {
      const name = add(names, service, scope);
      for (const method of service.method ?? []) add(names, method, name);
    }
    for (const extension of each.extension ?? []) add(names, extension, scope);
  }
  return names.length;
}

function add(names: string[], { name }: Scope, scope: string): string {
  const full = scope === "" ? (name ?? "") : `${scope}.${name ?? ""}`;
  names.push(full);
  return full;
}

function addMessage(names: string[], message: Scope, scope: string): void {
  const name = add(names, message, scope);
  for (const field of message.field ?? []) add(names, field, name);
  for (const extension of message.extension ?? []) add(names, extension, name);
  for (const nested of message.nestedType ?? []) addMessage(names, nested, name);
  for (const found of message.enumType ?? []) addEnum(names, found, name);
  for (const oneof of message.oneofDecl ?? []) add(names, oneof, name);
}

function addEnum(names: string[], found: Scope, scope: string): void {
  add(names, found, scope);
  for (const value of found.value ?? []) add(names, value, scope);
}

/** Changes the package of the file in the middle, to and fro. */
function editObject(set: SetOfFiles): void {
  const file = set.file[set.file.length >> 1];
  if (file !== undefined) file.package = file.package === "edited.a" ? "edited.b" : "edited.a";
}

export async function ours(): Promise<Codec & { readonly library: typeof Ours }> {
  const library = await import("@x/descriptor-wire");
  return {
    library,
    decode: (bytes) => {
      const set = library.decodeFileDescriptorSet(bytes);
      // Columns are made on demand: here they are asked for, in every file.
      for (const { sourceCodeInfo } of set.file) void sourceCodeInfo?.columns;
      return set;
    },
    encode: (set) => library.encodeFileDescriptorSet(set, { mode: "canonical" }),
    countSymbols: (bytes) => {
      const names: string[] = [];
      library.eachSymbol(library.open(bytes), (name) => void names.push(name));
      return names.length;
    },
    editor: (bytes) => {
      const view = library.open(bytes);
      const draft = library.edit(view);
      return () => {
        const file = draft.file(view.file.length >> 1);
        file.package = file.package === "edited.a" ? "edited.b" : "edited.a";
        return draft.encode();
      };
    },
  };
}

/** protobufjs by reflection, unknown fields kept: without them custom options would be lost. */
export async function protobufjs(): Promise<Codec> {
  const { default: library } = await import("protobufjs");
  const { FileDescriptorSet } = (await import("protobufjs/ext/descriptor.js")).default;
  const type = FileDescriptorSet as unknown as Protobuf.Type;
  const decode = (bytes: Uint8Array) => {
    const reader = library.Reader.create(bytes);
    reader.discardUnknown = false;
    return type.decode(reader);
  };
  return {
    decode,
    encode: (set) => type.encode(set).finish(),
    countSymbols: (bytes) => countObjects(decode(bytes) as unknown as SetOfFiles),
    editor: (bytes) => {
      const set = decode(bytes);
      return () => {
        editObject(set as unknown as SetOfFiles);
        return type.encode(set).finish();
      };
    },
  };
}

export async function protobufEs(): Promise<Codec> {
  const { fromBinary, toBinary } = await import("@bufbuild/protobuf");
  const { FileDescriptorSetSchema } = await import("@bufbuild/protobuf/wkt");
  const decode = (bytes: Uint8Array) => fromBinary(FileDescriptorSetSchema, bytes);
  return {
    decode,
    encode: (set) => toBinary(FileDescriptorSetSchema, set),
    countSymbols: (bytes) => countObjects(decode(bytes)),
    editor: (bytes) => {
      const set = decode(bytes);
      return () => {
        editObject(set);
        return toBinary(FileDescriptorSetSchema, set);
      };
    },
  };
}
