import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { leastOf } from "../../descriptor-wire/test/cost.ts";
import { compile } from "../src/index.ts";

// Hostile sources cost time in proportion to their length, and throw nothing (S16). Processor time of a source is
// compared with that of one ten times as long, in one run: in proportion it is ten times, by the square a hundred.

const SMALL = 1000;
const FACTOR = 10;
/** Between ten and a hundred. */
const MOST = 35;
/** What is shorter is noise: a square of the larger source takes several seconds. */
const NOISE_MS = 30;

const DESCRIPTOR = "google/protobuf/descriptor.proto";
const descriptor = readFileSync(
  createRequire(import.meta.url).resolve(`google-proto-files/${DESCRIPTOR}`),
  "utf8",
);
/** A file with a custom option whose message holds itself. */
const RECURSIVE = `import "${DESCRIPTOR}";
message R { optional R a = 1; optional int32 n = 2; repeated int32 l = 3; repeated R rs = 4; }
extend google.protobuf.FileOptions { optional R r = 50000; repeated int32 ints = 50001; }
`;
const many = (count: number, make: (index: number) => string, between = ""): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(between);
const inMessage = (content: string): string => `message M {${content}}`;

const SOURCES: Readonly<Record<string, (n: number) => string>> = {
  "empty statements": (n) => ";".repeat(n),
  "detached comments before empty statements": (n) => "// c\n\n;".repeat(n),
  "detached comments before one message": (n) => `${"// c\n\n".repeat(n)}message M {}`,
  "a block comment of many lines": (n) => `/*${" *\n".repeat(n)}*/ message M {}`,
  "comments in each other that do not end": (n) => "/* ".repeat(n),
  "closing braces": (n) => "} ".repeat(n),
  "open braces": (n) => "{".repeat(n),
  "quotes that do not end": (n) => '"\n'.repeat(n),
  "NUL characters": (n) => "\0".repeat(n),
  "messages in each other": (n) => "message A {".repeat(n),
  "groups in each other": (n) => inMessage(`${"optional group G = 1 {".repeat(n)}${"}".repeat(n)}`),
  messages: (n) => many(n, (at) => `message M${at} {}`),
  "messages of one name": (n) => "message M {}".repeat(n),
  fields: (n) => inMessage(many(n, (at) => `optional int32 f${at} = ${at + 1};`)),
  "fields of one name": (n) => inMessage("optional int32 a = 1;".repeat(n)),
  "fields of types that are not there": (n) =>
    inMessage(many(n, (at) => `optional T${at} f${at} = ${at + 1};`)),
  maps: (n) => inMessage(many(n, (at) => `map<int32, int32> f${at} = ${at + 1};`)),
  groups: (n) => inMessage(many(n, (at) => `optional group G${at} = ${at + 1} {}`)),
  oneofs: (n) => inMessage(many(n, (at) => `oneof o${at} { int32 f${at} = ${at + 1}; }`)),
  "extension ranges": (n) => inMessage(`extensions ${many(n, (at) => `${2 * at + 1}`, ",")};`),
  "extension ranges that are one": (n) =>
    inMessage(`extensions ${"1,".repeat(n)}1 [verification = UNVERIFIED];`),
  declarations: (n) =>
    inMessage(
      `extensions 1 to max [${many(n, (at) => `declaration = { number: ${at + 1} full_name: ".a${at}" type: "int32" }`, ",")}];`,
    ),
  "reserved numbers": (n) => inMessage(`reserved ${many(n, (at) => `${2 * at + 1}`, ",")};`),
  "reserved names": (n) => inMessage(`reserved ${many(n, (at) => `"a${at}"`, ",")};`),
  "values of an enum": (n) => `enum E {${many(n, (at) => `A${at} = ${at};`)}}`,
  extensions: (n) =>
    `message M { extensions 1 to max; } ${many(n, (at) => `extend M { optional int32 e${at} = ${at + 1}; }`)}`,
  methods: (n) => `message M {} service S {${many(n, (at) => `rpc A${at}(M) returns (M);`)}}`,
  "imports of nothing": (n) => many(n, (at) => `import "a${at}.proto";`),
  "one import again and again": (n) => 'import "a.proto";'.repeat(n),
  "options of nothing": (n) => many(n, (at) => `option (a${at}) = 1;`),
  "one option again and again": (n) => 'option java_package = "x";'.repeat(n),
  "one option of a field again and again": (n) =>
    inMessage(`optional int32 a = 1 [${"deprecated = true,".repeat(n)}deprecated = true];`),
  "strings that follow each other": (n) => `option java_package = ${'"a" '.repeat(n)};`,
  "values of a repeated option": (n) => RECURSIVE + "option (ints) = 1;".repeat(n),
  "a list in an option": (n) => `${RECURSIVE}option (r) = { l: [${"1,".repeat(n)}1] };`,
  "messages in an option": (n) => `${RECURSIVE}option (r) = { ${"rs { n: 1 } ".repeat(n)} };`,
  "messages in each other in an option": (n) =>
    `${RECURSIVE}option (r) = {${"a: {".repeat(n)}${"}".repeat(n)}};`,
  "a long name of an option": (n) => `${RECURSIVE}option (r)${".a".repeat(n)}.n = 1;`,
  "a long name of a type": (n) => inMessage(`optional ${many(n, () => "a", ".")} f = 1;`),
};

describe("the processor time of compile is in proportion to the source", () => {
  it.each(Object.entries(SOURCES))("%s", (_name, make) => {
    const [small, large] = [make(SMALL), make(SMALL * FACTOR)];
    const run = (text: string) => (): void => {
      const files = (name: string): string | undefined =>
        name === "t.proto" ? text : name === DESCRIPTOR ? descriptor : undefined;
      compile({ files, entry: ["t.proto"] });
    };
    const most = MOST * Math.max(leastOf(3, run(small)), NOISE_MS);
    const first = leastOf(1, run(large));
    // A busy machine makes a run dearer, and never cheaper: one that costs too much is looked at again.
    expect(first < most ? first : leastOf(2, run(large))).toBeLessThan(most);
  });
});
