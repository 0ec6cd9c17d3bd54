// A process that ends while its git works: `node admin-exit-program.ts GIT FILE`, where GIT makes FILE first.
import { existsSync } from "node:fs";
// oxlint-disable-next-line pure/no-test-clock -- how often is looked for the file decides nothing
import { setTimeout as sleep } from "node:timers/promises";
import { createGitEngine } from "../src/adapters/git/index.ts";

const [, , git = "", file = ""] = process.argv;
void createGitEngine({ worker: "inline", git })
  .version()
  .catch(() => undefined);
while (!existsSync(file)) await sleep(10);
process.exit(0);
