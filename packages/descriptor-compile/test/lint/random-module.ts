// Modules of random sources that are right for a compiler and mostly wrong for a linter.
import type { LintOptions, LintRuleId } from "../../src/lint/index.ts";
import { LINT_RULES } from "../../src/lint/index.ts";
import type { Module } from "./buf-lint.ts";

type Random = () => number;

const RULES = Object.keys(LINT_RULES) as LintRuleId[];
const SYLLABLES = ["a", "b", "B", "C", "x1", "9", "_", "Ab"];
const DIRECTORIES = ["", "a/", "a/v1/", "b/v1beta1/", "B/", "c/v2p1alpha/"];
const PACKAGES = ["", "a", "a.v1", "b.v1beta1", "B", "c.v2p1alpha", "x.v0"];
const OPTIONS = [
  'java_package = "a"',
  'java_package = ""',
  "java_multiple_files = true",
  'go_package = "x"',
  'php_namespace = "p"',
  'ruby_package = "r"',
  'swift_prefix = "s"',
  'csharp_namespace = "c"',
];

/** A module. Each message is used at most where the compiler lets it. */
export function randomModule(random: Random): Module {
  const writer = new Writer(random);
  const files = new Map<string, string>();
  for (let count = 0; count < 24; count++) {
    const base = `${writer.name()}${count}${writer.maybe(0.2) ? "-x" : ""}`;
    const name = `${writer.one(DIRECTORIES)}${base}.proto`;
    files.set(name, writer.file(name));
  }
  return files;
}

/** Options of a lint, mostly all rules. */
export function randomOptions(random: Random): LintOptions {
  const writer = new Writer(random);
  const allows = ["same-request-response", "empty-requests", "empty-responses"] as const;
  return {
    use: writer.maybe(0.7) ? RULES : [writer.one(["STANDARD", "BASIC", "COMMENTS"] as const)],
    except: writer.maybe(0.3) ? [writer.one(["MESSAGE_PASCAL_CASE", "UNARY_RPC"] as const)] : [],
    enumZeroValueSuffix: writer.maybe(0.3) ? "_NONE" : undefined,
    serviceSuffix: writer.maybe(0.3) ? "API" : undefined,
    rpcAllows: allows.filter(() => writer.maybe(0.3)),
    commentIgnores: !writer.maybe(0.2),
  };
}

/** File that others may import. */
interface Written {
  readonly name: string;
  readonly message: string;
}

class Writer {
  readonly #random: Random;
  readonly #written: Written[] = [];
  #count = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  maybe(chance: number): boolean {
    return this.#random() < chance;
  }

  one<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item;
  }

  name(): string {
    const length = 1 + Math.floor(this.#random() * 4);
    const name = Array.from({ length }, () => this.one(SYLLABLES)).join("");
    return /^[0-9_]/.test(name) ? `q${name}` : name;
  }

  /** A name that no other has, whatever its case. */
  #fresh(): string {
    const name = this.name();
    const number = (this.#count++).toString().padStart(4, "0");
    return this.maybe(0.5) ? `${name}n${number}` : `${name}N${number}x`;
  }

  #comment(): string {
    if (this.maybe(0.5)) return "";
    if (this.maybe(0.4)) return "// Words.\n";
    const gap = this.maybe(0.1) ? "  " : " ";
    return `// buf:lint:ignore${gap}${this.one(RULES)}${this.one(["", "", " why", "_X"])}\n`;
  }

  file(name: string): string {
    const isProto3 = this.maybe(0.6);
    const imports = this.#written.filter(() => this.maybe(0.12));
    const used = imports.filter(() => this.maybe(0.8));
    const scope = this.one(PACKAGES);
    const message = this.#fresh();
    const syntax = isProto3 ? 'syntax = "proto3";\n' : this.one(['syntax = "proto2";\n', ""]);
    const parts = [
      syntax,
      scope === "" ? "" : `${this.#comment()}package ${scope};\n`,
      'import "google/protobuf/empty.proto";\n',
      ...imports.map((file) => this.#import(file)),
      ...this.#options(),
      this.#message(message, isProto3, used),
      this.#enum(isProto3),
      this.#service(scope === "" ? message : `${scope}.${message}`, used),
    ];
    this.#written.push({ name, message: scope === "" ? message : `${scope}.${message}` });
    return parts.join("");
  }

  #import({ name }: Written): string {
    return `${this.#comment()}import ${this.maybe(0.1) ? "public " : ""}"${name}";\n`;
  }

  #options(): readonly string[] {
    const seen = new Set<string | undefined>();
    const chosen = OPTIONS.filter((option) => {
      const [name] = option.split(" ");
      const isNew = !seen.has(name) && this.maybe(0.3);
      if (isNew) seen.add(name);
      return isNew;
    });
    return chosen.map((option) => `${this.#comment()}option ${option};\n`);
  }

  #message(name: string, isProto3: boolean, used: readonly Written[]): string {
    let number = 1;
    const label = (): string =>
      isProto3
        ? this.one(["", "optional ", "repeated "])
        : this.one(["optional ", "required ", "repeated "]);
    const field = (type: string, before = label()): string =>
      `${this.#comment()}  ${before}${type} ${this.#fresh()} = ${number++};\n`;
    const parts = [
      ...used.map((file) => field(`.${file.message}`)),
      field("int32"),
      field("map<int32, string>", ""),
      `${this.#comment()}  oneof ${this.#fresh()} {\n${field("string", "")}  }\n`,
      this.maybe(0.3) ? this.#message(this.#fresh(), isProto3, []) : "",
      isProto3 ? "" : `${this.#comment()}  optional group G${this.#fresh()} = ${number++} {}\n`,
      isProto3 ? "" : "  extensions 1000 to 2000;\n",
      isProto3 ? "" : this.#extensions(name),
    ];
    return `${this.#comment()}message ${name} {\n${parts.join("")}}\n`;
  }

  #extensions(message: string): string {
    const extension = (at: number): string =>
      `${this.#comment()}  extend ${message} { optional int32 ${this.#fresh()} = ${1000 + at}; }\n`;
    return extension(1) + extension(2);
  }

  #enum(isProto3: boolean): string {
    const name = this.#fresh();
    const prefix = this.maybe(0.5) ? `${name.toUpperCase()}_` : "";
    const first = isProto3 || this.maybe(0.6) ? 0 : 1;
    const suffix = this.one(["_UNSPECIFIED", "_NONE", ""]);
    const value = (number: number, end = ""): string =>
      `${this.#comment()}  ${prefix}${this.#fresh()}${end} = ${number};\n`;
    const alias = this.maybe(0.2) ? `${this.#comment()}  option allow_alias = true;\n` : "";
    const twin = alias === "" ? "" : value(first);
    return `${this.#comment()}enum ${name} {\n${alias}${value(first, suffix)}${value(7)}${twin}}\n`;
  }

  #service(message: string, used: readonly Written[]): string {
    const types = [message, ...used.map((file) => file.message), "google.protobuf.Empty"];
    const type = (): string => `${this.maybe(0.1) ? "stream " : ""}.${this.one(types)}`;
    const method = (): string =>
      `${this.#comment()}  rpc ${this.#fresh()}(${type()}) returns (${type()});\n`;
    const name = `${this.#fresh()}${this.one(["Service", "API", ""])}`;
    return `${this.#comment()}service ${name} {\n${method()}${method()}}\n`;
  }
}
