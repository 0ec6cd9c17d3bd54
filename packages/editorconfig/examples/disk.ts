import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { propertiesOf } from "@x/editorconfig/node";

const folder = await mkdtemp(join(tmpdir(), "editorconfig-"));
await writeFile(join(folder, ".editorconfig"), "root = true\n[*.ts]\nindent_size = 2\n");

// Of src/a.ts, which need not be there: the files in src, in the folder and above it, until one is the root.
const properties = await propertiesOf(join(folder, "src/a.ts"));
console.log(properties.get("indent_size")); //=> 2
