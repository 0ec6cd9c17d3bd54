import { defineConfig } from "tsup";
import base from "../../tsup.base.ts";

export default defineConfig({
  ...base,
  entry: { main: "src/main.ts", "inspect-worker": "src/descriptors/inspect-worker.ts" },
  platform: "node",
  dts: false,
});
