import type { Init } from "../../src/index.ts";
import type { FileDescriptorProto } from "../../src/modern.ts";
import type { Profile } from "../../src/validate/index.ts";
import { Chance, type Random } from "../print/chance.ts";

type File = Init<FileDescriptorProto>;
type Loose = Record<string, unknown>;

/**
 * A file of any edition that declares things for another, and one that uses them, often wrongly.
 * Compilers of 2022 mostly get proto2 and proto3.
 */
export function randomFiles(random: Random, profile: Profile): readonly File[] {
  const editions = profile === "protoc-3.21" ? [998, 998, 998, 999, 999, 1000] : EDITIONS;
  return new Maker(new Chance(random), editions).files();
}

const EDITIONS = [998, 999, 1000, 1000, 1000, 1001, 1001, 1001, 9999];
const TARGETS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const MESSAGES = [".lib.Opt", "lib.Base", "M0", ".main.M1"];
const HIDDEN = [".lib.Hidden", ".lib.Base.Inner", "N"];
const ENUMS = [".lib.Open", "lib.Closed", ".lib.Base.InnerEnum", "E0", "main.E1"];
const NAMES = [
  "x",
  "y",
  "foo_bar",
  "fooBar",
  "has_x",
  "x_value",
  "Bad",
  "_a",
  "a_1",
  "descriptor",
  "z",
  "w",
];

/** The number and name of a kind of options, with what stands there. */
const OPTIONS = {
  file: "FileOptions",
  message: "MessageOptions",
  field: "FieldOptions",
  oneof: "OneofOptions",
  range: "ExtensionRangeOptions",
  enum: "EnumOptions",
  value: "EnumValueOptions",
  service: "ServiceOptions",
  method: "MethodOptions",
} as const;
type Kind = keyof typeof OPTIONS;

class Maker {
  readonly #chance: Chance;
  #editions = { lib: 1000, main: 1000 };
  #importsOptions = false;
  /** Whether most is right: what is wrong early hides all that comes later. */
  #isTame = false;

  constructor(chance: Chance, editions: readonly number[]) {
    this.#chance = chance;
    this.#editions = { lib: chance.pick(editions), main: chance.pick(editions) };
  }

  files(): readonly File[] {
    const chance = this.#chance;
    this.#isTame = chance.is(0.6);
    this.#importsOptions = this.#editions.main > 1000 && chance.is(0.15);
    return [this.#lib(), this.#main()];
  }

  /** Something that is wrong, or makes something else wrong. */
  #odd(chance: number): boolean {
    return this.#chance.is(this.#isTame ? chance / 10 : chance);
  }

