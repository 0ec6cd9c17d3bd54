// Two versions of a valid set, from a source of chance: the second is the first with some changes.
import type { Init } from "../../src/init.ts";
import { encodeFileDescriptorSet } from "../../src/index.ts";
import {
  type DescriptorProto,
  type EnumDescriptorProto,
  type FieldDescriptorProto,
  type FieldDescriptorProtoType,
  type FileDescriptorProto,
  modern,
} from "../../src/modern.ts";
import { toJsonName, toMapEntryName } from "../../src/registry/index.ts";
import { labelled } from "./labelled.ts";

/** A number in [0, 1). */
export type Random = () => number;

/** A field before it is written: how it is spelled depends on the syntax of its file. */
interface Field {
  name: string;
  number: number;
  /** A type's number; those of messages and enums take any that there is. */
  type: FieldDescriptorProtoType;
  target: number;
  shape: "plain" | "optional" | "required" | "repeated" | "map" | "oneof";
  oneof: string;
  jsonName?: string | undefined;
  defaultValue?: number | undefined;
  ctype?: number | undefined;
  jstype?: number | undefined;
  presence?: number | undefined;
  utf8?: number | undefined;
  delimited?: number | undefined;
}
interface Enum {
  name: string;
  values: { name: string; number: number }[];
  reservedNames: string[];
  reserved: { start: number; end: number }[];
  open?: number | undefined;
}
interface Message {
  name: string;
  fields: Field[];
  messages: Message[];
  enums: Enum[];
  extensions: Field[];
  reservedNames: string[];
  reserved: { start: number; end: number }[];
  extendable: { start: number; end: number }[];
  accessor?: boolean | undefined;
  json?: number | undefined;
}
interface Method {
  name: string;
  input: number;
  output: number;
  client: boolean;
  server: boolean;
  level: number;
}
interface File {
  name: string;
  package: string;
  syntax: "proto2" | "proto3" | "editions";
  messages: Message[];
  enums: Enum[];
  extensions: Field[];
  services: { name: string; methods: Method[] }[];
  options: Record<string, unknown>;
  json?: number | undefined;
  utf8?: number | undefined;
  javaUtf8?: number | undefined;
  stringType?: number | undefined;
}

/** Two versions of one set, each file of which imports all others that it may. */
export function randomPair(random: Random, count: number): Record<"before" | "after", Uint8Array> {
  const chance = new Chance(random);
  const files = Array.from({ length: count }, (_, index) => chance.file(index));
  const before = encoded(files);
  chance.change(files);
  return { before, after: encoded(files) };
}

const NAMES = ["a", "b", "foo_bar", "fooBaz", "x1", "__proto__", "constructor", "c", "d_e"];
const TEXT_OPTIONS = ["javaPackage", "goPackage", "swiftPrefix", "rubyPackage", "phpNamespace"];
const BOOL_OPTIONS = [
  "javaMultipleFiles",
  "ccEnableArenas",
  "pyGenericServices",
  "javaStringCheckUtf8",
];

/** Makes and changes things by chance. */
class Chance {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  is(chance: number): boolean {
    return this.#random() < chance;
  }

  some<Item>(most: number, make: (index: number) => Item): Item[] {
    return Array.from({ length: this.below(most + 1) }, (_, index) => make(index));
  }

  file(index: number): File {
    return {
      name: `f${index}.proto`,
      package: `p${this.below(4)}`,
      syntax: this.pick(["proto2", "proto3", "editions"]),
      messages: this.some(4, (at) => this.message(`M${index}x${at}`, 2)),
      enums: this.some(2, (at) => this.enum(`E${index}x${at}`)),
      extensions: this.some(2, (at) => this.field(at)),
      services: this.some(2, (at) => ({
        name: `S${index}x${at}`,
        methods: this.some(3, (method) => this.method(`Do${method}`)),
      })),
      options: { javaPackage: this.pick(["x", "y"]) },
    };
  }

  message(name: string, depth: number): Message {
    return {
      name,
      fields: this.some(6, (at) => this.field(at)),
      messages: depth === 0 ? [] : this.some(2, (at) => this.message(`N${at}`, depth - 1)),
      enums: this.some(1, (at) => this.enum(`I${at}`)),
      extensions: this.is(0.2) ? [this.field(0)] : [],
      reservedNames: this.some(2, () => `r${this.below(5)}`),
      reserved: this.some(2, () => this.range(40, 60)),
      extendable: this.is(0.4) ? [{ start: 1000, end: 1_000_000 }] : [],
    };
  }

  range(from: number, to: number): { start: number; end: number } {
    const start = from + this.below(to - from);
    return { start, end: start + 1 + this.below(4) };
  }

