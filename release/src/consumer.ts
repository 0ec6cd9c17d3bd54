import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { command } from "./command.ts";
import { installAlone } from "./first-screen.ts";
import { ROOT, SCOPE, type Package } from "./packages.ts";
import { snippetFiles, snippetsOf } from "./snippets.ts";
import type { NodeLine } from "./toolchain.ts";

/** A project of somebody else's, in a folder of its own, with one of our packages installed. */
export interface Consumer {
  readonly folder: string;
  /** Files made of the README's snippets, with what they promise to print. */
  readonly snippets: readonly { readonly file: string; readonly promised: readonly string[] }[];
}

/** Makes an empty project and installs a package into it with plain npm, with all that its parts take from their user. */
export async function createConsumer(
  folder: string,
  one: Package,
  env: NodeJS.ProcessEnv,
): Promise<Consumer> {
  const directory = await installAlone(folder, one, env);
  const { manifest, entries } = one;
  const wanted = ["@types/node", ...Object.keys(manifest.peerDependencies ?? {})];
  await command("npm", ["install", "--ignore-scripts", ...wanted], { cwd: directory, env });
  const installed = join(directory, "node_modules", manifest.name);
  const snippets = await writeSnippets(directory, installed, manifest.name);
  const specifiers = entries.map(({ specifier }) => specifier);
  await writeFile(join(directory, "entries.ts"), importsOf(specifiers));
  return { folder: directory, snippets };
}

/**
 * Makes a project with pnpm that has all packages and what their parts take from their user. Nothing is hoisted: a
 * package finds its own dependencies and what the project asked for, and not those of others.
 *
 * @returns the folder, in which `entries.ts` imports every entry
 */
export async function installWithPnpm(
  folder: string,
  packages: readonly Package[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const directory = join(folder, "with-pnpm");
  await mkdir(directory, { recursive: true });
  const own = { name: "consumer-with-pnpm", private: true, type: "module" };
  await writeFile(join(directory, "package.json"), JSON.stringify(own));
  const settings = {
    hoist: false,
    // The registry of a rehearsal has had everything for a minute only.
    minimumReleaseAge: 0,
    storeDir: join(folder, ".pnpm-store"),
    cacheDir: join(folder, ".pnpm-cache"),
  };
  await writeFile(join(directory, "pnpm-workspace.yaml"), JSON.stringify(settings));
  const wanted = packages.flatMap(({ manifest }) => [
    `${manifest.name}@${manifest.version}`,
    ...Object.keys(manifest.peerDependencies ?? {}),
  ]);
  const options = { cwd: directory, env };
  await command("pnpm", ["add", "--ignore-scripts", ...new Set(wanted)], options);
  const specifiers = packages.flatMap(({ entries }) => entries.map(({ specifier }) => specifier));
  await writeFile(join(directory, "entries.ts"), importsOf(specifiers));
  return directory;
}

/** Writes the snippets of a package's README into a project, each as a program of its own. */
export async function writeSnippets(
  folder: string,
  directory: string,
  name: string,
): Promise<Consumer["snippets"]> {
  const readme = await readFile(join(directory, "README.md"), "utf8");
  const files: Consumer["snippets"][number][] = [];
  for (const [at, { code, promised }] of snippetsOf(readme, name).entries()) {
    const file = `${name.replace(/.*\//, "")}-${at}.ts`;
    await writeFile(join(folder, file), code);
    files.push({ file, promised });
  }
  return files;
}

/** Copies an example project out of the repository, installs it, and answers what its program promises. */
export async function installExample(
  folder: string,
  name: string,
  env: NodeJS.ProcessEnv,
): Promise<Consumer> {
  const directory = join(folder, `example-${name}`);
  await cp(join(ROOT, "examples", name), directory, { recursive: true });
  await command("npm", ["install", "--ignore-scripts"], { cwd: directory, env });
  const snippets = snippetFiles(directory).filter(({ promised }) => promised.length > 0);
  return {
    folder: directory,
    snippets: snippets.map(({ title, promised }) => ({ file: title, promised })),
  };
}

/** Runs a file of a consumer as its author would, on one line of Node. */
export async function runFile(
  folder: string,
  file: string,
  node: NodeLine,
  more: readonly string[] = [],
): Promise<string[]> {
  const path = `${node.bin}${delimiter}${process.env["PATH"] ?? ""}`;
  const env = { PATH: path, HOME: folder, TMPDIR: process.env["TMPDIR"], NO_COLOR: "1" };
  const args = ["--disable-warning=ExperimentalWarning", file, ...more];
  const printed = await command(join(node.bin, "node"), args, { cwd: folder, env });
  return printed.split("\n").slice(0, -1);
}

/**
 * Compiles all consumers at once, strictly and with the libraries' types checked.
 *
 * @param compiler - the program of a version of TypeScript
 * @returns what the compiler finds wrong in consumers and in our types. Errors inside the types of other
 *   publishers are theirs: those of the AWS client do not compile without `skipLibCheck`.
 */
export async function compile(
  folder: string,
  resolution: "NodeNext" | "Bundler",
  compiler: string,
  env: NodeJS.ProcessEnv,
): Promise<readonly string[]> {
  const file = `tsconfig.${resolution}.json`;
  const compilerOptions = {
    target: "ES2023",
    module: resolution === "Bundler" ? "ESNext" : resolution,
    moduleResolution: resolution,
    strict: true,
    skipLibCheck: false,
    types: ["node"],
    typeRoots: ["filters/node_modules/@types"],
    noEmit: true,
    allowImportingTsExtensions: true,
  };
  const config = { compilerOptions, include: ["*/*.ts"] };
  await writeFile(join(folder, file), JSON.stringify(config));
  const failure = await command(compiler, ["--project", file, "--pretty", "false"], {
    cwd: folder,
    env,
  }).then(
    () => "",
    (error: Error) => error.message,
  );
  const errors = failure.split("\n").filter((line) => /^\S+\(\d+,\d+\): error /.test(line));
  if (failure !== "" && errors.length === 0) throw new Error(failure);
  const isForeign = (line: string): boolean =>
    line.includes("/node_modules/") && !line.includes(`/node_modules/${SCOPE}/`);
  return errors.filter((line) => !isForeign(line));
}

/** A program that imports all that is named, and does not compile when an entry's types are missing. */
export function importsOf(specifiers: readonly string[]): string {
  const lines = specifiers.map(
    (specifier, at) =>
      `import * as entry${at} from "${specifier}";\n` +
      `console.log("${specifier}", Object.keys(entry${at}).length > 0);\n` +
      `// @ts-expect-error: nothing is called so\nvoid entry${at}.isNotThere;\n`,
  );
  return lines.join("");
}
