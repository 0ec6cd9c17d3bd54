import {
  type Category,
  type Change,
  compare,
  type RuleId,
  RULES,
  type Severity,
} from "@x/descriptor-wire/compare";
import { GITHUB_OPTION, workflowCommand } from "../annotation.ts";
import { painter } from "../colour.ts";
import { type Command, type Given, JSON_OPTION } from "../command.ts";
import { EXIT, usageFailure } from "../failure.ts";
import type { Output } from "../output.ts";
import { changeFilter } from "../sources/change-filter.ts";
import { PATH_OPTION } from "../sources/option.ts";
import { readVersion } from "../sources/version.ts";
import { onOneLine, placeText } from "../text.ts";

const CATEGORIES: readonly Category[] = ["FILE", "PACKAGE", "WIRE_JSON", "WIRE"];

/** Says what a new version of a set breaks. */
export const diff: Command = {
  name: "diff",
  operands: "BEFORE AFTER",
  least: 2,
  most: 2,
  help: "list what a new version of a set or of sources breaks, by the rules of buf; exit 1 when something breaks",
  options: {
    ...JSON_OPTION,
    ...GITHUB_OPTION,
    ...PATH_OPTION,
    use: {
      type: "string",
      short: "u",
      value: "RULE,...",
      help: `apply only these rules or categories (${CATEGORIES.join(", ")}); default: those of AFTER's buf.yaml, else all`,
    },
    except: { type: "string", short: "x", value: "RULE,...", help: "apply all rules but these" },
  },
  run: async (given, output) => {
    const changes = await changesOf(given, output);
    if (given.has("json")) await output.json(changes);
    else if (given.has("github")) await output.text(changes.map(annotationOf).join(""));
    else await output.painted(changes.map((change) => lineOf(change, output)).join(""));
    return changes.length === 0 ? EXIT.done : EXIT.found;
  },
};

/** Changes, with the paths of sources in place of their names. */
async function changesOf(given: Given, output: Output): Promise<readonly Change[]> {
  const [before = "", after = ""] = given.operands;
  if (before === "-" && after === "-") throw usageFailure("diff: only one set is standard input");
  const use = given.list("use")?.map(ruleNamed);
  const except = given.list("except")?.map(ruleNamed);
  const folders = given.list("proto-path");
  const old = await readVersion(before, { folders, output });
  const now = await readVersion(after, { folders, output });
  const isWanted = changeFilter(now, { use, except, old });
  return compare(old.set, now.set, { use, except })
    .filter(isWanted)
    .map((change) => ({ ...change, file: now.sources?.pathOf(change.file) ?? change.file }));
}

function ruleNamed(name: string): RuleId | Category {
  const rules = Object.keys(RULES) as RuleId[];
  const found = [...CATEGORIES, ...rules].find((one) => one === name);
  if (found === undefined) throw usageFailure(`diff: there is no rule and no category ${name}`);
  return found;
}

function annotationOf({ file, span, rule, text }: Change): string {
  return workflowCommand({ severity: "error", path: file, span, title: rule, text });
}

const COLOURS: Readonly<Record<Severity, "red" | "yellow" | "cyan">> = {
  wire: "red",
  "wire-json": "red",
  package: "yellow",
  file: "cyan",
};

function lineOf({ file, span, rule, severity, text }: Change, output: Output): string {
  const paint = painter(output);
  const place = paint("bold", onOneLine(placeText(file, span)));
  return `${place}: ${paint(COLOURS[severity], severity)}: ${onOneLine(text)} [${rule}]\n`;
}
