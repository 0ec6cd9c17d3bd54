import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { open } from "../src/index.ts";
import { validate } from "../src/validate/index.ts";

interface Vector {
  readonly name: string;
  readonly rule: string;
  /** The set, in base64. */
  readonly set: string;
  readonly protoc35: { readonly accepted: boolean; readonly messages: readonly string[] };
  readonly libprotobuf3: {
    readonly accepted: boolean;
    readonly diagnostics: readonly {
      readonly sev: string;
      readonly file: string;
      readonly element: string;
      readonly loc: string;
      readonly msg: string;
    }[];
  };
}

const vectors = JSON.parse(
  readFileSync(new URL("vectors/descriptor-validate.json", import.meta.url), "utf8"),
) as readonly Vector[];

describe("validate", () => {
  it("has many verdicts of compilers to compare with", () => expect(vectors).toHaveLength(81));

  for (const { name, rule, set, protoc35, libprotobuf3 } of vectors) {
    const opened = () => open(new Uint8Array(Buffer.from(set, "base64")));

    it(`${name} (${rule}): says what protoc 35.1 says`, () => {
      const { accepted, diagnostics } = validate(opened());
      const messages = diagnostics
        .filter(({ isReported }) => isReported)
        .map(
          ({ file, severity, text }) =>
            `${file}: ${severity === "warning" ? "warning: " : ""}${text}`,
        );
      expect({ accepted, messages }).toEqual(protoc35);
    });

    it(`${name} (${rule}): says what libprotobuf 3.21.12 says, and of what`, () => {
      const { accepted, diagnostics } = validate(opened(), { profile: "protoc-3.21" });
      const found = diagnostics
        .filter(({ isReported }) => isReported)
        .map(({ severity, file, element, location, text }) => {
          return { sev: severity, file, element, loc: location, msg: text };
        });
      expect({ accepted, diagnostics: found }).toEqual(libprotobuf3);
    });

    it(`${name} (${rule}): gives a reason whenever it says no`, () => {
      for (const profile of ["protoc-35", "protoc-3.21", "strict"] as const) {
        const { accepted, diagnostics } = validate(opened(), { profile });
        expect(diagnostics.some(({ severity }) => severity === "error")).toBe(!accepted);
      }
    });
  }
});