  field(at: number): Field {
    const type = this.pick<FieldDescriptorProtoType>([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 11, 11, 12, 12, 13, 14, 14, 15, 16, 17, 18,
    ]);
    return {
      name: `${this.pick(NAMES)}${at}`,
      number: at + 1,
      type,
      target: this.below(1000),
      shape: this.pick(["plain", "plain", "optional", "required", "repeated", "map", "oneof"]),
      oneof: this.pick(["o", "p"]),
      ...(this.is(0.2) ? { defaultValue: this.below(3) } : {}),
    };
  }

  enum(name: string): Enum {
    return {
      name,
      values: [0, ...this.some(4, () => this.below(5))].map((number, at) => ({
        name: `${name}_V${at}`,
        number,
      })),
      reservedNames: this.some(2, () => `R${this.below(5)}`),
      reserved: this.some(2, () => this.range(40, 60)),
    };
  }

  method(name: string): Method {
    const level = this.below(3);
    const types = { input: this.below(1000), output: this.below(1000) };
    return { name, ...types, client: this.is(0.3), server: this.is(0.3), level };
  }

  /** Changes about every fifth thing. */
  change(files: File[]): void {
    for (const file of files.slice()) {
      if (this.is(0.05)) files.splice(files.indexOf(file), 1);
      if (this.is(0.05)) file.package = `p${this.below(5)}`;
      if (this.is(0.05)) file.syntax = this.pick(["proto2", "proto3", "editions"]);
      if (this.is(0.1)) file.options[this.pick(TEXT_OPTIONS)] = this.pick(["x", "y", ""]);
      if (this.is(0.1)) file.options[this.pick(BOOL_OPTIONS)] = this.is(0.5);
      if (this.is(0.1)) file.options["optimizeFor"] = 1 + this.below(3);
      if (this.is(0.1)) file.json = 1 + this.below(2);
      if (this.is(0.1)) file.utf8 = 2 + this.below(2);
      if (this.is(0.1)) file.javaUtf8 = 1 + this.below(2);
      if (this.is(0.1)) file.stringType = 1 + this.below(3);
      this.#changeList(file.messages, (message) => this.#changeMessage(message));
      this.#changeList(file.enums, (element) => this.#changeEnum(element));
      this.#changeList(file.extensions, (field) => this.#changeField(field));
      this.#changeList(file.services, (service) => {
        this.#changeList(service.methods, (method) => this.#changeMethod(method));
      });
      if (this.is(0.1) && file.messages.length > 0) {
        this.pick(files).messages.push(file.messages.shift() as Message);
      }
      if (this.is(0.1) && file.enums.length > 0) {
        this.pick(files).enums.push(file.enums.shift() as Enum);
      }
    }
  }

  #changeList<Item extends object>(items: Item[], change: (item: Item) => void): void {
    for (const item of items.slice()) {
      if (this.is(0.04)) items.splice(items.indexOf(item), 1);
      else if (this.is(0.3)) change(item);
    }
    if (this.is(0.05)) items.reverse();
  }

  #changeMessage(message: Message): void {
    if (this.is(0.05)) message.name += "y";
    if (this.is(0.1)) message.accessor = this.is(0.7);
    if (this.is(0.1)) message.json = 1 + this.below(2);
    if (this.is(0.2)) message.reservedNames = this.some(3, () => `r${this.below(5)}`);
    if (this.is(0.2)) message.reserved = this.some(3, () => this.range(1, 60));
    if (this.is(0.1))
      message.extendable = this.some(2, (at) => this.range(1000 + at * 9, 1009 + at * 9));
    this.#changeList(message.fields, (field) => this.#changeField(field));
    this.#changeList(message.messages, (inner) => this.#changeMessage(inner));
    this.#changeList(message.enums, (element) => this.#changeEnum(element));
    this.#changeList(message.extensions, (field) => this.#changeField(field));
    if (this.is(0.2)) message.fields.push(this.field(message.fields.length));
  }

  #changeField(field: Field): void {
    const other = this.field(field.number - 1);
    const key = this.pick(["name", "type", "target", "shape", "oneof", "number"] as const);
    if (key === "number") field.number = 1 + this.below(12);
    else Object.assign(field, { [key]: other[key] });
    if (this.is(0.2)) field.defaultValue = this.is(0.3) ? undefined : this.below(3);
    if (this.is(0.2)) field.jsonName = this.pick(["j", "k", undefined]);
    if (this.is(0.2)) field.ctype = this.below(3);
    if (this.is(0.2)) field.jstype = this.below(3);
    if (this.is(0.2)) field.presence = 1 + this.below(3);
    if (this.is(0.2)) field.utf8 = 2 + this.below(2);
    if (this.is(0.2)) field.delimited = 1 + this.below(2);
  }

  #changeEnum(element: Enum): void {
    if (this.is(0.2)) element.open = 1 + this.below(2);
    if (this.is(0.2)) element.reservedNames = this.some(3, () => `R${this.below(5)}`);
    if (this.is(0.2)) element.reserved = this.some(3, () => this.range(1, 60));
    if (this.is(0.3) && element.values.length > 1) element.values.pop();
    if (this.is(0.3)) this.pick(element.values).name += "y";
    if (this.is(0.3)) this.pick(element.values).number = this.below(6);
    if (this.is(0.1)) element.values.push({ name: `${element.name}_W`, number: this.below(6) });
  }

  #changeMethod(method: Method): void {
    const other = this.method(method.name);
    const key = this.pick(["input", "output", "client", "server", "level"] as const);
    Object.assign(method, { [key]: other[key] });
  }
}

