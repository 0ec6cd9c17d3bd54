import { readFileSync } from "node:fs";
import { join } from "node:path";
import { publishedPackages, purePackages, ROOT, type Package } from "./packages.ts";
import { snippetFiles, snippetsOf, type Snippet } from "./snippets.ts";

/** A program of a pure package that every runtime must run. */
export interface PureProgram {
  readonly snippet: Snippet;
  /** Of the package that the code is about, which it imports by its name. */
  readonly directory: string;
}

/** The published packages that need nothing of a platform. */
export function publishedPurePackages(): readonly Package[] {
  const pure = new Set(purePackages());
  return publishedPackages().filter(({ short }) => pure.has(short));
}

/** The snippets of a pure package for every runtime: its README's, and the repository's for browsers. */
export function pureSnippets({ manifest, directory, short }: Package): readonly Snippet[] {
  const own = snippetsOf(readFileSync(join(directory, "README.md"), "utf8"), manifest.name);
  const ofRepository = snippetFiles(join(ROOT, "docs/browser"));
  const all = [...own, ...ofRepository.filter(({ title }) => title === `${short}.ts`)];
  // Those with files, with bytes in Node's Buffer, or on repositories on disk are for Node.
  return all.filter(({ code }) => !/"node:|\/node"|\bBuffer\b|git-contents\/git"/.test(code));
}

/** Every snippet, and each entry that is no adapter, with the one in memory. */
export function purePrograms(): readonly PureProgram[] {
  return publishedPurePackages().flatMap((one) => {
    const entries = one.entries
      .filter(({ source }) => !/\/adapters\/(?!memory\.ts)/.test(source))
      .map(({ specifier }) => ({
        title: specifier,
        code: `import * as entry from "${specifier}";\nconsole.log(Object.keys(entry).length > 0);`,
        promised: ["true"],
      }));
    return [...pureSnippets(one), ...entries].map((snippet) => ({
      snippet,
      directory: one.directory,
    }));
  });
}
