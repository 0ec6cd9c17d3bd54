// pnpm prose [--write]: the spelling of the documents, the links between them, and the contents of long ones, which
// --write brings up to date.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { staleContents, withContents } from "../contents.ts";
import { brokenLinks } from "../links.ts";
import { documents, ROOT } from "../markdown.ts";
import { createSpeller } from "../spelling.ts";

if (process.argv.includes("--write"))
  for (const { path, text } of documents()) {
    const written = withContents(text);
    if (written !== text) writeFileSync(join(ROOT, path), written);
  }
const all = documents();
const misspelt = all
  .flatMap(createSpeller())
  .map(({ path, line, word }) => `${path}:${line}: ${word} is in no dictionary`);
const broken = brokenLinks(all);
const stale = staleContents(all);
for (const fault of [...misspelt, ...broken, ...stale]) console.error(fault);
if (misspelt.length > 0) console.error("a word that is right goes into docs/words.txt");
if (misspelt.length + broken.length + stale.length > 0) process.exitCode = 1;
