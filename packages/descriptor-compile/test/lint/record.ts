// Writes what buf says of the modules: node --conditions=@x/source packages/descriptor-compile/test/lint/record.ts
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LINT_RULES, type LintRuleId } from "../../src/lint/index.ts";
import { bufVerdicts } from "./buf-lint.ts";

function record(module: string, file: string, use: readonly LintRuleId[]): void {
  const folder = fileURLToPath(new URL(module, import.meta.url));
  const verdicts = bufVerdicts(folder, { use });
  writeFileSync(new URL(file, import.meta.url), `${verdicts.join("\n")}\n`);
  console.log(`${module}: ${verdicts.length} verdicts`);
}

record("module", "verdicts.txt", Object.keys(LINT_RULES) as LintRuleId[]);
record("rules", "rules-verdicts.txt", ["PROTOVALIDATE"]);
