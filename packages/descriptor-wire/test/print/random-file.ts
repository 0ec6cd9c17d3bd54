// Random files as a compiler describes them: each has a source, of which the compiler makes it again.
import {
  encodeFileDescriptorSet,
  type FileDescriptorProto,
  sourceCodeInfoOf,
} from "../../src/index.ts";
import type { Init } from "../../src/init.ts";
import { toJsonName, toMapEntryName } from "../../src/registry/index.ts";
import { LABEL, TYPE } from "../../src/registry/types.ts";
import { Chance, type Random } from "./chance.ts";
import { randomComments } from "./random-comments.ts";
import { OPTIONS_FILE, OPTIONS_NAME, randomOptions } from "./random-options.ts";

type File = Init<FileDescriptorProto>;
type Message = NonNullable<File["messageType"]>[number];
type Enum = NonNullable<File["enumType"]>[number];
type Field = NonNullable<File["extension"]>[number];
type Service = NonNullable<File["service"]>[number];

/** Words that mean something to a parser or name a package, and others. */
const WORDS =
  `message enum option optional repeated required group oneof map reserved extensions extend service rpc
   returns stream to max syntax package import public weak export local int32 string bytes bool inf nan
   true false value_of_it key c_d __e D9 google protobuf opts p q`.split(/\s+/);

const SCALARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 15, 16, 17, 18] as const;

/** Texts of default values by type, as compilers write them. */
const DEFAULTS: Readonly<Record<number, readonly string[]>> = {
  [TYPE.DOUBLE]: ["inf", "-inf", "nan", "1.5", "-0", "1e+100", "0.1"],
  [TYPE.FLOAT]: ["inf", "-inf", "nan", "1.5", "-0.25"],
  [TYPE.INT64]: ["-9223372036854775808", "9223372036854775807", "0"],
  [TYPE.UINT64]: ["18446744073709551615", "0"],
  [TYPE.INT32]: ["-2147483648", "2147483647", "0"],
  [TYPE.BOOL]: ["true", "false"],
  [TYPE.STRING]: ["", "plain", "q\"\\'\n\r\t\u0001?", "é日𝒳\u2028\u202e\ufeff\u0085", "*/ // /*"],
  [TYPE.BYTES]: ["", "plain", "\\000\\377\\\"\\'\\\\\\n\\r\\t?"],
};

/** A set of files, those that they import first. */
export function randomSet(random: Random, files: number): Uint8Array {
  const made = Array.from({ length: files }, (_, index) => new FileMaker(random, index).make());
  return encodeFileDescriptorSet({ file: [...OPTIONS_FILE, ...made] });
}

class FileMaker {
  readonly #chance: Chance;
  readonly #index: number;
  readonly #isProto3: boolean;
  readonly #package: string;
  /** Full names with a dot in front. */
  readonly #messages: string[] = [".google.protobuf.FileOptions", ".opts.Opt"];
  readonly #enums: { readonly name: string; readonly value: string }[] = [];
  readonly #extendable: string[] = [];
  readonly #used = new Set<string>();
  #extensionNumber = 1000;

  constructor(random: Random, index: number) {
    this.#chance = new Chance(random);
    this.#index = index;
    this.#isProto3 = this.#chance.is(0.5);
    this.#package = `${this.#chance.pick(["p", "p.q", "google", "option.x", "a.p"])}.r${index}`;
  }

