import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { run } from "./run.ts";

const root = mkdtempSync(join(tmpdir(), "descriptor-cli-sources-"));
afterAll(() => rmSync(root, { recursive: true }));

/** A folder with files, made. */
function folder(name: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name, path)), { recursive: true });
    writeFileSync(join(root, name, path), text);
  }
  return join(root, name);
}

/** What a command printed, without the path of the tests' folder. */
async function printed(...args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run(args);
  return `${stdout.toString()}${stderr}`.replaceAll(`${root}/`, "");
}

const BAD = 'syntax = "proto3";\npackage shop.v1;\nmessage order { int32 Total = 1; }\n';
const v2 = (rest: string): string => `version: v2\n${rest}`;

describe("descriptor-wire lint", () => {
  it("says what the standard rules object to below a folder, at its path, and ends with 1", async () => {
    const bad = folder("plain", { "shop/v1/order.proto": BAD });
    expect((await run(["lint", bad])).code).toBe(1);
    expect(await printed("lint", bad)).toBe(
      "plain/shop/v1/order.proto:3:9: message order should be Order [MESSAGE_PASCAL_CASE]\n" +
        "plain/shop/v1/order.proto:3:23: field Total should be total [FIELD_LOWER_SNAKE_CASE]\n",
    );
  });

  it("ends with 0 and says nothing when there is nothing", async () => {
    const good = folder("good", { "shop/v1/order.proto": BAD.replace("order", "Order") });
    expect(await run(["lint", "--except", "FIELD_LOWER_SNAKE_CASE", good])).toMatchObject({
      code: 0,
      stderr: "",
    });
  });

  it("takes single sources below -I, and a set", async () => {
    const bad = folder("single", { "shop/v1/order.proto": BAD });
    const source = join(bad, "shop/v1/order.proto");
    const line = "message order should be Order [MESSAGE_PASCAL_CASE]\n";
    expect(await printed("lint", "-I", bad, "-u", "MESSAGE_PASCAL_CASE", source)).toBe(
      `single/shop/v1/order.proto:3:9: ${line}`,
    );
    const set = join(root, "single.binpb");
    await run(["build", "-I", bad, source, "-o", set]);
    expect(await printed("lint", "-u", "MESSAGE_PASCAL_CASE", set)).toBe(
      `shop/v1/order.proto:3:9: ${line}`,
    );
  });

  it("answers in JSON, and in annotations of GitHub", async () => {
    const bad = folder("forms", { "shop/v1/order.proto": BAD });
    const args = ["lint", "-u", "MESSAGE_PASCAL_CASE", bad];
    expect(JSON.parse(await printed(...args, "--json"))).toEqual([
      {
        rule: "MESSAGE_PASCAL_CASE",
        file: "forms/shop/v1/order.proto",
        path: [4, 0, 1],
        span: { startLine: 2, startColumn: 8, endLine: 2, endColumn: 13 },
        text: "message order should be Order",
      },
    ]);
    expect(await printed(...args, "--github")).toBe(
      "::error file=forms/shop/v1/order.proto,line=3,endLine=3,col=9,endColumn=13," +
        "title=MESSAGE_PASCAL_CASE::message order should be Order\n",
    );
  });

  it("says what does not compile, and ends with 1", async () => {
    const wrong = folder("wrong", { "a.proto": "message {" });
    expect((await run(["lint", wrong])).code).toBe(1);
    expect(await printed("lint", wrong)).toContain("a.proto:1:9: Expected message name.\n");
  });

  it("refuses a rule that there is not, and a folder without sources", async () => {
    expect(await run(["lint", "--use", "NOPE", folder("none", { "a.proto": BAD })])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("lint: there is no rule and no category NOPE"),
    });
    const empty = folder("empty", { "a.txt": "" });
    expect(await run(["lint", empty])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining("there are no .proto files of a module below"),
    });
  });
});

