import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "editorconfig";
import { parseEditorConfig, resolveProperties } from "@x/editorconfig";
import { propertiesOf } from "@x/editorconfig/node";

const folder = await mkdtemp(join(tmpdir(), "coming-"));
const text = "root = true\n[*.ts]\nindent_style = space\nindent_size = 2\n";
await writeFile(join(folder, ".editorconfig"), text);
const path = join(folder, "main.ts");

// Before: values are numbers and booleans where they look so.
const before = await parse(path);
console.log(before.indent_style, typeof before.indent_size); //=> space number

// After: a Map of texts, as the specification has them.
const after = await propertiesOf(path);
console.log(after.get("indent_style"), typeof after.get("indent_size")); //=> space string
console.log(Number(after.get("indent_size"))); //=> 2

// Without a disk: from git, a request or an editor's buffer.
const files = new Map([["", parseEditorConfig(text)]]);
console.log(resolveProperties("main.ts", files).get("indent_style")); //=> space