  make(): File {
    const scope = `.${this.#package}`;
    const enumType = this.#chance.list(3, () => this.#enum(scope));
    const messageType = this.#chance.list(4, () => this.#message(scope, 2));
    const extension = this.#extensions(scope, messageType);
    const file: File = {
      name: `dir/file${this.#index}.proto`,
      package: this.#package,
      dependency: ["google/protobuf/descriptor.proto", OPTIONS_NAME],
      messageType,
      enumType,
      service: this.#chance.list(2, () => this.#service()),
      extension,
      options: this.#options("file"),
      syntax: this.#isProto3 ? "proto3" : undefined,
    };
    return { ...file, sourceCodeInfo: sourceCodeInfoOf(randomComments(this.#chance, file)) };
  }

  #options(kind: Parameters<typeof randomOptions>[1]): ReturnType<typeof randomOptions> {
    return randomOptions(this.#chance, kind);
  }

  #message(scope: string, depth: number, name: string = this.#name()): Message {
    const inside = `${scope}.${name}`;
    this.#messages.push(inside);
    const enumType = this.#chance.list(2, () => this.#enum(inside));
    const nestedType: Message[] = [];
    const field: Field[] = [];
    const oneofs: string[] = [];
    const synthetic: Field[] = [];
    for (let left = this.#chance.below(8), number = 1; left > 0; left--) {
      const kind = this.#chance.pick(["plain", "plain", "map", "oneof", "group", "new", "nested"]);
      if (kind === "nested" && depth > 0) nestedType.push(this.#message(inside, depth - 1));
      else if (kind === "map") field.push(this.#map(inside, number++, nestedType));
      else if (kind === "group" && !this.#isProto3) {
        field.push(this.#group(inside, number++, this.#label(), nestedType));
      } else if (kind === "oneof") {
        oneofs.push(this.#name());
        for (let members = 1 + this.#chance.below(3); members > 0; members--) {
          const isGroup = !this.#isProto3 && this.#chance.is(0.2);
          const member = isGroup
            ? this.#group(inside, number++, LABEL.OPTIONAL, nestedType)
            : this.#field(number++, LABEL.OPTIONAL);
          field.push({ ...member, oneofIndex: oneofs.length - 1 });
        }
      } else if (kind === "new" && this.#isProto3) {
        const optional = { ...this.#field(number++, LABEL.OPTIONAL), proto3Optional: true };
        synthetic.push(optional);
        field.push(optional);
      } else field.push(this.#field(number++, this.#label()));
    }
    const isExtendable = !this.#isProto3 && this.#chance.is(0.4);
    if (isExtendable) this.#extendable.push(inside);
    return {
      name,
      field: field.map((each) => {
        const at = synthetic.indexOf(each);
        return at < 0 ? each : { ...each, oneofIndex: oneofs.length + at };
      }),
      oneofDecl: [
        ...oneofs.map((oneof) => ({ name: oneof, options: this.#options("oneof") })),
        ...synthetic.map(({ name: of }) => ({
          name: of?.startsWith("_") === true ? `X${of}` : `_${of}`,
        })),
      ],
      nestedType,
      enumType,
      extension: depth > 0 ? this.#extensions(inside, nestedType) : [],
      extensionRange: isExtendable
        ? [
            { start: 1000, end: 2000 },
            { start: 2000, end: 2001, options: this.#options("range") },
            { start: 2 ** 28, end: 2 ** 29 },
          ]
        : [],
      reservedRange: this.#chance.maybe([
        { start: 500, end: 501 },
        { start: 600, end: 700 },
      ]),
      reservedName: this.#chance.maybe(["reserved_one", "another"]),
      options: this.#options("message"),
    };
  }

  #label(): 1 | 2 | 3 {
    return this.#chance.pick(this.#isProto3 ? [1, 3] : [1, 2, 3]);
  }

  #field(number: number, label: 1 | 2 | 3, name: string = this.#name()): Field {
    const jsonName = this.#chance.is(0.1) ? `json "${name}"\\\n` : toJsonName(name);
    const base = { name, number, label, jsonName, options: this.#options("field") };
    const hasDefault = !this.#isProto3 && label !== LABEL.REPEATED && this.#chance.is(0.5);
    const kind = this.#chance.below(10);
    if (kind < 3) {
      return { ...base, type: TYPE.MESSAGE, typeName: this.#chance.pick(this.#messages) };
    }
    if (kind < 5 && this.#enums.length > 0) {
      const { name: typeName, value } = this.#chance.pick(this.#enums);
      const defaultValue = hasDefault ? value : undefined;
      return { ...base, type: TYPE.ENUM, typeName, defaultValue };
    }
    const type = this.#chance.pick(SCALARS);
    const defaultValue = hasDefault ? this.#chance.pick(DEFAULTS[type] ?? ["1"]) : undefined;
    return { ...base, type, defaultValue };
  }

  #map(scope: string, number: number, nested: Message[]): Field {
    const field = this.#field(number, LABEL.REPEATED);
    const name = field.name ?? "";
    const { type, typeName } = this.#field(2, LABEL.OPTIONAL);
    const key = this.#chance.pick([TYPE.STRING, TYPE.INT32, TYPE.BOOL, TYPE.SFIXED64]);
    const entry = toMapEntryName(name);
    nested.push({
      name: entry,
      field: [
        { name: "key", number: 1, label: 1, type: key, jsonName: "key" },
        { name: "value", number: 2, label: 1, type, typeName, jsonName: "value" },
      ],
      options: { mapEntry: true },
    });
    return { ...field, type: TYPE.MESSAGE, typeName: `${scope}.${entry}`, defaultValue: undefined };
  }

  #group(scope: string, number: number, label: 1 | 2 | 3, nested: Message[]): Field {
    const name = `Gr${this.#used.size}`;
    const lower = name.toLowerCase();
    this.#used.add(lower);
    nested.push(this.#message(scope, 0, name));
    const { options } = this.#field(number, label, lower);
    const typeName = `${scope}.${name}`;
    return { name: lower, number, label, type: TYPE.GROUP, typeName, jsonName: lower, options };
  }

  #extensions(scope: string, beside: Message[]): Field[] {
    if (this.#extendable.length === 0) return [];
    return this.#chance.list(4, () => {
      const extendee = this.#chance.pick(this.#extendable);
      const number = this.#extensionNumber++;
      const label = this.#chance.pick([1, 3] as const);
      const name = this.#name();
      const field = this.#chance.is(0.2)
        ? this.#group(scope, number, label, beside)
        : { ...this.#field(number, label, name), jsonName: toJsonName(name) };
      return { ...field, extendee };
    });
  }

  #enum(scope: string): Enum {
    const name = this.#name();
    // Numbers behind the words: no parser takes `option` or `reserved` for a value.
    const values = [
      0,
      ...this.#chance.list(4, (index) => [7, -2147483648, 2147483647][index] ?? 9),
    ];
    const value = values.map((number, index) => ({
      name: `${this.#name()}_${index}`,
      number,
      options: this.#options("value"),
    }));
    this.#enums.push({ name: `${scope}.${name}`, value: this.#chance.pick(value).name });
    const hasAlias = new Set(values).size < values.length;
    return {
      name,
      value,
      options: hasAlias ? { allowAlias: true } : this.#options("enum"),
      reservedRange: this.#chance.maybe([
        { start: -10, end: -5 },
        { start: 1000, end: 2147483646 },
      ]),
      reservedName: this.#chance.maybe(["RESERVED_ONE"]),
    };
  }

  #service(): Service {
    return {
      name: this.#name(),
      method: this.#chance.list(3, () => ({
        name: this.#name(),
        inputType: this.#chance.pick(this.#messages),
        outputType: this.#chance.pick(this.#messages),
        clientStreaming: this.#chance.is(0.3) || undefined,
        serverStreaming: this.#chance.is(0.3) || undefined,
        options: this.#chance.is(0.1) ? {} : this.#options("method"),
      })),
      options: this.#options("service"),
    };
  }

  /** A name that no other of the file is like, in JSON neither. */
  #name(): string {
    const word = this.#chance.pick(WORDS);
    const name = this.#used.has(likeness(word)) ? `${word}${this.#used.size}x` : word;
    this.#used.add(likeness(name));
    return name;
  }
}

function likeness(name: string): string {
  return name.replaceAll("_", "").toLowerCase();
}
