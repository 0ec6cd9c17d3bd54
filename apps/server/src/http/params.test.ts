import type { BodyContext } from "./env.ts";
import { isGitContentsError } from "@x/git-contents";
import { Hono } from "hono";
import { describe, expect, it, test } from "vitest";
import type { Param } from "./nested-params.ts";
import { booleanParam, listParam, stringParam } from "./param-values.ts";
import { readParams } from "./params.ts";
import { RequestError } from "./request-error.ts";

const app = new Hono()
  .post("/", async (c) => c.json(await readParams(c as unknown as BodyContext, 10_000)))
  .onError((error, c) =>
    c.text(
      error instanceof RequestError || isGitContentsError(error)
        ? error.reason.code
        : String(error),
      400,
    ),
  );

async function sent(
  body: string | FormData | undefined,
  type?: string,
  query = "",
): Promise<unknown> {
  const headers: Record<string, string> = type === undefined ? {} : { "Content-Type": type };
  const response = await app.request(`/${query}`, { method: "POST", headers, body: body ?? null });
  const text = await response.text();
  return response.status === 200 ? (JSON.parse(text) as unknown) : text;
}
const FORM = "application/x-www-form-urlencoded";

describe("readParams reads", () => {
  test.each([
    ["a form", "status=hi+there&sensitive=1", FORM, { status: "hi there", sensitive: "1" }],
    ["a form without a content type", "status=hi", undefined, { status: "hi" }],
    ["a form sent as plain text", "status=hi", "text/plain;charset=UTF-8", { status: "hi" }],
    ["a list", "ids[]=1&ids[]=2", FORM, { ids: ["1", "2"] }],
    ["a list by index", "ids[0]=1&ids[1]=2", FORM, { ids: ["1", "2"] }],
    [
      "a list inside a record",
      "poll[options][]=a&poll[options][]=b&poll[expires_in]=300",
      FORM,
      { poll: { options: ["a", "b"], expires_in: "300" } },
    ],
    [
      "records in a list",
      "k[][keyword]=a&k[][whole_word]=1",
      FORM,
      { k: [{ keyword: "a", whole_word: "1" }] },
    ],
    [
      "another record when a name comes again",
      "k[][keyword]=a&k[][whole_word]=1&k[][keyword]=b&k[][at][x]=1&k[][at][y]=2&k[][at][x]=3",
      FORM,
      {
        k: [
          { keyword: "a", whole_word: "1" },
          { keyword: "b", at: { x: "1", y: "2" } },
          { at: { x: "3" } },
        ],
      },
    ],
    [
      "lists in a record of a list",
      "k[][words][]=a&k[][words][]=b",
      FORM,
      { k: [{ words: ["a", "b"] }] },
    ],
    [
      "JSON",
      '{"status":"hi","n":null,"list":[]}',
      "application/json",
      { status: "hi", n: null, list: [] },
    ],
    [
      "a JSON key that says array",
      '{"media_ids[]":["1"]}',
      "application/json; charset=utf-8",
      { media_ids: ["1"] },
    ],
    ["brackets that do not close as part of the name", "a[b=1", FORM, { "a[b": "1" }],
    ["nothing", undefined, undefined, {}],
  ])("%s", async (_name, body, type, expected) => {
    expect(await sent(body, type)).toEqual(expected);
  });

  it("a multipart form", async () => {
    const form = new FormData();
    form.append("status", "hi");
    form.append("ids[]", "1");
    expect(await sent(form)).toEqual({ status: "hi", ids: ["1"] });
  });

  it("a multipart form with a file field that nobody filled in", async () => {
    const form = new FormData();
    form.append("status", "hi");
    form.append("picture", new File([], ""));
    expect(await sent(form)).toEqual({ status: "hi", picture: "" });
  });

  it("the query, and the body over it", async () => {
    expect(await sent("status=body", FORM, "?status=query&language=de")).toEqual({
      status: "body",
      language: "de",
    });
  });

  it("__proto__ as data", async () => {
    const text = await sent('{"__proto__":{"polluted":1},"a":1}', "application/json");
    expect(Object.keys(text as object)).toContain("__proto__");
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    await sent("__proto__[polluted]=1&constructor[prototype][polluted]=1", FORM);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("readParams refuses", () => {
  test.each([
    ["what is not JSON", "{", "application/json", "body-not-json"],
    ["JSON that is not an object", "[1]", "application/json", "parameters-invalid"],
    ["bytes that are not UTF-8", '"', "application/json", "body-not-json"],
    [
      "33 levels of JSON",
      `${"[".repeat(33)}${"]".repeat(33)}`,
      "application/json",
      "body-too-deep",
    ],
    ["a body over the limit", "x".repeat(10_001), FORM, "body-too-large"],
    ["2,001 parameters", "a=1&".repeat(2001), FORM, "parameters-invalid"],
    ["nine levels of brackets", `a${"[b]".repeat(9)}=1`, FORM, "parameters-invalid"],
    ["a value that is also a list", "a=1&a[]=2", FORM, "parameters-invalid"],
    ["another content type", "x", "application/xml", "content-type-unknown"],
  ])("%s", async (_name, body, type, code) => {
    expect(await sent(body, type)).toBe(code);
  });

  it("an uploaded file", async () => {
    const form = new FormData();
    form.append("status", new File(["text"], "t.txt"));
    expect(await sent(form)).toBe("parameters-invalid");
  });
});

describe("values", () => {
  test.each([
    [undefined, undefined],
    [null, undefined],
    ["", undefined],
    ["0", false],
    [0, false],
    ["off", false],
    ["FALSE", false],
    ["no", true],
    ["1", true],
    [true, true],
  ])("booleanParam(%j) is %j", (value, expected) => {
    expect(booleanParam(value === undefined ? {} : { a: value }, "a")).toBe(expected);
  });

  it("listParam keeps an empty list apart from none", () => {
    const lists = { empty: [], none: null, one: "1", some: [1, "2", null] };
    expect(
      ["empty", "missing", "none", "one", "some"].map((name) => listParam(lists, name)),
    ).toEqual([[], undefined, undefined, ["1"], ["1", "2", ""]]);
  });

  it("stringParam takes numbers as text", () => {
    const texts = { number: 5, text: "5", none: null };
    expect(["number", "text", "none", "missing"].map((name) => stringParam(texts, name))).toEqual([
      "5",
      "5",
      undefined,
      undefined,
    ]);
  });

  test.each<readonly [typeof stringParam | typeof booleanParam | typeof listParam, Param, string]>([
    [stringParam, ["a"], "a must be text, not a list"],
    [stringParam, { is: "a" }, "a must be text, not a record"],
    [stringParam, true, "a must be text, not true"],
    [booleanParam, ["1"], "a must be true or false, not a list"],
    [booleanParam, {}, "a must be true or false, not a record"],
    [listParam, { 0: "a" }, "a must be a list of texts, not a record"],
    [listParam, [["a"]], "a must be a list of texts, not a list"],
    [listParam, false, "a must be a list of texts, not false"],
  ])("of the wrong shape are refused, never taken as absent: %s of %j", (read, value, text) => {
    expect(() => read({ a: value }, "a")).toThrow(`Validation failed: ${text}`);
  });
});
