import { defineConfig } from "tsup";
import base from "../../tsup.base.ts";

export default defineConfig({
  ...base,
  entry: {
    index: "src/index.ts",
    express: "src/adapters/express.ts",
    fastify: "src/adapters/fastify.ts",
    hono: "src/adapters/hono.ts",
    memory: "src/adapters/memory.ts",
    redis: "src/adapters/redis.ts",
  },
  platform: "node",
  tsconfig: "tsconfig.node.json",
});
