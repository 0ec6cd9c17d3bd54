import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHROMIUM, openBrowser, type BrowserStage } from "../src/browser.ts";
import { publishedPackages, purePackages, ROOT } from "../src/packages.ts";
import { snippetFiles, snippetsOf } from "../src/snippets.ts";

// A pure package runs unchanged in a browser. What it does there is what its README and the repository's say,
// under a policy that forbids code made of text.
const ofRepository = snippetFiles(join(ROOT, "docs/browser"));
const pure = new Set(purePackages());
const packages = publishedPackages()
  .filter(({ short }) => pure.has(short))
  .map(({ manifest: { name }, directory, short }) => {
    const own = snippetsOf(readFileSync(join(directory, "README.md"), "utf8"), name);
    const all = [...own, ...ofRepository.filter(({ title }) => title === `${short}.ts`)];
    // Those with files, with bytes in Node's Buffer, or on repositories on disk are for Node.
    return [
      name,
      directory,
      all.filter(({ code }) => !/"node:|\bBuffer\b|git-contents\/git"/.test(code)),
    ] as const;
  });

describe("every pure package", () => {
  test.each(packages)("%s has a snippet for browsers", (_name, _directory, snippets) => {
    expect(snippets.length).toBeGreaterThan(0);
  });
});

describe.skipIf(!existsSync(CHROMIUM))(
  `in headless Chromium (skipped where ${CHROMIUM} is not installed; CHROMIUM names another)`,
  () => {
    let stage: BrowserStage;
    beforeAll(async () => {
      stage = await openBrowser();
    });
    afterAll(() => stage?.close());

    describe.each(packages)("%s", (_name, directory, snippets) => {
      test.each(["page", "worker"] as const)("prints what it promises in a %s", async (place) => {
        for (const snippet of snippets)
          expect([snippet.title, await stage.run(snippet, directory, place)]).toEqual([
            snippet.title,
            snippet.promised,
          ]);
      });
    });
  },
);
