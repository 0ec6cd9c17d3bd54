import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../scripts/random.ts";
import { encodeFileDescriptorSet, open } from "../src/index.ts";
import { fromRoot, toRoot } from "../src/root-bridge/index.ts";
import { buf } from "./print/compilers.ts";
import { randomSet } from "./print/random-file.ts";

const field = { name: "f", number: 1, label: 1, type: 5 } as const;

/** What objects inherit, and what protobufjs's own objects are made of. */
const NAMES =
  `__proto__ constructor prototype hasOwnProperty toString valueOf toJSON __defineGetter__ isPrototypeOf
  fields nested options methods values oneofs length name parent root create encode decode verify fromObject
  toObject default extend reserved function class this null true NaN eval arguments`.split(/\s+/);

const inherited = Object.getOwnPropertyNames(Object.prototype);

/** A set in which everything is called the same, as far as its scopes let it. */
function setOfOneName(name: string): Uint8Array {
  const path = `.${name}.${name}`;
  return encodeFileDescriptorSet({
    file: [
      {
        name,
        package: name,
        messageType: [
          {
            name,
            field: [
              { ...field, name, type: 11, typeName: path, jsonName: name },
              { ...field, number: 2, oneofIndex: 0, defaultValue: "7" },
              { ...field, name: "e", number: 3, type: 14, typeName: `${path}.Holder.${name}` },
            ],
            nestedType: [{ name: "Holder", enumType: [{ name, value: [{ name: "ZERO" }] }] }],
            extensionRange: [{ start: 100, end: 200 }],
            oneofDecl: [{ name: "choice" }],
            reservedName: [name],
          },
          { name: "Values", enumType: [{ name: "E", value: [{ name, number: 0 }] }] },
          { name: "Oneofs", field: [{ ...field, oneofIndex: 0 }], oneofDecl: [{ name }] },
          { name: "Extensions", extension: [{ ...field, name, number: 100, extendee: path }] },
        ],
        service: [
          { name: "Service", method: [{ name, inputType: path, outputType: path }] },
          { name: `${name}Service` },
        ],
      },
    ],
  });
}

describe("toRoot and fromRoot", () => {
  it.each(NAMES)("keep a set in which everything is called %s", (name) => {
    const set = setOfOneName(name);
    expect(fromRoot(toRoot(open(set)))).toEqual(set);
    expect(fromRoot(toRoot(open(set), { keepCase: true }))).toEqual(set);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(inherited);
  });

  const directory = new URL("print/sources/", import.meta.url);
  const sources = readdirSync(directory)
    .filter((file) => file !== "option_groups.proto" && file !== "message_sets.proto")
    .map((file) => [file, readFileSync(new URL(file, directory), "utf8")] as const);

  it("keep what a compiler makes of sources full of traps, byte for byte", () => {
    const set = buf.compile(new Map(sources));
    expect(fromRoot(toRoot(open(set)))).toEqual(set);
  });

  it("keep random sets with options and comments in all places", () => {
    fc.assert(
      fc.property(fc.noShrink(fc.integer({ min: 0, max: 2 ** 32 - 1 })), (seed) => {
        const set = randomSet(randomFrom(seed), 6);
        expect(Buffer.compare(fromRoot(toRoot(open(set))), set)).toBe(0);
      }),
      { numRuns: 12 },
    );
  });
});
