import { GitContentsError } from "../errors.ts";
import type { Identity, Moment, Signature } from "./types.ts";
import { isLonger, isWellFormed } from "./text.ts";

/** Most bytes of a name or an address. */
export const MAX_IDENTITY_BYTES = 1024;
/** Last second that a commit may bear: the end of the year 9999. */
export const MAX_COMMIT_SECONDS = 253_402_300_799;

/**
 * Joins who and when as git can store them.
 *
 * @throws GitContentsError `identity-invalid`, `date-invalid`
 */
export function signatureOf(
  field: "author" | "committer",
  { name, email }: Identity,
  { atMs, offsetMinutes }: Moment,
): Signature {
  const detail = name.trim() === "" ? "the name is empty" : (faultOf(name) ?? faultOf(email));
  if (detail !== undefined) throw new GitContentsError({ code: "identity-invalid", field, detail });
  const seconds = Math.floor(atMs / 1000);
  const inTime = Number.isFinite(seconds) && seconds >= 0 && seconds <= MAX_COMMIT_SECONDS;
  if (!inTime || !Number.isInteger(offsetMinutes) || Math.abs(offsetMinutes) >= 24 * 60)
    throw new GitContentsError({
      code: "date-invalid",
      field,
      detail: "not between 1970 and 9999",
    });
  return { name: name.trim(), email: email.trim(), atMs: seconds * 1000, offsetMinutes };
}

/**
 * Reads an RFC 3339 date and time, its offset kept; `undefined` for any other text and for days
 * that no calendar has.
 */
export function parseMoment(text: string): Moment | undefined {
  const match = RFC_3339.exec(text);
  if (match === null) return undefined;
  const [, year = "", month = "", day = "", clock = "", second = "", zone = ""] = match;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return undefined;
  // A leap second counts as the second before it, as every Unix clock has it.
  const at = new Date(
    `${year}-${month}-${day}T${clock}:${second === "60" ? "59" : second}Z`,
  ).getTime();
  const [sign, hours, minutes] = /^[zZ]$/.test(zone)
    ? ["+", 0, 0]
    : [zone[0], Number(zone.slice(1, 3)), Number(zone.slice(4))];
  if (Number.isNaN(at) || hours > 23 || minutes > 59) return undefined;
  const offset = hours * 60 + minutes;
  const offsetMinutes = sign === "-" ? 0 - offset : offset;
  return { atMs: at - offsetMinutes * 60_000, offsetMinutes };
}

const RFC_3339 =
  /^(\d{4})-(\d{2})-(\d{2})[tT ](\d{2}:\d{2}):(\d{2})(?:\.\d+)?([zZ]|[+-]\d{2}:\d{2})$/;

function faultOf(text: string): string | undefined {
  if (!isWellFormed(text)) return "it is not well-formed text";
  if (isLonger(text, MAX_IDENTITY_BYTES)) return `it is over ${MAX_IDENTITY_BYTES} bytes long`;
  return FORBIDDEN.test(text) ? "it has <, > or a control character" : undefined;
}

// eslint-disable-next-line no-control-regex -- control characters are what it is about
const FORBIDDEN = /[<>\u0000-\u001f\u007f]/;
