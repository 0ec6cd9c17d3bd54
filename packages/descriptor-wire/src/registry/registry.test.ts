import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demo } from "../../test/fixture.ts";
import { encodeFileDescriptorSet, type FileDescriptorSet, type Init, open } from "../index.ts";
import { eachSymbolOf } from "./symbols.ts";
import { createRegistry, isRegistryError, mergeSets, type Registry } from "./index.ts";

type Files = NonNullable<Init<FileDescriptorSet>["file"]>;

const registryOf = (...file: Files): Registry =>
  createRegistry(open(encodeFileDescriptorSet({ file })));
const message = (name: string, ...nestedType: object[]) => ({ name, nestedType });

describe("createRegistry", () => {
  const registry = createRegistry(open(demo));

  it("names every symbol of a set", () => {
    expect(registry.find("message", "shop.v1.Order.Line")?.file.name).toBe("shop/demo.proto");
    expect(registry.find("value", "shop.v1.Order.STATE_OPEN")?.parent.name).toBe("State");
    expect(registry.find("extension", "shop.personal")?.number).toBeGreaterThan(1000);
    expect(registry.find("method", "shop.v1.Orders.Find")?.input?.kind).toBe("message");
    expect(registry.get("shop")?.kind).toBe("package");
    expect(registry.find("enum", "shop.v1.Order")).toBeUndefined();
    expect(registry.get("shop.v1.Nothing")).toBeUndefined();
  });

  it("gives each element the path of its source locations", () => {
    expect(registry.find("field", "shop.v1.Order.lines")?.path.slice(0, 2)).toEqual([4, 0]);
    for (const name of ["shop.v1.Order.Line", "shop.v1.Orders.Find", "shop.v1.Order.STATE_OPEN"]) {
      const element = registry.get(name);
      if (element === undefined || element.kind === "package") throw new Error(name);
      const info = element.file.view.sourceCodeInfo;
      const paths = info?.toLocations().map(({ path }) => String(path));
      expect(paths).toContain(String(element.path));
    }
  });

  it("finds extensions by the message they extend, and by number", () => {
    const options = registry.find("message", "google.protobuf.FieldOptions");
    const personal = registry.find("extension", "shop.personal");
    if (options === undefined || personal === undefined) throw new Error("not in the demo");
    expect(registry.extensionsOf(options)).toContain(personal);
    expect(registry.extension(options, personal.number)).toBe(personal);
    expect(registry.extension(options, 1)).toBeUndefined();
  });

  it("takes any name as data", () => {
    const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
    const odd = registryOf({ name: "__proto__", messageType: names.map((name) => message(name)) });
    for (const name of names) expect(odd.find("message", name)?.name).toBe(name);
    expect(odd.file("__proto__")?.name).toBe("__proto__");
    expect(odd.file("constructor")).toBeUndefined();
    expect(registryOf({ name: "a.proto" }).get("__proto__")).toBeUndefined();
  });

  it("finds what a plain table of full names finds, of any names", () => {
    const name = fc.constantFrom("a", "b", "c", "a.b", "", "M", "N");
    const field = fc.record({ name });
    const enumType = fc.record({ name, value: fc.array(field, { maxLength: 3 }) });
    const nested = fc.record({
      name,
      field: fc.array(field, { maxLength: 3 }),
      oneofDecl: fc.array(field, { maxLength: 2 }),
      extension: fc.array(field, { maxLength: 2 }),
      enumType: fc.array(enumType, { maxLength: 2 }),
    });
    const messageType = fc.record({ name, nestedType: fc.array(nested, { maxLength: 3 }) });
    const file = fc.record({
      package: name,
      messageType: fc.array(messageType, { maxLength: 3 }),
      enumType: fc.array(enumType, { maxLength: 2 }),
      service: fc.array(fc.record({ name, method: fc.array(field, { maxLength: 3 }) })),
    });
    fc.assert(
      fc.property(fc.array(file, { maxLength: 4 }), (files) => {
        const odd = registryOf(...files.map((one, index) => ({ ...one, name: String(index) })));
        const table = new Map<string, unknown>();
        for (const one of odd.files) {
          eachSymbolOf(one, (symbol) => {
            if (!table.has(symbol.fullName)) table.set(symbol.fullName, symbol);
          });
        }
        for (const [fullName, symbol] of table) expect(odd.get(fullName)).toEqual(symbol);
        for (const known of ["a.a.a", "a.b.c", "M.N", "b."]) {
          expect(odd.get(known) !== undefined).toBe(table.has(known));
        }
        // A name may be empty, so that a full name begins with a dot of its own.
        expect(odd.get(".a")?.fullName).toBe([".a", "a"].find((known) => table.has(known)));
      }),
    );
  });

  it("finds what is inside of a symbol whose name a member had before", () => {
    const service = (name: string) => ({ name, method: [{ name: "a" }] });
    const odd = registryOf(
      { name: "a", service: [service("c")] },
      { name: "b", package: "c", service: [service("a")] },
    );
    expect(odd.get("c.a")?.kind).toBe("method");
    expect(odd.get("c.a.a")?.file.name).toBe("b");
  });

  it("takes the last of two editions that a file names, as protobuf does of every field", () => {
    const [name, editions] = [Buffer.from("0a0161", "hex"), Buffer.from("70e80770e907", "hex")];
    const file = Buffer.concat([name, editions]);
    const set = Buffer.concat([Buffer.from([0x0a, file.length]), file]);
    expect(createRegistry(open(set)).file("a")?.edition).toBe(1001);
  });

  it("takes the first of two files or symbols of one name", () => {
    const twice = registryOf(
      { name: "a", package: "one", messageType: [message("M")] },
      { name: "a", package: "two", messageType: [message("N")] },
      { name: "b", package: "one", messageType: [message("M")] },
    );
    expect(twice.files.map(({ name }) => name)).toEqual(["a", "b"]);
    expect(twice.find("message", "one.M")?.file.name).toBe("a");
  });

  it("tells synthetic oneofs from real ones, and maps from other fields", () => {
    const entry = {
      name: "TagsEntry",
      options: { mapEntry: true },
      field: [
        { name: "key", number: 1, type: 9, label: 1 },
        { name: "value", number: 2, type: 9, label: 1 },
      ],
    } as const;
    const found = registryOf({
      name: "a",
      syntax: "proto3",
      messageType: [
        {
          name: "M",
          field: [
            { name: "a", number: 1, type: 5, oneofIndex: 0 },
            { name: "b", number: 2, type: 5, oneofIndex: 1, proto3Optional: true },
            { name: "tags", number: 3, type: 11, label: 3, typeName: ".M.TagsEntry" },
          ],
          oneofDecl: [{ name: "choice" }, { name: "_b" }],
          nestedType: [entry],
        },
      ],
    }).find("message", "M");
    expect(found?.oneofs.map(({ isSynthetic }) => isSynthetic)).toEqual([false, true]);
    expect(found?.fields.map(({ oneof }) => oneof?.name)).toEqual(["choice", "_b", undefined]);
    expect(found?.fields.map(({ isMap }) => isMap)).toEqual([false, false, true]);
  });
});

