import { defineConfig, type Options } from "tsup";

/** What every package's build has in common; a package with adapters adds its entries. */
const base: Options = {
  entry: ["src/index.ts"],
  format: ["esm"],
  target: "es2022",
  platform: "neutral",
  // release/src/declarations.ts writes them, in a tenth of the time.
  dts: false,
  sourcemap: true,
  clean: true,
  treeshake: true,
  // `node:sqlite` has no other name.
  removeNodeProtocol: false,
};

export default defineConfig(base);
