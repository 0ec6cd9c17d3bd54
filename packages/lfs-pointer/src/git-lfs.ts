import { oidOf, sizeOf, type Reading } from "./fields.ts";
import { EMPTY_OID, POINTER_VERSION } from "./pointer.ts";
import type { NotPointerCode, PointerExtension, Sha256 } from "./pointer.ts";
import { trimSpace } from "./text.ts";

/** Version addresses that are read. Only the first is written; the others are of older releases. */
const VERSIONS: ReadonlySet<string> = new Set([
  POINTER_VERSION,
  "https://hawser.github.com/spec/v1",
  "http://git-media.io/v/2",
]);

const SIGNATURE = /git-media|hawser|git-lfs/;
const KEYS = ["version", "oid", "size"] as const;
// Not anchored at its end: git-lfs takes any tail after the first character of the name.
const EXTENSION_KEY = /^ext-([0-9])-(\w.*)$/s;
const OID_PREFIX = "sha256:";

interface Fault {
  /** The reason. */
  readonly code: NotPointerCode;
  /** Counted from 1. */
  readonly line: number;
}
interface Fields {
  /** The version address. */
  version: string;
  /** Hash of the object. */
  oid?: Sha256;
  /** In bytes. */
  size?: bigint;
  /** By whole key: git-lfs lets a repeated key replace the earlier line. */
  readonly extensions: Map<string, { readonly value: string; readonly line: number }>;
}

/** Reads a pointer as git-lfs does. `text` has one character a byte. */
export function readGitLfs(text: string): Reading {
  if (text === "") return { pointer: { oid: EMPTY_OID, size: 0n }, version: POINTER_VERSION };
  if (!SIGNATURE.test(text)) return { code: "no-signature" };

  const fields = readFields(text);
  if ("code" in fields) return fields;
  const extensions = readExtensions(fields.extensions);
  if ("code" in extensions) return extensions;
  const { version, oid = EMPTY_OID, size = 0n } = fields;
  return { pointer: { oid, size, extensions }, version };
}

function readFields(text: string): Required<Fields> | Fault {
  const { body, skipped } = trimSpace(text);
  const fields: Fields = { version: "", extensions: new Map() };
  let line = 1 + skipped.split("\n").length - 1;
  let found = 0;
  for (const raw of body.split("\n")) {
    const content = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
    if (content !== "") {
      const code = readLine(fields, { content, line, found });
      if (code === "next") found++;
      else if (code !== undefined) return { code, line };
    }
    line++;
  }
  const { oid, size } = fields;
  if (oid === undefined || size === undefined) return { code: "missing-key", line };
  return { ...fields, oid, size };
}

/** @returns `next` when the line held the expected key, `undefined` when it was an extension */
function readLine(
  fields: Fields,
  at: { readonly content: string; readonly line: number; readonly found: number },
): NotPointerCode | "next" | undefined {
  const space = at.content.indexOf(" ");
  if (space < 0) return "malformed-line";
  const key = at.content.slice(0, space);
  const value = at.content.slice(space + 1);

  const expected = KEYS[at.found];
  if (expected === undefined) return "extra-line";
  if (key !== expected) {
    if (!EXTENSION_KEY.test(key)) return "unexpected-key";
    fields.extensions.set(key, { value, line: at.line });
    return undefined;
  }
  return setField(fields, expected, value) ?? "next";
}

function setField(
  fields: Fields,
  key: (typeof KEYS)[number],
  value: string,
): NotPointerCode | undefined {
  switch (key) {
    case "version":
      fields.version = value;
      return VERSIONS.has(value) ? undefined : "unknown-version";
    case "oid": {
      const oid = prefixedOid(value);
      if (oid === undefined) return "invalid-oid";
      fields.oid = oid;
      return undefined;
    }
    case "size": {
      const size = sizeOf(value);
      if (size === undefined) return "invalid-size";
      fields.size = size;
      return undefined;
    }
  }
}

function readExtensions(lines: Fields["extensions"]): readonly PointerExtension[] | Fault {
  const extensions: PointerExtension[] = [];
  const priorities = new Set<number>();
  for (const [key, { value, line }] of lines) {
    const [, digit = "", name = ""] = EXTENSION_KEY.exec(key) ?? [];
    const oid = prefixedOid(value);
    if (oid === undefined) return { code: "invalid-extension", line };
    const priority = Number(digit);
    if (priorities.has(priority)) return { code: "duplicate-priority", line };
    priorities.add(priority);
    extensions.push({ priority, name, oid });
  }
  return extensions.toSorted((a, b) => a.priority - b.priority);
}

function prefixedOid(value: string): Sha256 | undefined {
  return value.startsWith(OID_PREFIX) ? oidOf(value.slice(OID_PREFIX.length)) : undefined;
}
