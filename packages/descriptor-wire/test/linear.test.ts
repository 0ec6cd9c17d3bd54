import { describe, expect, it } from "vitest";
import { encodeFileDescriptorSet, open } from "../src/index.ts";
import type { FileDescriptorProto } from "../src/index.ts";
import { compare } from "../src/compare/index.ts";
import { printFile } from "../src/print/index.ts";
import { createRegistry } from "../src/registry/index.ts";
import { validate } from "../src/validate/index.ts";
import { leastOf } from "./cost.ts";

// Hostile sets cost time in proportion to their size (S16). Processor time of a set is compared with that of one
// with ten times as many elements, in one run: in proportion it is ten times, by the square a hundred.

const SMALL = 800;
const FACTOR = 10;
/** Between ten and a hundred. */
const MOST = 35;
/** What is shorter is noise: a square of the larger set takes several seconds. */
const NOISE_MS = 30;

type File = Partial<FileDescriptorProto>;
const bytesOf = (...file: readonly File[]): Uint8Array =>
  encodeFileDescriptorSet({ file } as Parameters<typeof encodeFileDescriptorSet>[0]);
const many = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
const message = (content: object): Uint8Array =>
  bytesOf({ name: "a.proto", messageType: [{ name: "M", ...content }] } as File);

const SETS = {
  "fields of one name and number": (n: number) =>
    message({ field: many(n, () => ({ name: "f", number: 1, label: 1, type: 5 })) }),
  fields: (n: number) =>
    message({ field: many(n, (at) => ({ name: `f${at}`, number: at + 1, label: 1, type: 5 })) }),
  "extension ranges that are one": (n: number) =>
    message({ extensionRange: many(n, () => ({ start: 1, end: 536_870_912 })) }),
  "extension ranges": (n: number) =>
    message({ extensionRange: many(n, (at) => ({ start: 2 * at + 1, end: 2 * at + 2 })) }),
  "reserved ranges": (n: number) =>
    message({ reservedRange: many(n, (at) => ({ start: 2 * at + 1, end: 2 * at + 2 })) }),
  "public imports in a chain": (n: number) =>
    bytesOf(
      ...many(n, (at) => ({
        name: String(at),
        dependency: at === 0 ? [] : [String(at - 1)],
        publicDependency: at === 0 ? [] : [0],
      })),
    ),
  "parts of a package": (n: number) =>
    bytesOf({
      name: "a.proto",
      package: many(n, () => "a").join("."),
      messageType: [
        { name: "M", field: [{ name: "f", number: 1, label: 1, type: 11, typeName: "b.c" }] },
      ],
    } as File),
  "names that nothing has, in a deep package": (n: number) =>
    bytesOf({
      name: "a.proto",
      package: many(n, () => "a").join("."),
      messageType: [
        {
          name: "M",
          field: many(n, (at) => ({
            name: `f${at}`,
            number: at + 1,
            label: 1,
            type: 11,
            typeName: "q.r",
          })),
        },
      ],
    } as File),
  "values of one number": (n: number) =>
    bytesOf({
      name: "a.proto",
      enumType: [{ name: "E", value: many(n, (at) => ({ name: `V${at}`, number: 0 })) }],
    } as File),
  oneofs: (n: number) =>
    message({
      field: many(n, (at) => ({
        name: `f${at}`,
        number: at + 1,
        label: 1,
        type: 5,
        oneofIndex: at,
      })),
      oneofDecl: many(n, (at) => ({ name: `o${at}` })),
    }),
} as const;

const WORK = {
  validate: (bytes: Uint8Array) => validate(open(bytes), { profile: "protoc-35" }),
  "validate as libprotobuf 3.21": (bytes: Uint8Array) =>
    validate(open(bytes), { profile: "protoc-3.21" }),
  print: (bytes: Uint8Array) => {
    const registry = createRegistry(open(bytes));
    for (const { name } of registry.files) printFile(registry, name, { unprintable: "comment" });
  },
  compare: (bytes: Uint8Array) => compare(open(bytes), open(new Uint8Array())),
} as const;

describe.each(Object.entries(WORK))("%s", (_work, perform) => {
  it.each(Object.entries(SETS))("takes time in proportion to %s (S16)", (_set, make) => {
    const [small, large] = [make(SMALL), make(SMALL * FACTOR)];
    perform(small); // Compiled before it is measured.
    const base = Math.max(
      NOISE_MS,
      leastOf(3, () => perform(small)),
    );
    expect(leastOf(2, () => perform(large)) / base).toBeLessThan(MOST);
  });
});

it("lists few of many names in each change, so that an answer stays in proportion", () => {
  const renamed = (letter: string): Uint8Array =>
    bytesOf({
      name: "a.proto",
      enumType: [{ name: "E", value: many(2000, (at) => ({ name: `${letter}${at}`, number: 0 })) }],
    } as File);
  const [before, after] = [renamed("A"), renamed("B")];
  const changes = compare(open(before), open(after));
  expect(changes.length).toBeGreaterThan(1000);
  expect(JSON.stringify(changes).length).toBeLessThan(100 * (before.length + after.length));
});
