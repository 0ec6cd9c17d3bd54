import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CHROMIUM, openBrowser } from "../../../release/src/browser.ts";
import { bundle } from "../../../release/src/bundle.ts";
import { isInstalled, runIn, RUNTIMES } from "../../../release/src/runtimes.ts";
import type { Candidate } from "../bench.ts";
import { beforeEnd } from "../ends.ts";
import { pagesPerSecond } from "./page.ts";

const ROUND_MS = 1000;
const FOLDER = fileURLToPath(new URL(".", import.meta.url));
const CODE = `import { pagesPerSecond } from "./page.ts";\nconsole.log(pagesPerSecond(${ROUND_MS}));`;

/** The same program in each runtime that is here. */
export const PAGES_IN_RUNTIMES: readonly [Candidate, ...Candidate[]] = [
  { name: "@x/filters in Node.js", setup: () => () => pagesPerSecond(ROUND_MS) },
  { name: "in Chromium", setup: inChromium },
  { name: "in Bun", setup: inBun },
];

async function inChromium(): Promise<(() => Promise<number>) | undefined> {
  if (!existsSync(CHROMIUM)) return undefined;
  const browser = await openBrowser();
  beforeEnd(() => browser.close());
  const snippet = { title: "pages", code: CODE, promised: [] };
  return async () => Number((await browser.run(snippet, FOLDER, "page"))[0]);
}

async function inBun(): Promise<(() => Promise<number>) | undefined> {
  const bun = RUNTIMES.find(({ name }) => name === "Bun");
  if (bun === undefined || !isInstalled(bun)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "filters-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const program = await bundle(CODE, FOLDER, ["@x/source"]);
  await writeFile(join(folder, "main.js"), `globalThis.print = console.log;\n${program}`);
  return async () => Number((await runIn(bun, folder)).trim());
}
