import { brotliCompressSync } from "node:zlib";
import { join } from "node:path";
import { build } from "esbuild";
import { purePackages, SCOPE, type Package } from "./packages.ts";

/** What a package's main entry costs a user. */
export interface Size {
  readonly name: string;
  /**
   * Minified, then brotli. Of a pure package with its dependencies, as a browser loads it; of the others
   * their own code.
   */
  readonly brotliBytes: number;
  /** Names of the packages that are installed with it, without ours. */
  readonly dependencies: readonly string[];
}

/** The most that a package may cost. */
export type Budget = Omit<Size, "name">;

/** Measures a package's main entry from its sources; nothing for one that cannot be imported. */
export async function measure(one: Package): Promise<Size | undefined> {
  const { manifest, directory, entries, short } = one;
  const main = entries.find(({ subpath }) => subpath === ".");
  if (main === undefined) return undefined;
  const isPure = purePackages().includes(short);
  const { outputFiles } = await build({
    entryPoints: [join(directory, main.source)],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    platform: isPure ? "browser" : "node",
    packages: isPure ? "bundle" : "external",
    conditions: [`${SCOPE}/source`],
    legalComments: "none",
    logLevel: "silent",
  });
  return {
    name: manifest.name,
    brotliBytes: brotliCompressSync(outputFiles[0]?.contents ?? new Uint8Array()).length,
    dependencies: Object.keys(manifest.dependencies ?? {}).toSorted(),
  };
}

/** A budget that leaves a little room: a twentieth, in full tens of bytes. */
export function budgetFor({ brotliBytes, dependencies }: Size): Budget {
  return { brotliBytes: withRoom(brotliBytes), dependencies };
}

/** A twentieth more, in full tens. */
export function withRoom(bytes: number): number {
  return Math.ceil((bytes * 1.05) / 10) * 10;
}

/** What a package costs too much, in words; nothing is within the budget. */
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
