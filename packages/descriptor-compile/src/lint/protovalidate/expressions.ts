import { object, push, type RuleCheck, Rules } from "./rules.ts";

/** What an id of an expression is made of. */
const ID = /^[A-Za-z0-9_.-]*$/;

/** Checks what can be told of expressions without compiling them: that there is one, and ids. */
export function checkExpressions(check: RuleCheck, rules: Rules): void {
  const cel = rules.field("cel");
  const places = new Map<string, (readonly number[])[]>();
  for (const [index, { value }] of rules.values("cel").entries()) {
    if (typeof value !== "object" || value instanceof Uint8Array) continue;
    const path = [...(cel?.path ?? []), index];
    const rule = new Rules(value);
    const id = rule.text("id") ?? "";
    if (!ID.test(id)) object(check, [path], `has a rule in CEL with the id ${JSON.stringify(id)}`);
    if (id !== "") push(places, id, path);
    if ((rule.text("expression") ?? "").trim() === "")
      object(check, [path], "has a rule in CEL without an expression");
  }
  for (const [id, paths] of places) {
    if (paths.length > 1)
      for (const path of paths) object(check, [path], `has several rules in CEL with the id ${id}`);
  }
  for (const [index, { value }] of rules.values("cel_expression").entries()) {
    if (String(value).trim() === "")
      object(
        check,
        [[...rules.path("cel_expression"), index]],
        "has a rule in CEL without an expression",
      );
  }
}
