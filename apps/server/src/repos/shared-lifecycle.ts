import { randomBytes } from "node:crypto";
import type { SharedEngine } from "@x/git-contents/shared";
import type { Store } from "@x/status-store";
import type { RepositoryLifecycle } from "../deps.ts";

/** Storage of rows and of git data. */
export interface SharedLifecyclePorts {
  /** Database with the rows. */
  readonly store: Store;
  /** Git data. */
  readonly engine: SharedEngine;
  /** Refusal of what only disk storage has. */
  readonly diskOnly: () => Error;
}

/** Makes the lifecycle of repositories on shared storage. */
export function createSharedLifecycle({
  store,
  engine,
  diskOnly,
}: SharedLifecyclePorts): RepositoryLifecycle {
  return {
    async create(wanted, { format, source } = {}) {
      if (source !== undefined) throw diskOnly();
      const id = randomBytes(16).toString("hex");
      // Git data first: a kill in between leaves nothing that has a name.
      await engine.create(id, { defaultBranch: wanted.defaultBranch, format });
      try {
        return await store.repositories.create({ ...wanted, id });
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