describe("a buf.yaml", () => {
  const modules = v2(`
modules:
  - path: proto
    excludes: [proto/third]
  - path: other
    lint:
      use: [MESSAGE_PASCAL_CASE]
      ignore_only:
        MESSAGE_PASCAL_CASE: [other/old]
lint:
  use: [DEFAULT, PROTOVALIDATE]
  except: [FIELD_LOWER_SNAKE_CASE]
  service_suffix: API
`);
  const api = folder("api", {
    "buf.yaml": modules,
    "proto/shop/v1/order.proto": `${BAD}import "x/x.proto";\nservice ShopService {}\n`,
    "proto/third/v1/bad.proto": BAD,
    "other/x/x.proto": 'syntax = "proto3";\nmessage xx {}\n',
    "other/old/old.proto": 'syntax = "proto3";\nmessage yy {}\n',
    "elsewhere/z.proto": 'syntax = "proto3";\nmessage zz {}\n',
  });

  it("names the modules, their rules, and where rules do not count", async () => {
    expect(await printed("lint", api)).toBe(
      "api/proto/shop/v1/order.proto:3:9: message order should be Order [MESSAGE_PASCAL_CASE]\n" +
        "api/proto/shop/v1/order.proto:4:1: import x/x.proto is not used [IMPORT_USED]\n" +
        "api/proto/shop/v1/order.proto:5:9: service ShopService should end with API [SERVICE_SUFFIX]\n" +
        "api/other/x/x.proto:2:9: message xx should be Xx [MESSAGE_PASCAL_CASE]\n",
    );
  });

  it("names the sources that build and format take", async () => {
    const set = join(root, "api.binpb");
    expect(await printed("build", api, "--no-source-info", "-o", set)).toContain("is unused");
    expect(await printed("ls", "--kind", "message", set)).toBe(
      "message xx\nmessage shop.v1.order\nmessage yy\n",
    );
    expect(await printed("format", "--check", api)).toBe("api/proto/shop/v1/order.proto\n");
  });

  it("needs no sources of what is installed beside protoc", async () => {
    const source =
      'syntax = "proto3";\npackage a.v1;\nimport "google/protobuf/timestamp.proto";\n' +
      "message A { google.protobuf.Timestamp at = 1; }\n";
    const alone = folder("alone", { "a/v1/a.proto": source });
    const set = join(root, "alone.binpb");
    expect(await printed("build", alone, "--include-imports", "-o", set)).toBe("");
    expect(await printed("lint", alone)).toBe("");
    expect(await printed("ls", "--kind", "message", set)).toBe(
      "message google.protobuf.Timestamp\nmessage a.v1.A\n",
    );
  });

  it("of a workspace is those of its folders, whether they have one or not", async () => {
    const order = BAD.replace("package", 'import "b.proto";\npackage').replace("int32", "B");
    const work = folder("work", {
      "buf.work.yaml": "version: v1\ndirectories: [one, two]\n",
      "one/buf.yaml": "version: v1\nlint:\n  use: [MESSAGE_PASCAL_CASE]\n",
      "one/shop/v1/order.proto": order,
      "two/b.proto": 'syntax = "proto3";\nmessage B {}\n',
      "three/c.proto": "message {",
    });
    expect(await printed("lint", work)).toBe(
      "work/one/shop/v1/order.proto:4:9: message order should be Order [MESSAGE_PASCAL_CASE]\n" +
        "work/two/b.proto: the file has no package [PACKAGE_DEFINED]\n",
    );
    const bad = folder("bad-work", { "buf.work.yaml": "version: v2\n" });
    expect(await run(["lint", bad])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining("cannot read"),
    });
  });

  it("of version 1 is one module, where comments silence nothing unless they may", async () => {
    const silenced = BAD.replace(
      "message",
      "// buf:lint:ignore MESSAGE_PASCAL_CASE\nmessage",
    ).replace("int32", "optional int32");
    const files = { "shop/v1/order.proto": silenced, "third/a.proto": BAD };
    const config = "version: v1\nbuild: { excludes: [third] }\nlint: { use: [BASIC]";
    const strict = folder("v1", { ...files, "buf.yaml": `${config} }\n` });
    const lenient = folder("v1-ignores", {
      ...files,
      "buf.yaml": `${config}, allow_comment_ignores: true }\n`,
    });
    expect(await printed("lint", strict)).toContain("[MESSAGE_PASCAL_CASE]\n");
    expect(await printed("lint", lenient)).toBe(
      "v1-ignores/shop/v1/order.proto:4:32: field Total should be total [FIELD_LOWER_SNAKE_CASE]\n",
    );
  });

  it.each([
    ["version: v3\n", "its version is neither v1 nor v2"],
    ["version: v2\nlint: [a]\n", "lint is not a mapping"],
    ["version: v2\nlint: { use: 1 }\n", "use is not a list of texts"],
    ["version: v2\nmodules: {}\n", "modules is not a list"],
    ["version: [\n", "Flow sequence"],
  ])("that is wrong is refused in a line: %j", async (text, why) => {
    const { code, stderr } = await run(["lint", folder("refused", { "buf.yaml": text })]);
    expect({ code, stderr }).toEqual({
      code: 3,
      stderr: expect.stringMatching(/^descriptor-wire: cannot read .*buf\.yaml: [^\n]*\n$/),
    });
    expect(stderr).toContain(why);
  });
});

