/** Properties whose values mean the same in any case; they are kept in lower case. */
export const CASELESS_KEYS: ReadonlySet<string> = new Set([
  "charset",
  "end_of_line",
  "indent_size",
  "indent_style",
  "insert_final_newline",
  "tab_width",
  "trim_trailing_whitespace",
]);

/**
 * Properties that the specification derives: a tab-indented file without a size has the size `tab`; a size
 * is also the tab width unless that is given; and the size `tab` is the tab width if that is given.
 */
export function derive(properties: Map<string, string>): void {
  if (properties.get("indent_style") === "tab" && !properties.has("indent_size")) {
    properties.set("indent_size", "tab");
  }
  const size = properties.get("indent_size");
  const width = properties.get("tab_width");
  if (size === undefined) return;
  if (size === "tab") {
    if (width !== undefined) properties.set("indent_size", width);
  } else if (width === undefined) {
    properties.set("tab_width", size);
  }
}
