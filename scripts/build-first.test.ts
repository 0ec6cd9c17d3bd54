import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Imports a package of which only the manifest is there, as in a fresh clone. */
function importOf(target: string): { readonly status: number | null; readonly stderr: string } {
  const folder = mkdtempSync(join(tmpdir(), "x-build-first-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const manifest = { name: "some", type: "module", exports: target };
  mkdirSync(join(folder, "node_modules/some"), { recursive: true });
  writeFileSync(join(folder, "node_modules/some/package.json"), JSON.stringify(manifest));
  const buildFirst = new URL("build-first.ts", import.meta.url).href;
  const program = `import { buildFirst } from "${buildFirst}";\nawait buildFirst(() => import("some"));\n`;
  writeFileSync(join(folder, "main.mjs"), program);
  const args = [join(folder, "main.mjs")];
  return spawnSync(process.execPath, args, { encoding: "utf8" });
}

test("a package without its build is told from any other missing file", () => {
  expect(importOf("./dist/index.js")).toMatchObject({
    status: 2,
    stderr: "the packages are not built: run `pnpm build` first\n",
  });
  const other = importOf("./src/index.js");
  expect(other.status).toBe(1);
  expect(other.stderr).toContain("ERR_MODULE_NOT_FOUND");
});
