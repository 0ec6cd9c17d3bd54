import { SymbolVisibility } from "../generated/modern/types.ts";

/** protobufjs's words for visibility. */
export const VISIBILITIES: Readonly<Record<"local" | "export", SymbolVisibility>> = {
  local: SymbolVisibility.VISIBILITY_LOCAL,
  export: SymbolVisibility.VISIBILITY_EXPORT,
};

/** Reserved names, and ranges with their last number. */
export interface Reserved {
  /** Reserved names. */
  readonly names: readonly string[];
  /** Reserved numbers, both ends inclusive. */
  readonly ranges: readonly (readonly [start: number, last: number])[];
}

/** Sorts protobufjs's list of what is reserved. */
export function splitReserved(reserved: readonly (number[] | string)[] | undefined): Reserved {
  const names: string[] = [];
  const ranges: [number, number][] = [];
  for (const item of reserved ?? []) {
    if (typeof item === "string") names.push(item);
    else ranges.push([item[0] ?? 0, item[1] ?? 0]);
  }
  return { names, ranges };
}