describe("Registry.resolve", () => {
  // Bar.Baz exists at the top, and Foo has a Bar of its own without a Baz.
  const shadowed: Files = [
    {
      name: "a",
      package: "p",
      messageType: [
        message("Bar", message("Baz")),
        { ...message("Foo", message("Bar")), field: [{ name: "Qux", number: 1, type: 5 }] },
        message("Qux"),
      ],
    },
  ];
  const registry = registryOf(...shadowed);
  const foo = registry.find("message", "p.Foo");
  const file = registry.file("a");
  if (foo === undefined || file === undefined) throw new Error("not found");
  const user = { fullName: "p.Foo.field", file };

  const rows = [
    ["Bar", "types", "p.Foo.Bar"],
    [".p.Bar", "types", "p.Bar"],
    [".Bar", "types", undefined],
    ["Bar.Baz", "types", undefined],
    ["p.Bar.Baz", "types", "p.Bar.Baz"],
    [".p.Bar.Baz", "types", "p.Bar.Baz"],
    ["Qux", "types", "p.Qux"],
    ["Qux", "all", "p.Foo.Qux"],
    ["Nothing", "all", undefined],
    ["", "all", undefined],
  ] as const;
  for (const [name, mode, expected] of rows) {
    it(`${name || "(nothing)"} (${mode}) is ${expected ?? "nothing"}`, () =>
      expect(registry.resolve(name, user, mode)?.fullName).toBe(expected));
  }

  it("goes on when the first part is no scope", () => {
    const found = registryOf({
      name: "a",
      package: "p",
      messageType: [
        { name: "M", field: [{ name: "X", number: 1, type: 5 }] },
        message("X", message("Y")),
      ],
    });
    const inside = { fullName: "p.M.f", file: found.file("a") as never };
    expect(found.resolve("X.Y", inside)?.fullName).toBe("p.X.Y");
  });

  it("sees imports, and public imports of imports, and no others", () => {
    const four = registryOf(
      { name: "far", package: "q", messageType: [message("Far")] },
      { name: "public", package: "q", messageType: [message("Public")] },
      { name: "near", dependency: ["far", "public"], publicDependency: [1, 9, -1] },
      { name: "user", dependency: ["near", "missing"] },
    );
    const from = { fullName: "x", file: four.file("user") as never };
    expect(four.resolve("q.Public", from)?.fullName).toBe("q.Public");
    expect(four.resolve("q.Far", from)).toBeUndefined();
    expect([...four.visibleFiles(from.file)].map(({ name }) => name)).toEqual([
      "near",
      "public",
      "user",
    ]);
  });

  it("takes a package only where a visible file is in it", () => {
    const found = registryOf(
      { name: "a", package: "p.q.r", messageType: [message("M")] },
      { name: "b", package: "p.q", messageType: [message("N")] },
      { name: "c", package: "p.q.s", dependency: ["b"] },
    );
    const from = { fullName: "p.q.s.M", file: found.file("c") as never };
    expect(found.resolve("q.N", from)?.fullName).toBe("p.q.N");
    expect(found.resolve("q.r.M", from)).toBeUndefined();
    expect(found.resolve("q", from, "all")?.kind).toBe("package");
    expect(found.resolve("r", from, "all")).toBeUndefined();
  });
});

