import MarkdownIt from "markdown-it";

/** Paths that relative addresses of a text begin with. */
export interface TextPlace {
  /** Path of links, with a slash at its end. */
  readonly links: string;
  /** Path of pictures, with a slash at its end. */
  readonly pictures: string;
}

/** Makes HTML of Markdown. Markup in the text is shown as text, and pictures of other sites are links. */
export function renderMarkdown(text: string, place: TextPlace): string {
  const markdown = new MarkdownIt({ html: false, linkify: true });
  const { rules } = markdown.renderer;
  rules["link_open"] = (tokens, at, options, _environment, self) => {
    const token = tokens[at];
    if (token === undefined) return "";
    token.attrSet("href", placed(String(token.attrGet("href") ?? ""), place.links));
    token.attrSet("rel", "nofollow noopener noreferrer");
    return self.renderToken(tokens, at, options);
  };
  rules["image"] = (tokens, at) => {
    const token = tokens[at];
    if (token === undefined) return "";
    const source = String(token.attrGet("src") ?? "");
    const address = markdown.utils.escapeHtml(placed(source, place.pictures));
    const about = markdown.utils.escapeHtml(token.content);
    return isElsewhere(source)
      ? `<a href="${address}" rel="nofollow noopener noreferrer">${about === "" ? address : about}</a>`
      : `<img src="${address}" alt="${about}" loading="lazy">`;
  };
  return markdown.render(text);
}

function isElsewhere(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}

/** An address of the text, from the root of the server. */
function placed(address: string, path: string): string {
  if (isElsewhere(address) || address.startsWith("#") || address.startsWith("/")) return address;
  // A path with `..` ends at the root of the repository at the latest: browsers stay on this server.
  return path + address.replace(/^(?:\.\/)+/, "");
}
