import { changeFiles, createBranch, parseBranchName, parseRepoPath } from "@x/git-contents";
import { decodeFileDescriptorSet, encodeFileDescriptorSet } from "@x/descriptor-wire";
import type { Repository } from "@x/status-store";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { DRAFT_BINPB, DRAFT_PROTO } from "../src/boot/demo/draft-schema.ts";
import { GREETING_BINPB, GREETING_PROTO } from "../src/boot/demo/schema.ts";
import { openWorld, type World } from "./world.ts";

const main = Buffer.from(GREETING_BINPB, "base64");
const draft = Buffer.from(DRAFT_BINPB, "base64");
/** More than is read beside other requests: every file has a name and a package of its own. */
const large = many(main);

function many(set: Buffer): Buffer {
  return Buffer.concat(
    Array.from({ length: 40 }, (_, at) => {
      // As long as the names that are there, so that every length stays.
      const letters = String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26));
      const text = set.toString("latin1").replaceAll("demo.v1", `demo.${letters}`);
      return Buffer.from(text.replaceAll("greeting.proto", `greet_${letters}.proto`), "latin1");
    }),
  );
}

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const post = (
  path: string,
  body: string | FormData | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) => world.app.request(`/api/v1/descriptors/${path}`, { method: "POST", body, headers });
const bytesOf = (bytes: Uint8Array) => new Uint8Array(bytes);

describe("POST /api/v1/descriptors/validate", () => {
  const broken = encodeFileDescriptorSet({
    file: [
      {
        name: "a.proto",
        messageType: [
          { name: "M", field: [{ name: "f", number: 1, label: 1, type: 11, typeName: "N" }] },
        ],
      },
    ],
  });

  it("answers what a compiler says", async () => {
    const response = await post("validate", bytesOf(broken));
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        accepted: false,
        diagnostics: [
          {
            severity: "error",
            code: "not-defined",
            file: "a.proto",
            element: "M.f",
            path: [4, 0, 2, 0],
            location: "TYPE",
            span: null,
            text: '"N" is not defined.',
            is_reported: true,
          },
        ],
        is_truncated: false,
      },
    ]);
  });

  it.each([
    ["a small set", main],
    ["a large set", large],
  ])("accepts %s", async (_name, set) => {
    expect(await (await post("validate?profile=protoc-3.21", bytesOf(set))).json()).toMatchObject({
      accepted: true,
    });
  });

  it("lets a client's large sets wait, and asks it to come again when they are many", async () => {
    const sent = Array.from({ length: 36 }, () => post("validate", bytesOf(large)));
    const answers = await Promise.all(sent);
    const refused = answers.filter(({ status }) => status !== 200);
    // One is worked on, and half of the places to wait are for others.
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
    const told = await Promise.all(answers.map((answer) => answer.json() as any));
    expect(told.find(({ code }) => code !== undefined)).toMatchObject({ code: "overloaded" });
    expect((await post("validate", bytesOf(large))).status).toBe(200);
  });

  it("refuses a profile that there is not", async () => {
    const response = await post("validate?profile=gcc", bytesOf(main));
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({
        code: "parameters-invalid",
        error: "profile is one of protoc-35, protoc-3.21, strict",
      }),
    ]);
  });
});

describe("POST /api/v1/descriptors/print", () => {
  it("answers the source", async () => {
    const response = await post("print", bytesOf(main));
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      200,
      "text/plain; charset=utf-8",
    ]);
    const source = await response.text();
    expect(source).toContain("// What is said when two people meet.\nmessage Greeting {\n");
    expect(source).toContain("reserved 3, 8 to 9;");
  });

  it("answers one file of a large set", async () => {
    const source = await (await post("print?file=greet_ah.proto", bytesOf(large))).text();
    expect(source).toContain("package demo.ah;");
    expect(source).not.toContain("package demo.ai;");
    expect((await (await post("print", bytesOf(large))).text()).match(/^package /gm)).toHaveLength(
      40,
    );
  });

  it("finds no file", async () => {
    for (const set of [main, large]) {
      expect((await post("print?file=nope.proto", bytesOf(set))).status).toBe(404);
    }
  });

  it("says what no source can say", async () => {
    const odd = encodeFileDescriptorSet({
      file: [{ name: "a.proto", messageType: [{ name: "no name" }] }],
    });
    const response = await post("print", bytesOf(odd));
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({ code: "body-invalid", reason: "unprintable", file: "a.proto" }),
    ]);
    expect((await post("print?display=true", bytesOf(odd))).status).toBe(200);
  });
});

