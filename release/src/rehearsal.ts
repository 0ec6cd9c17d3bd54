import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { command } from "./command.ts";
import { commitAll, copyRepository } from "./copy.ts";
import { publishedPackages, type Package } from "./packages.ts";
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

/** Builds what is published, all of it anew: what an earlier build left is gone, and no cache is asked. */
export async function build({ copy, env }: Rehearsal): Promise<void> {
  const packages = publishedPackages(copy);
  for (const { directory } of packages)
    await rm(join(directory, "dist"), { recursive: true, force: true });
  const quiet = ["--output-logs=errors-only", "--no-update-notifier"];
  const filters = packages.map(({ manifest }) => `--filter=${manifest.name}`);
  await command("turbo", ["run", "build", "--force", ...quiet, ...filters], { cwd: copy, env });
}

/** One tarball, as the release workflow makes it. */
export interface Tarball {
  readonly name: string;
  readonly version: string;
  readonly file: string;
  /** `sha256-` and base64. */
  readonly integrity: string;
}

/** Packs every version that the registry does not have, into a folder of the copy. */
export async function pack({ copy, env }: Rehearsal, into: string): Promise<readonly Tarball[]> {
  await command("changeset", ["pack", `--out-dir=${into}`], { cwd: copy, env });
  return packedIn(join(copy, into));
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

async function packedIn(folder: string): Promise<readonly Tarball[]> {
  const { plan } = JSON.parse(await readFile(join(folder, "publish-plan.json"), "utf8")) as {
    readonly plan: readonly (readonly {
      readonly name: string;
      readonly version: string;
      readonly tarball?: { readonly path: string; readonly integrity: string };
    }[])[];
  };
  return plan.flat().flatMap(({ name, version: packed, tarball }) =>
    tarball === undefined
      ? []
      : [
          {
            name,
            version: packed,
            file: join(folder, tarball.path),
            integrity: tarball.integrity,
          },
        ],
  );
}

/** Publishes from the sources, as a person does. */
export async function publish({ copy, env }: Rehearsal): Promise<void> {
  await command("changeset", ["publish"], { cwd: copy, env });
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
