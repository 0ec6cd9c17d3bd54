// Modules of sources that change, step by step: right and wrong ones, as somebody types them.

type Random = () => number;

const OPTIONS = `syntax = "proto2";
package google.protobuf;
message FileOptions { optional string java_package = 1; extensions 1000 to max; }
message FieldOptions { optional bool deprecated = 3; extensions 1000 to max; }
`;

const DESCRIPTOR = "google/protobuf/descriptor.proto";

function numberOf(name: string): number {
  return Number(/\d+/.exec(name)?.[0] ?? 99);
}

/** Package of a file, by its number. */
function packageOf(name: string): string {
  return ["a", "a.b", "c", ""][numberOf(name) % 4] ?? "";
}

/** Sources by name that change at random. */
export class RandomModule {
  readonly files: Map<string, string> = new Map();
  readonly #random: Random;
  #count = 0;

  constructor(random: Random, count: number) {
    this.#random = random;
    if (this.#maybe(0.5)) this.files.set(DESCRIPTOR, OPTIONS);
    for (let at = 0; at < count; at++) this.#write(this.#name(at));
  }

  /** Names of files, some of which there may not be. */
  names(): readonly string[] {
    return Array.from({ length: 12 }, (_, at) => this.#name(at)).filter(
      (name) => this.#maybe(0.9) && (this.files.has(name) || this.#maybe(0.1)),
    );
  }

  /** Changes a file, or adds or removes one. */
  edit(): void {
    const name = this.#one([...this.files.keys(), this.#name(this.#below(14))]);
    const text = this.files.get(name);
    const kind = this.#random();
    if (text === undefined || kind < 0.15) this.#write(name);
    else if (kind < 0.25) this.files.delete(name);
    else if (kind < 0.35) this.files.set(name, text.replace(/[;{]/, ""));
    else if (kind < 0.5) this.files.set(name, `${text}// more\n`);
    else if (kind < 0.65) this.files.set(name, text.replace(/int32/, "string"));
    else this.files.set(name, `${text}${this.#declaration(name)}`);
  }

  #name(at: number): string {
    return `f${at}.proto`;
  }

  #write(name: string): void {
    const own = numberOf(name);
    const imports = Array.from({ length: own }, (_, at) => this.#name(at)).filter(
      (each) => this.#maybe(0.25) && (this.files.has(each) || this.#maybe(0.1)),
    );
    if (this.#maybe(0.02)) imports.push(this.#name(this.#below(14)));
    if (this.files.has(DESCRIPTOR) && this.#maybe(0.4)) imports.push(DESCRIPTOR);
    const scope = packageOf(name);
    const lines = [
      this.#one(['syntax = "proto3";', 'syntax = "proto2";', 'edition = "2023";']),
      scope === "" ? "" : `package ${scope};`,
      ...imports.map((each) => `import ${this.#maybe(0.2) ? "public " : ""}"${each}";`),
      `message F${own} {}`,
    ];
    this.files.set(name, `${lines.join("\n")}\n`);
    const body = Array.from({ length: 3 }, () => this.#declaration(name));
    this.files.set(name, `${lines.join("\n")}\n${body.join("")}`);
  }

  #declaration(file: string): string {
    const text = this.files.get(file) ?? "";
    // A name that is taken now and then.
    const id = this.#maybe(0.01) ? this.#below(this.#count + 1) : ++this.#count;
    const imports = Array.from(text.matchAll(/"(f\d+\.proto)"/g), ([, name = ""]) => name);
    const from = this.#one([file, ...imports]);
    const scope = packageOf(from) === "" ? "" : `.${packageOf(from)}`;
    const other = this.#maybe(0.02) ? "Nowhere" : `${scope}.F${numberOf(from)}`;
    const label = text.includes("proto2") ? "optional " : "";
    const plain = [
      `// Comment ${id}.\nmessage M${id} { ${label}int32 x = 1; ${label}${other} y = 2; }\n`,
      `enum M${id} { M${id}_ZERO = 0; }\n`,
      `service S${id} { rpc Get(${other}) returns (${other}); }\n`,
    ];
    if (!text.includes(DESCRIPTOR) || text.includes("proto3")) return this.#one(plain);
    const extended = `extend google.protobuf.FieldOptions { ${label}string o${id} = ${50_000 + this.#below(300)}; }\n`;
    const used = `message M${id} { ${label}string name = 1 [(o${id}) = "v"]; }\n`;
    return this.#one([...plain, extended, `${extended}${used}`]);
  }

  #maybe(chance: number): boolean {
    return this.#random() < chance;
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  #one<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    return items[this.#below(items.length)] as Item;
  }
}
