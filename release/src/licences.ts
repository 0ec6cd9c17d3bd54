import { command } from "./command.ts";
import { ROOT } from "./packages.ts";
import { toolEnv } from "./toolchain.ts";
import { installedDependencies } from "./third-party.ts";
import { readManifest } from "./packages.ts";

/** Licences that ask for no more than their notice. */
const PERMISSIVE = new Set([
  "0BSD",
  "AFL-2.1",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "PSF-2.0",
  "Python-2.0",
  "Unlicense",
  "WTFPL",
  "Zlib",
]);

/** Tools with other licences that never reach a user, and why they may stay. */
const TOOLS: Readonly<Record<string, string>> = {
  "axe-core": "MPL-2.0; a test runs it in a browser, nothing of it is published",
  lightningcss: "MPL-2.0; the test runner's bundler loads it, nothing of it is published",
  "humanize-number":
    "states no licence in its manifest; its README says MIT; part of a test double of S3",
  only: "states no licence in its manifest; its README says MIT; part of a test double of S3",
};

/** One dependency and what its manifest says. */
export interface Licensed {
  readonly name: string;
  readonly licence: string;
  /** Whether users install it with a package of ours. */
  readonly ships: boolean;
}

/** Every installed dependency. */
export async function licences(): Promise<readonly Licensed[]> {
  const shipped = new Set(installedDependencies().map((directory) => readManifest(directory).name));
  const listed = await command("pnpm", ["licenses", "list", "--recursive", "--json"], {
    cwd: ROOT,
    env: toolEnv(),
  });
  const byLicence = JSON.parse(listed) as Record<string, readonly { readonly name: string }[]>;
  return Object.entries(byLicence).flatMap(([licence, packages]) =>
    packages.map(({ name }) => ({ name, licence, ships: shipped.has(name) })),
  );
}

/** Why a dependency must go, in words; nothing when it may stay. */
export function licenceFault({ name, licence, ships }: Licensed): string | undefined {
  if (isPermissive(licence)) return undefined;
  const isTool = Object.keys(TOOLS).some((tool) => name === tool || name.startsWith(`${tool}-`));
  if (isTool && !ships) return undefined;
  return `${name} is under ${licence}, which is not permissive${ships ? ", and users install it" : ""}`;
}

/** `(A OR B)` needs one that is, `(A AND B)` both. */
function isPermissive(expression: string): boolean {
  const alternatives = expression.replaceAll(/[()]/g, "").split(" OR ");
  return alternatives.some((all) => all.split(" AND ").every((one) => PERMISSIVE.has(one.trim())));
}
