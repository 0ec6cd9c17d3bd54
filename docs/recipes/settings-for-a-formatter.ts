import { parseEditorConfig, resolveProperties } from "@x/editorconfig";

const files = new Map([
  ["", parseEditorConfig("root = true\n[*]\nend_of_line = lf\n[*.py]\nindent_size = 4\n")],
  ["web", parseEditorConfig("[*.ts]\nindent_style = tab\n")],
]);

/** Options as formatters take them, for one file. */
function optionsFor(path: string) {
  const properties = resolveProperties(path, files, { unset: "remove" });
  const size = Number(properties.get("indent_size"));
  return {
    useTabs: properties.get("indent_style") === "tab",
    tabWidth: Number.isInteger(size) && size > 0 ? size : 2,
    endOfLine: properties.get("end_of_line") ?? "lf",
  };
}
console.log(optionsFor("web/main.ts")); //=> { useTabs: true, tabWidth: 2, endOfLine: 'lf' }
console.log(optionsFor("tool.py")); //=> { useTabs: false, tabWidth: 4, endOfLine: 'lf' }
