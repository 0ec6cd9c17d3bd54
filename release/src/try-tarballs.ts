import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { command } from "./command.ts";
import { importsOf, runFile, writeSnippets } from "./consumer.ts";
import type { Tarball } from "./plan.ts";
import type { Opened } from "./tarball.ts";

/** A tarball and what is in it. */
export type Laid = readonly [Tarball, Opened];

/**
 * Installs tarballs, all into one empty project, and uses them as their READMEs say: each snippet must print
 * what it promises, each entry load, each command tell the package's version.
 *
 * @param folder - a folder that does not exist yet
 * @param env - with the registry that has what they depend on
 * @returns what went otherwise; nothing is right
 */
export async function tryTarballs(
  folder: string,
  laid: readonly Laid[],
  env: NodeJS.ProcessEnv,
): Promise<readonly string[]> {
  await mkdir(folder);
  await writeFile(
    join(folder, "package.json"),
    JSON.stringify({ name: "consumer", private: true, type: "module" }),
  );
  const peers = Object.assign({}, ...laid.map(([, { manifest }]) => manifest.peerDependencies));
  const wanted = Object.entries<string>(peers).map(([name, range]) => `${name}@${range}`);
  const files = laid.map(([{ file }]) => file);
  await command(
    "npm",
    ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...files, ...wanted],
    {
      cwd: folder,
      env,
    },
  );
  const faults: string[] = [];
  for (const [, opened] of laid) faults.push(...(await tryOne(folder, opened)));
  return faults;
}

async function tryOne(folder: string, { manifest, directory }: Opened): Promise<readonly string[]> {
  const { name, version, bin = {} } = manifest;
  const node = { name: process.version, bin: dirname(process.execPath) };
  const faults: string[] = [];
  const expectLines = async (
    file: string,
    promised: readonly string[],
    args: readonly string[] = [],
  ) => {
    const printed = await runFile(folder, file, node, args).catch((error: Error) => [
      error.message,
    ]);
    if (printed.join("\n") !== promised.join("\n"))
      faults.push(
        `${name}: ${file} printed\n${printed.join("\n")}\ninstead of\n${promised.join("\n")}`,
      );
  };
  for (const { file, promised } of await writeSnippets(folder, directory, name))
    await expectLines(file, promised);
  const specifiers = Object.keys(manifest.exports)
    .filter((subpath) => subpath !== "./package.json")
    .map((subpath) => name + subpath.slice(1));
  await writeFile(join(folder, "entries.ts"), importsOf(specifiers));
  await expectLines(
    "entries.ts",
    specifiers.map((specifier) => `${specifier} true`),
  );
  for (const called of Object.keys(bin))
    await expectLines(join("node_modules/.bin", called), [version], ["--version"]);
  return faults;
}
