import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** Folder of `scripts/install-app-clients.sh`, which makes the same name. */
const FOLDER = join(
  process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache"),
  "x-app-clients",
  createHash("sha256")
    .update(readFileSync(new URL("requirements.txt", import.meta.url)))
    .digest("hex")
    .slice(0, 16),
);

/** Python that has the clients. */
export const PYTHON: string = join(FOLDER, "python/bin/python");

/** Source of toot, with its tests. */
export const TOOT_SOURCE: string = join(FOLDER, "toot");

/** Whether the clients are not installed. */
export const isMissing: boolean = !existsSync(PYTHON) || !existsSync(TOOT_SOURCE);
