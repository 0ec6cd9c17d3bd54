import { WELL_KNOWN } from "../generated/well-known.ts";

/**
 * Source of a file that is installed beside protoc 35.1, such as `google/protobuf/timestamp.proto`: its declarations,
 * without comments. `undefined` for any other name.
 */
export function wellKnownSource(name: string): string | undefined {
  return Object.hasOwn(WELL_KNOWN, name) ? WELL_KNOWN[name] : undefined;
}
