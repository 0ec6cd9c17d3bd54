import { encodeFileDescriptorSet } from "@x/descriptor-wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commitFiles } from "./commit-files.ts";
import { openWorld, type Answer, type World } from "./world.ts";

// A schema in a repository is read as documentation: bounded pages, links between types, places in sources.

const SHOP = `// What a shop sells.
syntax = "proto3";

package shop.v1;

import "shop/v1/money.proto";
import "google/protobuf/descriptor.proto";

extend google.protobuf.FieldOptions {
  // Who may read it.
  string audience = 50001;
}

// Sells things.
service Shop {
  // Says what something costs. <script>alert(1)</script>
  rpc Quote(stream Item) returns (Money) { option idempotency_level = NO_SIDE_EFFECTS; }
}

// A thing.
//
// It lies on a shelf.
message Item {
  reserved 7, 9 to 11;
  reserved "weight";

  // Printed on it.
  string name = 1 [deprecated = true, (audience) = "<b>staff</b>"];
  repeated Kind kinds = 2;
  map<string, Money> prices = 3;
  oneof place {
    string shelf = 4;
    Box box = 5;
  }
  optional int64 count = 6;

  message Box { Item item = 1; }
}

enum Kind {
  KIND_UNSPECIFIED = 0;
  // Can be eaten.
  KIND_FOOD = 1;
}
`;
const MONEY = `syntax = "proto3";
package shop.v1;
message Money { int64 units = 1; }
`;
const DIRECTORY = "/ada/shop/schema/branch/main/proto";
/** Set that is as bad as one can be: long names, many fields, markup. */
const LONG = "n".repeat(100_000);
const field = (name: string, number: number) => ({
  name,
  number,
  label: 1 as const,
  type: 9 as const,
});
const HOSTILE = encodeFileDescriptorSet({
  file: [
    {
      name: "<script>alert(1)</script>.proto",
      syntax: "proto3",
      messageType: [
        { name: "Many", field: Array.from({ length: 1000 }, (_, at) => field(`f<${at}>`, at + 1)) },
        { name: LONG, field: [field(LONG, 1)] },
        { name: "javascript:alert(1)", field: [field('"><img src=x onerror=alert(1)>', 1)] },
      ],
    },
    ...Array.from({ length: 300 }, (_, at) => ({
      name: `f${at}.proto`,
      package: "<&>".repeat(50),
      messageType: Array.from({ length: 20 }, (__, of) => ({ name: `M${at}_${of}` })),
    })),
  ],
});

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const repository = await world.repository("shop", {
    "proto/shop/v1/shop.proto": SHOP,
    "proto/shop/v1/money.proto": MONEY,
    "broken/a.proto": "message {",
  });
  const git = world.git(repository);
  await commitFiles(git, { "hostile.binpb": HOSTILE });
  const { json } = await world.send("GET", "/repos/ada/shop/contents/proto/shop/v1/shop.proto");
  const token = await world.token(world.ada);
  const content = Buffer.from(SHOP.replace("  optional int64 count = 6;\n", "")).toString("base64");
  const body = { content, sha: json.sha, new_branch: "draft" };
  const path = "/api/v1/repos/ada/shop/contents/proto/shop/v1/shop.proto";
  expect((await world.send("PUT", path, { token, body })).status).toBe(200);
  await world.repository("hidden", { "proto/a.proto": MONEY }, { private: true });
});
afterAll(() => world.close());

const page = (path: string): Promise<Answer> =>
  world.send("GET", path, { headers: { Accept: "text/html" } });

