import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
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
  const code = entries
    .map(({ subpath, source }) => {
      const file = JSON.stringify(join(directory, source));
      return `export * as ${nameOf(subpath)} from ${file};`;
    })
    .join("\n");
  const { tsconfig, root, remove } = await placeOf(directory, code);
  try {
    return await reportOf(root, code, tsconfig);
  } finally {
    await remove();
  }
}

/** Where the program with every entry is, and how its types are found. */
interface Place {
  /** Compiler's settings. Absent: all types are written out, and read as they are. */
  readonly tsconfig: string | undefined;
  readonly root: string;
  readonly remove: () => Promise<void>;
}

/** The compiler, which is asked where a package infers its types, wants a file on the disk. */
async function placeOf(directory: string, code: string): Promise<Place> {
  const tsconfig = join(directory, "tsconfig.json");
  const infers =
    existsSync(tsconfig) &&
    readFileSync(tsconfig, "utf8").includes('"isolatedDeclarations": false');
  if (!infers)
    return { tsconfig: undefined, root: join(directory, "every-entry.ts"), remove: async () => {} };
  // A folder that no tool looks into: files of `node_modules` count as somebody else's.
  await mkdir(join(directory, ".turbo"), { recursive: true });
  const folder = await mkdtemp(join(directory, ".turbo/api-"));
  const root = join(folder, "every-entry.ts");
  await writeFile(root, code);
  return { tsconfig, root, remove: () => rm(folder, { recursive: true }) };
}

async function reportOf(root: string, code: string, tsconfig: string | undefined): Promise<string> {
  const build = await rolldown({
    input: { api: root },
    external: (id) => !/^[./]/.test(id),
    plugins: [
      {
        name: "every-entry",
        resolveId: (id) => (id === root ? id : undefined),
        load: (id) => (id === root ? code : undefined),
      },
      dts({ emitDtsOnly: true, oxc: tsconfig === undefined, tsconfig: tsconfig ?? false }),
    ],
  });
  const { output } = await build.generate({ format: "es" });
  await build.close();
  const [file, ...others] = output;
  if (others.length > 0) throw new Error(`${root}: the declarations are in several files`);
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
