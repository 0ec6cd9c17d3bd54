import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { demo, demoWithoutSource } from "../fixture.ts";
import { buf, type Compiler, protoc } from "./compilers.ts";
import { lostBy } from "./round-trip.ts";
import { printSet } from "./same-file.ts";

const directory = new URL("sources/", import.meta.url);

/** What buf reads otherwise, or not at all. */
const ONLY_PROTOC: ReadonlySet<string> = new Set(["option_groups.proto", "message_sets.proto"]);

/** Sources with what is easily lost: names that hide names, orders, comments in all places, options. */
function sourcesFor({ name: compiler, hasEditions }: Compiler): ReadonlyMap<string, string> {
  const names = readdirSync(directory)
    .filter((name) => hasEditions || !name.startsWith("edition"))
    .filter((name) => compiler !== "buf" || !ONLY_PROTOC.has(name));
  return new Map(names.map((name) => [name, readFileSync(new URL(name, directory), "utf8")]));
}

for (const compiler of [buf, protoc]) {
  const name = compiler?.name ?? "protoc, which is not installed";
  describe.skipIf(compiler === undefined)(`through ${name}`, () => {
    if (compiler === undefined) return;

    it("all files of sources full of traps come back byte for byte, with their comments", () => {
      const set = compiler.compile(sourcesFor(compiler));
      expect(lostBy(compiler, set, "bytes")).toEqual([]);
    });

    it("printing what was printed gives the same text", () => {
      const once = printSet(compiler.compile(sourcesFor(compiler)));
      expect(printSet(compiler.compile(once))).toEqual(once);
    });

    it.each([
      ["with source locations", demo],
      ["without", demoWithoutSource],
    ])("the demo set comes back, %s", (_name, set) => {
      const bytesOrMeaning = compiler.name === "buf" ? "bytes" : "meaning";
      expect(lostBy(compiler, set, bytesOrMeaning)).toEqual([]);
    });
  });
}
