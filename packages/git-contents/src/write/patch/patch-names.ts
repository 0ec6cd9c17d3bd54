import { decodeBytes } from "../../objects/text.ts";
import { invalid } from "./invalid-patch.ts";

/** Header of a file in a patch of git. */
export interface FileHeader {
  /** Place of the line behind it. */
  readonly next: number;
  /** Path before. */
  readonly from?: string | undefined;
  /** Path after. */
  readonly to?: string | undefined;
  /** Whether the file before stays. */
  readonly isCopy: boolean;
  /** Mode after. */
  readonly mode?: string | undefined;
}

/** Lines that may stand in a header, with their value. */
const FIELD =
  /^(old mode|new mode|deleted file mode|new file mode|copy from|copy to|rename from|rename to|similarity index|dissimilarity index|index) (.+)$/;

/** Reads the lines from `diff --git` to the first that is of no header. @throws GitContentsError `patch-invalid` */
export function headerOf(lines: readonly string[], start: number): FileHeader {
  const fields = new Map<string, string>();
  let next = start + 1;
  for (; ; next++) {
    const [, name, value] = FIELD.exec(lines[next] ?? "") ?? [];
    if (name === undefined || value === undefined) break;
    fields.set(name, value);
  }
  const line = lines[next] ?? "";
  if (line.startsWith("GIT binary patch") || /^Binary files .* differ$/.test(line))
    throw invalid(next, "a binary difference is not taken: send the file itself");
  const mode = fields.get("new file mode") ?? fields.get("new mode");
  const isCopy = fields.has("copy from");
  const from = fields.get("copy from") ?? fields.get("rename from");
  const to = fields.get("copy to") ?? fields.get("rename to");
  if (from !== undefined && to !== undefined)
    return { next, isCopy, mode, from: unquoted(from, start), to: unquoted(to, start) };
  const name = sameName(lines, start);
  return {
    next,
    isCopy,
    mode,
    from: fields.has("new file mode") ? undefined : name,
    to: fields.has("deleted file mode") ? undefined : name,
  };
}

/** Name behind `--- ` or `+++ `; `undefined` for `/dev/null`. @throws GitContentsError `patch-invalid` */
export function readName(lines: readonly string[], at: number): string | undefined {
  const text = (lines[at] ?? "").slice(4);
  const name = text.startsWith('"') ? unquoted(text, at) : (text.split("\t")[0] ?? "");
  return name === "/dev/null" ? undefined : withoutPrefix(name, at);
}

/** The name that `diff --git a/NAME b/NAME` has twice. */
function sameName(lines: readonly string[], at: number): string {
  const text = (lines[at] ?? "").slice("diff --git ".length);
  const quoted = /^("(?:[^"\\]|\\.)*") /.exec(text)?.[1];
  if (quoted !== undefined) return withoutPrefix(unquoted(quoted, at), at);
  // Both are as long, with a blank between them.
  const half = text.slice(0, (text.length - 1) / 2);
  const [first, second] = [half, text.slice(half.length + 1)].map((name) =>
    name.slice(name.indexOf("/") + 1),
  );
  if (first === undefined || first !== second)
    throw invalid(at, "the names before and after are not told");
  return withoutPrefix(half, at);
}

/** Name without its first part, `a/` or `b/`. */
function withoutPrefix(name: string, at: number): string {
  const slash = name.indexOf("/");
  if (slash < 0 || slash === name.length - 1) throw invalid(at, "a name has no a/ or b/ before it");
  return name.slice(slash + 1);
}

/** Characters behind a backslash, as C has them. */
const ESCAPES: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  '"': '"',
  "\\": "\\",
};

/** Name in quotes as C has them, or as it stands. */
function unquoted(text: string, at: number): string {
  if (!text.startsWith('"')) return text;
  if (!/^"(?:[^"\\]|\\.)*"$/.test(text)) throw invalid(at, "a name in quotes does not end");
  return text.slice(1, -1).replace(/\\([0-7]{3}|.)/g, (_, code: string) => {
    const character = ESCAPES[code] ?? (code.length === 3 ? byteOf(code) : undefined);
    if (character === undefined) throw invalid(at, "a name in quotes has a character that is none");
    return character;
  });
}

function byteOf(octal: string): string | undefined {
  const byte = Number.parseInt(octal, 8);
  return byte > 255 ? undefined : decodeBytes(Uint8Array.of(byte));
}
