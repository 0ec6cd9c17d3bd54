// Random rules of protovalidate on fields of random types, mostly right for a compiler and often wrong for a linter.
import { readFileSync } from "node:fs";
import type { Module } from "./buf-lint.ts";

type Random = () => number;

const VALIDATE = "buf/validate/validate.proto";
const source = readFileSync(new URL(`rules/${VALIDATE}`, import.meta.url), "utf8");

const FLOATS = ["float", "double"];
const NUMBERS = [
  ...FLOATS,
  ..."int32 int64 uint32 uint64 sint32 sint64".split(" "),
  ..."fixed32 fixed64 sfixed32 sfixed64".split(" "),
];
const WRAPPERS = ["Int32", "UInt64", "Double", "String", "Bytes", "Bool"];
const TYPES = [...NUMBERS, "string", "bytes", "bool", "Kind", "google.protobuf.Duration"];
const KINDS = [...NUMBERS, "string", "bytes", "bool", "enum", "duration", "timestamp"];
const TEXTS = ["", "a", "ab", "abc", "b", "bcd"];
const PATTERNS = ["a+", "^b$", "(", "[a-", "a(?!b)", "(?i)b", "\\\\d", "\\\\z", "x{2,1}", "\\\\pN"];
const IGNORES = ["IGNORE_ALWAYS", "IGNORE_IF_ZERO_VALUE", "IGNORE_UNSPECIFIED"];

/** A module with fields that have rules, beside the file that declares these. */
export function randomRules(random: Random): Module {
  const writer = new RuleWriter(random);
  const fields = Array.from({ length: 60 }, (_, index) => writer.field(index + 1));
  const text = [
    'syntax = "proto3";\npackage a;\n',
    `import "${VALIDATE}";\n`,
    'import "google/protobuf/duration.proto";\nimport "google/protobuf/timestamp.proto";\n',
    'import "google/protobuf/wrappers.proto";\n',
    "enum Kind {\n  A = 0;\n  B = 1;\n  C = -5;\n}\n",
    `message M {\n${fields.join("")}}\n`,
  ].join("");
  return new Map([
    [VALIDATE, source],
    ["a.proto", text],
  ]);
}

class RuleWriter {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  field(number: number): string {
    const wrapped = `google.protobuf.${this.#one(WRAPPERS)}Value`;
    const type = this.#maybe(0.15)
      ? wrapped
      : this.#one([...TYPES, "google.protobuf.Timestamp", "M"]);
    const kind = this.#maybe(0.8) ? kindOf(type) : this.#one(KINDS);
    const form = this.#one(["", "", "", "optional ", "repeated ", "map"]);
    // buf ends with a panic at examples for enums and wrappers in lists and maps.
    const hasExamples = !["repeated ", "map"].includes(form) || /^[a-z]+[0-9]*$/.test(type);
    const declared = form === "map" ? `map<string, ${type}>` : `${form}${type}`;
    const options = this.#options(form, kind, hasExamples);
    const list = options.length === 0 ? "" : ` [\n    ${options.join(",\n    ")}\n  ]`;
    return `  ${declared} f${number} = ${number}${list};\n`;
  }

  #options(form: string, kind: string, hasExamples: boolean): readonly string[] {
    const option = (rest: string): string => `(buf.validate.field).${rest}`;
    const options = this.#rules(kind).filter((rule) => hasExamples || !rule.includes(".example"));
    const inside = { "repeated ": "repeated.items.", map: "map.values." }[form] ?? "";
    const where = this.#maybe(0.9) ? inside : this.#one(["", "repeated.items.", "map.keys."]);
    const found = options.map((rule) => option(`${where}${rule}`));
    if (this.#maybe(0.15)) found.push(option(`${where}ignore = ${this.#one(IGNORES)}`));
    if (this.#maybe(0.1)) found.push(option(`${where}required = true`));
    // A oneof has the rules for the items' type and those for the list.
    if (where === "repeated.items." && this.#maybe(0.3)) {
      found.push(option(`repeated.min_items = ${this.#small()}`));
      found.push(option(`repeated.max_items = ${this.#small()}`));
    }
    return found;
  }

  /** Rules of one kind, each once but for lists. */
  #rules(kind: string): readonly string[] {
    const rule = (name: string, value: string): string => `${kind}.${name} = ${value}`;
    const rules: string[] = [];
    const add = (chance: number, name: string, value: () => string): void => {
      if (this.#maybe(chance)) rules.push(rule(name, value()));
    };
    const value = (): string => this.#value(kind);
    add(0.1, "const", value);
    if (kind === "bool" || rules.length === 0) add(1, "example", value);
    if (kind === "bool") return rules;
    if (kind !== "timestamp") for (const name of ["in", "not_in", "not_in"]) add(0.15, name, value);
    add(0.15, "example", value);
    if (kind === "enum") add(0.5, "defined_only", () => "true");
    else if (kind === "string" || kind === "bytes") this.#addTexts(kind, add, rules);
    else {
      add(0.5, this.#one(["gt", "gte"]), value);
      add(0.5, this.#one(["lt", "lte"]), value);
    }
    if (FLOATS.includes(kind)) add(0.2, "finite", () => "true");
    return rules;
  }

  #addTexts(
    kind: string,
    add: (chance: number, name: string, value: () => string) => void,
    rules: readonly string[],
  ): void {
    const small = (): string => `${this.#small()}`;
    const text = (): string => `"${this.#one(TEXTS)}"`;
    const lengths = ["len", "min_len", "max_len"];
    const bytes = kind === "string" ? ["len_bytes", "min_bytes", "max_bytes"] : [];
    for (const name of [...lengths, ...bytes]) add(0.2, name, small);
    for (const name of ["prefix", "suffix", "contains"]) add(0.15, name, text);
    if (kind === "string") add(0.15, "not_contains", text);
    // buf holds examples against patterns.
    if (!rules.some((rule) => rule.includes(".example")))
      add(0.4, "pattern", () => `"${this.#one(PATTERNS)}"`);
  }

  #value(kind: string): string {
    if (kind === "string" || kind === "bytes") return `"${this.#one(TEXTS)}"`;
    if (kind === "bool") return this.#one(["true", "false"]);
    if (kind === "enum") return `${this.#small()}`;
    if (kind === "duration" || kind === "timestamp") {
      return `{ seconds: ${this.#small() - 2}, nanos: ${this.#one(["0", "0", "1", "-1"])} }`;
    }
    if (FLOATS.includes(kind) && this.#maybe(0.1)) return this.#one(["nan", "inf", "-inf"]);
    return `${this.#small()}`;
  }

  #small(): number {
    return Math.floor(this.#random() * 5);
  }

  #maybe(chance: number): boolean {
    return this.#random() < chance;
  }

  #one<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item;
  }
}

/** The rules that are for a type. */
function kindOf(type: string): string {
  const name = type.replace(/^google\.protobuf\.|Value$/g, "").toLowerCase();
  return name === "kind" || name === "m" ? "enum" : name;
}
