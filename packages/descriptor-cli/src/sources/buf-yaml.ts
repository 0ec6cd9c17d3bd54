import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BufModule, bufModules, bufWorkFolders, plainModule } from "@x/descriptor-compile/buf";
import { EXIT, Failure } from "../failure.ts";

const FILE = "buf.yaml";
/** Names the folders of the modules of version 1. */
const WORKSPACE = "buf.work.yaml";

/**
 * Reads the modules that a folder's `buf.work.yaml` or `buf.yaml` names; `undefined` when it has neither.
 *
 * @throws Failure when one cannot be read as version 1 or 2
 */
export async function readBufYaml(folder: string): Promise<readonly BufModule[] | undefined> {
  const pathOf = (path: string): string => join(folder, path);
  const folders = await readYaml(join(folder, WORKSPACE), (config) =>
    bufWorkFolders(config, pathOf),
  );
  if (folders === undefined) {
    return readYaml(join(folder, FILE), (config) => bufModules(config, pathOf));
  }
  const modules: BufModule[] = [];
  for (const each of folders) modules.push(...((await readBufYaml(each)) ?? [plainModule(each)]));
  return modules;
}

/** Whether a folder has a file that names the folders of modules. */
export function isWorkspace(folder: string): boolean {
  return existsSync(join(folder, WORKSPACE));
}

/** Reads a file of YAML; `undefined` when there is none. */
async function readYaml<Read>(
  path: string,
  read: (config: unknown) => Read,
): Promise<Read | undefined> {
  if (!existsSync(path)) return undefined;
  // Loaded only where there is something to read.
  const { parse } = await import("yaml");
  try {
    return read(parse(readFileSync(path, "utf8")));
  } catch (error) {
    const why = (error as Error).message.split("\n")[0] ?? "";
    throw new Failure(`cannot read ${path}: ${why}`, EXIT.failed, { cause: error });
  }
}
