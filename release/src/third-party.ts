import { createHash } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { cp, mkdir, readFile, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { command } from "./command.ts";
import { publishedPackages, readManifest, ROOT, type Manifest } from "./packages.ts";

/** A package as a registry takes it. */
export interface Packed {
  readonly manifest: Manifest;
  readonly tarball: Buffer;
  readonly integrity: string;
}

/** What a consumer's compiler needs beside the packages. */
const FOR_CONSUMERS = ["@types/node"];

/**
 * Packs everything from other publishers that installing our packages takes, in the versions of the
 * lockfile, out of `node_modules`.
 *
 * @param folder - a folder that does not exist yet, for copies that are removed again
 */
export async function packThirdParty(folder: string): Promise<readonly Packed[]> {
  const packed: Packed[] = [];
  await mkdir(folder, { recursive: true });
  for (const [at, directory] of installedDependencies().entries()) {
    // Inside a tarball everything stands under one name. A copy, because pnpm makes equal files one, which
    // tar would tell as links, and npm installs no links.
    const named = join(folder, String(at));
    const filter = (path: string): boolean => basename(path) !== "node_modules";
    await cp(directory, join(named, "package"), { recursive: true, filter });
    const file = join(folder, `${at}.tgz`);
    await command("tar", ["-czf", file, "-C", named, "package"], { cwd: folder });
    const tarball = await readFile(file);
    const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
    packed.push({ manifest: readManifest(directory), tarball, integrity });
  }
  await rm(folder, { recursive: true });
  return packed;
}

type Needs = Pick<Manifest, "dependencies" | "optionalDependencies" | "peerDependencies">;

/** Folders of all dependencies of the published packages, and of those, each version once. */
export function installedDependencies(): readonly string[] {
  const visited = new Set<string>();
  // pnpm has a version once for each set of peers.
  const found = new Map<string, string>();
  const visit = (from: string, needs: Needs) => {
    const { dependencies, optionalDependencies, peerDependencies } = needs;
    const names = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(names)) {
      const link = join(from, name);
      // Of optional ones only those for this platform are there.
      if (!existsSync(link)) continue;
      const directory = realpathSync(link);
      if (directory.startsWith(`${ROOT}packages/`) || visited.has(directory)) continue;
      visited.add(directory);
      const manifest = readManifest(directory);
      found.set(`${manifest.name}@${manifest.version}`, directory);
      visit(modulesOf(directory, name), manifest);
    }
  };
  for (const { directory, manifest } of publishedPackages())
    visit(join(directory, "node_modules"), manifest);
  const dependencies = Object.fromEntries(FOR_CONSUMERS.map((name) => [name, "*"]));
  visit(join(ROOT, "node_modules"), { dependencies });
  return [...found.values()];
}

/** Where pnpm puts what a package needs: beside it. */
function modulesOf(directory: string, name: string): string {
  return name.includes("/") ? dirname(dirname(directory)) : dirname(directory);
}
