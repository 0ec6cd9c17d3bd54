import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { command } from "./command.ts";
import { commitAll, copyRepository } from "./copy.ts";
import { publishedPackages, type Package } from "./packages.ts";
import { packedIn, type Tarball } from "./plan.ts";
import { startRegistry, type Registry } from "./registry.ts";
import { toolEnv } from "./toolchain.ts";

/** A copy of the repository and a registry of its own, in which releases are made for practice. */
export interface Rehearsal {
  /** Outside every workspace; consumers go here. */
  readonly folder: string;
  readonly copy: string;
  readonly registry: Registry;
  /** The environment of npm and the tools: this registry, and no other settings. */
  readonly env: NodeJS.ProcessEnv;
  readonly packages: () => readonly Package[];
  readonly close: () => Promise<void>;
}

/** Copies the repository and starts the registry. */
export async function startRehearsal(): Promise<Rehearsal> {
  const folder = await mkdtemp(join(tmpdir(), "x-rehearsal-"));
  const copy = join(folder, "repository");
  await mkdir(join(folder, "registry"));
  const [registry] = await Promise.all([
    startRegistry(join(folder, "registry")),
    copyRepository(copy),
  ]);
  const npmrc = join(folder, "npmrc");
  await writeFile(npmrc, registry.npmrc);
  return {
    folder,
    copy,
    registry,
    env: toolEnv({ npmrc }),
    packages: () => publishedPackages(copy),
    close: async () => {
      await registry.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Gives every package with a changeset its next version and changelog. */
export async function version({ copy, env }: Rehearsal): Promise<void> {
  await command("changeset", ["version"], { cwd: copy, env });
  await commitAll(copy, "Version packages");
}

/** As the release workflow packs. The digest is what it hands to the job that publishes. */
export async function packRelease(
  { copy, env }: Rehearsal,
  into: string,
): Promise<{ readonly tarballs: readonly Tarball[]; readonly digest: string }> {
  const printed = await command("scripts/pack-release.sh", [into], { cwd: copy, env });
  const [, digest = ""] = /^digest=([0-9a-f]{64})\n$/.exec(printed) ?? [];
  return { tarballs: await packedIn(join(copy, into)), digest };
}

/** Publishes the tarballs of a folder, as the release workflow does. */
export async function publishPacked(
  { copy, env }: Rehearsal,
  from: string,
  digest: string,
): Promise<void> {
  await command("node", ["scripts/publish-packed.mjs", from, digest], { cwd: copy, env });
}

/** What a person writes with `pnpm changeset`. */
export async function addChangeset(
  { copy }: Rehearsal,
  { name, bump, text }: { readonly name: string; readonly bump: string; readonly text: string },
): Promise<void> {
  const file = join(copy, ".changeset/rehearsed-change.md");
  await writeFile(file, `---\n"${name}": ${bump}\n---\n\n${text}\n`);
  await commitAll(copy, "Describe a change");
}
