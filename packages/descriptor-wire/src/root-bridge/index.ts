export { decodeOptions } from "./decode-options.ts";
export { fromRoot } from "./from-root.ts";
export type { RootOptions } from "./origin.ts";
export { toRoot } from "./to-root.ts";
