import type { FileElement } from "@x/descriptor-wire/registry";
import { locationAt } from "@x/descriptor-wire/source";
import type { LintContext } from "./context.ts";
import { commentLines, IGNORE } from "./report.ts";
import type { LintRuleId } from "./rules.ts";
import type { LintedElement } from "./walk.ts";

const GROUP = 10;

const RULE_OF = {
  message: "COMMENT_MESSAGE",
  enum: "COMMENT_ENUM",
  service: "COMMENT_SERVICE",
  oneof: "COMMENT_ONEOF",
  field: "COMMENT_FIELD",
  extension: "COMMENT_FIELD",
} as const;

/** Checks that there is a comment before a declaration, and before its values or methods. */
export function checkComments(context: LintContext, element: LintedElement): void {
  const { kind, file, name } = element;
  // The comment of a group is that of its message.
  if ((kind === "field" || kind === "extension") && element.declaredType === GROUP) return;
  check(context, RULE_OF[kind], { file, path: () => element.path, name: `${kind} ${name}` });
  if (kind === "enum") {
    for (const { path, name: value } of wanted(context, "COMMENT_ENUM_VALUE", element.values))
      check(context, "COMMENT_ENUM_VALUE", { file, path: () => path, name: `enum value ${value}` });
  } else if (kind === "service") {
    for (const { path, name: method } of wanted(context, "COMMENT_RPC", element.methods))
      check(context, "COMMENT_RPC", { file, path: () => path, name: `method ${method}` });
  }
}

function wanted<Item>({ report }: LintContext, rule: LintRuleId, items: readonly Item[]) {
  return report.wants(rule) ? items : [];
}

/** Something that should have a comment. */
interface Commented {
  /** The file that declares it. */
  readonly file: FileElement;
  /** The path of it. */
  readonly path: () => readonly number[];
  /** Its kind and name. */
  readonly name: string;
}

function check(
  { report }: LintContext,
  rule: LintRuleId,
  { file, path: pathOf, name }: Commented,
): void {
  if (!report.wants(rule)) return;
  const path = pathOf();
  if (locationAt(file, path) === undefined) return;
  const isCommented = commentLines(file, path).some(
    (line) => line !== "" && !line.startsWith(IGNORE),
  );
  if (!isCommented) report.add(rule, file, path, `${name} should have a comment before it`);
}
