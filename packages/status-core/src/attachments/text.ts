import { StatusError } from "../errors.ts";
import type { ResolvedPorts } from "../ports.ts";
import { isStorable } from "../text/storable.ts";
import type { AttachmentText, Focus } from "./attachment.ts";

/** Change of an attachment's text by its owner, as the client sent it. Absent members stay as they are. */
export interface AttachmentChange {
  /** For those who cannot see or hear it. Empty: none. */
  readonly description?: string | undefined;
  /** `x,y`, each from -1 to 1: beyond is the edge. Empty: the middle. */
  readonly focus?: string | undefined;
}

/**
 * The text of an attachment after a change.
 *
 * @throws StatusError `description-too-long`, `text-malformed`, `focus-malformed`
 */
export function changedText(
  { maxDescription }: Pick<ResolvedPorts, "maxDescription">,
  before: AttachmentText,
  change: AttachmentChange,
): AttachmentText {
  const description = change.description?.trim();
  if (description !== undefined) {
    if (!isStorable(description))
      throw new StatusError({ code: "text-malformed", field: "description" });
    if (isLonger(description, maxDescription))
      throw new StatusError({ code: "description-too-long", limit: maxDescription });
  }
  return {
    description: description === undefined ? before.description : description || undefined,
    focus: change.focus === undefined ? before.focus : focusOf(change.focus),
  };
}

/** In code points; a text that cannot be within the limit is not counted. */
function isLonger(text: string, limit: number): boolean {
  return text.length > 2 * limit || Array.from(text).length > limit;
}

function focusOf(text: string): Focus | undefined {
  if (text.trim() === "") return undefined;
  const numbers = text.split(",").map((part) => (isNumber(part) ? Number(part) : Number.NaN));
  const [x = Number.NaN, y = Number.NaN] = numbers;
  if (numbers.length !== 2 || Number.isNaN(x + y))
    throw new StatusError({ code: "focus-malformed", focus: text });
  return { x: atEdge(x), y: atEdge(y) };
}

function isNumber(text: string): boolean {
  return /^\s*[+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})\s*$/.test(text);
}

/** Zero has no sign. */
function atEdge(value: number): number {
  return Math.min(1, Math.max(-1, value)) + 0;
}
