import type { ChangeSet, FileChange } from "./change.ts";
import { GitContentsError } from "../errors.ts";
import { isLonger, isWellFormed } from "../objects/text.ts";

/** Most bytes of a commit message. */
export const MAX_MESSAGE_BYTES = 1_048_576;

/**
 * The message as it is stored: trimmed, one line feed at the end; generated when there is none.
 * A sign-off is last, without a line feed behind it, as Forgejo stores it.
 *
 * @throws GitContentsError `message-invalid`
 */
export function commitMessage(
  set: Pick<ChangeSet, "message" | "changes" | "signoff" | "committer">,
): string {
  const given = set.message?.trim() ?? "";
  const text = given === "" ? generateMessage(set.changes) : given;
  checkMessage(text);
  if (set.signoff !== true) return `${text}\n`;
  return `${text}\n\nSigned-off-by: ${set.committer.name.trim()} <${set.committer.email.trim()}>`;
}

/**
 * Checks the text of a commit's or a tag's message, and returns it.
 *
 * @throws GitContentsError `message-invalid`
 */
export function checkMessage(text: string): string {
  const detail = faultOf(text);
  if (detail !== undefined) throw new GitContentsError({ code: "message-invalid", detail });
  return text;
}

/** `Add a, b`, `Update c` and `Delete d`: one line a kind, in this order. */
export function generateMessage(changes: readonly FileChange[]): string {
  return KINDS.flatMap(([verb, operations]) => {
    const paths = changes
      .filter(({ operation }) => operations.includes(operation))
      .map(({ path }) => path);
    return paths.length === 0 ? [] : [`${verb} ${paths.join(", ")}`];
  }).join("\n");
}

const KINDS: readonly (readonly [string, readonly FileChange["operation"][]])[] = [
  ["Add", ["create"]],
  ["Update", ["update", "upload", "rename", "chmod"]],
  ["Delete", ["delete", "delete-dir"]],
];

function faultOf(text: string): string | undefined {
  if (text.includes("\0")) return "it has a NUL";
  if (!isWellFormed(text)) return "it is not well-formed text";
  return isLonger(text, MAX_MESSAGE_BYTES)
    ? `it is over ${MAX_MESSAGE_BYTES} bytes long`
    : undefined;
}
