import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const ROOT: string = fileURLToPath(new URL("../..", import.meta.url));

/** What of a `package.json` the checks read. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly license?: string;
  readonly repository?: { readonly url: string; readonly directory?: string };
  readonly files?: readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly sideEffects?: boolean;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly engines?: Readonly<Record<string, string>>;
}

/** A package that is published. */
export interface Package {
  /** The folder's name, which is the name without the scope. */
  readonly short: string;
  /** From the root, such as `packages/filters`. */
  readonly path: string;
  readonly directory: string;
  readonly manifest: Manifest;
  /** What can be imported, such as `@x/filters`, with its source and its built types and code. */
  readonly entries: readonly Entry[];
}

/** One entry of a package's `exports` that leads to code. */
export interface Entry {
  /** `.`, or `./memory`. */
  readonly subpath: string;
  /** What a user writes after `from`. */
  readonly specifier: string;
  readonly source: string;
  readonly types: string;
  readonly code: string;
}

/** Every published package of a copy of the repository, in the order of their folders. */
export function publishedPackages(root: string = ROOT): readonly Package[] {
  return ["packages", "apps"].flatMap((parent) =>
    readdirSync(join(root, parent))
      .toSorted()
      .filter((short) => existsSync(join(root, parent, short, "package.json")))
      .map((short) => readPackage(root, `${parent}/${short}`))
      .filter(({ manifest }) => manifest.private !== true),
  );
}

/** Names of the packages that need nothing of a platform: the linter's list, which the rules of purity follow. */
export function purePackages(root: string = ROOT): readonly string[] {
  const { overrides } = JSON.parse(readFileSync(join(root, ".oxlintrc.json"), "utf8")) as {
    readonly overrides: readonly { files: readonly string[]; rules: Record<string, unknown> }[];
  };
  const rule = overrides.find(({ rules }) => "pure/no-ambient-clock" in rules);
  const names = /^packages\/\{([^}]+)\}/.exec(rule?.files[0] ?? "")?.[1]?.split(",") ?? [];
  if (names.length === 0) throw new Error(".oxlintrc.json names no pure package");
  return names;
}

/** The scope under which everything is published; `pnpm scope` sets another. */
export const SCOPE: string = readManifest(join(ROOT, "apps/server")).name.replace(/\/.*/, "");

/** The name that the command, the realm and temporary folders bear. */
export const PRODUCT: string = (
  Object.keys(readManifest(join(ROOT, "apps/server")).bin ?? {})[0] ?? ""
).replace(/-server$/, "");

export function readManifest(directory: string): Manifest {
  return JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as Manifest;
}

function readPackage(root: string, path: string): Package {
  const directory = join(root, path);
  const manifest = readManifest(directory);
  const entries = Object.entries(manifest.exports).flatMap(([subpath, target]) =>
    typeof target === "string" ? [] : [readEntry(manifest.name, subpath, target)],
  );
  return { short: path.slice(path.indexOf("/") + 1), path, directory, manifest, entries };
}

function readEntry(name: string, subpath: string, target: Readonly<Record<string, string>>): Entry {
  const condition = name.replace(/\/.*/, "/source");
  const { [condition]: source, types, default: code } = target;
  if (source === undefined || types === undefined || code === undefined)
    throw new Error(`${name}: exports["${subpath}"] needs ${condition}, types and default`);
  return { subpath, specifier: name + subpath.slice(1), source, types, code };
}
