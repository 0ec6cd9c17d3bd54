import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { looseFile } from "../write/blob-file.ts";
import { runAdmin } from "./admin-run.ts";
import type { GitPlace } from "./ref-tips.ts";
import { GRACE_MS } from "./unreachable.ts";

/**
 * Deletes loose objects that neither a ref nor a young object leads to, and that are a day old, with
 * what unfinished writes have left.
 *
 * Git only lists them: it would also delete a young loose object that an expiring pack has too.
 */
export async function pruneLoose({ git, gitDir }: GitPlace): Promise<void> {
  const args = ["prune", "--dry-run", `--expire=${GRACE_MS / 3_600_000}.hours.ago`];
  const listed = await runAdmin(git, [`--git-dir=${gitDir}`, ...args]);
  for (const line of listed.split("\n")) {
    const [, id] = /^([0-9a-f]{40,64}) \w+$/.exec(line) ?? [];
    if (id !== undefined) await deleteOld(looseFile(gitDir, id));
    const [, left] = /^Removing stale temporary \w+ (.+)$/.exec(line) ?? [];
    if (left?.startsWith(join(gitDir, "objects")) === true)
      await rm(left, { recursive: true, force: true });
  }
}

/** Written again meanwhile, it is as good as new. */
async function deleteOld(path: string): Promise<void> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
  if (mtimeMs < Date.now() - GRACE_MS) await rm(path, { force: true });
}
