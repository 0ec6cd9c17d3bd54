export { decodeOptions } from "./decode-options.ts";
export { fromRoot } from "./from-root.ts";
export { type RootOptions, toRoot } from "./to-root.ts";
