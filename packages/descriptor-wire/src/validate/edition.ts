import { ENUMS } from "../generated/modern/rows.ts";
import { EDITION } from "../registry/feature-table.ts";
import type { FileElement } from "../registry/file.ts";

const NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(ENUMS["Edition"] ?? {}).map(([name, number]) => [
    number,
    name.slice("EDITION_".length),
  ]),
);

/** The short name of an edition: `2023`, `PROTO2`. */
export function nameOfEdition(edition: number): string {
  return NAMES.get(edition) ?? String(edition);
}

/** Whether a number is one of the editions; of others compilers see nothing. */
export function isEdition(number: number): boolean {
  return NAMES.has(number);
}

/** The edition of a file: a syntax is one too. Compilers of 2022 know no other. */
export function editionOf(file: FileElement, knowsEditions: boolean): number {
  const { edition, syntax } = file;
  if (knowsEditions && edition !== undefined && isEdition(edition)) return edition;
  if (syntax === "unknown") return EDITION.UNKNOWN;
  return syntax === "proto2" ? EDITION.PROTO2 : EDITION.PROTO3;
}

/** Fault of an edition: it is not between the first and the last one. */
export function faultOfEdition(edition: number): string | undefined {
  if (edition < EDITION.PROTO2) {
    return `Edition ${nameOfEdition(edition)} is earlier than the minimum supported edition PROTO2`;
  }
  if (edition <= EDITION.E2024 || edition === EDITION.UNSTABLE) return undefined;
  return `Edition ${nameOfEdition(edition)} is later than the maximum supported edition 2024`;
}
