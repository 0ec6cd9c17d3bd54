import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { publishedPackages, readManifest, ROOT, type Manifest } from "./packages.ts";
import { installedDependencies } from "./third-party.ts";

/** What a CycloneDX document says of one package. */
interface Component {
  readonly type: "library" | "application";
  readonly "bom-ref": string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly { readonly expression: string }[];
  readonly hashes?: readonly { readonly alg: "SHA-512"; readonly content: string }[];
}

/** A software bill of materials in CycloneDX 1.6: our packages, and all that is installed with them. */
export interface Sbom {
  readonly bomFormat: "CycloneDX";
  readonly specVersion: "1.6";
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** Made of the manifests that are installed, with the lockfile's hashes: the same for the same lockfile. */
export function createSbom(): Sbom {
  const hashes = lockedHashes();
  const ours = publishedPackages().map(({ manifest }) => manifest);
  const others = installedDependencies().map(readManifest);
  const all = [...ours, ...others];
  const byName = new Map(all.map((manifest) => [manifest.name, refOf(manifest)]));
  const components = all.map((manifest) => componentOf(manifest, hashes));
  const dependencies = all.map((manifest) => ({
    ref: refOf(manifest),
    dependsOn: Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
      .flatMap((name) => byName.get(name) ?? [])
      .toSorted(),
  }));
  const root: Component = {
    type: "application",
    "bom-ref": "release",
    name: "release",
    version: ours.map(({ version }) => version).join("+"),
    purl: "pkg:generic/release",
    licenses: [{ expression: "MIT" }],
  };
  const release = { ref: "release", dependsOn: ours.map(refOf).toSorted() };
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(components))}`,
    version: 1,
    metadata: { component: root },
    components: components.toSorted((a, b) => (a["bom-ref"] < b["bom-ref"] ? -1 : 1)),
    dependencies: [release, ...dependencies.toSorted((a, b) => (a.ref < b.ref ? -1 : 1))],
  };
}

function componentOf(manifest: Manifest, hashes: ReadonlyMap<string, string>): Component {
  const { name, version, license, bin } = manifest;
  const [group, short] = name.startsWith("@") ? name.split("/") : [undefined, name];
  const hash = hashes.get(`${name}@${version}`);
  return {
    type: bin === undefined ? "library" : "application",
    "bom-ref": refOf(manifest),
    ...(group === undefined ? {} : { group }),
    name: short ?? name,
    version,
    purl: refOf(manifest),
    licenses: license === undefined ? [] : [{ expression: license }],
    ...(hash === undefined ? {} : { hashes: [{ alg: "SHA-512", content: hash }] }),
  };
}

/** A package URL: `pkg:npm/%40scope/name@1.0.0`. */
function refOf({ name, version }: Manifest): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

/** `name@version` to SHA-512 in hex, as the lockfile has them. */
function lockedHashes(): ReadonlyMap<string, string> {
  const lockfile = readFileSync(join(ROOT, "pnpm-lock.yaml"), "utf8");
  const entries = lockfile.matchAll(
    /^ {2}'?(@?[^@'\s]+@[^'():\s]+)'?:\n {4}resolution: \{integrity: sha512-([^},]+)/gm,
  );
  return new Map(
    Array.from(entries, ([, key = "", base64 = ""]) => [
      key,
      Buffer.from(base64, "base64").toString("hex"),
    ]),
  );
}

/** A UUID of version 8, made of the text. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
