import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { formatPointer, isPossiblyPointer, isSha256, parsePointer } from "./index.ts";
import { EMPTY_OID, MAX_POINTER_BYTES, POINTER_VERSION } from "./index.ts";
import type { NotPointerCode, PointerMode, Sha256 } from "./index.ts";

interface Verdict {
  readonly valid: boolean;
  readonly oid?: string;
  readonly size?: string;
  readonly canonical?: boolean;
  readonly extensions?: number;
}
interface Vector {
  readonly name: string;
  readonly b64: string;
  readonly gitLfs: Verdict;
  readonly gitea: Verdict;
}
const vectors = JSON.parse(
  readFileSync(new URL("../test/vectors/lfs-pointers.json", import.meta.url), "utf8"),
) as readonly Vector[];

const OID = "4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393" as Sha256;
const OTHER = "b".repeat(64) as Sha256;
const V1 = `version ${POINTER_VERSION}\n`;
const OID_LINE = `oid sha256:${OID}\n`;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const parse = (text: string, mode?: PointerMode) => parsePointer(bytes(text), { mode });

describe("parsePointer", () => {
  it("has vectors to agree with", () => expect(vectors.length).toBeGreaterThan(30));

  test.each(vectors)("agrees with git-lfs: $name", ({ b64, gitLfs }) => {
    const found = parsePointer(Buffer.from(b64, "base64"));
    expect(found.ok).toBe(gitLfs.valid);
    if (!found.ok) return;
    expect(found).toMatchObject({ oid: gitLfs.oid, canonical: gitLfs.canonical });
    expect(String(found.size)).toBe(gitLfs.size);
    expect(found.extensions).toHaveLength(gitLfs.extensions ?? NaN);
  });

  test.each(vectors)("agrees with git-lfs, strict: $name", ({ b64, gitLfs }) => {
    const found = parsePointer(Buffer.from(b64, "base64"), { mode: "strict" });
    expect(found.ok).toBe(gitLfs.valid && gitLfs.canonical === true);
  });

  test.each(vectors)("agrees with Gitea: $name", ({ b64, gitea }) => {
    const found = parsePointer(Buffer.from(b64, "base64"), { mode: "gitea" });
    expect(found.ok).toBe(gitea.valid);
    if (!found.ok) return;
    expect(found).toMatchObject({ oid: gitea.oid, extensions: [] });
    expect(String(found.size)).toBe(gitea.size);
  });

  it("reads extensions by ascending priority", () => {
    const text = `${V1}ext-2-b sha256:${OTHER}\next-0-a-1 sha256:${OID}\n${OID_LINE}size 1\n`;
    expect(parse(text)).toEqual({
      ok: true,
      oid: OID,
      size: 1n,
      extensions: [
        { priority: 0, name: "a-1", oid: OID },
        { priority: 2, name: "b", oid: OTHER },
      ],
      version: POINTER_VERSION,
      canonical: false,
    });
  });

  it("lets a repeated extension line replace the earlier one, as git-lfs does", () => {
    const text = `${V1}ext-0-a sha256:nonsense\next-0-a sha256:${OTHER}\n${OID_LINE}size 1\n`;
    expect(parse(text)).toMatchObject({ extensions: [{ priority: 0, name: "a", oid: OTHER }] });
  });

  it("keeps a name beyond ASCII, and knows its canonical text", () => {
    const text = `${V1}ext-0-aé sha256:${OID}\n${OID_LINE}size 1\n`;
    expect(parse(text)).toMatchObject({ canonical: true, extensions: [{ name: "aé" }] });
  });

  it("names the version that the blob names", () => {
    const text = `version http://git-media.io/v/2\n${OID_LINE}size 1\n`;
    expect(parse(text)).toMatchObject({ version: "http://git-media.io/v/2", canonical: false });
  });

  it("takes an empty blob as the pointer of the empty file", () => {
    expect(parse("")).toMatchObject({ ok: true, oid: EMPTY_OID, size: 0n, canonical: true });
  });

  it("cuts the white space that Go knows off both ends", () => {
    const body = `${V1}${OID_LINE}size 1`;
    for (const space of ["\u0085", "\u00a0", "\u2003", "\u2029", "\u3000", "\v", "\f"]) {
      expect(parse(`${space}\n${body}${space}`)).toMatchObject({ ok: true, canonical: false });
    }
    expect(parse(`\ufeff${body}`)).toMatchObject({ ok: false });
  });
});

