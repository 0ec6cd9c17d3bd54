import { join } from "node:path";
import { rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import type { Package } from "./packages.ts";

/**
 * Everything that users of a package can see, as one file of declarations: what the entries export, what that
 * is made of, and under which entry each name is found. Made from the sources, without a build.
 *
 * @returns `undefined` for a package that cannot be imported
 */
export async function apiReport({ directory, entries }: Package): Promise<string | undefined> {
  if (entries.length === 0) return undefined;
  const root = join(directory, "every-entry.ts");
  const code = entries
    .map(({ subpath, source }) => `export * as ${nameOf(subpath)} from ${JSON.stringify(source)};`)
    .join("\n");
  const build = await rolldown({
    input: { api: root },
    external: (id) => !/^[./]/.test(id),
    plugins: [
      {
        name: "every-entry",
        resolveId: (id) => (id === root ? id : undefined),
        load: (id) => (id === root ? code : undefined),
      },
      dts({ emitDtsOnly: true, oxc: true, tsconfig: false }),
    ],
  });
  const { output } = await build.generate({ format: "es" });
  await build.close();
  const [file, ...others] = output;
  if (others.length > 0) throw new Error(`${directory}: the declarations are in several files`);
  return `// What users of the package can see; \`pnpm api --write\` writes it.\n${byLine(file.code)}`;
}

/** `.` is `main`, `./git` is `git`. */
function nameOf(subpath: string): string {
  return subpath === "." ? "main" : subpath.slice(2).replaceAll(/\W/g, "_");
}

/** One exported name a line, so that a change is one line too; no marks of the bundler. */
function byLine(code: string): string {
  return code
    .replaceAll(/^\/\/#(?:end)?region.*\n/gm, "")
    .replaceAll(/^( *)export \{ (.*) \};$/gm, (_all, indent: string, names: string) =>
      [
        `${indent}export {`,
        ...names.split(", ").map((name) => `${indent}  ${name},`),
        `${indent}};`,
      ].join("\n"),
    );
}
