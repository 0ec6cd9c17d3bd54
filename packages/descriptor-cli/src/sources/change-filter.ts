import { packageVersion } from "@x/descriptor-compile/lint";
import { type Category, type Change, type RuleId, RULES } from "@x/descriptor-wire/compare";
import { type Checks, counts, NO_CHECKS } from "./checks.ts";
import type { Version } from "./version.ts";

/** What was asked for on the command line, and what came before. */
interface Asked {
  /** Rules that count in place of those of a `buf.yaml`. */
  readonly use: readonly string[] | undefined;
  /** Rules that are left out in place of those of a `buf.yaml`. */
  readonly except: readonly string[] | undefined;
  /** The old version. */
  readonly old: Version;
}

/** Category of buf for sources whose `buf.yaml` names none. */
const USUAL = "FILE";

/** Whether a change counts for the module of its file. */
export function changeFilter(
  now: Version,
  { use, except, old }: Asked,
): (change: Change) => boolean {
  const { sources } = now;
  if (sources === undefined || !sources.hasConfig) return () => true;
  const checks = new Map<string, Checks>(
    sources.entries.map(({ name, module }) => [name, module.breaking]),
  );
  // What is gone with its file is asked for by the first module.
  const other = sources.entries[0]?.module.breaking ?? NO_CHECKS;
  const packages = new Map(old.set.file.map((file) => [file.name ?? "", file.package ?? ""]));
  return ({ rule, file, before }) => {
    const own = checks.get(file) ?? other;
    const names = [rule, ...RULES[rule].categories];
    if (own.ignoresUnstable && isUnstable(packages.get(before?.file ?? file))) return false;
    if (use === undefined && !isNamed(names, own.use.length === 0 ? [USUAL] : own.use))
      return false;
    if (except === undefined && isNamed(names, own.except)) return false;
    return counts(own, sources.pathOf(file), names);
  };
}

function isNamed(names: readonly (RuleId | Category)[], wanted: readonly string[]): boolean {
  return names.some((name) => wanted.includes(name));
}

function isUnstable(name: string | undefined): boolean {
  return packageVersion(name ?? "") === "unstable";
}
