import { reservedIn, reservedNamesIn } from "./message-ranges.ts";
import type { Pair } from "./pairing.ts";
import { Ranges } from "./ranges.ts";
import type { Finding, Report, Spot } from "./report.ts";
import type { Site } from "./site.ts";

/** Takes the fields of a message that are gone. */
export class DeletedFields {
  readonly #messages: Pair<Site<"message">>;
  readonly #report: Report;
  readonly #after: Spot;
  #names: ReadonlySet<string> | undefined;
  #numbers: Ranges | undefined;

  constructor(messages: Pair<Site<"message">>, report: Report) {
    this.#messages = messages;
    this.#report = report;
    this.#after = { site: messages.after };
  }

  add(field: Site<"field">, number: number): void {
    const { before, after } = this.#messages;
    const text = `field ${field.name} (${number}) of message ${before.fullName} was deleted`;
    const finding: Finding = {
      kind: "field",
      fullName: field.fullName,
      text,
      before: { site: field },
      after: this.#after,
    };
    this.#report.add("FIELD_NO_DELETE", finding);
    this.#names ??= new Set(reservedNamesIn(after));
    if (!this.#names.has(field.name)) {
      const told = `${text} without reserving its name`;
      this.#report.add("FIELD_NO_DELETE_UNLESS_NAME_RESERVED", { ...finding, text: told });
    }
    this.#numbers ??= new Ranges(reservedIn(after));
    if (!this.#numbers.has(number)) {
      const told = `${text} without reserving its number`;
      this.#report.add("FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED", { ...finding, text: told });
    }
  }
}
