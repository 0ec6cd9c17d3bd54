import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../src/markdown.ts";
import { coloured, markdownHtml } from "./markdown.ts";
import { escapeHtml, type SitePage } from "./page.ts";

/** A declaration of a package, with its comment. */
interface Declaration {
  /** Text of its comment, without the marks of one. */
  readonly comment: string;
  /** Source of it. */
  readonly source: string;
}

/** Public names of a package, by entry. */
interface PackageApi {
  /** Names of each entry; `main` is the package itself. */
  readonly entries: ReadonlyMap<string, readonly string[]>;
  /** Declarations by name: overloads of a function are several. */
  readonly declarations: ReadonlyMap<string, readonly Declaration[]>;
}

/** Pages of what each package exports, from the reports that the gate compares. */
export function referencePages(): readonly SitePage[] {
  return ["packages", "apps"].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).flatMap((name) => {
      const report = readReport(join(ROOT, parent, name, "api.d.ts"));
      return report === undefined ? [] : [referencePage(name, readApi(report))];
    }),
  );
}

function readReport(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // What has commands alone exports nothing.
    return undefined;
  }
}

function referencePage(name: string, { entries, declarations }: PackageApi): SitePage {
  const packageName = `@x/${name}`;
  const nameOf = (entry: string): string =>
    entry === "main" ? packageName : `${packageName}/${entry}`;
  const listed = [...entries].map(
    ([entry, names]) =>
      `<h2 id="entry-${entry}" class="mono">${nameOf(entry)}</h2><p class="names">${names
        .map((each) => `<a href="#${each}"><code>${each}</code></a>`)
        .join(" ")}</p>`,
  );
  const shown = [...new Set([...entries.values()].flat())].toSorted();
  const sections = shown.map((each) => section(each, declarations.get(each) ?? []));
  return {
    path: `api/${name}.html`,
    title: `${packageName}: reference`,
    body: `<h1>${packageName}: reference</h1>
<p><a href="../packages/${name}.html">What it is, and how it is used</a></p>
${listed.join("\n")}
<h2 id="declarations">Declarations</h2>
${sections.join("\n")}`,
  };
}

function section(name: string, declarations: readonly Declaration[]): string {
  const parts = declarations.map(
    ({ comment, source }) => markdownHtml(comment, noLink) + coloured(source, "typescript"),
  );
  return `<section id="${escapeHtml(name)}"><h3 class="mono">${escapeHtml(name)}</h3>${parts.join("")}</section>`;
}

function noLink(target: string): string | undefined {
  return /^https?:/.test(target) ? target : undefined;
}

/** Reads a report of what users of a package can see. */
export function readApi(report: string): PackageApi {
  const spaces = new Map(
    Array.from(
      report.matchAll(/^declare namespace (\S+) \{\n {2}export \{\n([^}]*?)\n? {2}\};?\n\}/gm),
      ([, name = "", list = ""]) => [name, namesIn(list)] as const,
    ),
  );
  const [, exported = ""] = /^export \{\n([^}]*)\n\};?\s*$/m.exec(report) ?? [];
  const entries = new Map(
    Array.from(exported.matchAll(/(\S+) as (\S+?),?$/gm), ([, space = "", entry = ""]) => [
      entry,
      spaces.get(space) ?? [],
    ]),
  );
  return { entries, declarations: declarationsIn(report) };
}

function namesIn(list: string): readonly string[] {
  const names = Array.from(list.matchAll(/^\s*(?:type )?\S+?(?: as (\S+?))?,?$/gm), ([line, as]) =>
    (as ?? line.trim().replace(/^type /, "")).replace(/,$/, ""),
  );
  return names.filter((name) => /^[\w$]+$/.test(name)).toSorted();
}

const START = /^(?:\/\*\*|(?:declare |interface |type |abstract |class |const |function ))/;
const NAMED =
  /^(?:declare )?(?:abstract )?(?:interface|type|class|const|let|function|enum) ([\w$]+)/m;

function declarationsIn(report: string): ReadonlyMap<string, readonly Declaration[]> {
  const all = new Map<string, Declaration[]>();
  let block: string[] = [];
  const end = (): void => {
    const text = block.join("\n");
    block = [];
    const [, comment = ""] = /^(\/\*\*[^]*?\*\/)\n/.exec(text) ?? [];
    const source = text.slice(comment.length).trim();
    const [, name] = NAMED.exec(source) ?? [];
    if (name === undefined) return;
    // Two of one name in different modules have a number, which users do not see.
    const key = name.replace(/\$\d+$/, "");
    all.set(key, [...(all.get(key) ?? []), { comment: commentText(comment), source }]);
  };
  for (const line of report.split("\n")) {
    const isCommentAlone =
      block.at(-1)?.trimEnd().endsWith("*/") === true && NAMED.exec(block.join("\n")) === null;
    if (START.test(line) && !isCommentAlone) end();
    else if (/^(?:\/\/|export \{)/.test(line)) end();
    block.push(line);
  }
  end();
  return all;
}

/** Comment as Markdown: tags are items of a list. */
function commentText(comment: string): string {
  return comment
    .replace(/^\/\*\*|\*\/$/g, "")
    .replaceAll(/^\s*\* ?/gm, "")
    .replaceAll(/\{@link ([^}]+)\}/g, "`$1`")
    .replaceAll(/^@(\w+) ?/gm, "- **$1** ")
    .trim();
}
