import { createHash } from "node:crypto";
import {
  readFileChange,
  readFileChanges,
  type ChangeOrder,
  type Defaults,
  parseJson,
} from "@x/git-contents/http";

/** Reading of the JSON of changes to files, which may be long. */
export interface ChangesTask {
  /** Tells the tasks apart. */
  readonly kind: "changes";
  /** JSON of the request. */
  readonly bytes: Uint8Array;
  /** Operation and path of the address. Absent: the JSON names those of several files. */
  readonly change?:
    | { readonly operation: "create" | "update" | "delete"; readonly path: string }
    | undefined;
  /** Defaults of what the JSON leaves out. */
  readonly defaults: Defaults;
  /** Whether the digest is wanted. */
  readonly isDigestWanted: boolean;
}

/** Changes that a request wants. */
export interface ReadChanges {
  /** Changes, with the options of the request. */
  readonly order: ChangeOrder;
  /** SHA-256 of the JSON, in hex. Absent: it was not wanted. */
  readonly digest: string | undefined;
}

/**
 * Reads changes to files.
 *
 * @throws GitContentsError `body-not-json`, `body-too-deep`, `body-invalid`, `base64-invalid`, `path-invalid`
 */
export function performChangesTask(task: ChangesTask): ReadChanges {
  const { bytes, change, defaults } = task;
  return {
    order:
      change === undefined
        ? readFileChanges(parseJson(bytes), defaults)
        : readFileChange(parseJson(bytes), change, defaults),
    digest: task.isDigestWanted ? createHash("sha256").update(bytes).digest("hex") : undefined,
  };
}
