import type { ValidationContext } from "../context.ts";
import { messageRecord, type Scalar, scalarRecord } from "../option-bytes.ts";
import type { OptionField } from "../option-field.ts";
import { MessageValue } from "./message-value.ts";
import { Names } from "./names.ts";
import { readScalar } from "./scalars.ts";
import { Skipper } from "./skipper.ts";
import { MAX_DEPTH, type TokenReader } from "./token-reader.ts";

/** Reads messages from the text format, as compilers do in options. */
export class Parser {
  readonly #context: ValidationContext;
  readonly #tokens: TokenReader;
  readonly #names: Names;
  readonly #skipper: Skipper;
  readonly #isModern: boolean;

  constructor(context: ValidationContext, tokens: TokenReader) {
    this.#context = context;
    this.#tokens = tokens;
    this.#isModern = context.rules.isModern;
    this.#names = new Names(context, tokens);
    this.#skipper = new Skipper(tokens, context.rules.isModern);
  }

  /** Reads fields up to the end of the text. */
  readAll(message: MessageValue): void {
    while (!this.#tokens.isType("end")) this.#field(message, MAX_DEPTH);
  }

  #field(message: MessageValue, depth: number): void {
    const tokens = this.#tokens;
    if (tokens.is("[")) {
      const isOfAny = isAny(message.type);
      const kind = isOfAny ? "url" : "name";
      const url = this.#isModern ? tokens.url() : this.#skipper.oldUrl(kind);
      if (isOfAny) {
        this.#any(message, url, depth);
        // Compilers of 2022 do not expect a separator there.
        if (this.#isModern) this.#separator();
        return;
      }
      this.#value(message, { field: this.#names.extension(message, url), name: url }, depth);
      return;
    }
    const name = tokens.identifier();
    const field = this.#names.field(message, name);
    if (field !== undefined) {
      this.#value(message, { field, name }, depth);
      return;
    }
    this.#skipper.skipRest(depth);
    if (this.#isModern) this.#separator();
  }

  #separator(): void {
    if (!this.#tokens.takes(";")) this.#tokens.takes(",");
  }

  #any(message: MessageValue, url: string, depth: number): void {
    const tokens = this.#tokens;
    if (this.#isModern) this.#names.checkTypeUrl(url);
    tokens.takes(":");
    const type = this.#names.typeOfUrl(url);
    const value = new MessageValue(type);
    if (depth <= 0) this.#tokens.failDepth();
    this.#body(value, depth - 1);
    const missing = value.missing(this.#context);
    if (missing.length > 0) {
      const which = this.#isModern ? `: ${missing.join(", ")}` : "";
      tokens.fail(
        `Value of type "${type.fullName}" stored in google.protobuf.Any has missing required fields${which}`,
      );
    }
    const [urlField, valueField] = ["type_url", "value"].map((name) =>
      this.#names.member(message.type, name),
    );
    if (urlField === undefined || valueField === undefined) return;
    if (message.has(urlField) || message.has(valueField)) {
      tokens.fail("Non-repeated Any specified multiple times.");
    }
    const name = Uint8Array.from(url, (character) => character.charCodeAt(0));
    message.add(urlField, scalarRecord(urlField, name), false);
    message.add(valueField, scalarRecord(valueField, value.bytes), value.bytes.length === 0);
  }

  #value(
    message: MessageValue,
    { field, name }: { readonly field: OptionField; readonly name: string },
    depth: number,
  ): void {
    const tokens = this.#tokens;
    if (!field.isRepeated && message.has(field)) {
      tokens.fail(`Non-repeated field "${name}" is specified multiple times.`);
    }
    const oneof = field.element?.oneof?.name;
    const other = oneof === undefined ? undefined : message.memberOf(oneof);
    if (other !== undefined) {
      tokens.fail(
        `Field "${name}" is specified along with field "${other}", another member of oneof "${oneof}".`,
      );
    }
    if (field.kind === "message") tokens.takes(":");
    else tokens.expect(":");
    if (!field.isRepeated || !tokens.takes("[")) this.#item(message, field, depth);
    else if (!tokens.takes("]")) {
      this.#item(message, field, depth);
      while (!tokens.takes("]")) {
        tokens.expect(",");
        this.#item(message, field, depth);
      }
    }
    this.#separator();
  }

  #item(message: MessageValue, field: OptionField, depth: number): void {
    if (field.kind !== "message" || field.message === undefined) {
      const value = readScalar(this.#tokens, field);
      message.add(field, scalarRecord(field, value), isDefault(value));
      return;
    }
    if (depth <= 0) this.#tokens.failDepth();
    const inner = new MessageValue(field.message);
    message.begin(field, inner);
    this.#body(inner, depth - 1);
    message.end(messageRecord(field, inner.bytes));
  }

  #body(message: MessageValue, depth: number): void {
    const tokens = this.#tokens;
    const end = this.#skipper.beginMessage();
    while (!tokens.is(">") && !tokens.is("}")) this.#field(message, depth);
    tokens.expect(end);
  }
}

function isAny(type: MessageValue["type"]): boolean {
  return typeof type !== "string" && type.fullName === "google.protobuf.Any";
}

function isDefault(value: Scalar): boolean {
  return value instanceof Uint8Array ? value.length === 0 : value === 0n || Object.is(value, 0);
}
