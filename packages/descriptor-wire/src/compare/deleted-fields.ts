import { reservedIn, reservedNamesIn } from "./message-ranges.ts";
import type { Pair } from "./pairing.ts";
import { Ranges } from "./ranges.ts";
import type { Node, NodeLocation } from "./node.ts";
import type { ChangeReport, Finding } from "./report.ts";

/** Takes the fields of a message that are gone. */
export class DeletedFields {
  readonly #messages: Pair<Node<"message">>;
  readonly #report: ChangeReport;
  readonly #after: NodeLocation;
  #names: ReadonlySet<string> | undefined;
  #numbers: Ranges | undefined;

  constructor(messages: Pair<Node<"message">>, report: ChangeReport) {
    this.#messages = messages;
    this.#report = report;
    this.#after = { node: messages.after };
  }

  add(field: Node<"field">, number: number): void {
    const { before, after } = this.#messages;
    const text = `field ${field.name} (${number}) of message ${before.fullName} was deleted`;
    const finding: Finding = {
      kind: "field",
      fullName: field.fullName,
      text,
      before: { node: field },
      after: this.#after,
    };
    this.#report.add("FIELD_NO_DELETE", finding);
    this.#names ??= new Set(reservedNamesIn(after));
    if (!this.#names.has(field.name)) {
      const message = `${text} without reserving its name`;
      this.#report.add("FIELD_NO_DELETE_UNLESS_NAME_RESERVED", { ...finding, text: message });
    }
    this.#numbers ??= new Ranges(reservedIn(after));
    if (!this.#numbers.has(number)) {
      const message = `${text} without reserving its number`;
      this.#report.add("FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED", { ...finding, text: message });
    }
  }
}
