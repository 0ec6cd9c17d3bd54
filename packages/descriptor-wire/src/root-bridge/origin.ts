import type { Root } from "protobufjs";

/** Options of `toRoot`. */
export interface RootOptions {
  /** Whether fields have their names of the .proto. Default: their JSON names, as in protobufjs. */
  readonly keepCase?: boolean | undefined;
}

/** Source of a root that `toRoot` has made. */
export interface RootOrigin {
  /** The descriptor set. */
  readonly bytes: Uint8Array;
  /** Options with which the root was made. */
  readonly options: RootOptions;
}

const origins = new WeakMap<Root, RootOrigin>();

/** Remembers what a root was made of. */
export function keepOrigin(root: Root, origin: RootOrigin): void {
  origins.set(root, origin);
}

/** Source of a root that `toRoot` has made. */
export function originOf(root: Root): RootOrigin | undefined {
  return origins.get(root);
}
