import type { Change, CompareOptions } from "@x/descriptor-wire/compare";
import { NO_CHECKS } from "../buf/checks.ts";
import { isWantedChange } from "../buf/is-wanted.ts";
import { moduleAt, type RepositoryModules } from "../buf/repository-modules.ts";

/**
 * Filter of changes by the modules of their files, as these were.
 *
 * @param rules - of files outside of the modules, when these may be there
 * @param packages - of the old files by path
 */
export function moduleFilter(
  { modules, isWhole }: RepositoryModules,
  { use = [], except = [] }: CompareOptions,
  packages: ReadonlyMap<string, string>,
): (change: Change) => boolean {
  const others = { ...NO_CHECKS, use, except };
  return ({ rule, file, before }) => {
    const path = before?.file ?? file;
    const module = moduleAt(modules, path);
    if (module === "excluded" || (module === undefined && isWhole)) return false;
    const changed = { rule, path, package: packages.get(path) };
    return isWantedChange(changed, module?.breaking ?? others);
  };
}