describe("Registry.topologicalOrder", () => {
  const named = (name: string, ...dependency: string[]) => ({ name, dependency });

  it("puts each file after its imports, others in the order of the set", () => {
    const found = registryOf(named("c", "b"), named("x"), named("b", "a"), named("a"));
    expect(found.topologicalOrder().map(({ name }) => name)).toEqual(["a", "b", "c", "x"]);
    expect(found.importCycles()).toEqual([]);
  });

  it("leaves circles as they stand, and names them", () => {
    const found = registryOf(named("a", "b"), named("b", "a"), named("c", "c"), named("d", "a"));
    expect(found.topologicalOrder().map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
    const cycles = found.importCycles().map((files) => files.map(({ name }) => name));
    expect(cycles).toEqual([["a", "b"], ["c"]]);
  });

  it("holds for any imports without circles, however long the chain", () => {
    const chain = Array.from({ length: 20_000 }, (_, index) => named(`f${index}`, `f${index + 1}`));
    expect(registryOf(...chain).topologicalOrder()[0]?.name).toBe("f19999");
    const edges = fc.array(fc.array(fc.nat(9), { maxLength: 4 }), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(
        edges,
        fc.shuffledSubarray([...Array(10).keys()], { minLength: 10 }),
        (to, mix) => {
          const files = to.map((targets, from) =>
            named(`f${from}`, ...targets.filter((target) => target < from).map((id) => `f${id}`)),
          );
          const order = registryOf(...mix.map((index) => files[index] ?? {}))
            .topologicalOrder()
            .map(({ name }) => name);
          expect(order).toHaveLength(10);
          for (const { name, dependency } of files) {
            for (const import_ of dependency) {
              expect(order.indexOf(import_)).toBeLessThan(order.indexOf(name));
            }
          }
        },
      ),
    );
  });
});

describe("Registry.subset", () => {
  it("is the files of the symbols and all that they import, as they stood", () => {
    const files: Files = [
      { name: "user", package: "u", dependency: ["near"], messageType: [message("M")] },
      { name: "other", package: "o" },
      { name: "near", dependency: ["far"] },
      { name: "far" },
    ];
    const subset = open(registryOf(...files).subset(["u.M"]));
    expect(subset.file.map(({ name }) => name)).toEqual(["far", "near", "user"]);
    expect(subset.file[2]?.bytes).toEqual(
      open(encodeFileDescriptorSet({ file: files })).file[0]?.bytes,
    );
  });

  it("refuses a symbol that is not there", () => {
    const refused = reasonOf(() => registryOf().subset(["p.M"]));
    expect(refused).toEqual({ code: "unknown-symbol", name: "p.M" });
  });
});

describe("mergeSets", () => {
  const set = (...file: Files) => open(encodeFileDescriptorSet({ file }));
  const located = { sourceCodeInfo: { location: [{ path: [4, 0], span: [1, 2, 3] }] } };

  it("takes each file once, byte for byte", () => {
    const merged = mergeSets([
      set({ name: "a" }, { name: "b" }),
      set({ name: "b" }, { name: "c" }),
    ]);
    expect(open(merged).file.map(({ name }) => name)).toEqual(["a", "b", "c"]);
    expect(mergeSets([open(demo), open(demo)])).toEqual(demo);
  });

  it("keeps the copy that has source locations", () => {
    const [bare, full] = [set({ name: "a" }), set({ name: "a", ...located })];
    for (const sets of [
      [bare, full],
      [full, bare],
    ]) {
      expect(open(mergeSets(sets)).file[0]?.sourceCodeInfo?.length).toBe(1);
    }
  });

  it("refuses two different files of one name", () =>
    expect(
      reasonOf(() => mergeSets([set({ name: "a" }), set({ name: "a", package: "p" })])),
    ).toEqual({ code: "file-conflict", name: "a" }));
});

function reasonOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return isRegistryError(error) ? error.reason : error;
  }
}
