import { GitContentsError } from "../errors.ts";
import { formatOf, parseObjectId } from "./types.ts";
import type { CommitRecord, ObjectId, Signature, StoredSignature } from "./types.ts";
import { decodeBytes, decodeText, encodeText, joinBytes } from "./text.ts";

/**
 * Reads the bytes of a commit object.
 *
 * @throws GitContentsError `repository-failed` when they are none
 */
export function parseCommit(id: ObjectId, bytes: Uint8Array): CommitRecord {
  const { headers, message } = splitObject(bytes);
  const tree = idOf(headers, "tree");
  const author = headers.find(([key]) => key === "author")?.[1];
  const committer = headers.find(([key]) => key === "committer")?.[1];
  if (tree === undefined || author === undefined || committer === undefined)
    throw new GitContentsError({ code: "repository-failed", detail: `commit ${id} is malformed` });
  return {
    id,
    tree,
    parents: headers.flatMap(([key, value]) =>
      key === "parent" ? (parseObjectId(value) ?? []) : [],
    ),
    author: parseSignature(author),
    committer: parseSignature(committer),
    message,
    ...(headers.some(([key]) => SIGNED.test(key)) ? { signed: signedParts(bytes) } : {}),
  };
}

const SIGNED = /^gpgsig(?:-sha256)?$/;

/** Signature among the headers, and the text without it. */
function signedParts(bytes: Uint8Array): StoredSignature | undefined {
  const text = decodeText(bytes);
  const match = SIGNATURE.exec(headOf(text));
  if (match === null) return undefined;
  const [lines, signature = ""] = match;
  const payload = text.slice(0, match.index) + text.slice(match.index + lines.length);
  return {
    signature: `${signature.replaceAll("\n ", "\n").trimEnd()}\n`,
    payload,
    ...(payload.includes("\uFFFD") ? { bytes: unsignedBytes(bytes) } : {}),
  };
}

const SIGNATURE = /^gpgsig(?:-sha256)? ([^\n]*(?:\n [^\n]*)*)\n/m;

function headOf(text: string): string {
  return text.slice(0, text.indexOf("\n\n") + 1);
}

/** Bytes of a commit without its signature: places in them are those of a text with a character for each byte. */
function unsignedBytes(bytes: Uint8Array): Uint8Array {
  const match = SIGNATURE.exec(headOf(decodeBytes(bytes)));
  if (match === null) return bytes;
  const end = match.index + match[0].length;
  return joinBytes([bytes.subarray(0, match.index), bytes.subarray(end)]);
}

/** The bytes of a commit object. @param signature - armoured text. Absent: it is not signed */
export function formatCommit(commit: Omit<CommitRecord, "id">, signature?: string): Uint8Array {
  const header = formatOf(commit.tree) === "sha1" ? "gpgsig" : "gpgsig-sha256";
  return encodeText(
    [
      `tree ${commit.tree}`,
      ...commit.parents.map((parent) => `parent ${parent}`),
      `author ${formatSignature(commit.author)}`,
      `committer ${formatSignature(commit.committer)}`,
      ...(signature === undefined
        ? []
        : [`${header} ${signature.trimEnd().replaceAll("\n", "\n ")}`]),
      "",
      commit.message,
    ].join("\n"),
  );
}

/** Header lines before the first empty line; a line that begins with a space continues the one above. */
export function splitObject(bytes: Uint8Array): {
  readonly headers: readonly (readonly [string, string])[];
  readonly message: string;
} {
  const text = decodeText(bytes);
  const end = text.indexOf("\n\n");
  const head = end < 0 ? text : text.slice(0, end);
  const headers = head.split("\n").flatMap((line): [string, string][] => {
    const space = line.indexOf(" ");
    return space < 1 ? [] : [[line.slice(0, space), line.slice(space + 1)]];
  });
  return { headers, message: end < 0 ? "" : text.slice(end + 2) };
}

/** Id in the first header of that name. */
export function idOf(
  headers: readonly (readonly [string, string])[],
  key: string,
): ObjectId | undefined {
  const value = headers.find(([name]) => name === key)?.[1];
  return value === undefined ? undefined : parseObjectId(value);
}

/** `Name <address> seconds +hhmm`. Old commits lack parts: what is missing is empty or 0. */
export function parseSignature(text: string): Signature {
  const open = text.indexOf("<");
  const close = text.lastIndexOf(">");
  const [, seconds = "0", sign = "+", hours = "0", minutes = "0"] =
    /(\d+)(?: ([+-])(\d{2})(\d{2}))?$/.exec(text.slice(close + 1)) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  return {
    name: text.slice(0, Math.max(open, 0)).trim(),
    email: open < 0 || close < open ? "" : text.slice(open + 1, close),
    atMs: Number(seconds) * 1000,
    offsetMinutes: sign === "-" ? 0 - offset : offset,
  };
}

/** Who and when, as objects have it. */
export function formatSignature({ name, email, atMs, offsetMinutes }: Signature): string {
  const offset = Math.abs(offsetMinutes);
  const hours = String(Math.floor(offset / 60)).padStart(2, "0");
  const minutes = String(offset % 60).padStart(2, "0");
  const zone = `${offsetMinutes < 0 ? "-" : "+"}${hours}${minutes}`;
  return `${name} <${email}> ${Math.floor(atMs / 1000)} ${zone}`;
}
