import { defineConfig } from "tsup";
import base from "../../tsup.base.ts";

export default defineConfig({
  ...base,
  entry: {
    index: "src/index.ts",
    disk: "src/adapters/disk.ts",
    memory: "src/adapters/memory.ts",
    s3: "src/adapters/s3.ts",
  },
  platform: "node",
});