describe("a buf.yaml around a folder", () => {
  it("counts for a folder of one of its modules, wherever that is", async () => {
    const order = 'syntax = "proto3";\npackage shop.v1;\nmessage Order { int32 id = 1; }\n';
    const config = v2("modules: [{ path: proto }]\nbreaking: { use: [WIRE] }\n");
    const before = folder("inner-before", {
      "buf.yaml": config,
      "proto/shop/v1/order.proto": order,
    });
    const after = folder("inner-after", {
      "buf.yaml": config,
      "proto/shop/v1/order.proto": order.replace("int32 id", "string name"),
    });
    expect(await printed("breaking", join(before, "proto"), join(after, "proto"))).toBe(
      "inner-after/proto/shop/v1/order.proto:3:17: wire: field id (1) of message shop.v1.Order " +
        "changed its type from int32 to string [FIELD_WIRE_COMPATIBLE_TYPE]\n",
    );
  });

  it("counts less than the workspace around both", async () => {
    const workspace = folder("workspace-around", {
      "buf.work.yaml": "version: v1\ndirectories: [a, b]\n",
      "a/buf.yaml": "version: v1\nlint: { use: [MESSAGE_PASCAL_CASE] }\n",
      "a/x/x.proto": 'syntax = "proto3";\nimport "y/y.proto";\nmessage xx { y y = 1; }\n',
      "b/y/y.proto": 'syntax = "proto3";\nmessage y {}\n',
    });
    const expected =
      "workspace-around/a/x/x.proto:3:9: message xx should be Xx [MESSAGE_PASCAL_CASE]\n";
    expect(await printed("lint", join(workspace, "a"))).toBe(expected);
    expect(await printed("lint", join(workspace, "a/x"))).toBe(expected);
  });

  it("may not name a rule that there is not", async () => {
    const unknown = folder("unknown-rule", {
      "buf.yaml": v2("breaking: { use: [FILEX] }\n"),
      "a.proto": BAD,
    });
    expect(await run(["breaking", unknown, unknown])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining("there is no rule and no category FILEX"),
    });
  });
});

describe("descriptor-wire breaking, of sources", () => {
  const order = (field: string, name = "Order"): string =>
    `syntax = "proto3";\npackage shop.v1;\nmessage ${name} { ${field} }\n`;
  const before = folder("before", {
    "shop/v1/order.proto": order("int32 total = 1;"),
    "shop/v1/kept.proto": order("int32 total = 1;", "Kept"),
  });
  const after = (name: string, config: string): string =>
    folder(name, {
      "buf.yaml": v2(config),
      "shop/v1/order.proto": order("string total = 1;"),
      "shop/v1/kept.proto": order("int32 sum = 1;", "Kept"),
    });

  it("compiles both versions, and applies the rules of the new one's buf.yaml", async () => {
    const wire = after("after", "breaking: { use: [WIRE] }\n");
    expect((await run(["breaking", before, wire])).code).toBe(1);
    expect(await printed("breaking", before, wire)).toBe(
      "after/shop/v1/order.proto:3:17: wire: field total (1) of message shop.v1.Order changed its type " +
        "from int32 to string [FIELD_WIRE_COMPATIBLE_TYPE]\n",
    );
  });

  it("takes the rules of FILE when the buf.yaml names none", async () => {
    const rules = await printed("breaking", "--json", before, after("usual", ""));
    const found = JSON.parse(rules) as readonly { readonly rule: string }[];
    expect(found.map(({ rule }) => rule).toSorted()).toEqual([
      "FIELD_SAME_JSON_NAME",
      "FIELD_SAME_NAME",
      "FIELD_SAME_TYPE",
    ]);
  });

  it("passes over what the buf.yaml ignores, and writes annotations", async () => {
    const some = after(
      "some",
      "breaking: { ignore: [shop/v1/order.proto], except: [WIRE_JSON] }\n",
    );
    expect((await run(["breaking", before, some])).code).toBe(0);
    const less = after("less", "breaking: { use: [FIELD_SAME_TYPE] }\n");
    expect(await printed("breaking", "--github", before, less)).toMatch(
      /^::error file=less\/shop\/v1\/order\.proto,line=3,endLine=3,col=17,endColumn=22,title=FIELD_SAME_TYPE::field/,
    );
  });
});
