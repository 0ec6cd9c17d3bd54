import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { printedLines, promisedLines, shows } from "../scripts/snippet.ts";

const folder = fileURLToPath(new URL("snippets/", import.meta.url));
const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");

describe("a snippet of the README", () => {
  test.each(readdirSync(folder))(
    "%s is shown word for word, and prints what it promises",
    async (file) => {
      const code = await readFile(`${folder}${file}`, "utf8");
      expect(shows(readme, code)).toBe(true);
      const promised = promisedLines(code);
      expect(promised.length).toBeGreaterThan(0);
      expect(await printedLines(`${folder}${file}`)).toEqual(promised);
    },
  );
});

describe("a recipe", () => {
  const recipes = fileURLToPath(new URL("recipes/", import.meta.url));
  test.each(readdirSync(recipes))(
    "%s is shown word for word, and prints what it promises",
    async (file) => {
      const code = await readFile(`${recipes}${file}`, "utf8");
      const page = await readFile(new URL("recipes.md", import.meta.url), "utf8");
      expect(shows(page, code)).toBe(true);
      expect(promisedLines(code).length).toBeGreaterThan(0);
      expect(await printedLines(`${recipes}${file}`)).toEqual(promisedLines(code));
    },
  );
});

describe("a guide", () => {
  const root = new URL("../examples/", import.meta.url);
  test.each(readdirSync(root))("shows the project examples/%s, word for word", async (example) => {
    const guide = await readFile(new URL(`guides/${example}.md`, import.meta.url), "utf8");
    const programs = readdirSync(new URL(`${example}/`, root)).filter((name) =>
      name.endsWith(".ts"),
    );
    expect(programs).toContain("main.ts");
    for (const name of programs) {
      const code = await readFile(new URL(`${example}/${name}`, root), "utf8");
      expect(shows(guide, code)).toBe(true);
    }
  });

  test("has as many lines of code as it says", async () => {
    const code = await readFile(new URL("git-cms/cms.ts", root), "utf8");
    expect(code.trimEnd().split("\n").length).toBeLessThanOrEqual(100);
  });
});

describe("the README", () => {
  test("names every package", () => {
    for (const name of readdirSync(new URL("../packages", import.meta.url)))
      expect(readme).toMatch(
        new RegExp(`packages/${name}/[\\s\\S]*npm install (--global )?@x/${name}\\b`),
      );
  });

  test("of the server names every setting", async () => {
    const ofServer = await readFile(new URL("../apps/server/README.md", import.meta.url), "utf8");
    const config = new URL("../apps/server/src/config/", import.meta.url);
    const files = readdirSync(config).map((name) => readFile(new URL(name, config), "utf8"));
    const variables = Array.from(
      (await Promise.all(files)).join("").matchAll(/\bsetting\(\s*"([A-Z][A-Z0-9_]+)"/g),
      ([, name]) => name ?? "",
    );
    expect(variables.length).toBeGreaterThan(15);
    expect(variables).toContain("S3_BUCKET");
    for (const variable of variables) expect(ofServer).toContain(`\`${variable}\``);
  });

  test("links to files that are there", async () => {
    for (const [, target = ""] of readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      await expect(
        readFile(new URL(`../${target}`, import.meta.url)).catch(
          (error: NodeJS.ErrnoException) => error.code,
        ),
      ).resolves.not.toBe("ENOENT");
    }
  });
});
