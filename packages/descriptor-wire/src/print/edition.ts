import { ENUMS } from "../generated/modern/rows.ts";

const PREFIX = "EDITION_";

const EDITIONS: ReadonlyMap<number, string> = new Map(
  Object.entries(ENUMS["Edition"] ?? {})
    .filter(([, number]) => number >= 1000 || number < 900)
    .map(([name, number]) => [number, name.slice(PREFIX.length)]),
);

/** The name of an edition in source: `2023`; `undefined` when there is none. */
export function editionText(number: number): string | undefined {
  return EDITIONS.get(number);
}
