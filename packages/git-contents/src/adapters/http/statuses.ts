import type { GitContentsCode } from "../../errors.ts";

/** Statuses of a refusal: reading, writing and deleting answer some differently. */
interface StatusByMethod {
  /** For `GET` and `HEAD`. */
  readonly read: number;
  /** For other methods. */
  readonly write: number;
  /** For `DELETE`. */
  readonly delete: number;
}

function always(status: number): StatusByMethod {
  return { read: status, write: status, delete: status };
}

const REFUSED: StatusByMethod = { read: 404, write: 422, delete: 400 };

/** As Gitea and Forgejo answer, where those have a word for it. */
const STATUSES = {
  "path-invalid": REFUSED,
  "path-repeated": REFUSED,
  "path-not-found": always(404),
  "path-exists": REFUSED,
  "parent-is-file": REFUSED,
  "path-is-symlink": REFUSED,
  "path-is-submodule": REFUSED,
  "path-is-directory": REFUSED,
  "path-not-portable": REFUSED,
  "path-protected": always(403),
  "sha-mismatch": REFUSED,
  "sha-required": REFUSED,
  "mode-invalid": REFUSED,
  "content-refused": REFUSED,
  "changes-empty": REFUSED,
  "changes-too-many": REFUSED,
  "branch-invalid": REFUSED,
  "branch-not-found": always(404),
  "branch-exists": REFUSED,
  "branch-conflict": REFUSED,
  "head-mismatch": always(412),
  "branch-moved": always(409),
  "lfs-paths-differ": always(409),
  "ref-invalid": REFUSED,
  "ref-moved": always(409),
  "tag-invalid": REFUSED,
  "tag-exists": always(409),
  "tag-not-found": always(404),
  "tag-conflict": REFUSED,
  "not-fast-forward": always(422),
  "merge-conflict": always(409),
  "patch-invalid": always(422),
  "patch-conflict": always(409),
  "difference-too-large": always(422),
  "histories-unrelated": always(404),
  "repository-empty": { read: 404, write: 422, delete: 404 },
  "ref-not-found": always(404),
  "object-not-found": always(404),
  "object-too-large": always(422),
  "directory-too-large": always(422),
  "identity-invalid": REFUSED,
  "date-invalid": REFUSED,
  "message-invalid": REFUSED,
  "archive-format-unknown": always(400),
  "archive-too-large": always(422),
  "archive-path-unsafe": always(422),
  "parameters-invalid": always(400),
  "body-not-json": always(400),
  "body-too-deep": always(400),
  "not-found": always(404),
  "key-malformed": always(422),
  "key-reused": always(422),
  "key-under-way": always(409),
  "body-invalid": always(422),
  "base64-invalid": always(422),
  "precondition-failed": always(412),
  "write-forbidden": always(403),
  "repository-archived": always(423),
  "repository-mirror": always(403),
  "request-malformed": always(400),
  "service-unknown": always(403),
  "body-too-large": always(413),
  "encoding-unknown": always(415),
  "repository-busy": always(503),
  "git-unavailable": always(503),
  "storage-full": always(507),
  "repository-failed": always(500),
} as const satisfies Record<GitContentsCode, StatusByMethod>;

/** Codes of all refusals. */
export const REFUSAL_CODES: readonly GitContentsCode[] = Object.keys(STATUSES) as GitContentsCode[];

/** HTTP status of a refusal, for the method of the request that was refused. */
export function statusOf(code: GitContentsCode, method: string): number {
  const row = STATUSES[code];
  if (method === "GET" || method === "HEAD") return row.read;
  return method === "DELETE" ? row.delete : row.write;
}
