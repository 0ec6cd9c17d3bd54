import { type Category, type RuleId, RULES } from "@x/descriptor-wire/compare";
import { packageVersion } from "../lint/version.ts";
import { type Checks, counts } from "./checks.ts";

/** Category of buf for sources whose configuration names none. */
const USUAL = "FILE";

/** A breaking change, as far as a configuration looks at it. */
export interface ChangedFile {
  /** Rule that says so. */
  readonly rule: RuleId;
  /** Path of the file. */
  readonly path: string;
  /** Package of the file as it was. */
  readonly package: string | undefined;
}

/** What was asked for beside a configuration, and counts in its place. */
export interface AskedRules {
  /** Whether rules and categories were named to use. */
  readonly hasUse: boolean;
  /** Whether some were named to leave out. */
  readonly hasExcept: boolean;
}

const NOT_ASKED: AskedRules = { hasUse: false, hasExcept: false };

/** Whether a change counts for the module of its file. */
export function isWantedChange(
  { rule, path, package: name }: ChangedFile,
  checks: Checks,
  { hasUse, hasExcept }: AskedRules = NOT_ASKED,
): boolean {
  const names = [rule, ...RULES[rule].categories];
  if (checks.ignoresUnstable && packageVersion(name ?? "") === "unstable") return false;
  if (!hasUse && !isNamed(names, checks.use.length === 0 ? [USUAL] : checks.use)) return false;
  if (!hasExcept && isNamed(names, checks.except)) return false;
  return counts(checks, path, names);
}

function isNamed(names: readonly (RuleId | Category)[], wanted: readonly string[]): boolean {
  return names.some((name) => wanted.includes(name));
}
