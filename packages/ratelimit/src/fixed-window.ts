import type { FixedWindowPolicy, Usage } from "./policy.ts";

/** Where the window that contains a time begins, in milliseconds since the Unix epoch. */
export function windowStartMs({ windowMs }: { readonly windowMs: number }, nowMs: number): number {
  return Math.floor(nowMs / windowMs) * windowMs;
}

/** The usage that counts now: none once the window is over. A window that is still to come counts. */
export function windowNow(
  policy: FixedWindowPolicy,
  usage: Usage | undefined,
  nowMs: number,
): Usage {
  const at = windowStartMs(policy, nowMs);
  return usage !== undefined && usage.at >= at ? usage : { at, used: 0 };
}
