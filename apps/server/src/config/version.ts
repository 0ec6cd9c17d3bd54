import { readFileSync } from "node:fs";

// Built files stand one folder below the manifest, sources two.
const place = import.meta.url.endsWith(".ts") ? "../../package.json" : "../package.json";
const manifest = readFileSync(new URL(place, import.meta.url), "utf8");

/** Version of this package, the only place that knows it: of the command, the API and the instance. */
export const VERSION: string = (JSON.parse(manifest) as { readonly version: string }).version;
