import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHROMIUM, openBrowser, type BrowserStage } from "../src/browser.ts";
import { publishedPurePackages, pureSnippets } from "../src/pure-programs.ts";

// A pure package runs unchanged in a browser. What it does there is what its README and the repository's say,
// under a policy that forbids code made of text.
const packages = publishedPurePackages().map(
  (one) => [one.manifest.name, one.directory, pureSnippets(one)] as const,
);

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
