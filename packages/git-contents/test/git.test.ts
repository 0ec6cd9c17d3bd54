import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGitEngine } from "../src/adapters/git/index.ts";
import { gitStoreContract } from "./git-store.contract.ts";

for (const format of ["sha1", "sha256"] as const) {
  gitStoreContract(`createGitEngine, ${format}`, async () => {
    const directory = await mkdtemp(join(tmpdir(), "git-contents-"));
    const engine = createGitEngine({ worker: "inline" });
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
  });
}
