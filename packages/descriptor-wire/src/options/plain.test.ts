import { describe, expect, it } from "vitest";
import { demo, field, hex } from "../../test/fixture.ts";
import { encodeFileDescriptorSet, open } from "../index.ts";
import { createRegistry } from "../registry/index.ts";
import { optionsOf, optionValue, readDynamic, toPlain } from "./index.ts";

const extendee = ".google.protobuf.MessageOptions";

// extend google.protobuf.MessageOptions { optional Rule rule = 50001; repeated int32 numbers = 50002; }
// message Rule { map<string, int64> limits = 1; optional Level level = 2; optional bytes raw = 3; map<int32, Rule> inner = 4; }
const registry = createRegistry(
  open(
    encodeFileDescriptorSet({
      file: [
        {
          name: "a.proto",
          package: "p",
          enumType: [
            {
              name: "Level",
              value: [
                { name: "LOW", number: 0 },
                { name: "HIGH", number: 1 },
              ],
            },
          ],
          extension: [
            field("rule", 50001, { type: 11, typeName: ".p.Rule", extendee }),
            field("numbers", 50002, { label: 3, extendee }),
          ],
          messageType: [
            {
              name: "Rule",
              nestedType: [
                {
                  name: "LimitsEntry",
                  options: { mapEntry: true },
                  field: [field("key", 1, { type: 9 }), field("value", 2, { type: 3 })],
                },
                {
                  name: "InnerEntry",
                  options: { mapEntry: true },
                  field: [field("key", 1), field("value", 2, { type: 11, typeName: ".p.Rule" })],
                },
              ],
              field: [
                field("limits", 1, { label: 3, type: 11, typeName: ".p.Rule.LimitsEntry" }),
                field("level", 2, { type: 14, typeName: ".p.Level" }),
                field("raw", 3, { type: 12 }),
                field("inner", 4, { label: 3, type: 11, typeName: ".p.Rule.InnerEntry" }),
              ],
            },
            {
              name: "M",
              options: {
                deprecated: true,
                // rule { limits { key: "a" value: 7 } limits {} level: HIGH raw: "\xff" }, numbers 1, 2
                unknownFields: hex(
                  "8ab518 0e 0a05 0a0161 1007 0a00 1001 1a01ff" + "90b518 01 90b518 02",
                ),
              },
            },
            { name: "Bare" },
          ],
        },
      ],
    }),
  ),
);
const message = (name: string) => {
  const found = registry.find("message", name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
};

describe("optionValue", () => {
  it.each([
    ["a field of the options", "deprecated", true],
    ["a list", "p.numbers", [1, 2]],
    [
      "a message, with a map",
      "p.rule",
      {
        limits: new Map<string, bigint>([
          ["a", 7n],
          ["", 0n],
        ]),
        level: "HIGH",
        raw: Uint8Array.of(255),
      },
    ],
    ["a name with a dot before it", ".p.numbers", [1, 2]],
    ["an option that is not set", "no_standard_descriptor_accessor", undefined],
    ["a name that is none", "p.nothing", undefined],
  ])("is the value of %s", (_what, name, expected) => {
    expect(optionValue(message("p.M"), name, registry)).toEqual(expected);
  });

  it("is nothing for an element without options", () => {
    expect(optionValue(message("p.Bare"), "deprecated", registry)).toBeUndefined();
  });

  it("finds custom options of a set that buf made", () => {
    const shop = createRegistry(open(demo));
    const fields = shop.files.flatMap((file) => file.messages.flatMap((each) => each.fields));
    const personal = fields.map((each) => optionValue(each, "shop.personal", shop));
    expect(personal.filter((value) => value !== undefined).length).toBeGreaterThan(0);
  });
});

describe("toPlain", () => {
  it("leaves out what nothing explains, and takes defaults for what an entry leaves out", () => {
    // level: 5, which a closed enum does not name; inner { key: 3 }
    const rule = readDynamic(message("p.Rule"), hex("1005 2202 0803"), registry);
    expect(rule && toPlain(rule)).toEqual({ inner: new Map([[3, {}]]) });
    expect(rule?.unknownFields).toEqual(hex("1005"));
  });

  it("writes extensions in brackets", () => {
    const options = optionsOf(message("p.M"), registry);
    expect(options && toPlain(options)).toMatchObject({ deprecated: true, "[p.numbers]": [1, 2] });
  });
});
