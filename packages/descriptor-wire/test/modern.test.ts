import { describe, expect, it } from "vitest";
import { decodeFileDescriptorSet, encodeFileDescriptorSet, open } from "../src/index.ts";
import { Edition, FeatureSetFieldPresence, modern } from "../src/modern.ts";
import { demo } from "./fixture.ts";

const set = {
  file: [
    {
      name: "a.proto",
      syntax: "editions",
      edition: Edition.EDITION_2023,
      options: { features: { fieldPresence: FeatureSetFieldPresence.IMPLICIT } },
      messageType: [{ name: "M", visibility: 2 as const }],
    },
  ],
};

describe("the modern schema", () => {
  const bytes = encodeFileDescriptorSet(set, { schema: modern });

  it("names what is newer", () => {
    const [file] = decodeFileDescriptorSet(bytes, { schema: modern }).file;
    expect(file?.edition).toBe(Edition.EDITION_2023);
    expect(file?.options?.features?.fieldPresence).toBe(2);
    expect(open(bytes, { schema: modern }).file[0]?.messageType[0]?.visibility).toBe(2);
  });

  it("changes no bytes, and neither does the classic one that keeps it all as unknown", () => {
    for (const mode of ["preserve", "canonical"] as const) {
      const again = decodeFileDescriptorSet(bytes, { schema: modern });
      expect(encodeFileDescriptorSet(again, { schema: modern, mode })).toEqual(bytes);
      expect(
        decodeFileDescriptorSet(encodeFileDescriptorSet(decodeFileDescriptorSet(bytes), { mode }), {
          schema: modern,
        }),
      ).toEqual(again);
    }
    expect(
      encodeFileDescriptorSet(decodeFileDescriptorSet(demo, { schema: modern }), {
        schema: modern,
      }),
    ).toEqual(demo);
  });

  it("keeps unknown values of a repeated closed enum, packed or not", () => {
    const options = {
      file: [{ messageType: [{ field: [{ options: { targets: [1 as const, 2 as const] } }] }] }],
    };
    const [file] = decodeFileDescriptorSet(encodeFileDescriptorSet(options, { schema: modern }), {
      schema: modern,
    }).file;
    expect(file?.messageType[0]?.field[0]?.options?.targets).toEqual([1, 2]);
  });
});