  #head(edition: number): Loose {
    if (edition === 998) return { syntax: "proto2" };
    return edition === 999 ? { syntax: "proto3" } : { syntax: "editions", edition };
  }

  #lib(): File {
    const chance = this.#chance;
    const { lib } = this.#editions;
    const extension = Object.entries(OPTIONS).flatMap(([kind, name], index) => [
      {
        name: `${kind}_opt`,
        number: 50_000 + index,
        label: 1,
        type: 11,
        typeName: ".lib.Opt",
        extendee: `.google.protobuf.${name}`,
        ...this.#limited(),
      },
      {
        name: `${kind}_list`,
        number: 50_100 + index,
        label: 3,
        type: 14,
        extendee: `.google.protobuf.${name}`,
        ...this.#limited(),
      },
    ]);
    for (const one of extension as Loose[]) if (one["type"] === 14) one["typeName"] = ".lib.Open";
    const isOld = lib < 1000;
    return {
      name: "lib.proto",
      package: "lib",
      ...this.#head(lib),
      dependency: ["google/protobuf/descriptor.proto"],
      messageType: [
        {
          name: "Opt",
          field: [
            { name: "a", number: 1, label: 1, type: 5, ...this.#limited() },
            { name: "b", number: 2, label: 1, type: 14, typeName: ".lib.Open", ...this.#limited() },
            { name: "c", number: 3, label: 3, type: 11, typeName: ".lib.Opt", ...this.#limited() },
            { name: "s", number: 4, label: 1, type: 9 },
          ],
        },
        {
          name: "Base",
          nestedType: [{ name: "Inner", ...this.#visibility() }],
          enumType: [{ name: "InnerEnum", value: [{ name: "INNER_ZERO", number: 0 }] }],
          ...(lib === 999
            ? {}
            : {
                extensionRange: [
                  { start: 100, end: 200, ...this.#declares() },
                  { start: 200, end: 300 },
                ],
              }),
          ...this.#visibility(),
        },
        { name: "Hidden", ...this.#visibility() },
      ],
      enumType: [
        {
          name: "Open",
          value: [
            { name: "OPEN_A", number: 0 },
            { name: "OPEN_B", number: 1, ...this.#limitedValue() },
          ],
        },
        {
          name: "Closed",
          value: [{ name: "CLOSED_A", number: 0 }],
          ...(isOld ? {} : { options: { features: { enumType: 2 } } }),
          ...this.#visibility(),
        },
      ],
      extension,
      ...(lib >= 1001 && chance.is(0.4)
        ? { options: { features: { defaultSymbolVisibility: chance.pick([1, 2, 3, 4]) } } }
        : {}),
    } as File;
  }

  #visibility(): Loose {
    return this.#odd(0.4) ? { visibility: this.#chance.pick([0, 1, 2]) } : {};
  }

  #support(): Loose {
    const chance = this.#chance;
    const edition = () => chance.pick([998, 999, 1000, 1001, 9999]);
    return {
      ...(chance.is(0.8) ? { editionIntroduced: edition() } : {}),
      ...(chance.is(0.3)
        ? { editionDeprecated: edition(), ...(chance.is(0.9) ? { deprecationWarning: "old" } : {}) }
        : {}),
      ...(chance.is(0.3)
        ? { editionRemoved: edition(), ...(chance.is(0.9) ? { removalError: "gone" } : {}) }
        : {}),
    };
  }

  #limited(): Loose {
    const chance = this.#chance;
    const options = {
      ...(chance.is(0.15) ? { featureSupport: this.#sane(this.#support()) } : {}),
      ...(chance.is(0.25) ? { targets: [chance.pick(TARGETS), chance.pick(TARGETS)] } : {}),
    };
    return Object.keys(options).length === 0 ? {} : { options };
  }

  #limitedValue(): Loose {
    return this.#chance.is(0.15)
      ? { options: { featureSupport: this.#sane(this.#support()) } }
      : {};
  }

  /** Most are right: what declares options wrongly hides all else. */
  #sane(support: Loose): Loose {
    if (this.#odd(0.1)) return support;
    const {
      editionIntroduced = 998,
      editionRemoved,
      editionDeprecated,
    } = support as Record<string, number>;
    const isRight =
      (editionRemoved === undefined || editionRemoved > editionIntroduced) &&
      (editionDeprecated === undefined ||
        (editionDeprecated >= editionIntroduced &&
          (editionRemoved === undefined || editionDeprecated < editionRemoved)));
    const isSaid =
      (editionRemoved === undefined) === (support["removalError"] === undefined) &&
      (editionDeprecated === undefined) === (support["deprecationWarning"] === undefined);
    return isRight && isSaid ? support : { editionIntroduced };
  }

  #declares(): Loose {
    const chance = this.#chance;
    if (!this.#odd(0.3)) return {};
    const declaration = chance.list(3, (index) => ({
      number: 100 + index,
      fullName:
        chance.pick([".main.e0", ".main.M0.e", ".lib.q"]) + (index === 0 ? "" : String(index)),
      type: chance.pick(["int32", ".lib.Base", "string"]),
      repeated: chance.is(0.3),
      reserved: chance.is(0.2),
    }));
    return {
      options: { declaration, ...(chance.is(0.3) ? { verification: chance.pick([0, 1]) } : {}) },
    };
  }

  #main(): File {
    const chance = this.#chance;
    const { main } = this.#editions;
    const package_ = this.#odd(0.05) ? chance.pick(["Main", "a_1.b", "main_"]) : "main";
    const imports = ["google/protobuf/descriptor.proto", "lib.proto"];
    return {
      name: "main.proto",
      package: package_,
      ...this.#head(main),
      ...(this.#importsOptions ? { optionDependency: imports } : { dependency: imports }),
      ...(this.#odd(0.03) ? { weakDependency: [0] } : {}),
      messageType: [0, 1].map((index) => this.#message(index)),
      enumType: [0, 1].map((index) => this.#enum(`E${index}`)),
      extension: main === 999 ? [] : chance.list(2, (index) => this.#extension(index)),
      ...(chance.is(0.4) ? { service: [this.#service()] } : {}),
      ...this.#options("file"),
    } as File;
  }

  #message(index: number): Loose {
    const chance = this.#chance;
    const isOld = this.#editions.main === 999;
    const names = new Set<string>();
    const field = chance.list(4, (place) => {
      const name = chance.is(0.8) ? `f${place}` : chance.pick(NAMES);
      names.add(name);
      return this.#field(name, place + 1);
    });
    const oneofs = new Set(field.map((one) => one["oneofIndex"])).has(0);
    return {
      name: chance.is(0.95) ? `M${index}` : `m_${index}`,
      field,
      ...(oneofs ? { oneofDecl: [{ name: "choice", ...this.#options("oneof") }] } : {}),
      ...(chance.is(0.3) && !isOld
        ? { extensionRange: [{ start: 1000, end: 2000, ...this.#options("range") }] }
        : {}),
      ...(chance.is(0.2) ? { nestedType: [{ name: "N", ...this.#visibility() }] } : {}),
      ...(chance.is(0.1)
        ? {
            enumType: [
              {
                name: `P${index}`,
                value: [{ name: `P${index}_A`, number: 0 }],
                ...this.#visibility(),
              },
            ],
            ...(chance.is(0.5) && field.length === 0
              ? { reservedRange: [{ start: 1, end: 2 ** 29 }] }
              : {}),
          }
        : {}),
      ...this.#visibility(),
      ...this.#options("message"),
    };
  }

  #messageName(): string {
    return this.#chance.pick(this.#odd(0.04) ? HIDDEN : MESSAGES);
  }

  #type(): Loose {
    const chance = this.#chance;
    const kind = chance.pick(["scalar", "scalar", "string", "message", "enum", "group"]);
    switch (kind) {
      case "message":
        return { type: 11, typeName: this.#messageName() };
      case "group":
        return this.#odd(0.1) ? { type: 10, typeName: ".main.M0" } : { type: 12 };
      case "enum":
        return { type: 14, typeName: chance.pick(ENUMS) };
      case "string":
        return { type: 9 };
      default:
        return { type: chance.pick([1, 3, 5, 8, 17]) };
    }
  }

  #field(name: string, number: number): Loose {
    const chance = this.#chance;
    const label = this.#odd(0.05) ? 2 : chance.is(0.3) ? 3 : 1;
    const type = this.#type();
    const isDefault = label !== 3 && type["type"] === 5 && chance.is(0.2);
    return {
      name,
      number,
      label,
      ...type,
      ...(label === 1 && number === 1 && chance.is(0.2) ? { oneofIndex: 0 } : {}),
      ...(isDefault ? { defaultValue: "3" } : {}),
      ...(this.#odd(0.03) ? { jsonName: "f0" } : {}),
      ...this.#options("field"),
    };
  }

  #extension(index: number): Loose {
    const number = this.#chance.pick([100, 101, 102, 200]) + index;
    return {
      ...this.#field(`e${index}`, number),
      extendee: ".lib.Base",
      oneofIndex: undefined,
    };
  }

  #enum(name: string): Loose {
    const chance = this.#chance;
    const first = this.#odd(0.1) ? 1 : 0;
    return {
      name,
      value: [
        { name: `${name}_A`, number: first, ...this.#options("value") },
        { name: chance.is(0.95) ? `${name}_B` : `b_${name}`, number: first + 1 },
      ],
      ...this.#visibility(),
      ...this.#options("enum"),
    };
  }

  #service(): Loose {
    const chance = this.#chance;
    const method = chance.list(3, (index) => ({
      name: `Call${index}`,
      inputType: this.#messageName(),
      outputType: this.#messageName(),
      ...this.#options("method"),
    }));
    return { name: chance.is(0.95) ? "Things" : "things", method, ...this.#options("service") };
  }

  #options(kind: Kind): Loose {
    const chance = this.#chance;
    const options: Loose = {};
    if (chance.is(this.#editions.main < 1000 ? 0.01 : 0.12))
      options["features"] = this.#features(kind);
    if (kind === "file" && chance.is(0.1)) options["javaMultipleFiles"] = true;
    if (kind === "file" && chance.is(0.03)) options["javaStringCheckUtf8"] = true;
    if (kind === "field") {
      if (chance.is(0.04)) options["packed"] = chance.is(0.5);
      if (chance.is(0.04)) options["lazy"] = true;
      if (chance.is(0.03)) options["ctype"] = chance.pick([0, 1]);
    }
    if (chance.is(0.2)) {
      options["uninterpretedOption"] = chance.list(4, () => this.#uninterpreted(kind));
    }
    return Object.keys(options).length === 0 ? {} : { options };
  }

  #features(kind: Kind): Loose {
    const chance = this.#chance;
    const features: Loose = {};
    const set = (name: string, values: readonly number[], kinds = ""): void => {
      if (!kinds.includes(kind) && !this.#odd(0.3)) return;
      if (chance.is(0.25)) features[name] = this.#odd(0.03) ? 0 : chance.pick(values);
    };
    set("fieldPresence", [1, 2, 3], "field");
    set("enumType", [1, 2], "enum file");
    set("repeatedFieldEncoding", [1, 2], "field file");
    set("utf8Validation", [2, 3], "field file");
    set("messageEncoding", [1, 2], "field file");
    set("jsonFormat", [1, 2], "message enum file");
    if (this.#editions.main > 1000 || this.#odd(0.2))
      set("enforceNamingStyle", [1, 2, 3], Object.keys(OPTIONS).join(" "));
    if (this.#editions.main > 1000 || this.#odd(0.2))
      set("defaultSymbolVisibility", [1, 2, 3, 4], "file");
    return features;
  }

  #uninterpreted(kind: Kind): Loose {
    const chance = this.#chance;
    const part = (namePart: string, isExtension = false) => ({ namePart, isExtension });
    const value = (): Loose =>
      chance.pick([
        { identifierValue: chance.pick(["true", "OPEN_A", "OPEN_B", "IMPLICIT", "inf"]) },
        { positiveIntValue: 3n },
        { stringValue: new Uint8Array([97]) },
        { aggregateValue: this.#aggregate(2) },
      ]);
    const extension = part(`${this.#odd(0.2) ? "google.protobuf" : "lib"}.${kind}_opt`, true);
    switch (this.#odd(0.1) ? 5 : chance.pick([0, 1, 2, 2, 3, 4, 6])) {
      case 0:
        return {
          name: [
            part("features"),
            part(chance.pick(["field_presence", "enum_type", "json_format"])),
          ],
          ...chance.pick([
            { identifierValue: "IMPLICIT" },
            { identifierValue: "OPEN" },
            { identifierValue: "ALLOW" },
          ]),
        };
      case 1:
        return { name: [part("deprecated")], identifierValue: "true" };
      case 2:
        return { name: [extension], aggregateValue: this.#aggregate(2) };
      case 3:
        return this.#odd(0.2)
          ? { name: [extension, part(chance.pick(["a", "b", "s"]))], ...value() }
          : { name: [extension, part("a")], positiveIntValue: 3n };
      case 4:
        return this.#odd(0.6)
          ? { name: [part(`lib.${kind}_list`, true)], ...value() }
          : { name: [part(`lib.${kind}_list`, true)], identifierValue: "OPEN_A" };
      case 5:
        return { name: [part(`lib.${chance.pick(Object.keys(OPTIONS))}_opt`, true)], ...value() };
      default:
        return { name: [extension, part("c")], aggregateValue: this.#aggregate(1) };
    }
  }

  #aggregate(depth: number): string {
    const chance = this.#chance;
    const items = chance.list(3, () => {
      switch (chance.below(6)) {
        case 0:
          return `a: ${chance.pick(["1", "-1", "0x10", "5", this.#odd(0.2) ? "'x'" : "2"])}`;
        case 1:
          return `b: ${chance.pick(["OPEN_A", "OPEN_B", "1", this.#odd(0.2) ? "X" : "0"])}`;
        case 2:
          return depth > 0 ? `c { ${this.#aggregate(depth - 1)} }` : "c {}";
        case 3:
          return depth > 0 ? `c: [{ ${this.#aggregate(depth - 1)} }, < >]` : "c: []";
        case 4:
          return `s: ${chance.pick(["'x'", '"a\\n" "b"', this.#odd(0.2) ? "x" : "''"])}`;
        default:
          return this.#odd(0.2)
            ? chance.pick(["nope: 1", "a", ";", "[lib.q]: 1", "# c\n", "a: 1.5"])
            : "c { s: 'x' }";
      }
    });
    return items.join(chance.pick([" ", ", ", "; ", "\n"]));
  }
}
