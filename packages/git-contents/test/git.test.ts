import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGitEngine } from "../src/adapters/git/index.ts";
import { STORE_CONTRACTS } from "./store-contracts.ts";
import type { Stores } from "./git-store.contract.ts";

const settings = [
  ["createGitEngine", "sha1", "process"],
  ["B55: createGitEngine with 64 hex digits from end to end", "sha256", "process"],
  ["createGitEngine", "sha1", "inline"],
] as const;
for (const [name, format, worker] of settings) {
  const open = async (): Promise<Stores> => {
    const directory = await mkdtemp(join(tmpdir(), "git-contents-"));
    const engine = createGitEngine({ worker });
    let made = 0;
    return {
      create: async () => {
        const gitDir = join(directory, `${made++}.git`);
        await engine.init(gitDir, { format });
        return engine.open(gitDir);
      },
      close: async () => {
        await engine.close();
        await rm(directory, { recursive: true, force: true });
      },
    };
  };
  for (const contract of STORE_CONTRACTS) contract(`${name}, ${format}, ${worker}`, open);
}
