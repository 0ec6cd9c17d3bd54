import type { Store } from "@x/status-store";
import type { Context } from "hono";
// Up, by type only: the context of a request names who sent it, and what was read for it.
import type { AppEnv } from "../http/env.ts";

/**
 * The store's change number at the start of a request: what was kept under this number still holds, for
 * this request. Asked once, because it costs as much as a query.
 */
export function asOf(c: Context<AppEnv>, store: Pick<Store, "changeNumber">): number | undefined {
  const known = c.get("asOf");
  if (known !== undefined) return known.number;
  const number = numberOf(store);
  c.set("asOf", { number });
  return number;
}

/** A store that cannot tell is asked for everything, and then says itself what is the matter. */
function numberOf(store: Pick<Store, "changeNumber">): number | undefined {
  try {
    return store.changeNumber();
  } catch {
    return undefined;
  }
}
