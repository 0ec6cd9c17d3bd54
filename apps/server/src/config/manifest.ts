import { readFileSync } from "node:fs";

// Built files stand one folder below the manifest, sources two.
const place = import.meta.url.endsWith(".ts") ? "../../package.json" : "../package.json";

/** Manifest of this package: the one source of its version. */
export const MANIFEST = JSON.parse(readFileSync(new URL(place, import.meta.url), "utf8")) as {
  /** Told by the command, the API and the instance. */
  readonly version: string;
  /** Node.js that it runs on: `^22.22.3 || >=24.15.0`. */
  readonly engines: { readonly node: string };
};
