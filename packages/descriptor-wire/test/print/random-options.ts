import protobuf from "protobufjs/minimal.js";
import type { Writer } from "protobufjs/minimal.js";
import { decodeFileDescriptorSet, type FileDescriptorProto } from "../../src/index.ts";
import type { Init } from "../../src/init.ts";
import { toJsonName, toMapEntryName } from "../../src/registry/index.ts";
import { LABEL, TYPE } from "../../src/registry/types.ts";
import { demoWithoutSource } from "../fixture.ts";
import type { Chance } from "./chance.ts";

type File = Init<FileDescriptorProto>;
type Field = NonNullable<File["extension"]>[number];

/** The name of the file that declares the options. */
export const OPTIONS_NAME = "opts/options.proto";

const MESSAGES = {
  file: "FileOptions",
  message: "MessageOptions",
  field: "FieldOptions",
  oneof: "OneofOptions",
  range: "ExtensionRangeOptions",
  enum: "EnumOptions",
  value: "EnumValueOptions",
  service: "ServiceOptions",
  method: "MethodOptions",
} as const;

/** What has options. */
export type Optioned = keyof typeof MESSAGES;

const { OPTIONAL, REPEATED } = LABEL;

/** descriptor.proto, and a file with custom options of every kind. */
export const OPTIONS_FILE: readonly File[] = [
  ...decodeFileDescriptorSet(demoWithoutSource).file.filter(
    ({ name }) => name === "google/protobuf/descriptor.proto",
  ),
  {
    name: OPTIONS_NAME,
    package: "opts",
    dependency: ["google/protobuf/descriptor.proto"],
    messageType: [
      {
        name: "Opt",
        field: [
          field("a", 1, OPTIONAL, TYPE.INT32),
          field("b", 2, OPTIONAL, TYPE.STRING),
          field("m", 3, OPTIONAL, TYPE.MESSAGE, ".opts.Opt"),
          field("r", 4, REPEATED, TYPE.MESSAGE, ".opts.Opt"),
          field("d", 5, OPTIONAL, TYPE.DOUBLE),
          field("f", 6, OPTIONAL, TYPE.FLOAT),
          field("y", 7, OPTIONAL, TYPE.BYTES),
          field("e", 8, OPTIONAL, TYPE.ENUM, ".opts.Color"),
          field("ri", 9, REPEATED, TYPE.SINT32),
          field("mm", 10, REPEATED, TYPE.MESSAGE, `.opts.Opt.${toMapEntryName("mm")}`),
          field("t", 11, OPTIONAL, TYPE.BOOL),
        ],
        nestedType: [
          {
            name: toMapEntryName("mm"),
            field: [
              field("key", 1, OPTIONAL, TYPE.STRING),
              field("value", 2, OPTIONAL, TYPE.FIXED64),
            ],
            options: { mapEntry: true },
          },
        ],
        extensionRange: [{ start: 100, end: 2 ** 29 }],
      },
    ],
    enumType: [
      {
        name: "Color",
        value: [
          { name: "RED", number: 0 },
          { name: "inf", number: -1 },
        ],
      },
    ],
    extension: [
      { ...field("inner", 100, OPTIONAL, TYPE.STRING), extendee: ".opts.Opt" },
      ...Object.entries(MESSAGES).flatMap(([kind, message]) =>
        [
          field(`${kind}_opt`, 50001, OPTIONAL, TYPE.MESSAGE, ".opts.Opt"),
          field(`${kind}_opts`, 50002, REPEATED, TYPE.MESSAGE, ".opts.Opt"),
          field(`${kind}_text`, 50003, OPTIONAL, TYPE.STRING),
          field(`${kind}_list`, 50004, REPEATED, TYPE.INT64),
          field(`${kind}_color`, 50005, OPTIONAL, TYPE.ENUM, ".opts.Color"),
          field(`${kind}_double`, 50006, OPTIONAL, TYPE.DOUBLE),
          field(`${kind}_float`, 50007, OPTIONAL, TYPE.FLOAT),
          field(`${kind}_bytes`, 50008, OPTIONAL, TYPE.BYTES),
          field(`${kind}_u64`, 50009, OPTIONAL, TYPE.UINT64),
        ].map((each) => ({ ...each, extendee: `.google.protobuf.${message}` })),
      ),
    ],
  },
];

function field(
  name: string,
  number: number,
  label: 1 | 3,
  type: NonNullable<Field["type"]>,
  typeName?: string,
): Field {
  return { name, number, label, type, typeName, jsonName: toJsonName(name) };
}