describe("POST /api/v1/descriptors/diff", () => {
  const base64 = { before: GREETING_BINPB, after: DRAFT_BINPB };
  const json = (body: object, query = "") =>
    post(`diff${query}`, JSON.stringify(body), { "Content-Type": "application/json" });
  const form = (before: Uint8Array, after: Uint8Array) => {
    const data = new FormData();
    data.set("before", new Blob([bytesOf(before)]));
    data.set("after", new Blob([bytesOf(after)]));
    return data;
  };

  it("answers what breaks, of base64 in JSON", async () => {
    const response = await json(base64, "?use=WIRE");
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        changes: [
          {
            rule: "FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED",
            categories: ["WIRE_JSON", "WIRE"],
            severity: "wire",
            kind: "field",
            full_name: "demo.v1.Greeting.tone",
            file: "greeting.proto",
            path: [4, 1],
            span: { start_line: 15, start_column: 0, end_line: 29, end_column: 1 },
            text: "field tone (4) of message demo.v1.Greeting was deleted without reserving its number",
            before: {
              file: "greeting.proto",
              path: [4, 1, 2, 2],
              span: { start_line: 21, start_column: 2, end_line: 21, end_column: 16 },
            },
          },
          expect.objectContaining({ rule: "RPC_SAME_CLIENT_STREAMING" }),
        ],
      },
    ]);
  });

  it("answers the same of a form, and of large sets", async () => {
    const [ofJson, ofForm] = [await json(base64), await post("diff", form(main, draft))];
    expect(await ofForm.json()).toEqual(await ofJson.json());
    const changed: any = await (await post("diff", form(large, many(draft)))).json();
    const { changes }: any = await (await json(base64)).json();
    expect(changed.changes).toHaveLength(changes.length * 40);
  });

  test.each([
    ["a set that is missing", { before: GREETING_BINPB }, "", 400, "parameters-invalid"],
    ["no object", [], "", 400, "parameters-invalid"],
    ["inherited names", { __proto__: base64 }, "", 400, "parameters-invalid"],
    ["no base64", { ...base64, after: "?" }, "", 422, "base64-invalid"],
    ["no set", { ...base64, after: "gA==" }, "", 422, "body-invalid"],
    ["a rule that there is not", base64, "?use=FILES", 400, "parameters-invalid"],
    ["a rule of Object", base64, "?except=toString", 400, "parameters-invalid"],
  ])("refuses %s", async (_name, body, query, status, code) => {
    const response = await json(body, query);
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ code }),
    ]);
  });

  it("refuses forms that are none", async () => {
    const type = { "Content-Type": "multipart/form-data; boundary=x" };
    expect((await post("diff", "--x\r\n", type)).status).toBe(400);
    const half = new FormData();
    half.set("before", new Blob([bytesOf(main)]));
    expect((await post("diff", half)).status).toBe(400);
  });
});

const who = { name: "Ada", email: "ada@x.test" };
const commit = (
  repository: Repository,
  branch: string,
  files: Readonly<Record<string, Uint8Array>>,
) =>
  changeFiles(world.git(repository), {
    branch,
    message: "change",
    changes: Object.entries(files).map(([path, content]) => ({
      operation: "upload" as const,
      path: parseRepoPath(path),
      content,
    })),
    author: who,
    committer: who,
    authoredAt: { atMs: 0, offsetMinutes: 0 },
    committedAt: { atMs: 0, offsetMinutes: 0 },
  });

