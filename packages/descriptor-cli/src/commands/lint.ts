import {
  lint as objectionsIn,
  LINT_RULES,
  type LintCategory,
  type LintFinding,
  type LintRuleId,
} from "@x/descriptor-compile/lint";
import { type FileDescriptorSetView, open } from "@x/descriptor-wire";
import { GITHUB_OPTION, workflowCommand } from "../annotation.ts";
import { painter } from "../colour.ts";
import { type Command, type Given, JSON_OPTION } from "../command.ts";
import { EXIT, usageFailure } from "../failure.ts";
import { readSet } from "../input.ts";
import type { Output } from "../output.ts";
import { counts, type LintChecks, NO_CHECKS } from "@x/descriptor-compile/buf";
import { compiledForChecks } from "../sources/compiled.ts";
import { PATH_OPTION } from "../sources/option.ts";
import { openSources } from "../sources/sources.ts";
import { onOneLine, placeText } from "../text.ts";

const CATEGORIES: readonly LintCategory[] = [
  "MINIMAL",
  "BASIC",
  "STANDARD",
  "COMMENTS",
  "UNARY_RPC",
];

/** Says what the style of sources should not be. */
export const lint: Command = {
  name: "lint",
  operands: "[SOURCE...]",
  least: 0,
  most: Infinity,
  help: "list what the rules of buf object to in sources, or in a set; exit 1 when there is something",
  options: {
    ...JSON_OPTION,
    ...GITHUB_OPTION,
    ...PATH_OPTION,
    use: {
      type: "string",
      short: "u",
      value: "RULE,...",
      help: `apply only these rules or categories (${CATEGORIES.join(", ")}); default: those of buf.yaml, else STANDARD`,
    },
    except: { type: "string", short: "x", value: "RULE,...", help: "leave out these rules" },
  },
  run: async (given, output) => {
    const findings = await findingsOf(given, output);
    if (given.has("json")) await output.json(findings);
    else if (given.has("github")) {
      const lines = findings.map(({ rule, file, span, text }) =>
        workflowCommand({ severity: "error", path: file, span, title: rule, text }),
      );
      await output.text(lines.join(""));
    } else await output.painted(findings.map((one) => lineOf(one, output)).join(""));
    return findings.length === 0 ? EXIT.done : EXIT.found;
  },
};

/** Findings, with the paths of sources in place of their names. */
async function findingsOf(given: Given, output: Output): Promise<readonly LintFinding[]> {
  const [first = "."] = given.operands;
  const isSet =
    given.operands.length === 1 && /(?:^-|\.(?:binpb|pb|desc|protoset|bin))$/.test(first);
  if (isSet) {
    const { set } = await readSet(first);
    return findingsIn(set, { given, checks: NO_CHECKS, pathOf: (name) => name });
  }
  const sources = await openSources(given.operands, given.list("proto-path"));
  const set = open(compiledForChecks(sources, output, true));
  const modules = new Set(sources.entries.map(({ module }) => module));
  return [...modules].flatMap((module) => {
    const own = sources.entries.filter((entry) => entry.module === module);
    const files = own.map(({ name }) => name);
    return findingsIn(set, { given, checks: module.lint, files, pathOf: sources.pathOf });
  });
}

/** What to check in a set. */
interface Wanted {
  readonly given: Given;
  readonly checks: LintChecks;
  readonly files?: readonly string[];
  readonly pathOf: (name: string) => string;
}

function findingsIn(set: FileDescriptorSetView, wanted: Wanted): readonly LintFinding[] {
  const { given, checks, files, pathOf } = wanted;
  const use = given.list("use") ?? (checks.use.length > 0 ? checks.use : undefined);
  const except = given.list("except") ?? checks.except;
  const options = {
    ...checks.options,
    use: use?.flatMap(rulesNamed),
    except: except.flatMap(rulesNamed),
    files,
  };
  return objectionsIn(set, options)
    .map((finding) => ({ ...finding, file: pathOf(finding.file) }))
    .filter(({ rule, file }) => counts(checks, file, [rule, ...LINT_RULES[rule].categories]));
}

function rulesNamed(name: string): readonly (LintRuleId | LintCategory)[] {
  const rules = Object.keys(LINT_RULES) as LintRuleId[];
  const found = [...CATEGORIES, ...rules].find((one) => one === name);
  if (found === undefined) throw usageFailure(`lint: there is no rule and no category ${name}`);
  return [found];
}

function lineOf({ file, span, rule, text }: LintFinding, output: Output): string {
  const paint = painter(output);
  const place = paint("bold", onOneLine(placeText(file, span)));
  return `${place}: ${onOneLine(text)} [${rule}]\n`;
}