/** Options as a compiler leaves them; mostly none. */
export function randomOptions(
  chance: Chance,
  kind: Optioned,
): { deprecated?: boolean; unknownFields?: Uint8Array } | undefined {
  if (!chance.is(0.25)) return undefined;
  const unknownFields = randomExtensions(chance, kind);
  const hasDeprecated = kind !== "oneof" && kind !== "range" && chance.is(0.3);
  if (!hasDeprecated && unknownFields.length === 0) return undefined;
  const deprecated = hasDeprecated ? { deprecated: chance.is(0.7) } : {};
  return { ...deprecated, ...(unknownFields.length > 0 ? { unknownFields } : {}) };
}

const TEXTS = ["", "plain", "q\"\\'\n\r\t\u0001?/* // */", "é日𝒳\u2028\u202e\ufeff\u0085", "]; }"];
const DOUBLES = [0, -0, 1.5, 1e100, 5e-324, -1e-7, 1e15, 123456789012345680000, 0.1];
const FLOATS = [0, -0, 1.5, Math.fround(0.1), Math.fround(3.4e38), 16777216, Math.fround(1e-45)];

function randomExtensions(chance: Chance, kind: Optioned): Uint8Array {
  const writer = protobuf.Writer.create();
  if (chance.is(0.2)) writePieces(chance, writer);
  else if (chance.is(0.4)) writer.uint32(50001 * 8 + 2).bytes(randomOpt(chance, 2));
  for (const _ of chance.list(3, () => 0)) {
    if (chance.is(0.5)) writer.uint32(50002 * 8 + 2).bytes(randomOpt(chance, 1));
  }
  if (chance.is(0.2)) writer.uint32(50003 * 8 + 2).string(chance.pick(TEXTS));
  for (const _ of chance.list(3, () => 0)) {
    writer.uint32(50004 * 8).int64(chance.pick(["-9223372036854775808", 7, -1]));
  }
  if (chance.is(0.1)) writer.uint32(50005 * 8).int32(chance.pick([0, -1]));
  if (chance.is(0.1)) writer.uint32(50006 * 8 + 1).double(chance.pick(DOUBLES));
  if (chance.is(0.1)) writer.uint32(50007 * 8 + 5).float(chance.pick(FLOATS));
  if (chance.is(0.1)) writer.uint32(50008 * 8 + 2).bytes(randomBytes(chance));
  if (chance.is(0.1)) writer.uint32(50009 * 8).uint64("18446744073709551615");
  void kind;
  return writer.finish();
}

/** A message set part by part, each part in a record of its own. */
function writePieces(chance: Chance, writer: Writer): void {
  const piece = (): Writer => protobuf.Writer.create();
  const pieces = [
    piece().uint32(8).int32(chance.below(9)),
    piece().uint32(18).string(chance.pick(TEXTS)),
    piece().uint32(26).bytes(piece().uint32(8).int32(1).finish()),
    piece().uint32(26).bytes(piece().uint32(18).string("x").finish()),
    piece().uint32(34).bytes(randomOpt(chance, 0)),
    piece().uint32(34).bytes(randomOpt(chance, 0)),
  ].filter(() => chance.is(0.6));
  for (const each of pieces) writer.uint32(50001 * 8 + 2).bytes(each.finish());
}

/** In the order of the field numbers, as compilers write it. */
function randomOpt(chance: Chance, depth: number): Uint8Array {
  const writer = protobuf.Writer.create();
  const some = (): boolean => chance.is(0.25);
  if (some()) writer.uint32(8).int32(chance.pick([-2147483648, 0, 5]));
  if (some()) writer.uint32(18).string(chance.pick(TEXTS));
  if (some() && depth > 0) writer.uint32(26).bytes(randomOpt(chance, depth - 1));
  for (const _ of chance.list(depth > 0 ? 3 : 0, () => 0)) {
    writer.uint32(34).bytes(randomOpt(chance, depth - 1));
  }
  const special = [Infinity, -Infinity, Number.NaN];
  if (some()) writer.uint32(41).double(chance.pick([...DOUBLES, ...special]));
  if (some()) writer.uint32(53).float(chance.pick([...FLOATS, ...special]));
  if (some()) writer.uint32(58).bytes(randomBytes(chance));
  if (some()) writer.uint32(64).int32(chance.pick([0, -1]));
  for (const _ of chance.list(2, () => 0)) writer.uint32(72).sint32(chance.pick([-5, 5]));
  if (some()) {
    const entry = protobuf.Writer.create().uint32(10).string(chance.pick(TEXTS));
    writer.uint32(82).bytes(entry.uint32(17).fixed64("18446744073709551615").finish());
  }
  if (some()) writer.uint32(88).bool(chance.is(0.5));
  if (some()) writer.uint32(802).string(chance.pick(TEXTS));
  return writer.finish();
}

function randomBytes(chance: Chance): Uint8Array {
  return Uint8Array.from(
    chance.list(9, () => chance.pick([0, 7, 10, 34, 39, 48, 63, 92, 127, 255])),
  );
}
