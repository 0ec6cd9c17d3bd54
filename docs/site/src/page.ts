import { addressFrom } from "./documents.ts";

/** A page of the site. */
export interface SitePage {
  /** Path from the root of the site. */
  readonly path: string;
  /** Title without the name of the site. */
  readonly title: string;
  /** HTML of its content. */
  readonly body: string;
  /** Name of its script. Absent: it has none. */
  readonly script?: string | undefined;
}

/** Text as HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** What a page may do: its own scripts and styles, and no request at all. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

const BAR = [
  ["documents.html", "Guides"],
  ["index.html#packages", "Packages"],
  ["index.html#reference", "Reference"],
  ["index.html#tools", "Tools"],
] as const;

/** Place that a site is made for. */
export interface SitePlace {
  /**
   * Path of the reference of the server's API, from the root of the site: `../api/swagger`. Absent: no server stands
   * around the site.
   */
  readonly api?: string | undefined;
}

/** The whole HTML of a page. */
export function pageHtml({ path, title, body, script }: SitePage, { api }: SitePlace = {}): string {
  const to = (target: string): string => addressFrom(path, target);
  const bar = api === undefined ? BAR : [...BAR, [api, "This server"] as const];
  const links = bar.map(([target, name]) => `<a href="${to(target)}">${name}</a>`).join(" ");
  const loaded =
    script === undefined ? "" : `<script src="${to(`assets/${script}.js`)}" defer></script>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="same-origin">
<title>${escapeHtml(title === "x" ? title : `${title} · x`)}</title>
<link rel="stylesheet" href="${to("assets/style.css")}">
<link rel="icon" href="data:,">
${loaded}</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="bar"><b><a href="${to("index.html")}">x</a></b><nav class="row" aria-label="Site">${links}</nav></header>
<main id="main">
${body}
</main>
<footer class="foot">Made from the documents of the repository. Nothing here asks any server.</footer>
</body>
</html>
`;
}
