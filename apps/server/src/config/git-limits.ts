import type { GitLimits } from "@x/git-contents/git";
import { whole } from "./forms.ts";
import { readGroup, setting, type Sources } from "./setting.ts";

/** Settings of what pushed objects may make git do. */
export const SIZES = {
  objectBytes: setting("MAX_OBJECT_BYTES", whole(1024, 2 ** 40), "2147483648"),
  heldObjectBytes: setting("MAX_DELTA_BYTES", whole(1024, 2 ** 34), "104857600"),
  archiveBytes: setting("MAX_ARCHIVE_BYTES", whole(1024, 2 ** 44), "17179869184"),
  archiveEntries: setting("MAX_ARCHIVE_ENTRIES", whole(1, 10_000_000), "500000"),
  transferMemoryBytes: setting("GIT_TRANSFER_MEMORY", whole(2 ** 26, 2 ** 40), "2147483648"),
};

/** Memory of git beside the objects that it holds, in bytes. */
const BASE_MEMORY = 58_720_256;
/** Memory of git for an entry, and for its path, while it makes an archive, in bytes. */
const ARCHIVE_ENTRY_MEMORY = 400;
const ARCHIVE_ENTRY_PATH = 100;

/**
 * Reads limits of what pushed objects may make git do. Memory follows from the sizes: git holds a delta's
 * base and its result.
 *
 * @throws SettingsError
 */
export function readGitLimits(sources: Sources): Partial<GitLimits> {
  const sizes = readGroup(SIZES, sources);
  const { heldObjectBytes, archiveEntries } = sizes;
  const working = Math.max(2 * heldObjectBytes, archiveEntries * ARCHIVE_ENTRY_MEMORY);
  return {
    ...sizes,
    archivePathBytes: archiveEntries * ARCHIVE_ENTRY_PATH,
    childMemoryBytes: BASE_MEMORY + working,
  };
}
