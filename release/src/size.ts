import { brotliCompressSync } from "node:zlib";
import { join } from "node:path";
import { build } from "esbuild";
import { purePackages, SCOPE, type Package } from "./packages.ts";

/** What an entry of a package costs a user who imports it alone. */
export interface Size {
  /** What stands behind `from`: `@x/filters/mastodon`. */
  readonly name: string;
  /**
   * Minified, then brotli. Of the main entry of a pure package with its dependencies, as a browser loads it; of the
   * others their own code.
   */
  readonly brotliBytes: number;
  /** Names of the packages that are installed with it; of the main entry only. */
  readonly dependencies: readonly string[];
}

/** The most that an entry may cost. */
export type Budget = Omit<Size, "name">;

/** Measures every entry of a package from its sources. Dependencies are those of the package, and count once. */
export async function measure(one: Package): Promise<readonly Size[]> {
  const { manifest, directory, entries, short } = one;
  const sizes: Size[] = [];
  for (const { subpath, specifier, source } of entries) {
    const isPure = subpath === "." && purePackages().includes(short);
    const brotliBytes = await bundledBytes(join(directory, source), isPure);
    const dependencies = subpath === "." ? Object.keys(manifest.dependencies ?? {}).toSorted() : [];
    sizes.push({ name: specifier, brotliBytes, dependencies });
  }
  return sizes;
}

async function bundledBytes(source: string, withDependencies: boolean): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    platform: withDependencies ? "browser" : "node",
    packages: withDependencies ? "bundle" : "external",
    conditions: [`${SCOPE}/source`],
    legalComments: "none",
    logLevel: "silent",
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
}

/** A budget that leaves a little room: a twentieth, in full tens of bytes. */
export function budgetFor({ brotliBytes, dependencies }: Size): Budget {
  return { brotliBytes: withRoom(brotliBytes), dependencies };
}

/** A twentieth more, in full tens. */
export function withRoom(bytes: number): number {
  return Math.ceil((bytes * 1.05) / 10) * 10;
}

/** What an entry costs too much, in words; nothing is within the budget. */
export function overBudget(
  { name, brotliBytes, dependencies }: Size,
  budget: Budget | undefined,
): readonly string[] {
  if (budget === undefined) return [`${name} has no budget`];
  const faults: string[] = [];
  if (brotliBytes > budget.brotliBytes)
    faults.push(`${name} has ${brotliBytes} bytes, and may have ${budget.brotliBytes}`);
  const more = dependencies.filter((dependency) => !budget.dependencies.includes(dependency));
  if (more.length > 0) faults.push(`${name} depends on ${more.join(", ")}, and must not`);
  return faults;
}

/** Budgets of entries that there are no more, in words. */
export function withoutEntry(
  budgets: readonly string[],
  sizes: readonly Pick<Size, "name">[],
): readonly string[] {
  const names = new Set(sizes.map(({ name }) => name));
  return budgets
    .filter((name) => !names.has(name))
    .map((name) => `${name} has a budget, and is no entry of a package`);
}
