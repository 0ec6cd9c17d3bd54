import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Path of a file beside this one. */
export const placeOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Folder of `scripts/install-forge-clients.sh`, which makes the same name. */
export const FOLDER: string = join(
  process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache"),
  "x-forge-clients",
  ["requirements.txt", "go-sdk/go.mod", "go-sdk/go.sum", "go-sdk/main.go"]
    .reduce((hash, name) => hash.update(readFileSync(placeOf(name))), createHash("sha256"))
    .digest("hex")
    .slice(0, 16),
);

/** What the names of tests say that need it. */
export const SKIPPED = "skipped where scripts/install-forge-clients.sh could not install it";
