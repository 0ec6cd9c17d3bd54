import {
  type Category,
  type Change,
  compare,
  type RuleId,
  RULES,
  type Severity,
} from "@x/descriptor-wire/compare";
import { painter } from "../colour.ts";
import { type Command, JSON_OPTION } from "../command.ts";
import { EXIT, usageFailure } from "../failure.ts";
import { readSet } from "../input.ts";
import type { Output } from "../output.ts";
import { onOneLine, placeText } from "../text.ts";

const CATEGORIES: readonly Category[] = ["FILE", "PACKAGE", "WIRE_JSON", "WIRE"];

/** Says what a new version of a set breaks. */
export const diff: Command = {
  name: "diff",
  operands: "BEFORE AFTER",
  least: 2,
  most: 2,
  help: "list what a new version of a set breaks, by the rules of buf; exit 1 when something breaks",
  options: {
    ...JSON_OPTION,
    use: {
      type: "string",
      short: "u",
      value: "RULE,...",
      help: `apply only these rules or categories (${CATEGORIES.join(", ")}); default: all`,
    },
    except: { type: "string", short: "x", value: "RULE,...", help: "apply all rules but these" },
  },
  run: async (given, output) => {
    const [before, after] = given.operands;
    if (before === "-" && after === "-") throw usageFailure("diff: only one set is standard input");
    const use = given.list("use")?.map(ruleNamed);
    const except = given.list("except")?.map(ruleNamed);
    const [old, now] = [await readSet(before), await readSet(after)];
    const changes = compare(old.set, now.set, { use, except });
    if (given.has("json")) await output.json(changes);
    else await output.painted(changes.map((change) => lineOf(change, output)).join(""));
    return changes.length === 0 ? EXIT.done : EXIT.found;
  },
};

function ruleNamed(name: string): RuleId | Category {
  const rules = Object.keys(RULES) as RuleId[];
  const found = [...CATEGORIES, ...rules].find((one) => one === name);
  if (found === undefined) throw usageFailure(`diff: there is no rule and no category ${name}`);
  return found;
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
