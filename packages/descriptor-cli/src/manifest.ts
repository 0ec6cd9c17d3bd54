import { readFileSync } from "node:fs";

/** What this package says of itself. */
export interface Manifest {
  readonly version: string;
  /** Versions of Node.js that it is for: `>=22.13`. */
  readonly engines: { readonly node: string };
}

/** Reads what this package says of itself. */
export function manifest(): Manifest {
  return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as Manifest;
}
