import type { GuidePage } from "./documents.ts";
import { escapeHtml, type SitePage, type SitePlace } from "./page.ts";
import { TOOLS } from "./tools.ts";

/** First page: everything that there is. */
export function homePage(
  guides: readonly GuidePage[],
  reference: readonly SitePage[],
  { api }: SitePlace,
): SitePage {
  const packages = guides.filter(({ page }) => page.startsWith("packages/"));
  const others = guides.filter(({ page }) => !page.startsWith("packages/"));
  const list = (items: readonly string[]): string => `<ul>${items.join("")}</ul>`;
  const item = (page: string, title: string, about = ""): string =>
    `<li><a href="${page}">${escapeHtml(title)}</a>${about === "" ? "" : `: ${escapeHtml(about)}`}</li>`;
  return {
    path: "index.html",
    title: "x",
    body: `<h1>Statuses, repository contents and schema descriptors</h1>
<p>TypeScript packages that can be used one at a time, and one small server. <a href="getting-started.html">Getting started</a>
takes two minutes; <a href="documents.html">the guides</a> go on from there.</p>
<h2 id="tools">Tools that run here</h2>
${list(TOOLS.map(({ path, title, about }) => item(path, title, about)))}
<h2 id="packages">Packages</h2>
${list(packages.map(({ page, title, text }) => item(page, title, firstLine(text))))}
<h2 id="reference">Reference</h2>
${list([
  ...reference.map(({ path, title }) => item(path, title)),
  ...(api === undefined ? [] : [item(api, "API of this server", "every route, to be tried")]),
])}
<h2 id="documents">Documents</h2>
${list(others.map(({ page, title }) => item(page, title)))}`,
  };
}

/** The one sentence under the title of a package. */
function firstLine(text: string): string {
  const [, line = ""] = /^# .+\n\n([^\n]+)/.exec(text) ?? [];
  return line.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/[`*]/g, "");
}
