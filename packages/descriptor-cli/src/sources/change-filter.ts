import { type Checks, isWantedChange, NO_CHECKS } from "@x/descriptor-compile/buf";
import type { Change } from "@x/descriptor-wire/compare";
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
  const asked = { hasUse: use !== undefined, hasExcept: except !== undefined };
  return ({ rule, file, before }) => {
    const changed = {
      rule,
      path: sources.pathOf(file),
      package: packages.get(before?.file ?? file),
    };
    return isWantedChange(changed, checks.get(file) ?? other, asked);
  };
}
