import { decodeFileDescriptorSet } from "@x/descriptor-wire";
import { describe, expect, it } from "vitest";
import { compile, formatDiagnostic } from "../src/index.ts";
import { wellKnownSource } from "../src/well-known/index.ts";

// Options that are alike are interpreted once in a file: not where a name means something else.

const NOTE =
  'syntax = "proto2";\npackage p;\nimport "google/protobuf/descriptor.proto";\n' +
  "extend google.protobuf.FieldOptions {\n  optional string note = 50000;\n  repeated int32 sizes = 50001;\n}\n";

function said(...messages: readonly string[]): readonly string[] {
  const user = ['syntax = "proto2";\npackage a;\nimport "note.proto";', ...messages].join("\n");
  const sources = new Map([
    ["note.proto", NOTE],
    ["user.proto", user],
  ]);
  const files = (name: string) => sources.get(name) ?? wellKnownSource(name);
  return compile({ files, entry: ["user.proto"] }).diagnostics.map(formatDiagnostic);
}

const FIELD = 'optional int32 f = 1 [(p.note) = "x", deprecated = true];';
const PLAIN = `message Plain { ${FIELD} }`;
const HIDING = `message Hiding { ${FIELD} message p {} }`;
const hidden = (line: number): string =>
  `user.proto:${line}:40: Option "(p.note)" is resolved to "(a.Hiding.p.note)", which is not defined. The innermost scope is searched first in name resolution. Consider using a leading '.'(i.e., "(.p.note)") to start from the outermost scope.`;

describe("compile of options that many elements have", () => {
  it.each([
    ["alike everywhere", [PLAIN, PLAIN.replace("Plain", "Other")], []],
    ["behind a message that hides their name", [HIDING, PLAIN], [hidden(4)]],
    ["before a message that hides their name", [PLAIN, HIDING], [hidden(5)]],
    [
      "inside and around a message that hides their name",
      [HIDING.replace(" }", ` ${PLAIN} }`)],
      [hidden(4), hidden(4).replace(":40:", ":127:")],
    ],
  ])("says what they mean: %s", (_where, messages, words) => {
    expect(said(...messages)).toEqual(words);
  });

  it("counts the values of a repeated option for each element", () => {
    const sizes = "[(p.sizes) = 1, (p.sizes) = 2]";
    const user = `syntax = "proto2";\npackage a;\nimport "note.proto";\nmessage M {\n  optional int32 f = 1 ${sizes};\n  optional int32 g = 2 ${sizes};\n}\n`;
    const files = (name: string) =>
      name === "note.proto" ? NOTE : name === "user.proto" ? user : wellKnownSource(name);
    const { set } = compile({ files, entry: ["user.proto"] });
    const locations = decodeFileDescriptorSet(set).file[0]?.sourceCodeInfo?.toLocations() ?? [];
    expect(locations.map(({ path }) => path).filter((path) => path[5] === 50001)).toEqual([
      [4, 0, 2, 0, 8, 50001, 0],
      [4, 0, 2, 0, 8, 50001, 1],
      [4, 0, 2, 1, 8, 50001, 0],
      [4, 0, 2, 1, 8, 50001, 1],
    ]);
  });
});
