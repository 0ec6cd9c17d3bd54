import type { PollDraft } from "@x/status-core";
import type { ParamRecord } from "../http/nested-params.ts";
import { booleanParam, listParam, stringParam } from "../http/param-values.ts";
import { RequestError } from "../http/request-error.ts";
import { isMeant } from "../http/unsupported.ts";

/**
 * Reads the poll of a post or an edit. What is missing or wrong in it is the package's to refuse.
 *
 * @throws RequestError `body-invalid` for a member of the wrong shape
 */
export function pollOf(params: ParamRecord): PollDraft | undefined {
  const poll = params["poll"];
  if (!isMeant(poll)) return undefined;
  if (typeof poll !== "object" || poll === null || Array.isArray(poll))
    throw invalid("poll must be a record of options, expires_in, multiple and hide_totals");
  const record = poll as ParamRecord;
  return {
    options: listParam(record, "options") ?? [],
    expiresInS: secondsOf(stringParam(record, "expires_in")),
    multiple: booleanParam(record, "multiple"),
    hideTotals: booleanParam(record, "hide_totals"),
  };
}

function secondsOf(text: string | undefined): number | undefined {
  if (text === undefined || text === "") return undefined;
  if (!/^\d{1,12}$/.test(text)) throw invalid("poll[expires_in] must be a whole number of seconds");
  return Number(text);
}

/** Reads the choices of a vote: places of options, the first is 0. What is no place is no option. */
export function choicesOf(params: ParamRecord): readonly number[] {
  const choices = listParam(params, "choices") ?? [];
  return choices.map((text) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN));
}

function invalid(message: string): RequestError {
  return new RequestError(`Validation failed: ${message}`, { code: "body-invalid" });
}
