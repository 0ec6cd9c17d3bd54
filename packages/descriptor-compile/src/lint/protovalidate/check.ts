import type { FieldElement, MessageElement } from "@x/descriptor-wire/registry";
import { type DynamicMessage, optionsOf } from "@x/descriptor-wire/options";
import type { LintContext } from "../context.ts";
import { checkExpressions } from "./expressions.ts";
import { checkFieldRules } from "./field-rules.ts";
import { checkOneofRules } from "./message-rules.ts";
import { RulePlaces } from "./places.ts";
import type { RuleCheck } from "./rules.ts";
import { Rules } from "./rules.ts";

const PREDEFINED = /^buf\.validate\.\w+Rules$/;

/** Checks the rules of protovalidate (`buf/validate/validate.proto`): that they can be obeyed, and mean something. */
export class Protovalidate {
  readonly #context: LintContext;
  readonly #places = new RulePlaces();
  readonly #isNeeded: boolean;

  constructor(context: LintContext) {
    const { registry, report } = context;
    this.#context = context;
    this.#isNeeded =
      report.wants("PROTOVALIDATE") && registry.get("buf.validate.FieldRules") !== undefined;
  }

  /** Checks the rules of a message. */
  message(message: MessageElement): void {
    const found = this.#rulesOf(message, "buf.validate.message");
    if (found === undefined) return;
    const rules = new Rules(found);
    const check = this.#checkOf(message, `message ${message.name}`);
    checkOneofRules(check, rules, message);
    checkExpressions(check, rules);
  }

  /** Checks the rules of a field or extension, and the rules that an extension predefines. */
  field(field: FieldElement): void {
    const check = this.#checkOf(field, `field ${field.name}`);
    const isRule = PREDEFINED.test(field.containingMessage?.fullName ?? "");
    if (field.kind === "extension" && isRule) {
      const predefined = this.#rulesOf(field, "buf.validate.predefined");
      if (predefined !== undefined) checkExpressions(check, new Rules(predefined));
    }
    const rules = this.#rulesOf(field, "buf.validate.field");
    if (rules !== undefined) checkFieldRules(check, rules, { field, isWhole: field.isRepeated });
  }

  #checkOf({ file }: MessageElement | FieldElement, subject: string): RuleCheck {
    return { report: this.#context.report, places: this.#places, file, subject };
  }

  #rulesOf(element: MessageElement | FieldElement, name: string): DynamicMessage | undefined {
    if (!this.#isNeeded || element.options === undefined) return undefined;
    const value = optionsOf(element, this.#context.registry)?.get(name)?.values[0];
    return value?.kind === "message" ? value.value : undefined;
  }
}