describe("a descriptor set in a repository", () => {
  const at = "/repos/ada/schemas/descriptors/proto/v1/greeting.binpb";
  const fill = async (repository: Repository): Promise<void> => {
    const path = "proto/v1/greeting.binpb";
    const first = await commit(repository, "main", {
      [path]: main,
      "large.binpb": large,
      "odd/compare": main,
    });
    await createBranch(world.git(repository), parseBranchName("draft/one"), first.commit.id);
    await commit(repository, "draft/one", {
      [path]: draft,
      "large.binpb": many(draft),
      "new.binpb": main,
    });
  };
  const get = (path: string, headers: Record<string, string> = {}, token?: string) =>
    world.send("GET", path, { headers, ...(token === undefined ? {} : { token }) });

  beforeAll(async () => {
    await fill(await world.repository("schemas", { "README.md": "no set\n" }));
    await fill(await world.repository("secret", {}, { private: true }));
    await fill(await world.repository("closed", {}, { codeUnit: false }));
  });

  it("is JSON, canonical bytes or source, by format or Accept", async () => {
    const json = await get(at);
    expect([json.status, json.headers.get("Content-Type")]).toEqual([200, "application/json"]);
    expect(json.json.file[0]).toMatchObject({ name: "greeting.proto", package: "demo.v1" });
    const source = await get(at, { Accept: "text/plain" });
    expect(source.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(source.text).toContain("message Greeting {");
    expect((await get(`${at}?format=proto`)).text).toBe(source.text);
    const bytes = await world.app.request(`${at}?format=binpb`);
    expect(bytes.headers.get("Content-Type")).toBe("application/x-protobuf");
    expect(Buffer.from(await bytes.arrayBuffer())).toEqual(main);
    expect(
      (await get(at, { Accept: "text/*;q=0.5, application/x-protobuf" })).headers.get(
        "Content-Type",
      ),
    ).toBe("application/x-protobuf");
    expect((await get("/api/v1" + at)).text).toBe(json.text);
    expect((await get(at.replace("v1/greeting", "v1%2Fgreeting"))).text).toBe(json.text);
  });

  it("is that of a ref", async () => {
    expect((await get(`${at}?format=proto&ref=draft/one`)).text).toContain("string place = 10;");
    expect((await get(`${at}?ref=nope`)).status).toBe(404);
    expect((await get(at.replace("greeting", "nope"))).status).toBe(404);
  });

  it("is known by its blob and how it is shown", async () => {
    const tags = await Promise.all(
      ["json", "binpb", "proto"].map(async (format) =>
        (await get(`${at}?format=${format}`)).headers.get("ETag"),
      ),
    );
    expect(new Set(tags).size).toBe(3);
    const { headers } = await get(at);
    expect([headers.get("ETag"), headers.get("Vary")]).toEqual([
      tags[0],
      expect.stringMatching(/Accept, Authorization|Authorization, Accept/),
    ]);
    const again = await get(at, { "If-None-Match": tags[0] ?? "" });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect((await get(at, { "If-None-Match": tags[0] ?? "", Accept: "text/plain" })).status).toBe(
      200,
    );
    const head = await world.send("HEAD", at);
    const whole = await get(at);
    expect([head.status, head.text, head.headers.get("Content-Length")]).toEqual([
      200,
      "",
      String(Buffer.byteLength(whole.text)),
    ]);
  });

  test.each([
    ["a format that there is not", `${at}?format=xml`, {}, 400, "parameters-invalid"],
    ["a type that there is not", at, { Accept: "text/html" }, 406, "not-acceptable"],
    ["a type that is not wanted", at, { Accept: "application/json;q=0" }, 406, "not-acceptable"],
    ["a file that is no set", "/repos/ada/schemas/descriptors/README.md", {}, 422, "body-invalid"],
    [
      "a file of the set that there is not",
      `${at}?format=proto&file=x.proto`,
      {},
      404,
      "not-found",
    ],
    [
      "a directory without sources",
      "/repos/ada/schemas/descriptors/proto",
      {},
      422,
      "body-invalid",
    ],
    ["what there is not", "/repos/ada/schemas/descriptors/nothing", {}, 404, "path-not-found"],
  ])("refuses %s", async (_name, path, headers, status, code) => {
    const { status: answered, json } = await get(path, headers);
    expect([answered, json.code]).toEqual([status, code]);
  });

  it("is read in a thread of its own when it is large", async () => {
    const found = await get(
      "/repos/ada/schemas/descriptors/large.binpb?format=proto&file=greet_ad.proto",
    );
    expect([found.status, found.text.includes("package demo.ad;")]).toEqual([200, true]);
  });

  describe("/compare", () => {
    it("says what breaks between two refs", async () => {
      const { status, json, headers } = await get(`${at}/compare?base=main&head=draft/one`);
      expect([status, headers.get("Content-Type")]).toEqual([200, "application/json"]);
      expect([json.base.ref, json.head.ref]).toEqual(["main", "draft/one"]);
      expect(json.head.sha).toMatch(/^[0-9a-f]{40}$/);
      expect(json.changes.map(({ rule }: any) => rule)).toContain("FIELD_NO_DELETE");
      const back = await get(`${at}/compare?base=draft%2Fone`);
      expect(back.json.changes.map(({ full_name }: any) => full_name)).toContain(
        "demo.v1.Greeting.place",
      );
      expect((await get(`${at}/compare?base=main&head=main`)).json.changes).toEqual([]);
      const wire = await get(`${at}/compare?head=draft/one&use=WIRE`);
      expect(wire.json.changes).toHaveLength(2);
      const found = await get("/repos/ada/schemas/descriptors/large.binpb/compare?head=draft/one");
      expect(found.json.changes).toHaveLength(json.changes.length * 40);
    });

    it("is known by both commits", async () => {
      const path = `${at}/compare?base=main&head=draft/one`;
      const { headers } = await get(path);
      const again = await get(path, { "If-None-Match": headers.get("ETag") ?? "" });
      expect([again.status, again.text]).toEqual([304, ""]);
      expect((await world.send("HEAD", path)).text).toBe("");
    });

    it("is a file of that name without a ref to compare with", async () => {
      expect((await get("/repos/ada/schemas/descriptors/odd/compare")).json.file[0].name).toBe(
        "greeting.proto",
      );
    });

    test.each([
      ["a ref that there is not", `${at}/compare?base=nope`, 404, "ref-not-found"],
      [
        "a file that only one has",
        "/repos/ada/schemas/descriptors/new.binpb/compare?head=draft/one",
        404,
        "path-not-found",
      ],
      ["a rule that there is not", `${at}/compare?base=main&use=x`, 400, "parameters-invalid"],
      [
        "a file that is no set",
        "/repos/ada/schemas/descriptors/README.md/compare?base=main",
        422,
        "body-invalid",
      ],
    ])("refuses %s", async (_name, path, status, code) => {
      const { status: answered, json } = await get(path);
      expect([answered, json.code]).toEqual([status, code]);
    });
  });

  describe("is shown to those who may read it, in every representation", () => {
    const paths = [
      "",
      "?format=binpb",
      "?format=proto",
      "?format=nope",
      "/compare?base=main&head=draft/one",
      "/compare?base=nope",
    ];
    const rows = paths.flatMap((path) =>
      ["GET", "HEAD"].map((method): [string, string] => [method, path]),
    );

    test.each(rows)("%s %s", async (method, path) => {
      const bob = await world.token(world.bob);
      const ask = (repository: string, token?: string) =>
        world.send(method, `/repos/ada/${repository}/descriptors/proto/v1/greeting.binpb${path}`, {
          headers: { "If-None-Match": "*" },
          ...(token === undefined ? {} : { token }),
        });
      for (const token of [undefined, bob]) {
        const [hidden, nothing, closed] = [
          await ask("secret", token),
          await ask("nothing", token),
          await ask("closed", token),
        ];
        expect([hidden.status, nothing.status, closed.status]).toEqual([404, 404, 404]);
        expect(hidden.text.replaceAll("secret", "nothing")).toBe(nothing.text);
        expect(hidden.headers.get("ETag")).toBeNull();
        expect(closed.text).not.toContain("demo.v1");
      }
      const wrong = await ask("schemas", await world.token(world.ada, "read:statuses"));
      expect(wrong.status).toBe(403);
      const own = await ask("secret", await world.token(world.ada, "read:repository"));
      expect(own.status).toBeOneOf(path.endsWith("nope") ? [400, 404] : [304]);
    });
  });
});

describe("sources in a directory of a repository", () => {
  const at = "/repos/ada/sources/descriptors/proto";
  const order = (type: string): Buffer =>
    Buffer.from(
      `syntax = "proto3";\npackage shop;\nimport "shop/money.proto";\n// What somebody buys.\nmessage Order {\n  ${type} total = 1;\n  Money price = 2;\n}\n`,
    );
  const money = Buffer.from('syntax = "proto3";\npackage shop;\nmessage Money {}\n');

  beforeAll(async () => {
    const repository = await world.repository("sources", { "README.md": "no source\n" });
    const first = await commit(repository, "main", {
      "proto/shop/order.proto": order("int64"),
      "proto/shop/money.proto": money,
      "wrong/a.proto": order("int64"),
    });
    await createBranch(world.git(repository), parseBranchName("draft"), first.commit.id);
    await commit(repository, "draft", { "proto/shop/order.proto": order("string") });
  });

  it("are compiled to a set, which is answered as that of a file is", async () => {
    const { status, json } = await world.send("GET", at);
    expect(status).toBe(200);
    expect(json.file.map(({ name }: any) => name)).toEqual([
      "shop/money.proto",
      "shop/order.proto",
    ]);
    const file = await world.send("GET", `${at}?format=proto&file=shop/order.proto&ref=draft`);
    expect(file.text).toContain("// What somebody buys.\nmessage Order {\n  string total = 1;");
    const bytes = await world.app.request(`${at}?format=binpb`);
    const set = decodeFileDescriptorSet(new Uint8Array(await bytes.arrayBuffer()));
    expect(set.file[1]?.messageType[0]?.field[1]?.typeName).toBe(".shop.Money");
  });

  it("are known by their tree", async () => {
    const { headers } = await world.send("GET", at);
    const again = await world.send("GET", at, {
      headers: { "If-None-Match": headers.get("ETag") ?? "" },
    });
    expect([again.status, again.text]).toEqual([304, ""]);
    const other = await world.send("GET", `${at}?ref=draft`);
    expect(other.headers.get("ETag")).not.toBe(headers.get("ETag"));
  });

  it("are compared between two refs, at their lines", async () => {
    const { status, json } = await world.send("GET", `${at}/compare?base=main&head=draft&use=WIRE`);
    expect(status).toBe(200);
    expect(json.changes).toMatchObject([
      {
        rule: "FIELD_WIRE_COMPATIBLE_TYPE",
        file: "shop/order.proto",
        span: { start_line: 5, start_column: 2 },
      },
    ]);
  });

  it("are refused when they do not compile, with what a compiler says", async () => {
    const { status, json } = await world.send("GET", at.replace("proto", "wrong"));
    expect([status, json.code, json.reason]).toEqual([422, "body-invalid", "sources-invalid"]);
    expect(json.diagnostics[0]).toEqual({
      code: "file-not-found",
      file: "shop/money.proto",
      line: null,
      column: null,
      text: "File not found.",
    });
  });
});

describe("the demo's schema", () => {
  it("is compiled of the source beside it, on both branches", async () => {
    for (const [set, source] of [
      [main, GREETING_PROTO],
      [draft, DRAFT_PROTO],
    ] as const) {
      const printed = await (await post("print", bytesOf(set))).text();
      const words = (text: string) =>
        text
          .replaceAll(/\/\/.*/g, "")
          .match(/[\w.]+/g)
          ?.toSorted();
      expect(words(printed)).toEqual(words(source));
    }
  });
});