/** Everything that fields may name: in files before theirs, or their own. */
interface Types {
  readonly messages: readonly string[];
  readonly enums: readonly { name: string; element: Enum }[];
  readonly extendable: readonly string[];
}

/** The set as bytes; what the language does not allow is left out or spelled otherwise. */
function encoded(files: readonly File[]): Uint8Array {
  const types = typesOf(files);
  const numbers = new Map<string, number>();
  const file = files.map((one, index) => {
    const dependency = files.slice(0, index).map(({ name }) => name);
    return labelled(new Writer(one, types, numbers).file(dependency));
  });
  return encodeFileDescriptorSet({ file }, { schema: modern });
}

/** Only of the first file: then every file may import what it names, and none imports itself. */
function typesOf([first]: readonly File[]): Types {
  const messages: string[] = [];
  const enums: { name: string; element: Enum }[] = [];
  const extendable: string[] = [];
  if (first === undefined) return { messages, enums, extendable };
  const visit = (scope: string, inside: Pick<Message, "messages" | "enums">): void => {
    for (const message of unique(inside.messages)) {
      messages.push(`${scope}.${message.name}`);
      const [range] = message.extendable;
      if (first.syntax !== "proto3" && range?.end === 1_000_000)
        extendable.push(`${scope}.${message.name}`);
      visit(`${scope}.${message.name}`, message);
    }
    // An enum that a proto3 field may hold is open.
    for (const element of unique(inside.enums))
      enums.push({ name: `${scope}.${element.name}`, element });
  };
  visit(`.${first.package}`, first);
  return { messages, enums, extendable };
}

function unique<Item extends { readonly name: string }>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [item.name, item])).values()];
}

/** What a field holds. */
interface Typed {
  readonly type: FieldDescriptorProtoType;
  readonly typeName?: string;
}

/** Writes a file in its syntax. */
class Writer {
  readonly #file: File;
  readonly #types: Types;
  /** The next number of an extension, by the message that it extends. */
  readonly #numbers: Map<string, number>;

  constructor(file: File, types: Types, numbers: Map<string, number>) {
    this.#file = file;
    this.#types = types;
    this.#numbers = numbers;
  }

