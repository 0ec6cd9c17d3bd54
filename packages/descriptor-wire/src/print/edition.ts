import { ENUMS } from "../generated/modern/rows.ts";
import { EDITION } from "../registry/feature-table.ts";

const PREFIX = "EDITION_";

const EDITIONS: ReadonlyMap<number, string> = new Map(
  Object.entries(ENUMS["Edition"] ?? {})
    .filter(([, number]) => number >= EDITION.E2023 && number <= EDITION.E2024)
    .map(([name, number]) => [number, name.slice(PREFIX.length)]),
);

/** The name of an edition in source: `2023`; `undefined` of those that compilers do not take yet. */
export function editionText(number: number): string | undefined {
  return EDITIONS.get(number);
}
