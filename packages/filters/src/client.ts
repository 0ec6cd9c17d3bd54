import type { FilterAction, FilterContext } from "./filter.ts";

/** The fields of a filter that a client needs. Contexts and actions may be newer than this package. */
export interface FilterRule {
  /** Where it does so. */
  readonly context: readonly string[];
  /** The client's action. */
  readonly action: string;
  /** In milliseconds since the Unix epoch. Absent: never expires. */
  readonly expiresAtMs?: number | undefined;
}

/** Where and when a status is shown. */
export interface View {
  /** Where the reader is. */
  readonly context: FilterContext;
  /** In milliseconds since the Unix epoch. */
  readonly nowMs: number;
}

/** Whether the filter's time is over. The millisecond `expiresAtMs` itself is over. */
export function isExpired(filter: Pick<FilterRule, "expiresAtMs">, nowMs: number): boolean {
  return filter.expiresAtMs !== undefined && filter.expiresAtMs <= nowMs;
}

/** Whether a client applies the filter here and now. */
export function holdsIn(filter: FilterRule, { context, nowMs }: View): boolean {
  return filter.context.includes(context) && !isExpired(filter, nowMs);
}

/**
 * The strongest action of the matches that hold here and now: hide over blur over warn.
 *
 * An action this package does not know is a warning, as Mastodon's documentation asks for.
 *
 * @param matches - what `FilterSet.match` answers, or a `filtered` list read from a server
 * @returns `undefined`: show the status as it is
 */
export function actionFor(
  matches: readonly { readonly filter: FilterRule }[],
  view: View,
): FilterAction | undefined {
  let strongest: FilterAction | undefined;
  for (const { filter } of matches) {
    if (!holdsIn(filter, view)) continue;
    const action = knownAction(filter.action);
    if (strongest === undefined || STRENGTH[action] > STRENGTH[strongest]) strongest = action;
  }
  return strongest;
}

const STRENGTH = { warn: 1, blur: 2, hide: 3 } as const satisfies Record<FilterAction, number>;

function knownAction(action: string): FilterAction {
  return action === "hide" || action === "blur" ? action : "warn";
}
