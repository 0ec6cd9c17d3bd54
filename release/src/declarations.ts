import { basename, join } from "node:path";
import { rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import type { Package } from "./packages.ts";

/**
 * Writes the declarations of a package into `dist`: a file for each entry, and files for what entries share. All types
 * of what is exported are written out (`isolatedDeclarations`), so that nothing is inferred: each file is read by itself.
 */
export async function writeDeclarations({ directory, entries }: Package): Promise<void> {
  const build = await rolldown({
    input: Object.fromEntries(
      entries.map(({ types, source }) => [basename(types, ".d.ts"), join(directory, source)]),
    ),
    external: (id) => !/^[./]/.test(id),
    plugins: [dts({ emitDtsOnly: true, oxc: true, tsconfig: false })],
    onLog: () => {},
  });
  await build.write({ dir: join(directory, "dist"), format: "es" });
  await build.close();
}
