// A set that shares nothing with google-proto-files but what both import: Envoy's, with its validation rules.
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { compile } from "@x/descriptor-compile";
import { wellKnownSource } from "@x/descriptor-compile/well-known";

const require = createRequire(import.meta.url);

/** Where imports are looked for. The first two hold what is compiled. */
const ROOTS = ["envoy-api", "xds", "googleapis", "protoc-gen-validate"] as const;

/** The files of Envoy, and those that they import, that have all their imports in the npm package. */
export async function envoySet(sourceInfo: boolean): Promise<Uint8Array> {
  const deps = join(dirname(require.resolve("@grpc/grpc-js-xds/package.json")), "deps");
  const sources = new Map<string, string>();
  const entry: string[] = [];
  for (const [index, root] of ROOTS.entries()) {
    for (const name of await protosIn(join(deps, root))) {
      const text = await readFile(join(deps, root, name), "utf8");
      // The rule is newer than the rules that the package brings along.
      sources.set(name, text.replaceAll(" ignore_empty: true", ""));
      if (index < 2) entry.push(name);
    }
  }
  const files = (name: string): string | undefined => sources.get(name) ?? wellKnownSource(name);
  return compile({ files, entry, includeImports: true, sourceInfo }).set;
}

async function protosIn(root: string): Promise<readonly string[]> {
  const names = await readdir(root, { recursive: true });
  return names.filter((name) => name.endsWith(".proto")).sort();
}
