import {
  decodeFileDescriptorSet,
  encodeMessage,
  type FileDescriptorProto,
  open,
} from "../../src/index.ts";
import {
  type DynamicMessage,
  type DynamicValue,
  optionsOf,
  rangeOptionsOf,
} from "../../src/options/index.ts";
import { printFile, type PrintOptions } from "../../src/print/index.ts";
import {
  createRegistry,
  type FileElement,
  type MessageElement,
  type Registry,
} from "../../src/registry/index.ts";

/** A file as two compilations can be compared. */
export interface Comparable {
  /** Canonical bytes without locations, in hexadecimal. */
  readonly bytes: string;
  /**
   * The same without custom options, and these as values: compilers write the parts of one option in
   * different orders.
   */
  readonly meaning: string;
  /** Path, leading, trailing and detached comments of every location that has some. */
  readonly comments: readonly string[];
}

/** The files of a set by name. */
export function comparable(set: Uint8Array): ReadonlyMap<string, Comparable> {
  const registry = createRegistry(open(set));
  const { file } = decodeFileDescriptorSet(set, { maxExpansion: Infinity });
  return new Map(
    file.map((each) => {
      const name = each.name ?? "";
      const options = customOptions(registry, registry.file(name) as FileElement).join("\n");
      const bytes = bytesOf(each);
      removeCustomOptions(each);
      return [name, { bytes, meaning: `${bytesOf(each)}\n${options}`, comments: commentsOf(each) }];
    }),
  );
}

function bytesOf(file: FileDescriptorProto): string {
  const bare = { ...file, sourceCodeInfo: undefined };
  const bytes = encodeMessage("FileDescriptorProto", bare, { mode: "canonical" });
  return Buffer.from(bytes).toString("hex");
}

function commentsOf({ sourceCodeInfo }: FileDescriptorProto): readonly string[] {
  const comments: string[] = [];
  for (const location of sourceCodeInfo?.toLocations() ?? []) {
    const { path, leadingComments, trailingComments, leadingDetachedComments } = location;
    const texts = [leadingComments, trailingComments, ...leadingDetachedComments];
    if (texts.every((text) => text === undefined)) continue;
    comments.push(
      JSON.stringify([path, leadingComments, trailingComments, leadingDetachedComments]),
    );
  }
  return comments.toSorted();
}

function removeCustomOptions(message: object): void {
  for (const [key, value] of Object.entries(message)) {
    if (key === "sourceCodeInfo" || typeof value !== "object" || value === null) continue;
    if (key === "options")
      (value as { unknownFields?: Uint8Array }).unknownFields = undefined as never;
    removeCustomOptions(value);
  }
}

/** All options of a file, a line for each element that has some. */
function customOptions(registry: Registry, file: FileElement): readonly string[] {
  const lines: string[] = [];
  const add = (element: Parameters<typeof optionsOf>[0]): void => {
    const options = optionsOf(element, registry);
    if (options !== undefined) lines.push(lineOf(options));
  };
  const addMessage = (message: MessageElement): void => {
    add(message);
    for (const index of message.extensionRanges.keys()) {
      const options = rangeOptionsOf(message, index, registry);
      if (options !== undefined) lines.push(lineOf(options));
    }
    for (const each of [...message.fields, ...message.oneofs, ...message.extensions]) add(each);
    for (const each of message.enums) for (const one of [each, ...each.values]) add(one);
    for (const nested of message.messages) addMessage(nested);
  };
  add(file);
  for (const message of file.messages) addMessage(message);
  for (const each of file.enums) for (const one of [each, ...each.values]) add(one);
  for (const each of file.services) for (const one of [each, ...each.methods]) add(one);
  for (const extension of file.extensions) add(extension);
  return lines;
}

function lineOf(options: DynamicMessage): string {
  return `${options.path.join(".")} ${textOf({ kind: "message", value: options })}`;
}

function textOf({ kind, value }: DynamicValue): string {
  if (kind === "bytes") return Buffer.from(value).toString("hex");
  if (kind === "float" || kind === "double") return Object.is(value, -0) ? "-0" : String(value);
  if (kind !== "message") return String(value);
  const fields = value.fields.toSorted((one, other) => one.field.number - other.field.number);
  const texts = fields.map(({ field, values }) => `${field.fullName}=${values.map(textOf).join()}`);
  const unknown = value.unknownFields ?? new Uint8Array();
  return `{${[...texts, Buffer.from(unknown).toString("hex")].join(";")}}`;
}

/** The sources of all files of a set. */
export function printSet(set: Uint8Array, options?: PrintOptions): ReadonlyMap<string, string> {
  const registry = createRegistry(open(set));
  return new Map(registry.files.map(({ name }) => [name, printFile(registry, name, options)]));
}
