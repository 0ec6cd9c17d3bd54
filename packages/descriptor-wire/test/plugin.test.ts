import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { encodeMessage } from "../src/index.ts";
import { answerPlugin } from "../src/plugin/index.ts";
import { buf } from "./compare/buf.ts";

/** A record of a field whose value has a length below 128. */
const record = (field: number, content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.of(field * 8 + 2, content.length), content]);
const file = encodeMessage("FileDescriptorProto", { name: "a.proto", package: "a" });
const request = Buffer.concat([
  record(1, Buffer.from("a.proto")),
  record(2, Buffer.from("é")),
  record(3, Buffer.of(8, 35)),
  record(15, file),
]);
/** protoc's features, and the editions from proto2 to 2024. */
const ABOUT = Buffer.of(16, 3, 24, 0xe6, 7, 32, 0xe9, 7);

describe("answerPlugin", () => {
  it("gives the request, and takes the files", () => {
    const answer = answerPlugin(request, ({ set, filesToGenerate, parameter }) => [
      { name: filesToGenerate[0] ?? "", content: `${set.file[0]?.package} ${parameter}` },
      { name: "b", insertionPoint: "here", content: "" },
    ]);
    const first = Buffer.concat([
      record(1, Buffer.from("a.proto")),
      record(15, Buffer.from("a é")),
    ]);
    const second = Buffer.concat(
      [Buffer.from("b"), Buffer.from("here"), Buffer.of()].map((content, at) =>
        Buffer.concat([Buffer.of([10, 18, 122][at] ?? 0, content.length), content]),
      ),
    );
    expect(Buffer.from(answer)).toEqual(
      Buffer.concat([ABOUT, record(15, first), record(15, second)]),
    );
  });

  it("tells the compiler what went wrong", () => {
    const answer = answerPlugin(request, () => {
      throw new Error("no such option");
    });
    expect(Buffer.from(answer)).toEqual(
      Buffer.concat([ABOUT, record(1, Buffer.from("no such option"))]),
    );
  });

  it.each([
    ["cut in a value", request.subarray(0, -1)],
    ["cut in a tag", Buffer.of(0x80)],
    ["cut in a length", Buffer.of(10, 0x80)],
    ["with a group", Buffer.of(11, 12)],
    ["cut in a number", Buffer.of(8, 0x80)],
    ["cut in a word", Buffer.of(13, 0, 0, 0)],
    ["with a field 0", Buffer.of(0, 0)],
    ["with a length of eleven bytes", Buffer.of(10, ...Array<number>(10).fill(0x80), 0)],
  ])("refuses a request %s", (_name, bytes) => {
    expect(() => answerPlugin(bytes, () => [])).toThrow(/^not a CodeGeneratorRequest: damaged at/);
  });
});

describe("examples/plugin.ts", () => {
  const root = mkdtempSync(join(tmpdir(), "plugin-"));
  afterAll(() => rmSync(root, { recursive: true }));
  const source =
    'syntax = "proto3";\npackage shop;\n// An order.\nmessage Order { int32 total = 1; }\n';
  const example = fileURLToPath(new URL("../examples/plugin.ts", import.meta.url));
  const program = join(root, "protoc-gen-list");
  const node = `'${process.execPath}' --conditions=@x/source --disable-warning=ExperimentalWarning`;
  writeFileSync(program, `#!/bin/sh\nexec ${node} '${example}'\n`, { mode: 0o755 });
  mkdirSync(join(root, "in"));
  mkdirSync(join(root, "out"));
  writeFileSync(join(root, "in/shop.proto"), source);
  const written = (): string => readFileSync(join(root, "out/shop.proto.txt"), "utf8");
  const hasProtoc = spawnSync("protoc", ["--version"]).status === 0;
  const isUnix = process.platform !== "win32";

  it.skipIf(!hasProtoc || !isUnix)("is run by protoc, when there is one and a shell", () => {
    const args = [`--plugin=${program}`, "--list_out=# :out", "-Iin", "shop.proto"];
    const { status, stderr } = spawnSync("protoc", args, { cwd: root, encoding: "utf8" });
    expect([status, stderr, written()]).toEqual([0, "", "shop.Order (total) # An order.\n"]);
  });

  it.skipIf(buf === undefined || !isUnix)("is run by buf, when there is one and a shell", () => {
    const plugins = [{ local: program, out: "out", opt: "!" }];
    const template = JSON.stringify({ version: "v2", plugins });
    const args = ["generate", "in", "--template", template];
    const env = { HOME: root, PATH: process.env["PATH"] ?? "" };
    const { status, stderr } = spawnSync(buf ?? "", args, { cwd: root, env, encoding: "utf8" });
    expect([status, stderr, written()]).toEqual([0, "", "shop.Order (total) !An order.\n"]);
  });
});
