import { defineConfig } from "tsup";
import base from "../../tsup.base.ts";

export default defineConfig({
  ...base,
  entry: {
    index: "src/index.ts",
    main: "src/main.ts",
    "image-worker": "src/media/image-worker.ts",
    "task-worker": "src/tasks/worker.ts",
    testing: "src/testing/index.ts",
  },
  platform: "node",
  dts: { entry: { index: "src/index.ts", testing: "src/testing/index.ts" } },
});
