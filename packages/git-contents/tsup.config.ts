import { defineConfig } from "tsup";
import base from "../../tsup.base.ts";

export default defineConfig({
  ...base,
  entry: {
    index: "src/index.ts",
    memory: "src/adapters/memory.ts",
    git: "src/adapters/git/index.ts",
    http: "src/adapters/http/index.ts",
    shared: "src/adapters/shared/index.ts",
    "simple-git": "src/adapters/simple-git.ts",
    "git-worker": "src/adapters/git/worker/worker-main.ts",
  },
  platform: "node",
  tsconfig: "tsconfig.node.json",
});
