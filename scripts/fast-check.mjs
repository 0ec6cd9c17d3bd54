// What tests get for `import fc from "fast-check"` (vitest.config.ts says so): fast-check with the gate's seed. A failure
// prints the seed and the path to the input.
import { createRequire } from "node:module";
import { SEED } from "./seed.ts";

// By `require`: this file stands in for the import.
const fc = createRequire(import.meta.url)("fast-check");
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });

export default fc;
