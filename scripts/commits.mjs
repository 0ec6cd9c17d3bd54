// Holds the subjects of new commits: an area first, at most 72 characters. Part of `pnpm verify`.
import { execFileSync } from "node:child_process";
import { fail } from "./toolchain.mjs";

/** The last commit from before the rule. A clone that does not have it has nothing new to look at. */
const SINCE = "95261b593464c8362f6ba4f5385723af153bc83e";
const SUBJECT = /^[a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*: \S/;
const MAX_LENGTH = 72;

const faults = subjectsSince(SINCE).filter(
  (subject) => !SUBJECT.test(subject) || [...subject].length > MAX_LENGTH,
);
for (const subject of faults) console.error(`${[...subject].length} characters: ${subject}`);
if (faults.length > 0)
  fail(`subjects of commits read "area: what changed", in at most ${MAX_LENGTH} characters`);

/** @returns {readonly string[]} */
function subjectsSince(commit) {
  try {
    return execFileSync("git", ["log", "--no-merges", "--format=%s", `${commit}..HEAD`], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    })
      .split("\n")
      .filter((subject) => subject !== "");
  } catch {
    return [];
  }
}
