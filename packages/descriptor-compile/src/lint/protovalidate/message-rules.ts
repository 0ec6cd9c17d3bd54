import type { MessageElement } from "@x/descriptor-wire/registry";
import { object, push, type RuleCheck, Rules } from "./rules.ts";

/** Checks the rules that make oneofs of a message's fields: each field is there, and is named once. */
export function checkOneofRules(check: RuleCheck, rules: Rules, { fields }: MessageElement): void {
  const declared = new Set(fields.map(({ name }) => name));
  const owners = new Map<string, (readonly number[])[]>();
  for (const [index, { value }] of rules.values("oneof").entries()) {
    if (typeof value !== "object" || value instanceof Uint8Array) continue;
    const path = [...rules.path("oneof"), index];
    const rule = new Rules(value);
    const names = rule.values("fields").map((name) => String(name.value));
    if (names.length === 0) object(check, [path], "has a oneof rule without fields");
    const seen = new Set<string>();
    for (const [at, name] of names.entries()) {
      const place = [...rule.path("fields"), at];
      if (seen.has(name))
        object(check, [place], `has a oneof rule that names the field ${name} twice`);
      else if (!declared.has(name))
        object(check, [place], `has a oneof rule with a field ${name} that it does not have`);
      else push(owners, name, path);
      seen.add(name);
    }
  }
  for (const [name, paths] of owners) {
    if (paths.length > 1) object(check, paths, `has several oneof rules with the field ${name}`);
  }
}
