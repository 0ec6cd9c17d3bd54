import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { type BufModule, isIn, plainModule } from "@x/descriptor-compile/buf";
import { wellKnownSource } from "@x/descriptor-compile/well-known";
import { EXIT, Failure } from "../failure.ts";
import { isWorkspace, readBufYaml } from "./buf-yaml.ts";

/** A source to work on. */
export interface Entry {
  /** Name as imports write it. */
  readonly name: string;
  /** Path of the file. */
  readonly path: string;
  /** The module that it is of. */
  readonly module: BufModule;
}

/** Sources that a command line means. */
export interface Sources {
  /** Sources to work on. */
  readonly entries: readonly Entry[];
  /** Whether a `buf.yaml` says what the modules are. */
  readonly hasConfig: boolean;
  /** Source by its name, else that of protoc's own file of this name; `undefined` when there is neither. */
  readonly find: (name: string) => Uint8Array | string | undefined;
  /** Path of a source by its name; the name itself when no folder has it. */
  readonly pathOf: (name: string) => string;
}

/**
 * Finds the sources that a command line means: files, folders, and without either the current folder. The modules
 * are those of the `buf.work.yaml` or `buf.yaml` in the only folder that is named, or around it, else in the current one.
 *
 * @param folders - of `-I`
 * @throws Failure when a `buf.yaml` cannot be read, or a folder has no sources
 */
export async function openSources(
  operands: readonly string[],
  folders: readonly string[] | undefined,
): Promise<Sources> {
  const plain = operands.map((operand) => normalize(operand));
  const { modules, hasConfig } = await modulesFor(plain, folders);
  const roots = [...new Set([...modules.map(({ folder }) => folder), ...(folders ?? [])])];
  const pathOf = (name: string): string => pathIn(roots, name) ?? name;
  const wanted = plain.length === 0 ? ["."] : plain;
  const entries = wanted.flatMap((operand) =>
    isFolder(operand) ? entriesBelow(modules, operand) : [entryFor(modules, operand)],
  );
  const find = (name: string): Uint8Array | string | undefined =>
    readSource(pathIn(roots, name)) ?? wellKnownSource(name);
  return { entries, hasConfig, find, pathOf };
}

interface Modules {
  readonly modules: readonly BufModule[];
  readonly hasConfig: boolean;
}

async function modulesFor(
  operands: readonly string[],
  folders: readonly string[] | undefined,
): Promise<Modules> {
  const [first = "."] = operands;
  const isOne = operands.length === 1 && isFolder(first);
  const config = await configFor(isOne ? first : ".");
  if (config !== undefined) return { modules: config, hasConfig: true };
  const plain = folders ?? [isOne ? first : "."];
  return { modules: plain.map((folder) => plainModule(normalize(folder))), hasConfig: false };
}

/** The modules of the workspace that has a folder, else those of the nearest `buf.yaml` at or around it. */
async function configFor(folder: string): Promise<readonly BufModule[] | undefined> {
  const places = around(folder);
  for (const place of places.filter(isWorkspace)) {
    const modules = await readBufYaml(place);
    if (modules?.some((module) => isIn(module.folder, folder)) === true) return modules;
  }
  for (const place of places) {
    const modules = await readBufYaml(place);
    if (modules !== undefined) return modules;
  }
  return undefined;
}

/** A folder, and those that it is in: of one below the current folder up to this. */
function around(folder: string): readonly string[] {
  const outer = dirname(folder);
  const isLast = outer === folder || /(?:^|[/\\])\.\.$/.test(folder);
  return isLast ? [folder] : [folder, ...around(outer)];
}

function entriesBelow(modules: readonly BufModule[], folder: string): readonly Entry[] {
  const entries = modules.flatMap((module) =>
    sourcesOf(module).filter(({ path }) => isIn(folder, path)),
  );
  if (entries.length > 0) return entries;
  throw new Failure(`there are no .proto files of a module below ${folder}`, EXIT.failed);
}

function sourcesOf(module: BufModule): readonly Entry[] {
  const { folder, includes, excludes } = module;
  if (!isFolder(folder)) return [];
  return protoFilesBelow(folder)
    .toSorted()
    .map((name) => ({ name, path: join(folder, name), module }))
    .filter(({ path }) => !excludes.some((each) => isIn(each, path)))
    .filter(({ path }) => includes.length === 0 || includes.some((each) => isIn(each, path)));
}

/** Names of .proto files from a folder on; packages of others and what is hidden are passed over. */
function protoFilesBelow(root: string): string[] {
  const names: string[] = [];
  const folders = [""];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entry.name !== "node_modules" && !entry.name.startsWith(".")) folders.push(name);
      } else if (name.endsWith(".proto")) names.push(name);
    }
  }
  return names;
}

/** A source may be named by its path: protoc takes off the folder that it is found in. */
function entryFor(modules: readonly BufModule[], operand: string): Entry {
  const [first] = modules;
  const module = modules.find(({ folder }) => isIn(folder, operand) && existsSync(operand));
  const folder = module?.folder ?? ".";
  const name = folder === "." ? operand : operand.slice(folder.replace(/\/+$/, "").length + 1);
  const path = module === undefined ? undefined : operand;
  const folders = modules.map((each) => each.folder);
  const found = path ?? pathIn(folders, operand) ?? operand;
  return { name, path: found, module: module ?? first ?? plainModule(".") };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** An import may not lead out of the folders. */
function pathIn(folders: readonly string[], name: string): string | undefined {
  if (name.split(/[/\\]/).includes("..") || name.startsWith("/")) return undefined;
  return folders.map((folder) => join(folder, name)).find((each) => existsSync(each));
}

function readSource(path: string | undefined): Uint8Array | undefined {
  if (path === undefined) return undefined;
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
