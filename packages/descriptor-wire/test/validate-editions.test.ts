import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { encodeFileDescriptorSet, open } from "../src/index.ts";
import { modern } from "../src/modern.ts";
import { type Profile, validate } from "../src/validate/index.ts";
import { filesWith, type Option, STATEMENTS, TEXTS } from "./validate/aggregates.ts";
import { type File, ROWS } from "./validate/edition-rows/index.ts";

function read<Content>(name: string): Content {
  const path = new URL(`vectors/${name}`, import.meta.url);
  return JSON.parse(readFileSync(path, "utf8")) as Content;
}

const opened = (file: readonly File[]) =>
  open(encodeFileDescriptorSet({ file }, { schema: modern }));

describe("validate judges editions", () => {
  const texts = read<Readonly<Record<string, readonly string[]>>>("edition-texts.json");

  it.each(ROWS)("$name: $code, in the words of protoc 35.1; nothing of the nearest set", (row) => {
    const { name, code, bad, good } = row;
    const { diagnostics } = validate(opened(bad));
    expect(diagnostics.map((one) => one.code)).toContain(code);
    const said = diagnostics
      .filter(({ file }) => file === bad.at(-1)?.name)
      .map(({ severity, text }) => (severity === "warning" ? `warning: ${text}` : text));
    expect(said).toEqual(texts[name]);
    expect(validate(opened(good))).toMatchObject({ accepted: true, diagnostics: [] });
  });

  it("does not look at the edition of protobuf's own files", () => {
    const unstable = (name: string) => {
      const set = opened([{ name, syntax: "editions", edition: 9999 }]);
      return validate(set).diagnostics.map(({ code }) => code);
    };
    expect(unstable("conformance/test_protos/test_messages_edition_unstable.proto")).toEqual([]);
    expect(unstable("a.proto")).toEqual(["unsupported-edition"]);
  });

  it("knows nothing of them as 3.21", () => {
    const { diagnostics } = validate(
      opened([{ name: "a.proto", syntax: "editions", edition: 1000 }]),
      {
        profile: "protoc-3.21",
      },
    );
    expect(diagnostics.map(({ text }) => text)).toEqual(["Unrecognized syntax: editions"]);
  });
});

interface Said {
  readonly protoc35: readonly string[];
  readonly protoc3: readonly string[];
}

describe("validate reads the text format in options", () => {
  const { texts, statements } = read<{
    readonly texts: readonly (Said & { readonly text: string })[];
    readonly statements: readonly Said[];
  }>("aggregate-texts.json");

  const errorsOf = (options: readonly Option[], profile: Profile): readonly string[] =>
    validate(opened(filesWith(options) as readonly File[]), { profile })
      .diagnostics.filter(({ severity }) => severity === "error")
      // A byte that is not UTF-8 is not UTF-8 in the compiler's output either.
      .map(({ text }) => Buffer.from(text).toString());

  it("has what compilers say to each of them", () => {
    expect(texts.map(({ text }) => text)).toEqual(TEXTS);
    expect(statements).toHaveLength(STATEMENTS.length);
  });

  it.each(texts)("$text", ({ text, protoc35, protoc3 }) => {
    const options: readonly Option[] = [["opt", { aggregateValue: text }]];
    expect(errorsOf(options, "protoc-35")).toEqual(protoc35);
    expect(errorsOf(options, "protoc-3.21")).toEqual(protoc3);
  });

  for (const [index, { protoc35, protoc3 }] of statements.entries()) {
    const options = STATEMENTS[index] ?? [];
    it(`${options.map(([name]) => name).join(", ")} (${index})`, () => {
      expect(errorsOf(options, "protoc-35")).toEqual(protoc35);
      expect(errorsOf(options, "protoc-3.21")).toEqual(protoc3);
    });
  }

  it("refuses what is too deep, and takes time in proportion to the text", () => {
    const deep = (levels: number): string => "m {".repeat(levels) + "}".repeat(levels);
    const check = (text: string) => errorsOf([["opt", { aggregateValue: text }]], "protoc-35");
    expect(check(deep(100))).toEqual([]);
    expect(check(deep(101))).toEqual([
      'Error while parsing option value for "opt": Message is too deep, the parser exceeded the configured recursion limit of 100.',
    ]);
    expect(check("ri: 1 ".repeat(100_000))).toEqual([]);
    expect(check(`s: '${"a".repeat(1_000_000)}'`)).toEqual([]);
    const many = Array.from(
      { length: 20_000 },
      () => ["list", { aggregateValue: "i: 1" }] as const,
    );
    expect(errorsOf(many, "protoc-35")).toEqual([]);
  });
});
