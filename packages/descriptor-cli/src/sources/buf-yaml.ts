import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EXIT, Failure } from "../failure.ts";
import { type Checks, type LintChecks, readBreaking, readLint } from "./checks.ts";
import { listOf, recordOf, type Yaml } from "./yaml.ts";

/** A folder of sources, and what its owner wants checked. */
export interface SourceModule {
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

const FILE = "buf.yaml";
/** Names the folders of the modules of version 1. */
const WORKSPACE = "buf.work.yaml";

/**
 * Reads the modules that a folder's `buf.work.yaml` or `buf.yaml` names; `undefined` when it has neither.
 *
 * @throws Failure when one cannot be read as version 1 or 2
 */
export async function readBufYaml(folder: string): Promise<readonly SourceModule[] | undefined> {
  const folders = await readYaml(join(folder, WORKSPACE), (config) => {
    if (config["version"] !== "v1") throw new TypeError("its version is not v1");
    return pathsOf(config, "directories", folder);
  });
  if (folders === undefined)
    return readYaml(join(folder, FILE), (config) => modulesOf(config, folder));
  const modules: SourceModule[] = [];
  for (const each of folders)
    modules.push(...((await readBufYaml(each)) ?? [moduleOfV1({}, each)]));
  return modules;
}

/** Reads a file of YAML; `undefined` when there is none. */
async function readYaml<Read>(
  path: string,
  read: (config: Yaml) => Read,
): Promise<Read | undefined> {
  if (!existsSync(path)) return undefined;
  // Loaded only where there is something to read.
  const { parse } = await import("yaml");
  try {
    return read(recordOf(parse(readFileSync(path, "utf8")) ?? {}, path));
  } catch (error) {
    const why = (error as Error).message.split("\n")[0] ?? "";
    throw new Failure(`cannot read ${path}: ${why}`, EXIT.failed, { cause: error });
  }
}

function modulesOf(config: Yaml, folder: string): readonly SourceModule[] {
  if (config["version"] === "v1") return [moduleOfV1(config, folder)];
  if (config["version"] !== "v2") throw new TypeError("its version is neither v1 nor v2");
  const modules = config["modules"] === undefined ? [{}] : config["modules"];
  if (!Array.isArray(modules)) throw new TypeError("modules is not a list");
  return modules.map((entry: unknown) => {
    const own = recordOf(entry, "a module");
    const path = own["path"] ?? ".";
    if (typeof path !== "string") throw new TypeError("the path of a module is not a text");
    return {
      folder: join(folder, path),
      includes: pathsOf(own, "includes", folder),
      excludes: pathsOf(own, "excludes", folder),
      lint: readLint(recordOf(own["lint"] ?? config["lint"] ?? {}, "lint"), folder, "v2"),
      breaking: readBreaking(
        recordOf(own["breaking"] ?? config["breaking"] ?? {}, "breaking"),
        folder,
      ),
    };
  });
}

function moduleOfV1(config: Yaml, folder: string): SourceModule {
  return {
    folder: join(folder, "."),
    includes: [],
    excludes: pathsOf(recordOf(config["build"] ?? {}, "build"), "excludes", folder),
    lint: readLint(recordOf(config["lint"] ?? {}, "lint"), folder, "v1"),
    breaking: readBreaking(recordOf(config["breaking"] ?? {}, "breaking"), folder),
  };
}

function pathsOf(config: Yaml, key: string, folder: string): readonly string[] {
  return listOf(config, key).map((path) => join(folder, path));
}
