import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { command } from "./command.ts";
import { importsOf, runFile, writeSnippets } from "./consumer.ts";
import type { Manifest } from "./packages.ts";
import type { Tarball } from "./plan.ts";
import type { Opened } from "./tarball.ts";

/** The Node.js that this runs on. */
const NODE = { name: process.version, bin: dirname(process.execPath) };

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
  const install = async (specs: readonly string[]): Promise<unknown> =>
    command("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...specs], {
      cwd: folder,
      env,
    });
  await install(files);
  const faults: string[] = [];
  for (const [, { manifest }] of laid) faults.push(...(await tryWithoutPeers(folder, manifest)));
  if (wanted.length > 0) await install(wanted);
  for (const [, opened] of laid) faults.push(...(await tryOne(folder, opened)));
  return faults;
}

/** An entry that needs a peer says which, and the others do without. */
async function tryWithoutPeers(folder: string, manifest: Manifest): Promise<readonly string[]> {
  const { name, peerDependencies = {} } = manifest;
  const program = specifiersOf(manifest)
    .map(
      (specifier) => `await import("${specifier}").catch((error) => console.log(error.message));`,
    )
    .join("\n");
  await writeFile(join(folder, "without-peers.mjs"), program);
  const printed = await runFile(folder, "without-peers.mjs", NODE);
  const named = Object.keys(peerDependencies).map((peer) => `Cannot find package '${peer}'`);
  return printed
    .filter((line) => !named.some((start) => line.startsWith(start)))
    .map((line) => `${name} without its peers: ${line}`);
}

function specifiersOf({ name, exports }: Manifest): readonly string[] {
  const subpaths = Object.keys(exports).filter((subpath) => subpath !== "./package.json");
  return subpaths.map((subpath) => name + subpath.slice(1));
}

async function tryOne(folder: string, { manifest, directory }: Opened): Promise<readonly string[]> {
  const { name, version, bin = {} } = manifest;
  const faults: string[] = [];
  const expectLines = async (
    file: string,
    promised: readonly string[],
    args: readonly string[] = [],
  ) => {
    const printed = await runFile(folder, file, NODE, args).catch((error: Error) => [
      error.message,
    ]);
    if (printed.join("\n") !== promised.join("\n"))
      faults.push(
        `${name}: ${file} printed\n${printed.join("\n")}\ninstead of\n${promised.join("\n")}`,
      );
  };
  for (const { file, promised } of await writeSnippets(folder, directory, name))
    await expectLines(file, promised);
  const specifiers = specifiersOf(manifest);
  await writeFile(join(folder, "entries.ts"), importsOf(specifiers));
  await expectLines(
    "entries.ts",
    specifiers.map((specifier) => `${specifier} true`),
  );
  for (const called of Object.keys(bin))
    await expectLines(join("node_modules/.bin", called), [version], ["--version"]);
  return faults;
}
