import type { Param, ParamRecord } from "./nested-params.ts";
import { RequestError } from "./request-error.ts";

/**
 * Refuses parameters that other servers of this API take and this one does not. What a client leaves empty
 * (null, false, no text, no items) is not meant, and is taken.
 *
 * @throws RequestError `body-invalid`, which names the first
 */
export function refuseUnsupported(params: ParamRecord, names: readonly string[]): void {
  const name = names.find((one) => params[one] !== false && isMeant(params[one]));
  if (name !== undefined) throw unsupported(name);
}

/**
 * Refuses a parameter that has one value here, unless it has that value.
 *
 * @throws RequestError `body-invalid`
 */
export function requireOnly(
  params: ParamRecord,
  name: string,
  isFixed: (text: string) => boolean,
): void {
  const value = params[name];
  if (!isMeant(value)) return;
  if (typeof value === "object" || !isFixed(String(value))) throw unsupported(name);
}

/** Whether a parameter has a value: not null, no empty text, and no record or list of nothing else. */
export function isMeant(value: Param | undefined): boolean {
  if (value === undefined || value === null || value === "") return false;
  return typeof value !== "object" || Object.values(value).some(isMeant);
}

function unsupported(name: string): RequestError {
  return new RequestError(`Validation failed: ${name} is not supported by this server`, {
    code: "body-invalid",
  });
}
