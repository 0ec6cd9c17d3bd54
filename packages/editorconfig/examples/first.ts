import { parseEditorConfig, resolveProperties } from "@x/editorconfig";

const file = parseEditorConfig("[*.{js,ts}]\nindent_style = space\n[src/**.ts]\nindent_size = 2\n");
const properties = resolveProperties("src/deep/main.ts", new Map([["", file]]));
console.log(Object.fromEntries(properties));
//=> { indent_style: 'space', indent_size: '2', tab_width: '2' }
