import { formatPointer, isSha256, parsePointer, type PointerResult } from "@x/lfs-pointer";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TrustRun, TrustTest } from "../trust.ts";
import { startLfsFilter, type LfsFilter } from "./lfs-pointer/filter.ts";
import { pointerMaker } from "./lfs-pointer/generate.ts";

const test: TrustTest = {
  name: "lfs-pointer",
  promise: "git-lfs and we agree on what is a pointer, and on its canonical text",
  unit: "blobs",
  long: 10_000,
  short: 300,
  run: async (run) => {
    const folder = mkdtempSync(join(tmpdir(), "lfs-pointer-"));
    const filter = gitLfs(folder);
    run.note(
      filter?.version ?? "SKIPPED: git-lfs is not installed, so only our own laws were checked",
    );
    try {
      return { did: run.count, broken: await compare(run, filter) };
    } finally {
      await filter?.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
export default test;

async function compare(run: TrustRun, filter: LfsFilter | undefined): Promise<readonly string[]> {
  const make = pointerMaker(run.random);
  const broken: string[] = [];
  let pointers = 0;
  for (let at = 0; at < run.count; at++) {
    const blob = make();
    const ours = parsePointer(blob);
    if (ours.ok) pointers++;
    const fault =
      ownFault(blob, ours) ??
      (filter === undefined ? undefined : await filterFault(filter, blob, ours));
    if (fault !== undefined) broken.push(`${fault}: ${JSON.stringify(blob.toString("latin1"))}`);
  }
  run.note(`${pointers} of them are pointers`);
  return broken;
}

/** The laws that hold without git-lfs. */
function ownFault(blob: Buffer, ours: PointerResult): string | undefined {
  if (!ours.ok) return undefined;
  if (!isSha256(ours.oid)) return "an oid that is none";
  const text = canonicalBytes(blob, ours);
  if (ours.canonical !== text.equals(blob)) return "wrong about being canonical";
  return undefined;
}

/**
 * git-lfs says what it reads by two filters: `smudge` without a download writes a pointer's
 * canonical text and passes everything else on; `clean` passes a pointer on and makes one of
 * everything else.
 */
async function filterFault(
  filter: LfsFilter,
  blob: Buffer,
  ours: PointerResult,
): Promise<string | undefined> {
  const smudged = await filter.run("smudge", blob);
  if (!smudged.equals(ours.ok ? canonicalBytes(blob, ours) : blob)) {
    return `git-lfs reads ${JSON.stringify(smudged.toString("latin1"))}`;
  }
  if (!smudged.equals(blob)) return undefined;
  // Unchanged: either canonical or not a pointer at all, and `clean` tells which.
  const kept = (await filter.run("clean", blob)).equals(blob);
  return kept === ours.ok ? undefined : `git-lfs says that it is ${kept ? "a" : "no"} pointer`;
}

/** Our text of what we read; names that are not UTF-8 are only in the blob. */
function canonicalBytes(blob: Buffer, ours: PointerResult & { ok: true }): Buffer {
  return ours.extensions.some(({ name }) => name.includes("\ufffd"))
    ? blob
    : Buffer.from(formatPointer(ours));
}

function gitLfs(folder: string): LfsFilter | undefined {
  try {
    const version = execFileSync("git-lfs", ["version"], { encoding: "utf8" }).trim();
    execFileSync("git", ["init", "--quiet", folder]);
    return startLfsFilter(folder, version);
  } catch {
    return undefined;
  }
}
