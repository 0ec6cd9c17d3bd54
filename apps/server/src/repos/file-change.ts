import { parseRepoPath, type FileChange, type FileMode } from "@x/git-contents";
import { decodeBase64 } from "@x/git-contents/http";
import * as v from "valibot";
import { RequestError } from "../http/request-error.ts";

const text = v.nullish(v.string("must be text"), "");
const mode = v.nullish(
  v.picklist(["100644", "100755", "120000"], "must be 100644, 100755 or 120000"),
);

/** Members of the JSON of a change to a file. */
export const FILE = { content: text, sha: text, from_path: text, mode };

/** Operation of a change to one of several files. */
export const OPERATION = v.picklist(
  ["create", "update", "delete", "upload", "rename", "chmod", "delete-dir"],
  "must be create, update, delete, upload, rename, chmod or delete-dir",
);

/** JSON of a change to a file. */
interface FileFields extends v.InferOutput<ReturnType<typeof v.object<typeof FILE>>> {
  /** Operation of the change. */
  readonly operation: v.InferOutput<typeof OPERATION>;
  /** Path as it was sent. */
  readonly path: string;
}

/**
 * Change that the JSON of one asks for.
 *
 * @param index - place in the list of changes
 * @throws RequestError `body-invalid`, `base64-invalid`; GitContentsError `path-invalid`
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
  throw new RequestError(`files.${index}.mode must be 100644 or 100755`, {
    code: "body-invalid",
    facts: { index },
  });
}

function contentOf(base64: string, index: number): Uint8Array {
  const decoded = decodeBase64(base64);
  if ("bytes" in decoded) return decoded.bytes;
  throw new RequestError(`illegal base64 data at input byte ${decoded.badAt}`, {
    code: "base64-invalid",
    facts: { index },
  });
}
