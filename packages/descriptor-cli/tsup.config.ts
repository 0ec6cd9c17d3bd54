import { defineConfig } from "tsup";
import base from "../../tsup.base.ts";

export default defineConfig({
  ...base,
  entry: { main: "src/main.ts" },
  platform: "node",
});
