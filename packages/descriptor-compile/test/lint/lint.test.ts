import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { open } from "@x/descriptor-wire";
import { compile } from "../../src/index.ts";
import { wellKnownSource } from "../../src/well-known/index.ts";
import { finder } from "../corpora.ts";
import { lint, LINT_RULES, type LintOptions, type LintRuleId } from "../../src/lint/index.ts";
import { buf, bufVerdicts, ourVerdicts, rulesOfBuf } from "./buf-lint.ts";

const RULES = Object.keys(LINT_RULES) as LintRuleId[];
/** A folder of sources, and what buf 1.75 says of it; `record.ts` writes that. */
function moduleOf(folder: string, verdicts: string) {
  const path = fileURLToPath(new URL(folder, import.meta.url));
  const names = readdirSync(path, { recursive: true, encoding: "utf8" });
  return {
    path,
    names: names.filter((name) => name.endsWith(".proto")),
    recorded: readFileSync(new URL(verdicts, import.meta.url), "utf8")
      .trim()
      .split("\n"),
  };
}

const { path: MODULE, names, recorded } = moduleOf("module", "verdicts.txt");
const rules = moduleOf("rules", "rules-verdicts.txt");

describe("lint, beside buf 1.75 on a module that breaks every rule", () => {
  it("says the same at the same places", () => {
    expect(ourVerdicts(names, [MODULE], { use: RULES })).toEqual(recorded);
  });

  it("has a verdict of every rule", () => {
    const broken = new Set([...recorded, ...rules.recorded].map((line) => line.split(" ")[1]));
    expect(RULES.filter((rule) => !broken.has(rule))).toEqual([]);
  });

  it.skipIf(buf === undefined)("says what the installed buf says", () => {
    expect(bufVerdicts(MODULE, { use: RULES })).toEqual(recorded);
  });

  it.skipIf(buf === undefined)("has the rules and categories of buf", () => {
    const ours = RULES.map((rule): [string, readonly string[]] => [
      rule,
      LINT_RULES[rule].categories,
    ]);
    expect(new Map(ours)).toEqual(rulesOfBuf());
  });
});

describe("PROTOVALIDATE, beside buf 1.75 on rules that cannot be obeyed or do nothing", () => {
  const options = { use: ["PROTOVALIDATE"] } as const;

  it("says the same at the same places", () => {
    expect(ourVerdicts(rules.names, [rules.path], options)).toEqual(rules.recorded);
  });

  it.skipIf(buf === undefined)("says what the installed buf says", () => {
    expect(bufVerdicts(rules.path, options)).toEqual(rules.recorded);
  });

  it("stands at the option that has a rule in brackets, which has no location of its own", () => {
    const sources = new Map([
      [
        "a.proto",
        [
          'syntax = "proto3";',
          'import "buf/validate/validate.proto";',
          "message A {",
          "  int32 a = 1 [(buf.validate.field) = { string: { min_len: 1 } }];",
          "}",
        ].join("\n"),
      ],
    ]);
    const find = finder(rules.path);
    const files = (name: string) => sources.get(name) ?? find(name) ?? wellKnownSource(name);
    const { set } = compile({ files, entry: ["a.proto"], includeImports: true });
    const [finding] = lint(open(set), { ...options, files: ["a.proto"] });
    expect(finding?.span).toEqual({ startLine: 3, startColumn: 15, endLine: 3, endColumn: 64 });
    expect(finding?.text).toBe("field a has string rules, which are for another type");
  });
});

/** The findings in a file `a.proto`, each as `RULE line: text`. */
function findings(source: string, options?: LintOptions): readonly string[] {
  const { set } = compile({ files: () => source, entry: ["a.proto"] });
  return lint(open(set), options).map(
    ({ rule, span, text }) => `${rule} ${(span?.startLine ?? 0) + 1}: ${text}`,
  );
}

describe("lint", () => {
  const source = [
    'syntax = "proto3";',
    "// buf:lint:ignore MESSAGE_PASCAL_CASE",
    "message bad_name { int32 BadField = 1; }",
    "message worse_name {}",
  ].join("\n");

  it("applies the standard rules when none are named", () => {
    expect(findings(source)).toEqual([
      "PACKAGE_DEFINED 1: the file has no package",
      "FIELD_LOWER_SNAKE_CASE 3: field BadField should be bad_field",
      "MESSAGE_PASCAL_CASE 4: message worse_name should be WorseName",
    ]);
  });

  it("applies the rules and categories that are named, without those that are excepted", () => {
    expect(findings(source, { use: ["MINIMAL"] })).toHaveLength(1);
    expect(
      findings(source, { use: ["BASIC"], except: ["MINIMAL", "MESSAGE_PASCAL_CASE"] }),
    ).toEqual(["FIELD_LOWER_SNAKE_CASE 3: field BadField should be bad_field"]);
  });

  it("passes over comments that silence rules when they should not", () => {
    const options = { use: ["MESSAGE_PASCAL_CASE"], commentIgnores: false } as const;
    expect(findings(source, options)).toHaveLength(2);
  });

  it("checks only the files that are named", () => {
    expect(findings(source, { files: ["b.proto"] })).toEqual([]);
  });

  it("refuses a rule that there is not", () => {
    const use = ["NOPE"] as unknown as readonly LintRuleId[];
    expect(() => findings(source, { use })).toThrow(
      new TypeError("there is no rule and no category NOPE"),
    );
  });
});
