import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { format } from "../src/index.ts";
import { readSourceTokens } from "../src/format/source-tokens.ts";
import { finder, GOOGLE, googleNames, OWN, ownNames } from "./corpora.ts";
import { lostByFormat } from "./format-check.ts";

const find = finder(...OWN, GOOGLE);

/** What may stand between two tokens. */
const GAPS = [
  " ",
  "\n",
  "\n\n",
  "\t",
  "\r\n",
  "/* b */",
  "// l\n",
  "\n/* two\n * lines */\n",
  "\n// l\n\n",
];

describe("format", () => {
  it("puts a statement on each line, and keeps what is short on its line", () => {
    const source = `syntax="proto3";// why
package   a.b ;


import  "x.proto";
option (foo).bar={a:1 b:"x" "y" c{d:-1,e:[1,2,{f:2}]} [ext.n]:{}};
message A{int32 a=1[deprecated=true,(x.y)="z"];

  // Of a map.
  map<string,int32> m=2;message B{}
  oneof o{.a.b.C c = 4 [
    json_name = "q" ];}
}
service S{rpc  Get(.a.A)returns(stream a.B);}`;
    expect(format(source).text).toBe(`syntax = "proto3"; // why
package a.b;

import "x.proto";
option (foo).bar = {
  a: 1
  b: "x" "y"
  c {d: -1, e: [1, 2, {f: 2}]}
  [ext.n]: {}
};
message A {
  int32 a = 1 [deprecated = true, (x.y) = "z"];

  // Of a map.
  map<string, int32> m = 2;
  message B {}
  oneof o {
    .a.b.C c = 4 [
      json_name = "q"
    ];
  }
}
service S {
  rpc Get(.a.A) returns (stream a.B);
}
`);
  });

  it("breaks brackets that are too long for a line", () => {
    const options = Array.from({ length: 4 }, (_, at) => `(some.long.option_${at}) = "value"`);
    const source = `message M {\n  optional string s = 1 [${options.join(", ")}];\n}\n`;
    const broken = `message M {\n  optional string s = 1 [\n    ${options.join(",\n    ")}\n  ];\n}\n`;
    expect(format(source).text).toBe(broken);
  });

  it.each([
    ["nothing", "", ""],
    ["a comment alone", "// only", "// only\n"],
    ["blank lines around everything", "\n\n\nmessage M {\n\n\n}\n\n\n", "message M {}\n"],
    ["text of two lines", 'option java_package = "a"\n"b";', 'option java_package = "a"\n  "b";\n'],
    ["a comment inside a statement", "import // i\n'a';", "import // i\n  'a';\n"],
    [
      "a comment between two statements of a line",
      "import 'a'; /* x */ import 'b';",
      "import 'a'; /* x */ import 'b';\n",
    ],
    ["windows' line ends", "// a\r\nmessage M {}\r\n", "// a\nmessage M {}\n"],
    ["a mark at the start, and letters", "\ufeff// 日本\nmessage M {}", "// 日本\nmessage M {}\n"],
  ])("formats %s", (_name, source, formatted) => {
    expect(format(source).text).toBe(formatted);
    expect(format(formatted).text).toBe(formatted);
  });

  it("says what is wrong with a source that it cannot read", () => {
    const { text, diagnostics } = format("message M {\n  int32 = 1;\n}\n", "a.proto");
    expect(text).toBeUndefined();
    expect(diagnostics[0]).toMatchObject({ file: "a.proto", line: 2, column: 3, code: "syntax" });
  });

  it("keeps descriptors and comments of its own sources", () => {
    expect(lostByFormat(find, ownNames())).toEqual([]);
  });

  it("keeps descriptors and comments of googleapis", () => {
    // Every hundredth, so that all parts of it are there.
    const names = googleNames().filter((_, at) => at % 100 === 0);
    expect(lostByFormat(find, names)).toEqual([]);
  });

  it("keeps descriptors and comments, however a source is spaced", () => {
    const sources = ownNames().map((name) => String(Buffer.from(find(name) ?? "")));
    fc.assert(
      fc.property(
        fc.constantFrom(...sources.keys()),
        fc.infiniteStream(
          fc.oneof({ weight: 9, arbitrary: fc.constant("") }, fc.constantFrom(...GAPS)),
        ),
        (index, gaps) => {
          const source = respaced(sources[index] ?? "", gaps);
          const name = ownNames()[index] ?? "";
          expect(lostByFormat((each) => (each === name ? source : find(each)), [name])).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("takes time in proportion to the source", () => {
    const nested = (depth: number): string => "message M {".repeat(depth) + "}".repeat(depth);
    const lists = (count: number): string => `option (a) = {${" b: [1, 2]".repeat(count)} };`;
    for (const make of [lists, (size: number) => nested(Math.min(size, 25)).repeat(size / 25)]) {
      const cpuOf = (source: string): number => {
        const start = process.cpuUsage();
        format(source);
        const { user, system } = process.cpuUsage(start);
        return user + system;
      };
      const [small, large] = [make(2000), make(20_000)];
      format(small);
      const least = (source: string): number =>
        Math.min(cpuOf(source), cpuOf(source), cpuOf(source));
      // Ten times the source: less than thirty times the time.
      expect(least(large)).toBeLessThan(30 * Math.max(least(small), 500));
    }
  });
});

/** A source whose tokens have other gaps: what is not glued stays so. */
function respaced(source: string, gaps: Iterable<string>): string {
  const next = gaps[Symbol.iterator]();
  const text = Buffer.from(source)
    .toString("latin1")
    .replace(/^\u00ef\u00bb\u00bf/, "");
  let spaced = "";
  for (const { text: token, isGlued } of readSourceTokens(text)) {
    const gap = String(next.next().value);
    spaced += `${isGlued ? "" : ` ${gap} `}${token}`;
  }
  return Buffer.from(spaced, "latin1").toString();
}
