import type { RegistrySource } from "../registry/registry.ts";
import type { Change } from "./change.ts";
import { checkEnum, isRenumbered } from "./enum-rules.ts";
import { checkField } from "./field-rules.ts";
import { checkFile } from "./file-rules.ts";
import { checkFiles, checkLost } from "./lost-rules.ts";
import { checkMessage } from "./message-rules.ts";
import { pair } from "./pairing.ts";
import { ChangeReport } from "./report.ts";
import { type Category, type RuleId, RULES } from "./rules.ts";
import { checkService } from "./service-rules.ts";
import { FileContexts } from "./same.ts";
import { keepComparisonShapes } from "./shapes.ts";
import { Version } from "./version.ts";

/** Options of a comparison. */
export interface CompareOptions {
  /** Rules, and categories for all their rules. Default: all rules. */
  readonly use?: readonly (Category | RuleId)[] | undefined;
  /** Rules and categories that are left out of these. */
  readonly except?: readonly (Category | RuleId)[] | undefined;
}

/**
 * Breaking changes of a new version of a set, by the rules that buf publishes; additions break nothing.
 * By file, then by place. One thing may break several rules: a field that is gone breaks source
 * code, and the wire too when its number is not reserved.
 *
 * Both sets are taken as valid, of whichever schema; `validate` says whether they are. Time is
 * linear in their size, and what is the same in both is hardly looked at.
 *
 * @throws TypeError for a name that is neither a rule nor a category
 */
export function compare(
  before: RegistrySource,
  after: RegistrySource,
  options: CompareOptions = {},
): readonly Change[] {
  keepComparisonShapes(before.tape.schema);
  const report = new ChangeReport(rulesOf(options));
  const versions = { before: new Version(before), after: new Version(after) };
  const quick = pair(versions.before, versions.after, true);
  // Fields whose own bytes stay may have another default when the values of their enum change.
  const passesSame = !quick.enums.some(isRenumbered);
  const pairing = passesSame ? quick : pair(versions.before, versions.after, false);
  checkFiles(versions.before, versions.after, report);
  for (const files of pairing.files) checkFile(files, report);
  checkLost(pairing.lost, versions.after, report);
  const context = { versions, passesSame, contexts: new FileContexts() };
  for (const messages of pairing.messages) checkMessage(messages, context, report);
  for (const enums of pairing.enums) checkEnum(enums, report);
  for (const services of pairing.services) checkService(services, versions, report);
  for (const extensions of pairing.extensions) checkField(extensions, versions, report);
  return report.changes();
}

function rulesOf({ use, except = [] }: CompareOptions): ReadonlySet<RuleId> {
  const all = Object.keys(RULES) as RuleId[];
  const wanted = use === undefined ? new Set(all) : new Set(use.flatMap(rulesNamed));
  for (const rule of except.flatMap(rulesNamed)) wanted.delete(rule);
  return wanted;
}

function rulesNamed(name: Category | RuleId): readonly RuleId[] {
  const all = Object.keys(RULES) as RuleId[];
  const found = all.filter(
    (rule) => rule === name || RULES[rule].categories.some((category) => category === name),
  );
  if (found.length > 0) return found;
  throw new TypeError(`there is no rule and no category ${name}`);
}
