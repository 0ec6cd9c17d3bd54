import { RateLimitError } from "./errors.ts";

const UNITS_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * Reads a setting such as `300/3h`: 300 units in 3 hours.
 *
 * The unit's number may be left out: `1/s` is `1/1s`. Both numbers are decimal, one or more.
 *
 * @throws RateLimitError invalid-window
 */
export function parseWindow(text: string): { readonly limit: number; readonly windowMs: number } {
  const [, limitText = "", lengthText = "", unit = ""] = /^(\d+)\/(\d*)([smhd])$/.exec(text) ?? [];
  const limit = Number(limitText);
  const windowMs = Number(lengthText || "1") * (UNITS_MS[unit as keyof typeof UNITS_MS] ?? 0);
  if (!isCount(limit) || !isCount(windowMs)) {
    throw new RateLimitError({ code: "invalid-window", text });
  }
  return { limit, windowMs };
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}
