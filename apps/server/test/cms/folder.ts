import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** Folder of `scripts/install-cms.sh`, which makes the same name: the built files of each CMS, from npm. */
export const CMS_FOLDER: string = join(
  process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache"),
  "x-cms",
  createHash("sha256")
    .update(readFileSync(new URL("packages.sha512", import.meta.url)))
    .digest("hex")
    .slice(0, 16),
  "cms",
);
