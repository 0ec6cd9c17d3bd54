import { build } from "esbuild";

/**
 * What a bundler makes of a snippet, with all that it imports, for a runtime without files. It calls `print` instead
 * of `console.log`.
 *
 * @param directory - of the package that the code is about, which it imports by its name
 * @param conditions - of exports; without any the built packages are taken
 */
export async function bundle(
  code: string,
  directory: string,
  conditions: readonly string[],
): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, loader: "ts", resolveDir: directory },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    platform: "browser",
    conditions: [...conditions],
    define: { "console.log": "print" },
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
