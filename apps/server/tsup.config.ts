import { defineConfig } from "tsup";
import base from "../../tsup.base.ts";

export default defineConfig({
  ...base,
  entry: { main: "src/main.ts", "descriptor-worker": "src/descriptors/worker.ts" },
  platform: "node",
  dts: false,
});
