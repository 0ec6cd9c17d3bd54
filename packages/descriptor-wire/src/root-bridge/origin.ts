import type { Root } from "protobufjs";
import type { RootOptions } from "./to-root.ts";

/** What a root was made of. */
export interface RootOrigin {
  readonly bytes: Uint8Array;
  readonly options: RootOptions;
}

const origins = new WeakMap<Root, RootOrigin>();

/** Remembers what a root was made of. */
export function keepOrigin(root: Root, origin: RootOrigin): void {
  origins.set(root, origin);
}

/** What a root was made of, when `toRoot` has made it. */
export function originOf(root: Root): RootOrigin | undefined {
  return origins.get(root);
}
