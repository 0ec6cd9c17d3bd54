import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
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

/** Bundles each file of tests with the sources that it is about: one build, that reads each source once. */
export async function bundleSuites(files: readonly string[]): Promise<readonly BundledSuite[]> {
  const { outputFiles, metafile } = await build({
    entryPoints: files.map((file, index) => ({ in: `${ENTRY}${file}`, out: String(index) })),
    outdir: ".",
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "es2022",
    platform: "node",
    // The packages say that they have no side effects; tests have.
    ignoreAnnotations: true,
    mainFields: ["module", "main"],
    conditions: [`${SCOPE}/source`],
    alias: { vitest: SHIM },
    inject: [GLOBALS],
    plugins: [entries, ownAddresses],
    logLevel: "silent",
  });
  const codes = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  return files.map((_, index) => {
    const name = `${index}.js`;
    const imports = metafile.outputs[name]?.imports ?? [];
    return {
      code: codes.get(name) ?? "",
      builtins: imports.map(({ path }) => path.replace(/^node:/, "")).toSorted(),
    };
  });
}

/** Addresses of the modules that import a file of tests and export what runs it. */
const ENTRY = "suite:";

const entries: Plugin = {
  name: "entries",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^suite:/ }, ({ path }) => ({
      namespace: "suite",
      path: path.slice(ENTRY.length),
    }));
    onLoad({ filter: /^/, namespace: "suite" }, ({ path }) => ({
      contents: `import { run } from "vitest"; import ${JSON.stringify(path)}; export default run;`,
      resolveDir: dirname(path),
    }));
  },
};

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
