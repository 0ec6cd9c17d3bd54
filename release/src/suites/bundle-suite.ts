import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL, fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { SCOPE } from "../packages.ts";

const SHIM = fileURLToPath(new URL("vitest.ts", import.meta.url));
const GLOBALS = fileURLToPath(new URL("globals.ts", import.meta.url));

/** A file of tests, bundled for a runtime without vitest. */
export interface BundledSuite {
  /** Code of an ES module, whose default export runs the tests. */
  readonly code: string;
  /** Modules of Node.js that the code imports, without `node:`. */
  readonly builtins: readonly string[];
}

/** Bundles a file of tests with the sources that it is about. */
export async function bundleSuite(file: string): Promise<BundledSuite> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { run } from "vitest"; import ${JSON.stringify(file)}; export default run;`,
      resolveDir: dirname(file),
    },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    platform: "node",
    // The packages say that they have no side effects; tests have.
    ignoreAnnotations: true,
    mainFields: ["module", "main"],
    conditions: [`${SCOPE}/source`],
    alias: { vitest: SHIM },
    inject: [GLOBALS],
    plugins: [ownAddresses],
    logLevel: "silent",
  });
  const code = outputFiles[0]?.text ?? "";
  const builtins = new Set<string>();
  for (const [, name = ""] of code.matchAll(/^import .*"(?:node:)?([a-z_/]+)";$/gm))
    builtins.add(name);
  return { code, builtins: [...builtins].toSorted() };
}

/** Lets each source keep the address of its own file: tests find their vectors by it. */
const ownAddresses: Plugin = {
  name: "own-addresses",
  setup({ onLoad }) {
    onLoad({ filter: /\/packages\/[^/]+\/(?:src|test)\/.*\.ts$/ }, ({ path }) => ({
      loader: "ts",
      contents: readFileSync(path, "utf8").replaceAll(
        "import.meta.url",
        JSON.stringify(pathToFileURL(path).href),
      ),
    }));
  },
};
