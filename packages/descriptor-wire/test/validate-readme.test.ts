import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const path = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

it.each([
  "examples/compare.ts",
  "examples/validate.ts",
  "examples/meaning.ts",
  "examples/print.ts",
])("README shows %s, and the example prints what it says", async (name) => {
  const code = await readFile(path(name), "utf8");
  const readme = await readFile(path("README.md"), "utf8");
  const args = ["--conditions=@x/source", "--disable-warning=ExperimentalWarning"];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, path(name)]);
  expect(readme).toContain(["```ts", code.trimEnd(), "```"].join("\n"));
  const promised = Array.from(code.matchAll(/\/\/=> (.*)$/gm), ([, line]) => line);
  expect(stdout.split("\n").slice(0, -1)).toEqual(promised);
});
