import { encodeMessage } from "../encode/encode.ts";
import type { SourceCodeInfoLocation } from "../generated/classic/types.ts";
import type { Init } from "../init.ts";
import { SourceCodeInfo } from "./source-info.ts";

/**
 * A table of source locations from plain ones: how to change what `toLocations` gave.
 *
 * @throws TypeError for a value of the wrong type or out of its range
 */
export function sourceCodeInfoOf(
  locations: readonly Init<SourceCodeInfoLocation>[],
  unknownFields?: Uint8Array,
): SourceCodeInfo {
  const message = { location: locations, unknownFields };
  return new SourceCodeInfo(encodeMessage("SourceCodeInfo", message, { mode: "canonical" }));
}
