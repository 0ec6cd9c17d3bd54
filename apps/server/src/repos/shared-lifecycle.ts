import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import type { GitEngine } from "@x/git-contents/git";
import type { SharedEngine } from "@x/git-contents/shared";
import type { Store } from "@x/status-store";
import type { RepositoryLifecycle } from "../deps.ts";

/** Storage of rows and of git data. */
export interface SharedLifecyclePorts {
  /** Database with the rows. */
  readonly store: Store;
  /** Git data. */
  readonly engine: SharedEngine;
  /** Where what is imported is prepared. */
  readonly disk: {
    /** Engine that imports. */
    readonly engine: Pick<GitEngine, "importFrom" | "release">;
    /** Absolute path of a directory that is not there yet. */
    prepare(id: string): string;
  };
}

/** Makes the lifecycle of repositories on shared storage. */
export function createSharedLifecycle({
  store,
  engine,
  disk,
}: SharedLifecyclePorts): RepositoryLifecycle {
  const bring = async (id: string, source: string, defaultBranch?: string): Promise<void> => {
    const prepared = disk.prepare(id);
    try {
      await disk.engine.importFrom(prepared, source, { defaultBranch });
      await engine.adopt(id, prepared);
    } finally {
      await disk.engine.release(prepared);
      await rm(prepared, { recursive: true, force: true });
    }
  };
  return {
    async create(wanted, { format, source } = {}) {
      const id = randomBytes(16).toString("hex");
      const { defaultBranch } = wanted;
      try {
        // Git data first: a kill in between leaves nothing that has a name.
        if (source === undefined) await engine.create(id, { defaultBranch, format });
        else await bring(id, source, defaultBranch);
        const branch =
          source === undefined ? defaultBranch : await engine.open(id).readDefaultBranch();
        const bytes = source === undefined ? 0 : await engine.measure(id);
        return await store.transaction(async (tables) => {
          const made = await tables.repositories.create({ ...wanted, id, defaultBranch: branch });
          if (bytes > 0) await tables.quotas.claim(id, bytes);
          return made;
        });
      } catch (error) {
        await engine.remove(id);
        throw error;
      }
    },
    async remove({ id }) {
      await store.repositories.remove(id);
      await engine.remove(id);
    },
  };
}
