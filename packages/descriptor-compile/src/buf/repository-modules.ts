import { isIn, type PathOf } from "./checks.ts";
import { type BufModule, bufModules, bufWorkFolders, plainModule } from "./modules.ts";

/** Modules of a repository, by path. */
export interface RepositoryModules {
  /** The modules that its configurations name. */
  readonly modules: readonly BufModule[];
  /** Whether all sources are in them: others are not looked at. */
  readonly isWhole: boolean;
}

const FILE = "buf.yaml";
const WORKSPACE = "buf.work.yaml";

/** Whether a path is that of a configuration of buf. */
export function isBufConfig(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name === FILE || name === WORKSPACE;
}

/**
 * Modules that the `buf.yaml` and `buf.work.yaml` of a repository name: those at its top, else those of each folder that has one.
 * What cannot be read counts as if it were not there.
 *
 * @param configs - parsed configurations by path, `undefined` for those that are no YAML
 */
export function repositoryModules(configs: ReadonlyMap<string, unknown>): RepositoryModules {
  const top = modulesAt(configs, "");
  if (top !== undefined) return { modules: top, isWhole: true };
  const folders = new Set([...configs.keys()].map((path) => path.slice(0, path.lastIndexOf("/"))));
  const modules = [...folders].flatMap((folder) => modulesAt(configs, folder) ?? []);
  return { modules, isWhole: false };
}

/** The module that a source is of; `undefined` when it is of none, `excluded` when its module passes over it. */
export function moduleAt(
  modules: readonly BufModule[],
  path: string,
): BufModule | "excluded" | undefined {
  const around = modules.filter(({ folder }) => isIn(folder, path));
  const [module] = around.toSorted((one, other) => other.folder.length - one.folder.length);
  if (module === undefined) return undefined;
  const { includes, excludes } = module;
  const isExcluded =
    excludes.some((each) => isIn(each, path)) ||
    (includes.length > 0 && !includes.some((each) => isIn(each, path)));
  return isExcluded ? "excluded" : module;
}

function modulesAt(
  configs: ReadonlyMap<string, unknown>,
  folder: string,
): readonly BufModule[] | undefined {
  const pathOf: PathOf = (path) => joined(folder, path);
  const [work, own] = [WORKSPACE, FILE].map((name) => configs.get(joined(folder, name)));
  try {
    if (work === undefined) return own === undefined ? undefined : bufModules(own, pathOf);
    return bufWorkFolders(work, pathOf).flatMap((each) => {
      const config = configs.get(joined(each, FILE));
      return config === undefined
        ? [plainModule(each)]
        : bufModules(config, (path) => joined(each, path));
    });
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Path below a folder of a repository; `.` for the repository itself. */
function joined(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.length === 0 ? "." : parts.join("/");
}
