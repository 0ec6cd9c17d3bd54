import { parseEditorConfig, resolveProperties } from "@x/editorconfig";

const root = parseEditorConfig("root = true\n[*.{js,ts}]\nindent_style = space\nindent_size = 2\n");
const properties = resolveProperties("src/index.ts", new Map([["", root]]));
console.log(properties.get("indent_size")); //=> 2
