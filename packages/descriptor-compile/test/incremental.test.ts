import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../scripts/random.ts";
import { SEED } from "../../../scripts/seed.ts";
import { compile, createCompiler } from "../src/index.ts";
import { RandomModule } from "./random-edits.ts";

describe("createCompiler", () => {
  const base = 'syntax = "proto3";\nmessage Base { int32 x = 1; }\n';
  const user = 'syntax = "proto3";\nimport "base.proto";\nmessage User { Base base = 1; }\n';
  const other = 'syntax = "proto3";\nmessage Other {}\n';

  /** A compiler of three files, and the sources. */
  function begun() {
    const sources = new Map([
      ["base.proto", base],
      ["user.proto", user],
      ["other.proto", other],
    ]);
    const compiler = createCompiler({ files: (name) => sources.get(name) });
    const again = () => compiler.compile({ entry: ["user.proto", "other.proto"] });
    return { sources, again, first: again() };
  }

  it("links everything once", () => {
    const { first, again } = begun();
    expect(first.recompiled).toEqual(["base.proto", "user.proto", "other.proto"]);
    expect(again().recompiled).toEqual([]);
    expect(again().set).toEqual(first.set);
  });

  it("links a file again whose comments changed, and not those that import it", () => {
    const { sources, again } = begun();
    sources.set("base.proto", `// More.\n${base}`);
    expect(again().recompiled).toEqual(["base.proto"]);
  });

  it("links those that import a changed file, and gives their bytes", () => {
    const { sources, again, first } = begun();
    sources.set("base.proto", base.replace("Base", "Bose"));
    const wrong = again();
    expect(wrong.recompiled).toEqual(["base.proto", "user.proto"]);
    expect(wrong.diagnostics.map(({ text }) => text)).toEqual(['"Base" is not defined.']);
    expect(wrong.file("user.proto")).toBeUndefined();
    sources.set("base.proto", base);
    expect(again().set).toEqual(first.set);
    expect(again().file("user.proto")).toEqual(first.file("user.proto"));
  });

  it("asks all files about a name that two of them declare", () => {
    const { sources, again } = begun();
    sources.set("other.proto", other.replace("Other", "User"));
    const { accepted, diagnostics } = again();
    expect(accepted).toBe(false);
    expect(diagnostics[0]?.text).toBe('"User" is already defined in file "user.proto".');
  });

  it("gives what a compiler without memory gives, after any edits", () => {
    const random = randomFrom(SEED);
    for (let round = 0; round < 12; round++) {
      const module = new RandomModule(random, 12);
      const files = (name: string): string | undefined => module.files.get(name);
      const sourceInfo = random() < 0.7;
      const compiler = createCompiler({ files, sourceInfo });
      for (let step = 0; step < 25; step++) {
        const run = { entry: module.names(), includeImports: random() < 0.5 };
        const { set, accepted, diagnostics } = compiler.compile(run);
        const fresh = compile({ ...run, files, sourceInfo });
        const where = `seed ${SEED}, round ${round}, step ${step}`;
        const isSame = Buffer.from(set).equals(fresh.set);
        const { diagnostics: expected } = fresh;
        expect({ where, diagnostics, accepted, isSame }).toEqual({
          where,
          diagnostics: expected,
          accepted: fresh.accepted,
          isSame: true,
        });
        module.edit();
      }
    }
  });
});
