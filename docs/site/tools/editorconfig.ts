import { parseEditorConfig, resolveProperties } from "@x/editorconfig";
import { facts, find, make, showOn } from "./page.ts";

const [config, path] = [find("textarea", "config"), find("input", "path")];

showOn([config, path], () => {
  const files = new Map([["", parseEditorConfig(config.value)]]);
  const properties = resolveProperties(path.value, files, { unset: "remove" });
  return properties.size === 0 ? [make("p", "Nothing is said of this path.")] : [facts(properties)];
});