describe("a near miss", () => {
  const canonical = `${V1}${OID_LINE}size 1\n`;
  const rows: readonly [string, NotPointerCode, number, PointerMode?][] = [
    [`${V1}${OID_LINE}size1\n`, "malformed-line", 3],
    [`\n\n${V1}oid\n`, "malformed-line", 4],
    [`${V1}size 1\n${OID_LINE}`, "unexpected-key", 2],
    [`${V1}${OID_LINE}${OID_LINE}size 1\n`, "unexpected-key", 3],
    [`${V1}ext-0- sha256:${OID}\n${OID_LINE}size 1\n`, "unexpected-key", 2],
    [`version https://git-lfs.github.com/spec/v2\n${OID_LINE}size 1\n`, "unknown-version", 1],
    [`${V1}oid sha256:${OID.slice(1)}\nsize 1\n`, "invalid-oid", 2],
    [`${V1}oid sha256:${OID}0\nsize 1\n`, "invalid-oid", 2],
    [`${V1}oid sha256:${OID.toUpperCase()}\nsize 1\n`, "invalid-oid", 2],
    [`${V1}oid sha256:../../../../etc/passwd\nsize 1\n`, "invalid-oid", 2],
    [`${V1}oid md5:${OID}\nsize 1\n`, "invalid-oid", 2],
    [`${V1}${OID_LINE}size -1\n`, "invalid-size", 3],
    [`${V1}${OID_LINE}size 1e3\n`, "invalid-size", 3],
    [`${V1}${OID_LINE}size 0x10\n`, "invalid-size", 3],
    [`${V1}${OID_LINE}size 1_0\n`, "invalid-size", 3],
    [`${V1}${OID_LINE}size 9223372036854775808\n`, "invalid-size", 3],
    [`${V1}ext-0-a sha256:x\n${OID_LINE}size 1\n`, "invalid-extension", 2],
    [
      `${V1}ext-0-a sha256:${OID}\next-0-b sha256:${OID}\n${OID_LINE}size 1\n`,
      "duplicate-priority",
      3,
    ],
    [`${V1}${OID_LINE}`, "missing-key", 3],
    [`${canonical}size 1\n`, "extra-line", 4],
    [`${V1}${OID_LINE}size 01\n`, "not-canonical", 3, "strict"],
    [`${V1}\n${OID_LINE}size 1\n`, "not-canonical", 2, "strict"],
    [`${V1}${OID_LINE}`, "invalid-size", 3, "gitea"],
    [`${V1}`, "missing-key", 2, "gitea"],
    [`${V1}${OID_LINE.trimEnd()}`, "missing-key", 3, "gitea"],
    [`${V1}oid sha256:x\nsize 1\n`, "invalid-oid", 2, "gitea"],
  ];
  test.each(rows)("%j is %s on line %i", (text, code, line, mode) => {
    expect(parse(text, mode)).toEqual({ ok: false, code, line });
  });

  it("has no line when the blob does not look like a pointer", () => {
    expect(parse("hello\n")).toEqual({ ok: false, code: "no-signature" });
    expect(parse("hello git-lfs\n", "gitea")).toEqual({ ok: false, code: "no-signature" });
  });

  it("B38: is not looked for past 1,024 bytes", () => {
    const padded = canonical + "\n".repeat(MAX_POINTER_BYTES - canonical.length);
    for (const mode of ["git-lfs", "gitea"] as const) {
      expect(parse(padded, mode).ok).toBe(true);
      expect(parse(`${padded}\n`, mode)).toEqual({ ok: false, code: "too-long" });
    }
    expect(parse(padded, "strict")).toEqual({ ok: false, code: "too-long" });
  });
});

describe("sizes that Go's ParseInt takes, and git-lfs with it (B38)", () => {
  test.each([
    ["+5", 5n],
    ["007", 7n],
    ["-0", 0n],
    ["9223372036854775807", 9223372036854775807n],
    ["9007199254740993", 9007199254740993n],
  ])("size %s is %d", (text, size) => {
    for (const mode of ["git-lfs", "gitea"] as const) {
      expect(parse(`${V1}${OID_LINE}size ${text}\n`, mode)).toMatchObject({ ok: true, size });
    }
  });
});

describe("isPossiblyPointer", () => {
  test.each([
    [0, true, true],
    [1023, true, true],
    [1024, false, true],
    [1024n, false, true],
    [1025, false, false],
  ])("of %s bytes is %s for git-lfs, %s for Gitea", (size, gitLfs, gitea) => {
    expect(isPossiblyPointer(size)).toBe(gitLfs);
    expect(isPossiblyPointer(size, { mode: "strict" })).toBe(gitLfs);
    expect(isPossiblyPointer(size, { mode: "gitea" })).toBe(gitea);
  });
});

describe("laws", () => {
  const oid = fc.stringMatching(/^[0-9a-f]{64}$/).filter((text): text is Sha256 => isSha256(text));
  const extension = fc.record({
    priority: fc.integer({ min: 0, max: 9 }),
    name: fc.stringMatching(/^\w[^ \n\ud800-\udfff]{0,12}$/),
    oid,
  });
  const pointer = fc.record({
    oid,
    size: fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }),
    extensions: fc.uniqueArray(extension, { selector: ({ priority }) => priority, maxLength: 5 }),
  });

  it("parse undoes format, and knows the text as canonical", () => {
    fc.assert(
      fc.property(pointer, (given) => {
        const extensions = given.extensions.toSorted((a, b) => a.priority - b.priority);
        const expected = { ...given, extensions, ok: true, canonical: true };
        expect(parse(formatPointer(given))).toMatchObject(expected);
        expect(parse(formatPointer(given), "strict")).toMatchObject(expected);
      }),
    );
  });

  it("answers for any bytes, in every mode, and a near miss has a line of the blob", () => {
    const noise = fc.oneof(
      fc.uint8Array({ maxLength: 1100 }),
      fc
        .array(fc.constantFrom(V1, OID_LINE, "size 1\n", "ext-0-a sha256:", OID, " ", "\r\n", "é"))
        .map((parts) => bytes(parts.join(""))),
    );
    fc.assert(
      fc.property(noise, fc.constantFrom("git-lfs", "strict", "gitea"), (blob, mode) => {
        const found = parsePointer(blob, { mode });
        const lines = Buffer.from(blob).toString("latin1").split("\n").length;
        const sane = found.ok
          ? isSha256(found.oid)
          : found.line === undefined || (found.line >= 1 && found.line <= lines + 1);
        expect(sane).toBe(true);
      }),
    );
  });
});
