import { defineConfig } from "tsup";
import base from "../../tsup.base.ts";

export default defineConfig({
  ...base,
  entry: {
    index: "src/index.ts",
    memory: "src/adapters/memory.ts",
    node: "src/adapters/node.ts",
    otpauth: "src/adapters/otpauth.ts",
  },
  platform: "node",
  tsconfig: "tsconfig.node.json",
});
