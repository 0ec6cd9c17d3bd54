import { randomBytes } from "node:crypto";
import { mkdirSync, renameSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Changes } from "../../shared/log.ts";
import type { GitEngine } from "../git/engine.ts";
import { writeStamp, type CopyStamp } from "./copy-files.ts";

/** Makes an empty copy in the place of what is there. @returns its stamp */
export async function makeCopy(
  { gitDir, engine }: { readonly gitDir: string; readonly engine: GitEngine },
  { format, head, packed, collected }: Changes,
): Promise<CopyStamp> {
  const copy = randomBytes(6).toString("hex");
  const aside = `${gitDir}.${copy}`;
  const stamp = { copy, seq: 0, packed, collected, packs: 0, loose: 0 };
  await engine.release(gitDir);
  mkdirSync(dirname(gitDir), { recursive: true });
  await engine.init(aside, { format, defaultBranch: head });
  writeStamp(aside, stamp);
  await rm(gitDir, { recursive: true, force: true });
  renameSync(aside, gitDir);
  return stamp;
}
