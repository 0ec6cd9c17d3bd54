import type { Store, StoreVersion } from "@x/status-store";
import { oncePerTick } from "./per-tick.ts";

/** Version of the store's data for a request; `undefined` when none can be had: cache nothing then. */
export type RequestVersion = StoreVersion | undefined;

/** Reads the version of the store's data. */
export interface StoreVersions {
  /** The version now. */
  current(): RequestVersion | Promise<RequestVersion>;
  /** The version for a request that arrives now: those of one tick share a statement. */
  onArrival(): RequestVersion | Promise<RequestVersion>;
}

/** Makes a reader of a store's version. */
export function createStoreVersions(store: Pick<Store, "version">): StoreVersions {
  // A store that cannot tell is asked for everything, and then says itself what is the matter.
  const current = (): RequestVersion | Promise<RequestVersion> => {
    try {
      const version = store.version();
      return version instanceof Promise ? version.catch(() => undefined) : version;
    } catch {
      return undefined;
    }
  };
  return { current, onArrival: oncePerTick(current) };
}
