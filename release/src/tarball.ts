import { mkdir, readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { command } from "./command.ts";
import { readManifest, type Manifest } from "./packages.ts";

/** A tarball, laid open. */
export interface Opened {
  readonly manifest: Manifest;
  /** Paths and contents, sorted by path. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly directory: string;
}

/** Unpacks a tarball into a folder that does not exist yet. */
export async function openTarball(file: string, into: string): Promise<Opened> {
  await mkdir(into, { recursive: true });
  await command("tar", ["-xzf", file, "-C", into], { cwd: into });
  const directory = join(into, "package");
  const files = new Map<string, Buffer>();
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => !entry.isDirectory());
  for (const path of paths.map(({ parentPath, name }) => join(parentPath, name)).toSorted())
    files.set(relative(directory, path), await readFile(path));
  return { manifest: readManifest(directory), files, directory };
}

/** What publint says of an unpacked package; nothing is right. */
export async function lintPackage({ directory }: Opened): Promise<readonly string[]> {
  const { messages, pkg } = await publint({ pkgDir: directory, strict: true, pack: false });
  return messages.map((message) => formatMessage(message, pkg) ?? message.code);
}

/**
 * What arethetypeswrong says of a tarball; nothing is right. ES modules alone are what is meant. A package of
 * commands alone has nothing to import, so it must have no types either.
 */
export async function lintTypes(
  file: string,
  { manifest, files }: Opened,
): Promise<readonly string[]> {
  if (Object.values(manifest.exports).every((target) => target === "./package.json"))
    return [...files.keys()].filter((path) => path.endsWith(".d.ts"));
  const analysis = await checkPackage(createPackageFromTarballData(await readFile(file)));
  if (analysis.types === false) return ["no types"];
  return analysis.problems
    .filter(
      (problem) =>
        !("resolutionKind" in problem) ||
        (problem.resolutionKind !== "node10" && problem.resolutionKind !== "node16-cjs"),
    )
    .map((problem) => JSON.stringify(problem));
}