  file(dependency: string[]): Init<FileDescriptorProto> {
    const { name, package: scope, syntax, options, json, utf8, javaUtf8, stringType } = this.#file;
    const isEdition = syntax === "editions";
    const languages = [
      ...(stringType === undefined ? [] : language(1000, stringType)),
      ...(javaUtf8 === undefined ? [] : language(1001, javaUtf8)),
    ];
    const features = {
      ...(json === undefined ? {} : { jsonFormat: json }),
      ...(utf8 === undefined ? {} : { utf8Validation: utf8 }),
      ...(languages.length === 0 ? {} : { unknownFields: Uint8Array.from(languages) }),
    };
    return {
      name,
      package: scope,
      ...(syntax === "proto2" ? {} : { syntax }),
      ...(isEdition ? { edition: 1000 } : {}),
      dependency,
      options: { ...options, ...(isEdition ? { features } : {}) },
      messageType: unique(this.#file.messages).map((message) => this.message(message, `.${scope}`)),
      enumType: unique(this.#file.enums).map((element) => this.enum(element)),
      extension: this.extensions(this.#file.extensions),
      service: unique(this.#file.services).map((service) => ({
        name: service.name,
        method: this.methods(service.methods),
      })),
    } as Init<FileDescriptorProto>;
  }

  methods(methods: readonly Method[]): object[] {
    const { messages } = this.#types;
    if (messages.length === 0) return [];
    return unique(methods).map(({ name, input, output, client, server, level }) => ({
      name,
      inputType: messages[input % messages.length],
      outputType: messages[output % messages.length],
      ...(client ? { clientStreaming: true } : {}),
      ...(server ? { serverStreaming: true } : {}),
      ...(level === 0 ? {} : { options: { idempotencyLevel: level } }),
    }));
  }

  message(message: Message, scope: string): Init<DescriptorProto> {
    const { syntax } = this.#file;
    const fullName = `${scope}.${message.name}`;
    const reserved = apart(message.reserved);
    const extendable = syntax === "proto3" ? [] : apart(message.extendable);
    const nestedType = unique(message.messages).map((inner) => this.message(inner, fullName));
    const taken = new Set([...message.messages, ...message.enums].map(({ name }) => name));
    for (const { values } of message.enums) for (const { name } of values) taken.add(name);
    const numbers = new Set<number>();
    const fields = unique(message.fields).filter(({ name, number }) => {
      const isFree =
        !numbers.has(number) &&
        !reserved.some(({ start, end }) => start <= number && number < end) &&
        !message.reservedNames.includes(name);
      numbers.add(number);
      return isFree;
    });
    const oneofs = [
      ...new Set(fields.filter(({ shape }) => shape === "oneof").map(({ oneof }) => oneof)),
    ];
    const synthetic: string[] = [];
    // Members of one oneof stand together.
    const ordered = fields.toSorted(
      (one, other) =>
        (one.shape === "oneof" ? oneofs.indexOf(one.oneof) : -1) -
        (other.shape === "oneof" ? oneofs.indexOf(other.oneof) : -1),
    );
    const field = ordered.map((one) => {
      const written = this.field(one);
      if (one.shape === "oneof") return { ...written, oneofIndex: oneofs.indexOf(one.oneof) };
      if (one.shape === "optional" && syntax === "proto3") {
        synthetic.push(`_${one.name}`);
        return {
          ...written,
          proto3Optional: true,
          oneofIndex: oneofs.length + synthetic.length - 1,
        };
      }
      if (one.shape !== "map") return written;
      const name = toMapEntryName(one.name);
      const found = this.typed(one);
      // The first value of an enum in a map must be 0, and ours are often others.
      const typed: Typed = found.type === 14 ? { type: 5 } : found;
      nestedType.push({
        name,
        field: [
          { name: "key", number: 1, label: 1, type: 9, jsonName: "key" },
          { ...typed, name: "value", number: 2, label: 1 as const, jsonName: "value" },
        ],
        options: { mapEntry: true },
      });
      return { ...this.named(one), label: 3, type: 11, typeName: `${fullName}.${name}` };
    });
    return {
      name: message.name,
      field,
      nestedType,
      enumType: unique(message.enums).map((element) => this.enum(element)),
      extension: this.extensions(message.extensions),
      oneofDecl: [...oneofs, ...synthetic].map((name) => ({ name })),
      reservedName: [...new Set(message.reservedNames)],
      reservedRange: reserved,
      extensionRange: extendable,
      ...this.messageOptions(message),
    } as Init<DescriptorProto>;
  }

  messageOptions({ accessor, json }: Message): object {
    const isEdition = this.#file.syntax === "editions";
    if (accessor === undefined && (json === undefined || !isEdition)) return {};
    const features = json === undefined || !isEdition ? {} : { features: { jsonFormat: json } };
    return {
      options: {
        ...(accessor === undefined ? {} : { noStandardDescriptorAccessor: accessor }),
        ...features,
      },
    };
  }

  extensions(fields: readonly Field[]): object[] {
    const { extendable } = this.#types;
    if (extendable.length === 0 || this.#file.syntax === "proto3") return [];
    return unique(fields).map((field) => {
      const extendee = extendable[field.target % extendable.length] as string;
      const number = (this.#numbers.get(extendee) ?? 1000) + 1;
      this.#numbers.set(extendee, number);
      const isRepeated = field.shape === "repeated" || field.shape === "map";
      const { jsonName: _, ...written } = this.field({
        ...field,
        shape: isRepeated ? "repeated" : "plain",
        presence: undefined,
      });
      return {
        ...written,
        extendee,
        number,
        name: `x_${this.#file.name.replace(".", "_")}_${field.name}`,
      };
    });
  }

  /** With a JSON name, as compilers write it. */
  named({ name, number, jsonName }: Field): object {
    return {
      name,
      number,
      jsonName: jsonName === undefined ? toJsonName(name) : `${jsonName}${number}`,
    };
  }

  /** The type, as far as there is one to name. */
  typed({ type, target }: Field): Typed {
    const { messages, enums } = this.#types;
    if (type === 11) {
      const typeName = messages[target % (messages.length || 1)];
      return typeName === undefined ? { type: 9 } : { type, typeName };
    }
    if (type !== 14) return { type };
    const found = enums[target % (enums.length || 1)];
    return found === undefined || this.#file.syntax === "proto3"
      ? { type: 5 }
      : { type, typeName: found.name };
  }

  field(field: Field): Init<FieldDescriptorProto> {
    const { syntax } = this.#file;
    const typed = this.typed(field);
    const isRequired = field.shape === "required" && syntax === "proto2";
    const label = isRequired ? 2 : field.shape === "repeated" ? 3 : 1;
    const isMessage = typed.type === 11;
    const hasDefault =
      syntax === "proto2" && label !== 3 && !isMessage && field.defaultValue !== undefined;
    const options = {
      ...(field.ctype === undefined || (typed.type !== 9 && typed.type !== 12)
        ? {}
        : { ctype: field.ctype }),
      ...(field.jstype === undefined || ![3, 4, 6, 16, 18].includes(typed.type)
        ? {}
        : { jstype: field.jstype }),
      ...(syntax === "editions" ? this.features(field, typed.type, label) : {}),
    };
    return {
      ...this.named(field),
      ...typed,
      label,
      ...(hasDefault ? { defaultValue: this.default(field, typed) } : {}),
      ...(Object.keys(options).length === 0 ? {} : { options }),
    } as Init<FieldDescriptorProto>;
  }

  features({ presence, utf8, delimited, shape }: Field, type: number, label: number): object {
    const isSingular = label === 1 && shape !== "oneof";
    const features = {
      ...(presence === undefined || !isSingular || ((type === 11 || type === 14) && presence === 2)
        ? {}
        : { fieldPresence: presence }),
      ...(utf8 === undefined || type !== 9 ? {} : { utf8Validation: utf8 }),
      ...(delimited === undefined || type !== 11 ? {} : { messageEncoding: delimited }),
    };
    return Object.keys(features).length === 0 ? {} : { features };
  }

  default({ defaultValue = 0 }: Field, { type, typeName }: Typed): string {
    if (type === 14) {
      const found = this.#types.enums.find(({ name }) => name === typeName);
      const values = found === undefined ? [] : valuesOf(found.element);
      return values[defaultValue % values.length]?.name ?? "";
    }
    if (type === 8) return defaultValue === 0 ? "false" : "true";
    if (type === 9) return ["", "x", "é"][defaultValue] ?? "";
    if (type === 12) return ["", "x", "\\303\\251"][defaultValue] ?? "";
    if (type < 3) return ["0", "1.5", "nan"][defaultValue] ?? "";
    return `${defaultValue}`;
  }

  enum(element: Enum): Init<EnumDescriptorProto> {
    const { syntax } = this.#file;
    const isOpen = syntax === "proto3" || (syntax === "editions" && element.open !== 2);
    const [first, ...rest] = valuesOf(element);
    const value = [
      { name: first?.name ?? "V", number: isOpen ? 0 : (first?.number ?? 0) },
      ...rest,
    ];
    const names = new Set(value.map(({ name }) => name));
    const numbers = value.map(({ number }) => number);
    const features = { features: { enumType: element.open ?? 1 } };
    return {
      name: element.name,
      value,
      options: {
        ...(new Set(numbers).size === numbers.length ? {} : { allowAlias: true }),
        ...(syntax === "editions" && element.open !== undefined ? features : {}),
      },
      reservedName: [...new Set(element.reservedNames)].filter((name) => !names.has(name)),
      reservedRange: apart(element.reserved)
        .map(({ start, end }) => ({ start, end: end - 1 }))
        .filter(({ start, end }) => !numbers.some((number) => start <= number && number <= end)),
    } as Init<EnumDescriptorProto>;
  }
}

function valuesOf(element: Enum): readonly { name: string; number: number }[] {
  return unique(element.values);
}

/** Those of the ranges that do not overlap. */
function apart(
  ranges: readonly { start: number; end: number }[],
): { start: number; end: number }[] {
  const kept: { start: number; end: number }[] = [];
  for (const range of ranges) {
    if (kept.every(({ start, end }) => range.end <= start || end <= range.start)) kept.push(range);
  }
  return kept;
}

/** Field 2 of a language's features, as bytes. */
function language(number: number, value: number): number[] {
  const tag = number * 8 + 2;
  return [(tag & 127) | 128, tag >>> 7, 2, 16, value];
}
