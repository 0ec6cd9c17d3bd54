import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { STYLE } from "../../../apps/server/src/pages/style.ts";
import { addressFrom, guidePages, placedLink, type GuidePage } from "./documents.ts";
import { homePage } from "./home.ts";
import { markdownHtml } from "./markdown.ts";
import { pageHtml, type SitePage, type SitePlace } from "./page.ts";
import { referencePages } from "./reference.ts";
import { TOOLS } from "./tools.ts";

/** What the site has beside the style of the server's pages. */
const OWN_STYLE = `
.names{line-height:2}
mark{background:#ffe08a;color:#1a1a1a;padding:0 .1rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}dd{margin:0}
input[type=file]{padding:1.2rem;border-style:dashed}`;

/**
 * Writes the documents as a site of files, fit for any host, under any path.
 *
 * @param out - folder of the site
 * @returns paths of its pages
 */
export async function buildSite(out: string, place: SitePlace = {}): Promise<readonly string[]> {
  const guides = guidePages();
  const reference = referencePages();
  const referenced = new Set(reference.map(({ path }) => path));
  const pages: readonly SitePage[] = [
    homePage(guides, reference, place),
    ...guides.map((guide) => guidePage(guide, referenced)),
    ...reference,
    ...TOOLS,
  ];
  for (const page of pages) await write(join(out, page.path), pageHtml(page, place));
  await write(join(out, "assets/style.css"), STYLE + OWN_STYLE);
  await bundleScripts(join(out, "assets"));
  return pages.map(({ path }) => path);
}

function guidePage(guide: GuidePage, referenced: ReadonlySet<string>): SitePage {
  const { page: path, title, text } = guide;
  const api = path.replace(/^packages\//, "api/");
  const isReferenced = api !== path && referenced.has(api);
  const link = isReferenced
    ? `<p><a href="${addressFrom(path, api)}">Reference of all that it exports</a></p>`
    : "";
  return { path, title, body: link + markdownHtml(text, (target) => placedLink(guide, target)) };
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Each script has its package in it, from the package's sources. */
async function bundleScripts(outdir: string): Promise<void> {
  const folder = fileURLToPath(new URL("../tools/", import.meta.url));
  await build({
    entryPoints: TOOLS.map(({ script }) => join(folder, `${script}.ts`)),
    outdir,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2023",
    conditions: ["@x/source"],
    logLevel: "silent",
  });
}
