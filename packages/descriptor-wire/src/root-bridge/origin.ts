import type { Root } from "protobufjs";

/** How to make a root. */
export interface RootOptions {
  /** Whether fields have their names of the .proto. Default: their JSON names, as in protobufjs. */
  readonly keepCase?: boolean | undefined;
}

/** Source of a root that `toRoot` has made. */
export interface RootOrigin {
  /** The descriptor set. */
  readonly bytes: Uint8Array;
  /** How the root was made. */
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
