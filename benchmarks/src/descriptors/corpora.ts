// Descriptor sets of all sizes, made once: by buf from the protos of google-proto-files, and Envoy's.
import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { envoySet } from "./envoy.ts";

/** The sets by name: what is built of google-proto-files, and whether source locations stay in. */
const SETS = {
  "small, 0.3 MB": ["google/pubsub", true],
  "small without source, 0.06 MB": ["google/pubsub", false],
  "medium, 4.5 MB": ["google/cloud/aiplatform", true],
  "medium without source, 1.2 MB": ["google/cloud/aiplatform", false],
  "large, 83 MB": [undefined, true],
  "large without source, 21 MB": [undefined, false],
} as const;

/** The sets that share nothing with these, and whether source locations stay in. */
const ENVOY_SETS = {
  "Envoy, 2.3 MB": true,
  "Envoy without source, 0.6 MB": false,
} as const;

type GoogleSet = keyof typeof SETS;

/** The name of a set. */
export type SetName = GoogleSet | keyof typeof ENVOY_SETS;

const require = createRequire(import.meta.url);
const cache = fileURLToPath(new URL("../../results/corpora/", import.meta.url));
const fileOf = (name: SetName): string =>
  join(cache, `${name.replaceAll(/[^a-z0-9.]+/g, "-")}.binpb`);

/** The bytes of a set; `prepareCorpora` has made it. */
export async function readCorpus(name: SetName): Promise<Uint8Array> {
  return new Uint8Array(await readFile(fileOf(name)));
}

/** Where a set is, for other programs. */
export const corpusPath: (name: SetName) => string = fileOf;

/** Makes the sets that are not there yet: half a minute the first time. */
export async function prepareCorpora(): Promise<void> {
  await mkdir(cache, { recursive: true });
  for (const [name, withSource] of await missingOf(ENVOY_SETS)) {
    await put(name, (unfinished) => envoySet(withSource).then((set) => writeFile(unfinished, set)));
  }
  const missing = await missingOf(SETS);
  if (missing.length === 0) return;
  const protos = join(cache, "protos");
  const source = dirname(require.resolve("google-proto-files/package.json"));
  await cp(source, protos, {
    recursive: true,
    filter: (path) => !path.slice(source.length).includes("node_modules"),
  });
  const settings = "version: v2\nmodules:\n  - path: .\n    excludes: [google/protobuf, preview]\n";
  await writeFile(join(protos, "buf.yaml"), settings);
  for (const [name] of missing) await put(name, (unfinished) => build(name, protos, unfinished));
  await rm(protos, { recursive: true });
}

async function missingOf<Name extends SetName, What>(
  sets: Readonly<Record<Name, What>>,
): Promise<readonly (readonly [Name, What])[]> {
  const missing: [Name, What][] = [];
  for (const name of Object.keys(sets) as Name[]) {
    if (!(await exists(fileOf(name)))) missing.push([name, sets[name]]);
  }
  return missing;
}

/** Makes a set's file, all of it or nothing. */
async function put(name: SetName, make: (unfinished: string) => Promise<unknown>): Promise<void> {
  const unfinished = `${fileOf(name)}.${process.pid}.binpb`;
  await make(unfinished);
  await rename(unfinished, fileOf(name));
}

async function build(name: GoogleSet, protos: string, target: string): Promise<void> {
  const [path, withSource] = SETS[name];
  const buf = join(dirname(require.resolve("@bufbuild/buf/package.json")), "bin", "buf");
  await promisify(execFile)(
    buf,
    [
      "build",
      ".",
      "--as-file-descriptor-set",
      "-o",
      target,
      ...(path === undefined ? [] : ["--path", path]),
      ...(withSource ? [] : ["--exclude-source-info"]),
    ],
    { cwd: protos },
  );
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
