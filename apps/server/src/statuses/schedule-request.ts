import type { ParamRecord } from "../http/nested-params.ts";
import { stringParam } from "../http/param-values.ts";
import { RequestError } from "../http/request-error.ts";
import { refuseUnsupported } from "../http/unsupported.ts";

/** `2030-01-31`, with `T12:30`, seconds and a part of them, and `Z` or an offset. Forms make `+` a space. */
const TIME =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[T ](?<time>\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(?<zone>Z|[+ -]\d\d:?\d\d)?)?$/;

/** Parts of a status that stay as they were scheduled. */
const FIXED = [
  "status",
  "spoiler_text",
  "sensitive",
  "visibility",
  "language",
  "in_reply_to_id",
  "poll",
  "media_ids",
  "allowed_mentions",
] as const;

/**
 * Reads when a status is to be published, in milliseconds since 1970. A time without an offset is UTC.
 *
 * @throws RequestError `body-invalid`
 */
export function scheduledAtOf(params: ParamRecord): number | undefined {
  const text = stringParam(params, "scheduled_at")?.trim();
  if (text === undefined || text === "") return undefined;
  const { day = "", time = "00:00", zone = "Z" } = TIME.exec(text)?.groups ?? {};
  const offset = zone.replace(" ", "+").replace(/(\d\d)(\d\d)$/, "$1:$2");
  const atMs = Date.parse(`${day}T${time}${offset}`);
  if (Number.isNaN(atMs) || !isDay(day))
    throw new RequestError("Validation failed: scheduled_at must be a date and time", {
      code: "body-invalid",
    });
  return atMs;
}

/** Whether a calendar has a day: the thirtieth of February would be taken for one in March. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

/**
 * Reads a change of a scheduled status. Only its time can be changed.
 *
 * @throws RequestError `body-invalid`
 */
export function newTimeOf(params: ParamRecord): number | undefined {
  refuseUnsupported(params, FIXED);
  return scheduledAtOf(params);
}
