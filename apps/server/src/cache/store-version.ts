import type { Context } from "hono";
import type { AppEnv, Deps } from "../deps.ts";

/**
 * The store's change number at the start of a request: what was kept under this number still holds, for
 * this request. Asked once, because it costs as much as a query.
 */
export function asOf(
  c: Context<AppEnv>,
  store: Pick<Deps["store"], "changeNumber">,
): number | undefined {
  const known = c.get("asOf");
  if (known !== undefined) return known.number;
  const number = numberOf(store);
  c.set("asOf", { number });
  return number;
}

/** A store that cannot tell is asked for everything, and then says itself what is the matter. */
function numberOf(store: Pick<Deps["store"], "changeNumber">): number | undefined {
  try {
    return store.changeNumber();
  } catch {
    return undefined;
  }
}
