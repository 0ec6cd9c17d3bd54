import common from "highlight.js/lib/common";
import MarkdownIt from "markdown-it";
import { anchorOf } from "../../src/links.ts";
import { escapeHtml } from "./page.ts";

/** Renderer of one kind of token. */
type RenderRule = NonNullable<InstanceType<typeof MarkdownIt>["renderer"]["rules"][string]>;

/** Finds the address of a link; absent: what it leads to is not on the site. */
type PlaceLink = (target: string) => string | undefined;

/** Makes HTML of a document. Markup in it is shown as text. */
export function markdownHtml(text: string, placeLink: PlaceLink): string {
  const markdown = new MarkdownIt({ html: false, linkify: false, highlight: coloured });
  const { rules } = markdown.renderer;
  const anchors = new Map<string, number>();
  const open: boolean[] = [];
  rules["link_open"] = (tokens, at) => {
    const target = placeLink(String(tokens[at]?.attrGet("href") ?? ""));
    open.push(target !== undefined);
    return target === undefined ? "" : `<a href="${escapeHtml(target)}">`;
  };
  rules["link_close"] = () => (open.pop() === true ? "</a>" : "");
  rules["heading_open"] = (tokens, at) => {
    const anchor = anchorOf(tokens[at + 1]?.content ?? "");
    const before = anchors.get(anchor) ?? 0;
    anchors.set(anchor, before + 1);
    return `<${tokens[at]?.tag ?? "h2"} id="${escapeHtml(anchor)}${before === 0 ? "" : `-${before}`}">`;
  };
  const cells: string[] = [];
  const openCell: RenderRule = (tokens, at) => {
    // A head without words is none to a screen reader.
    const isEmpty = tokens[at + 1]?.content === "";
    const tag = isEmpty ? "td" : (tokens[at]?.tag ?? "td");
    cells.push(tag);
    const isRight = String(tokens[at]?.attrGet("style") ?? "").includes("right");
    return isRight ? `<${tag} class="num">` : `<${tag}>`;
  };
  const closeCell = (): string => `</${cells.pop() ?? "td"}>`;
  Object.assign(rules, { th_open: openCell, td_open: openCell });
  Object.assign(rules, { th_close: closeCell, td_close: closeCell });
  rules["table_open"] = () => `<div class="scroll" tabindex="0"><table>`;
  rules["table_close"] = () => "</table></div>";
  // Pictures would be files of the repository: their words are shown.
  rules["image"] = (tokens, at) => escapeHtml(tokens[at]?.content ?? "");
  return `<div class="text">${markdown.render(text)}</div>`;
}

/** HTML of source, in colours when its language is known. */
export function coloured(text: string, language: string): string {
  const isKnown = language !== "" && common.getLanguage(language) !== undefined;
  const html = isKnown
    ? common.highlight(text, { language, ignoreIllegals: true }).value
    : escapeHtml(text);
  return `<pre tabindex="0"><code>${html}</code></pre>`;
}
