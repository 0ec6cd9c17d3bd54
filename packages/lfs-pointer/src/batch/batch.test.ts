import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  downloadRequest,
  planBatch,
  readBatchRequest,
  readDownloadAnswer,
  type BatchObject,
  type BatchRequest,
} from "./index.ts";

const A = "a".repeat(64) as BatchObject["oid"];
const B = "b".repeat(64) as BatchObject["oid"];
const good = { operation: "download", objects: [{ oid: A, size: 1 }] };
const read = (body: unknown) => readBatchRequest(body, { maxObjects: 2 });

describe("readBatchRequest", () => {
  test.each<[string, unknown, BatchRequest]>([
    ["the least that there can be", good, good as BatchRequest],
    ["no objects", { ...good, objects: [] }, { operation: "download", objects: [] }],
    [
      "members that it does not need",
      {
        ...good,
        transfers: ["lfs-standalone-file", "basic"],
        hash_algo: "sha256",
        ref: { name: 1 },
      },
      good as BatchRequest,
    ],
    ["members that are null", { ...good, transfers: null, hash_algo: null }, good as BatchRequest],
    [
      "an object that only the plan refuses",
      { ...good, objects: [{ oid: "../x", size: -1.5, more: 1 }] },
      { operation: "download", objects: [{ oid: "../x", size: -1.5 }] },
    ],
  ])("takes %s", (_name, body, request) => {
    expect(read(body)).toEqual({ ok: true, request });
  });

  test.each<[string, unknown, string, RegExp]>([
    ["no object", [good], "malformed", /JSON object/],
    ["null", null, "malformed", /JSON object/],
    ["no operation", { objects: [] }, "malformed", /operation/],
    ["another operation", { ...good, operation: "delete" }, "malformed", /operation/],
    ["another hash", { ...good, hash_algo: "sha512" }, "hash-unknown", /sha256/],
    ["other transfers", { ...good, transfers: ["tus"] }, "transfer-unknown", /basic/],
    ["transfers that are no list", { ...good, transfers: "basic" }, "transfer-unknown", /basic/],
    ["no list of objects", { operation: "upload" }, "malformed", /objects must be an array/],
    [
      "a size as text",
      { ...good, objects: [good.objects[0], { oid: A, size: "1" }] },
      "malformed",
      /objects\[1\]/,
    ],
    ["an object of none", { ...good, objects: [null] }, "malformed", /objects\[0\]/],
    ["too many", { ...good, objects: [1, 2, 3] }, "too-many-objects", /at most 2 objects, not 3/],
  ])("refuses %s, and says what is wrong", (_name, body, code, message) => {
    expect(read(body)).toEqual({ ok: false, code, message: expect.stringMatching(message) });
  });

  it("never throws, whatever was sent", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(typeof read(body).ok).toBe("boolean");
        expect(typeof read({ ...good, objects: body }).ok).toBe("boolean");
      }),
    );
  });
});

describe("planBatch", () => {
  const present = new Map([[A as string, 5]]);
  const plan = (operation: "download" | "upload", oid: string, size: number) =>
    planBatch({ operation, objects: [{ oid, size }] }, { present, maxBytes: 100 })[0];

  test.each([
    ["download what is there", "download", A, 5, { kind: "download" }],
    ["not download what is not there", "download", B, 5, { kind: "refused", status: 404 }],
    ["not download another length", "download", A, 6, { kind: "refused", status: 422 }],
    ["send what is not there", "upload", B, 100, { kind: "upload" }],
    ["send nothing", "upload", B, 0, { kind: "upload" }],
    ["not send what is there", "upload", A, 5, { kind: "present" }],
    ["not send other bytes under its name", "upload", A, 6, { kind: "refused", status: 422 }],
    ["not send too much", "upload", B, 101, { kind: "refused", status: 422 }],
    [
      "not download too much, if it is not there",
      "download",
      B,
      101,
      { kind: "refused", status: 404 },
    ],
  ] as const)("lets a client %s", (_name, operation, oid, size, expected) => {
    expect(plan(operation, oid, size)).toMatchObject({ ...expected, object: { oid, size } });
  });

  test.each([
    ["upper-case digits", "A".repeat(64), 1],
    ["a short oid", "a".repeat(63), 1],
    ["a path", "../../../etc/passwd", 1],
    ["a prefix", `sha256:${A}`, 1],
    ["a negative size", A, -1],
    ["half a byte", A, 0.5],
    ["a size beyond what is exact", A, 2 ** 53],
    ["no number", A, Number.NaN],
  ])("refuses %s with 422, either way", (_name, oid, size) => {
    for (const operation of ["download", "upload"] as const)
      expect(plan(operation, oid, size)).toMatchObject({ kind: "refused", status: 422 });
  });

  it("answers each object in the order of the request, twice when it is named twice", () => {
    const objects = [B, A, A].map((oid) => ({ oid, size: 5 }));
    expect(
      planBatch({ operation: "download", objects }, { present }).map(({ kind }) => kind),
    ).toEqual(["refused", "download", "download"]);
  });
});

describe("readDownloadAnswer", () => {
  const asked = [
    { oid: A, size: 1 },
    { oid: B, size: 2 },
  ];

  it("reads what a server of this API answers", () => {
    const body = {
      transfer: "basic",
      objects: [
        {
          oid: A,
          size: 1,
          actions: { download: { href: "https://h/a", header: { K: "v", N: 1 } } },
        },
        { oid: B, size: 2, error: { code: 404, message: "gone" } },
      ],
    };
    expect(readDownloadAnswer(body, asked)).toEqual({
      downloads: new Map([[A, { href: "https://h/a", header: { K: "v" } }]]),
      refusals: new Map([[B, "gone"]]),
    });
  });

  it("takes nothing that was not asked for, and no half action", () => {
    const download = { href: "https://h/c" };
    const objects = [
      { oid: "c".repeat(64), actions: { download } },
      { oid: A, actions: { download: { href: 5 } } },
      { oid: B, actions: {}, error: {} },
      null,
    ];
    expect(readDownloadAnswer({ objects }, asked)).toEqual({
      downloads: new Map(),
      refusals: new Map([[B, "no reason was given"]]),
    });
  });

  test.each([[null], [[]], [{ message: "Not found" }], [{ objects: {} }]])(
    "knows %j as no answer",
    (body) => expect(readDownloadAnswer(body, asked)).toBeUndefined(),
  );

  it("asks in a form that this package's own server side takes", () => {
    const body: unknown = JSON.parse(JSON.stringify(downloadRequest(asked)));
    expect(readBatchRequest(body, { maxObjects: 2 })).toEqual({
      ok: true,
      request: { operation: "download", objects: asked },
    });
  });
});
