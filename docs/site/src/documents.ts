import { dirname, join, relative } from "node:path";
import { globSync, readFileSync } from "node:fs";
import { ROOT, type Document } from "../../src/markdown.ts";

/** A document that is a page of the site. */
export interface GuidePage extends Document {
  /** Path of the page, from the root of the site. */
  readonly page: string;
  /** First heading of the document. */
  readonly title: string;
}

/** Documents of the repository that are pages: not the notes of changes, and not what stands beside test data. */
export function guidePages(): readonly GuidePage[] {
  const exclude = ["**/node_modules/**"];
  const paths = globSync(["*.md", "{packages,apps}/*/README.md", "docs/**/*.md"], {
    cwd: ROOT,
    exclude,
  });
  return paths.toSorted().flatMap((path) => {
    const page = pageOf(path);
    if (page === undefined) return [];
    const text = readFileSync(join(ROOT, path), "utf8");
    const [, title = path] = /^# (.+)$/m.exec(text) ?? [];
    return [{ path, text, page, title: title.replaceAll("`", "") }];
  });
}

/** Path of the page of a document. Absent: it has none. */
export function pageOf(path: string): string | undefined {
  const [, name] = /^(?:packages|apps)\/([\w-]+)\/README\.md$/.exec(path) ?? [];
  if (name !== undefined) return `packages/${name}.html`;
  if (/^[A-Z]+\.md$/.test(path)) return path.toLowerCase().replace(/\.md$/, ".html");
  if (path === "docs/README.md") return "documents.html";
  const [, guide] = /^docs\/([\w/-]+?)(?:\/README)?\.md$/.exec(path) ?? [];
  return guide === undefined ? undefined : `${guide}.html`;
}

/** Address of a page from another one: the site may lie in any folder. */
export function addressFrom(page: string, target: string): string {
  return relative(dirname(page), target) || ".";
}

/**
 * Address that a link of a document has on the site.
 *
 * @returns Absent: it leads to a file of the repository that is no page
 */
export function placedLink(from: GuidePage, target: string): string | undefined {
  if (/^[a-z]+:/.test(target)) return target;
  const [file = "", anchor] = target.split("#");
  const hash = anchor === undefined ? "" : `#${anchor}`;
  if (file === "") return hash;
  const path = join(dirname(from.path), decodeURIComponent(file));
  const page = path.replace(/\/$/, "") === "packages" ? "index.html" : pageOf(path);
  return page === undefined ? undefined : addressFrom(from.page, page) + hash;
}
