import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { GitContentsError } from "../../../errors.ts";
import type { ObjectFormat } from "../../../objects/types.ts";

/** Settings of a repository that tell how it is stored. */
export interface RepositorySettings {
  /** Hash that names its objects. */
  readonly format: ObjectFormat;
  /** Storage of its refs. Only git itself reads another one than `files`. */
  readonly refStorage: "files" | "other";
  /** Whether other users of the system may write: git then sets the mode of each file that it makes. */
  readonly isShared: boolean;
}

/**
 * Settings from a repository's own configuration.
 *
 * @throws GitContentsError `repository-failed` when there is no repository
 */
export function readSettings(gitDir: string): RepositorySettings {
  const config = readConfig(gitDir);
  const value = (key: string): string | undefined =>
    new RegExp(`^\\s*${key}\\s*=\\s*"?([\\w-]+)`, "im").exec(config)?.[1]?.toLowerCase();
  const refStorage = value("refstorage") ?? "files";
  return {
    format: value("objectformat") === "sha256" ? "sha256" : "sha1",
    refStorage: refStorage === "files" ? "files" : "other",
    isShared: value("sharedrepository") !== undefined,
  };
}

function readConfig(gitDir: string): string {
  try {
    return readFileSync(join(gitDir, "config"), "utf8");
  } catch (error) {
    const detail = existsSync(join(gitDir, ".git"))
      ? "its place is a working tree: open the .git folder inside it"
      : "there is no git repository at its place";
    throw new GitContentsError({ code: "repository-failed", detail }, { cause: error });
  }
}
