import { readFileSync } from "node:fs";
import type { FileDescriptorSet, Init } from "../src/index.ts";

/** Files of a set, as they are encoded. */
export type Files = NonNullable<Init<FileDescriptorSet>["file"]>;
/** Field or extension, as it is encoded. */
export type Field = NonNullable<NonNullable<Files[number]["extension"]>[number]>;

/** An optional int32, unless it is said otherwise. */
export function field(name: string, number: number, more: Partial<Field> = {}): Field {
  return { name, number, label: 1, type: 5, ...more };
}

/** The demo set as buf wrote it: three files, with source locations and custom options. */
export const demo: Uint8Array = fixture("demo.binpb");
/** The same without source locations. */
export const demoWithoutSource: Uint8Array = fixture("demo-no-source.binpb");

function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)));
}

/** Bytes from hex; spaces are ignored. */
export function hex(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.replaceAll(" ", ""), "hex"));
}

/** What a call refuses, or what it gives. */
export function reasonOf(run: () => unknown): unknown {
  try {
    return { accepted: run() };
  } catch (error) {
    return (error as { reason?: unknown }).reason ?? error;
  }
}
