// pnpm prose: the spelling of the documents, and the links between them.
import { brokenLinks } from "../links.ts";
import { documents } from "../markdown.ts";
import { createSpeller } from "../spelling.ts";

const all = documents();
const misspelt = all
  .flatMap(createSpeller())
  .map(({ path, line, word }) => `${path}:${line}: ${word} is in no dictionary`);
const broken = brokenLinks(all);
for (const fault of [...misspelt, ...broken]) console.error(fault);
if (misspelt.length > 0) console.error("a word that is right goes into docs/words.txt");
if (misspelt.length + broken.length > 0) process.exitCode = 1;
