import {
  type Checks,
  type LintChecks,
  NO_CHECKS,
  type PathOf,
  readBreaking,
  readLint,
} from "./checks.ts";
import { listOf, recordOf, type Yaml } from "./yaml.ts";

/** A folder of sources, and what its owner wants checked. */
export interface BufModule {
  /** Folder that imports are named from. */
  readonly folder: string;
  /** Folders that the sources are in; empty for all below the module's. */
  readonly includes: readonly string[];
  /** Folders whose sources are passed over. */
  readonly excludes: readonly string[];
  /** What `lint` is to check. */
  readonly lint: LintChecks;
  /** What `breaking` is to check. */
  readonly breaking: Checks;
}

/** A folder of sources without a configuration. */
export function plainModule(folder: string): BufModule {
  return { folder, includes: [], excludes: [], lint: NO_CHECKS, breaking: NO_CHECKS };
}

/**
 * Modules of a `buf.yaml` of version 1 or 2.
 *
 * @param config - the parsed file; an empty one is `null`
 * @param pathOf - gives a path of the file for the caller's use
 * @throws TypeError when it is not as it should be, or names a rule that there is not
 */
export function bufModules(config: unknown, pathOf: PathOf): readonly BufModule[] {
  const whole = recordOf(config ?? {}, "buf.yaml");
  if (whole["version"] === "v1") return [moduleOfV1(whole, pathOf)];
  if (whole["version"] !== "v2") throw new TypeError("its version is neither v1 nor v2");
  const modules = whole["modules"] === undefined ? [{}] : whole["modules"];
  if (!Array.isArray(modules)) throw new TypeError("modules is not a list");
  return modules.map((entry: unknown) => moduleOfV2(recordOf(entry, "a module"), whole, pathOf));
}

/** Folders that a `buf.work.yaml` names. @throws TypeError when it is not as it should be */
export function bufWorkFolders(config: unknown, pathOf: PathOf): readonly string[] {
  const whole = recordOf(config ?? {}, "buf.work.yaml");
  if (whole["version"] !== "v1") throw new TypeError("its version is not v1");
  return listOf(whole, "directories").map(pathOf);
}

function moduleOfV2(own: Yaml, whole: Yaml, pathOf: PathOf): BufModule {
  const path = own["path"] ?? ".";
  if (typeof path !== "string") throw new TypeError("the path of a module is not a text");
  const section = (name: "lint" | "breaking"): Yaml =>
    recordOf(own[name] ?? whole[name] ?? {}, name);
  const reading = { pathOf, hasPlugins: whole["plugins"] !== undefined };
  return {
    folder: pathOf(path),
    includes: listOf(own, "includes").map(pathOf),
    excludes: listOf(own, "excludes").map(pathOf),
    lint: readLint(section("lint"), reading, "v2"),
    breaking: readBreaking(section("breaking"), reading),
  };
}

function moduleOfV1(config: Yaml, pathOf: PathOf): BufModule {
  const reading = { pathOf, hasPlugins: false };
  return {
    folder: pathOf("."),
    includes: [],
    excludes: listOf(recordOf(config["build"] ?? {}, "build"), "excludes").map(pathOf),
    lint: readLint(recordOf(config["lint"] ?? {}, "lint"), reading, "v1"),
    breaking: readBreaking(recordOf(config["breaking"] ?? {}, "breaking"), reading),
  };
}
