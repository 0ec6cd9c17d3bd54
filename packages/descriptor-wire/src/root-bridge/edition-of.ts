import type { ReflectionObject } from "protobufjs";
import protobuf from "protobufjs/light.js";
import { Edition } from "../generated/modern/types.ts";

/** The numbers of editions by protobufjs's names for them; proto2 and proto3 have none. */
export const EDITION_NUMBERS: ReadonlyMap<string, Edition> = new Map([
  ["2023", Edition.EDITION_2023],
  ["2024", Edition.EDITION_2024],
  ["2026", Edition.EDITION_2026],
]);

/** Syntax or edition of a top-level object: `proto2`, `proto3`, `2023`. */
export function editionOf(object: ReflectionObject): string {
  // In JSON proto3 is what is not said.
  return object._editionToJSON() ?? "proto3";
}

/** Top-level object that is or holds an object. */
export function topOf(object: ReflectionObject): ReflectionObject {
  let top = object;
  while (top.parent !== null && top.parent.constructor !== protobuf.Namespace) {
    if (top.parent instanceof protobuf.Root) break;
    top = top.parent;
  }
  return top;
}
