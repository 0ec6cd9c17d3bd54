import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { open } from "@x/descriptor-wire";
import { compile } from "../../src/index.ts";
import { lint, LINT_RULES, type LintOptions, type LintRuleId } from "../../src/lint/index.ts";
import { buf, bufVerdicts, ourVerdicts, rulesOfBuf } from "./buf-lint.ts";

const RULES = Object.keys(LINT_RULES) as LintRuleId[];
const MODULE = fileURLToPath(new URL("module", import.meta.url));
const names = readdirSync(MODULE, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".proto"),
);
/** What buf 1.75 says of the module with all these rules; `record.ts` writes it. */
const recorded = readFileSync(new URL("verdicts.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");

describe("lint, beside buf 1.75 on a module that breaks every rule", () => {
  it("says the same at the same places", () => {
    expect(ourVerdicts(names, [MODULE], { use: RULES })).toEqual(recorded);
  });

  it("has a verdict of every rule", () => {
    const broken = new Set(recorded.map((line) => line.split(" ")[1]));
    expect(RULES.filter((rule) => !broken.has(rule))).toEqual([]);
  });

  it.skipIf(buf === undefined)("says what the installed buf says", () => {
    expect(bufVerdicts(MODULE, { use: RULES })).toEqual(recorded);
  });

  it.skipIf(buf === undefined)("has the rules and categories of buf but PROTOVALIDATE", () => {
    const ours = RULES.map((rule): [string, readonly string[]] => [
      rule,
      LINT_RULES[rule].categories,
    ]);
    const theirs = [...rulesOfBuf()].filter(([rule]) => rule !== "PROTOVALIDATE");
    expect(new Map(ours)).toEqual(new Map(theirs));
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
