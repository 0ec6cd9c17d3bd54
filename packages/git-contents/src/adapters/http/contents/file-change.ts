import { GitContentsError } from "../../../errors.ts";
import type { FileMode } from "../../../objects/types.ts";
import { parseRepoPath } from "../../../paths/path.ts";
import type { FileChange } from "../../../write/change.ts";
import { decodeBase64 } from "./base64.ts";

/** JSON of a change to a file. */
export interface FileFields {
  /** Operation of the change. */
  readonly operation: FileChange["operation"];
  /** Path as it was sent. */
  readonly path: string;
  /** Content in base64. */
  readonly content: string;
  /** Id that must be there. `""`: none is named. */
  readonly sha: string;
  /** Path that the file is moved from. `""`: it is not. */
  readonly from_path: string;
  /** Mode that the file gets. */
  readonly mode?: FileMode | null | undefined;
}

/**
 * Change that the JSON of one asks for.
 *
 * @param index - place in the list of changes
 * @throws GitContentsError `body-invalid`, `base64-invalid`, `path-invalid`
 */
export function changeOf(fields: FileFields, index = 0): FileChange {
  const { operation, from_path: from, content } = fields;
  const path = parseRepoPath(fields.path);
  const sha = fields.sha === "" ? undefined : fields.sha;
  const file = { path, mode: fields.mode ?? undefined };
  switch (operation) {
    case "create":
      return { ...file, operation, content: contentOf(content, index) };
    case "update": {
      const fromPath = from === "" ? undefined : parseRepoPath(from);
      return { ...file, operation, sha, fromPath, content: contentOf(content, index) };
    }
    case "upload":
      return { ...file, operation, sha, content: contentOf(content, index) };
    case "rename":
      return { ...file, operation, sha, fromPath: parseRepoPath(from) };
    case "chmod":
      return { operation, path, sha, mode: permissionsOf(file.mode, index) };
    case "delete":
    case "delete-dir":
      return { operation, path, sha };
  }
}

function permissionsOf(fileMode: FileMode | undefined, index: number): "100644" | "100755" {
  if (fileMode === "100644" || fileMode === "100755") return fileMode;
  const detail = `files.${index}.mode must be 100644 or 100755`;
  throw new GitContentsError({ code: "body-invalid", detail, index });
}

function contentOf(base64: string, index: number): Uint8Array {
  const decoded = decodeBase64(base64);
  if ("bytes" in decoded) return decoded.bytes;
  throw new GitContentsError({ code: "base64-invalid", index, badAt: decoded.badAt });
}