describe("sources in a directory", () => {
  it("are documented by file, with what each declares", async () => {
    const { status, text } = await page(DIRECTORY);
    expect(status).toBe(200);
    for (const part of ["shop/v1/shop.proto", "?type=shop.v1.Shop", "?type=shop.v1.Money"])
      expect([part, text.includes(part)]).toEqual([part, true]);
    expect(text).toContain('href="/ada/shop/breaking/branch/draft/proto"');
    expect((await page("/ada/shop/src/branch/main/proto")).text).toContain(DIRECTORY);
  });

  it("have a page for each file: what introduces it, imports, extensions", async () => {
    const { text } = await page(`${DIRECTORY}?file=shop%2Fv1%2Fshop.proto`);
    expect(text).toContain("<p>What a shop sells.</p>");
    expect(text).toContain(`href="${DIRECTORY}?file=shop%2Fv1%2Fmoney.proto"`);
    expect(text).toContain("google/protobuf/descriptor.proto");
    expect(text).toContain("shop.v1.audience");
    expect(text).toContain("Who may read it.");
    expect(text).toContain('href="/ada/shop/src/branch/main/proto/shop/v1/shop.proto#L1"');
  });

  it("have a page for each message: fields with anchors, comments, options and links", async () => {
    const { text } = await page(`${DIRECTORY}?type=shop.v1.Item`);
    const line = SHOP.split("\n").indexOf("message Item {") + 1;
    for (const part of [
      `/shop.proto#L${line}"`,
      "<p>It lies on a shelf.</p>",
      'id="name"',
      "Printed on it.",
      "deprecated = true",
      "&lt;b&gt;staff&lt;/b&gt;",
      `<span class="tag">repeated</span>`,
      `<a href="${DIRECTORY}?type=shop.v1.Kind">shop.v1.Kind</a>`,
      `map&lt;string, <a href="${DIRECTORY}?type=shop.v1.Money">shop.v1.Money</a>&gt;`,
      `<span class="tag">oneof place</span>`,
      `<span class="tag">optional</span>`,
      "<code>9 to 11</code>",
      "<code>&quot;weight&quot;</code>",
      `${DIRECTORY}?type=shop.v1.Item.Box`,
    ])
      expect([part, text.includes(part)]).toEqual([part, true]);
    expect(text).not.toContain("PricesEntry");
  });

  it("have a page for each enum and service", async () => {
    const kinds = await page(`${DIRECTORY}?type=shop.v1.Kind`);
    expect(kinds.text).toContain('id="KIND_FOOD"');
    expect(kinds.text).toContain("Can be eaten.");
    const { text } = await page(`${DIRECTORY}?type=shop.v1.Shop`);
    expect(text).toContain(
      `(stream <a href="${DIRECTORY}?type=shop.v1.Item">shop.v1.Item</a>) returns (<a href="${DIRECTORY}?type=shop.v1.Money">shop.v1.Money</a>)`,
    );
    expect(text).toContain("idempotency_level = ");
    expect(text).not.toContain("<script");
  });

  it("are compared with another ref, each change with its place", async () => {
    const { text } = await page("/ada/shop/breaking/branch/draft/proto");
    const line = SHOP.split("\n").indexOf("message Item {") + 1;
    expect(text).toContain("FIELD_NO_DELETE");
    expect(text).toContain(`/ada/shop/src/branch/draft/proto/shop/v1/shop.proto#L${line}"`);
  });

  it("that do not compile say where", async () => {
    const { status, text } = await page("/ada/shop/schema/branch/main/broken");
    expect([status, text.includes("a.proto:1:9")]).toEqual([422, true]);
  });
});

describe("a compiled set", () => {
  const SET = "/ada/shop/schema/branch/main/hostile.binpb";

  it("is documented in bounded parts, however large and bad it is", async () => {
    let path = SET;
    let files = 0;
    for (let pages = 1; path !== ""; pages++) {
      const { status, text } = await page(path);
      expect([path, status, text.length < 60_000]).toEqual([path, 200, true]);
      expect(text).not.toMatch(/<script|<img|href="javascript:/);
      files += text.match(/\?file=/g)?.length ?? 0;
      const [, next = ""] = /rel="next" href="([^"]*)"/.exec(text) ?? [];
      path = next;
      expect(pages).toBeLessThan(100);
    }
    expect(files).toBe(301);
    const types = [
      "Many",
      "Many&from=900",
      "Many&from=99999",
      encodeURIComponent("javascript:alert(1)"),
    ];
    for (const type of types) {
      const { status, text } = await page(`${SET}?type=${type}`);
      expect([type, status, text.length < 60_000]).toEqual([type, 200, true]);
      expect(text).not.toMatch(/<script|<img|href="javascript:/);
    }
  });

  it("has no page for what it does not have, and none is another's", async () => {
    for (const path of [
      `${SET}?type=None`,
      `${SET}?file=none.proto`,
      "/ada/shop/schema/branch/main/none",
      "/ada/hidden/schema/branch/main/proto",
    ])
      expect([path, (await page(path)).status]).toEqual([path, 404]);
  });
});
