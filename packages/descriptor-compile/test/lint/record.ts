// Writes what buf says of the module: node --conditions=@x/source packages/descriptor-compile/test/lint/record.ts
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LINT_RULES, type LintRuleId } from "../../src/lint/index.ts";
import { bufVerdicts } from "./buf-lint.ts";

const folder = fileURLToPath(new URL("module", import.meta.url));
const verdicts = bufVerdicts(folder, { use: Object.keys(LINT_RULES) as LintRuleId[] });
writeFileSync(new URL("verdicts.txt", import.meta.url), `${verdicts.join("\n")}\n`);
console.log(`${verdicts.length} verdicts`);
