import common from "highlight.js/lib/common";
import dockerfile from "highlight.js/lib/languages/dockerfile";
import properties from "highlight.js/lib/languages/properties";
import protobuf from "highlight.js/lib/languages/protobuf";

common.registerLanguage("dockerfile", dockerfile);
common.registerLanguage("properties", properties);
common.registerLanguage("protobuf", protobuf);

/** Languages of names that have no ending of their own. */
const BY_NAME: ReadonlyMap<string, string> = new Map([
  ["dockerfile", "dockerfile"],
  ["containerfile", "dockerfile"],
  ["makefile", "makefile"],
  [".editorconfig", "ini"],
  [".gitattributes", "properties"],
]);
/** Languages of endings that the library does not know by themselves. */
const BY_ENDING: ReadonlyMap<string, string> = new Map([["proto", "protobuf"]]);

/**
 * Makes HTML of source text, with an anchor `L1`, `L2`, ... at each line.
 *
 * @param name - of the file, which tells the language. One that is not known: plain text
 */
export function highlight(text: string, name: string): string {
  const language = languageOf(name.toLowerCase());
  const colored =
    language === undefined
      ? escapeText(text)
      : common.highlight(text, { language, ignoreIllegals: true }).value;
  return withLines(colored.replace(/\n$/, ""));
}

/**
 * Sums numbers of bytes by language.
 *
 * @param text - JSON of pairs: ending or name of files, bytes
 * @returns JSON of pairs: name of a language, "" for those that are not known; bytes
 */
export function sumLanguages(text: string): string {
  const sums = new Map<string, number>();
  for (const [name, bytes] of JSON.parse(text) as readonly (readonly [string, number])[]) {
    const { name: names = "" } = common.getLanguage(languageOf(name) ?? "") ?? {};
    const [language = ""] = names.split(",");
    sums.set(language, (sums.get(language) ?? 0) + bytes);
  }
  return JSON.stringify([...sums]);
}

function languageOf(name: string): string | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1] ?? "";
  const language = BY_NAME.get(name) ?? BY_ENDING.get(ending) ?? ending;
  return common.getLanguage(language) === undefined ? undefined : language;
}

/** A tag that spans lines stays open over the anchors: they may stand in it. */
function withLines(colored: string): string {
  let number = 0;
  return colored.replace(/^/gm, () => {
    number++;
    return `<a id="L${number}" href="#L${number}">${number}</a>`;
  });
}

function escapeText(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
