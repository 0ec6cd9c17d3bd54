import { open } from "@x/descriptor-wire";
import { printFile } from "@x/descriptor-wire/print";
import { createRegistry } from "@x/descriptor-wire/registry";
import { validate } from "@x/descriptor-wire/validate";
import { describe, expect, it } from "vitest";
import { compile } from "../src/index.ts";
import { finder, GOOGLE } from "./corpora.ts";

const HEAD = `syntax = "proto2";
package t;
import "google/protobuf/descriptor.proto";
message V {
  optional string name = 1;
  repeated int32 n = 2;
  repeated V v = 3;
  map<string, int32> m = 4;
  map<string, V> vs = 5;
}
extend google.protobuf.MessageOptions {
  optional V v = 20030;
  repeated V rv = 20031;
}
`;

/** The set of one source, and the source that is printed of it. */
function printed(body: string): { readonly bytes: Uint8Array; readonly text: string } {
  const library = finder(GOOGLE);
  const files = (name: string) => (name === "a.proto" ? HEAD + body : library(name));
  const { set: bytes, diagnostics } = compile({ files, entry: ["a.proto"] });
  expect(diagnostics).toEqual([]);
  if (bytes === undefined) expect.fail("there is no set");
  return { bytes, text: printFile(createRegistry(open(bytes)), "a.proto") };
}

const commentsOf = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\/\/ (.*)/g), ([, comment = ""]) => comment);

describe("printFile of what was compiled", () => {
  it.each([
    ["a list", "option (v).n = 1; // one\n option (v).n = 2; // two"],
    ["messages", "option (v).v = {}; // empty\n option (v).v = { name: 'x' }; // full"],
    [
      "a map of numbers",
      "option (v).m = {key: 'a' value: 1}; // one\n option (v).m = {key: 'b'}; // two",
    ],
    [
      "a map of messages",
      "option (v).vs = {}; // none\n option (v).vs = {key: 'b' value {name: 'c'}}; // both",
    ],
    ["one entry of a map", "option (v).m = {key: 'a'}; // only"],
    [
      "a map in a message",
      "option (v).v = {m {key: 'a'}}; // first\n option (v).v = {m {key: 'b'}}; // second",
    ],
    ["values of its own", "option (rv) = {}; // one\n option (rv) = {name: 'y'}; // two"],
  ])("keeps the comments of an option that is set part by part: %s", (_name, body) => {
    const { text } = printed(`message T {\n ${body}\n}\n`);
    expect(commentsOf(text)).toEqual(commentsOf(body));
  });

  it("has locations that lead somewhere, those of brackets too", () => {
    const { bytes } = printed(
      `message T {\n optional int32 a = 1 [default = 1];\n optional int32 b = 2 [json_name = "c"];\n}\n`,
    );
    const { diagnostics } = validate(open(bytes), { profile: "strict" });
    expect(diagnostics.filter(({ code }) => code === "path-unknown")).toEqual([]);
  });
});
