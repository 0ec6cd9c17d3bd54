import { defineConfig } from "tsup";
import base from "../../tsup.base.ts";

export default defineConfig({
  ...base,
  entry: { main: "src/main.ts", "task-worker": "src/tasks/worker.ts" },
  platform: "node",
  dts: false,
});
