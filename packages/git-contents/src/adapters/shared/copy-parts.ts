import type { RepositoryLog } from "../../shared/log.ts";
import type { PackStore } from "../../shared/pack-store.ts";
import type { GitEngine } from "../git/engine.ts";
import type { CopyBudget } from "./copy-budget.ts";
import type { HeldLimit } from "./held-segments.ts";

/** Parts of a local copy. */
export interface LocalCopyParts {
  /** Name of the repository. */
  readonly repository: string;
  /** Absolute path of the copy. */
  readonly gitDir: string;
  /** Log of the repository. */
  readonly log: RepositoryLog;
  /** Store of large packs. */
  readonly packs: PackStore;
  /** Engine that reads the copy. */
  readonly engine: GitEngine;
  /** Limit of the bytes of all copies. */
  readonly budget: CopyBudget;
  /** Limit of what all copies hold in memory. */
  readonly heldLimit: HeldLimit;
  /** Ends what is fetched. */
  readonly signal: AbortSignal;
}
