import { configDirectories, parseEditorConfig, resolveProperties } from "@x/editorconfig";

const texts = new Map([
  ["", "root = true\n[*]\nindent_style = space\nindent_size = 2\n[*.{js,ts}]\ncharset = utf-8\n"],
  ["legacy", "[*.js]\nindent_style = tab\nindent_size = unset\n"],
]);

// Nearest directory first, until a file says root. The texts may come from a disk, git or the web.
const files = new Map();
for (const directory of configDirectories("legacy/old.js")) {
  const text = texts.get(directory);
  if (text === undefined) continue;
  const file = parseEditorConfig(text);
  files.set(directory, file);
  if (file.root) break;
}
const properties = resolveProperties("legacy/old.js", files, { unset: "remove" });
for (const [name, value] of properties) console.log(`${name} = ${value}`);
//=> indent_style = tab
//=> charset = utf-8
