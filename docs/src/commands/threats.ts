// pnpm threats [--write]: which tests name each entry of the threat model; fails when an entry has none.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findTests, parseThreats, writeTests } from "../threats.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const file = `${root}docs/threat-model.md`;
const markdown = readFileSync(file, "utf8");
const namesOf = findTests(root);
if (process.argv.includes("--write")) writeFileSync(file, writeTests(markdown, namesOf));
const untested = parseThreats(markdown).filter(({ id }) => namesOf(id).length === 0);
for (const { id } of untested) console.error(`${id} is named by no test`);
process.exitCode = untested.length === 0 ? 0 : 1;
