import { readFileSync } from "node:fs";

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
