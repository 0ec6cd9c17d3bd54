import type { MessageElement } from "../../registry/message.ts";
import { TYPE } from "../../registry/types.ts";
import type { Build } from "../build.ts";
import { messageRecord, type Scalar, scalarRecord } from "../option-bytes.ts";
import { fieldNamed, type OptionField, optionField } from "../option-field.ts";
import { MessageValue } from "./message-value.ts";
import { readScalar } from "./scalars.ts";
import { Skipper } from "./skipper.ts";
import { MAX_DEPTH, type TokenReader } from "./token-reader.ts";

/** Reads messages from the text format, as compilers do in options. */
export class Parser {
  readonly #build: Build;
  readonly #tokens: TokenReader;
  readonly #skipper: Skipper;
  readonly #isModern: boolean;

  constructor(build: Build, tokens: TokenReader) {
    this.#build = build;
    this.#tokens = tokens;
    this.#isModern = build.rules.isModern;
    this.#skipper = new Skipper(tokens, build.rules.isModern);
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
      this.#value(message, { field: this.#extension(message, url), name: url }, depth);
      return;
    }
    const name = tokens.identifier();
    const field = this.#named(message, name);
    if (field !== undefined) {
      this.#value(message, { field, name }, depth);
      return;
    }
    const isReserved = typeof message.type !== "string" && reservedNamesOf(message.type).has(name);
    if (!isReserved) {
      tokens.fail(`Message type "${message.typeName}" has no field named "${name}".`);
    }
    this.#skipper.skipRest(depth);
    if (this.#isModern) this.#separator();
  }

  #separator(): void {
    if (!this.#tokens.takes(";")) this.#tokens.takes(",");
  }

  #extension(message: MessageValue, name: string): OptionField {
    const { typeName, type } = message;
    if (this.#isModern) this.#checkName(name, true);
    const { symbol } = this.#build.lookUp(name, { fullName: typeName });
    let found = symbol;
    if (symbol?.kind === "message" && typeof type !== "string" && this.#build.isMessageSet(type)) {
      found = extensionFor(symbol, type);
    }
    if (found?.kind === "extension" && found.containingMessage === type) {
      return optionField(this.#build, found);
    }
    const words = `Extension "${name}" is not defined or is not an extension of "${typeName}".`;
    return this.#tokens.fail(words);
  }

  #checkName(url: string, isExtension: boolean): string {
    const slash = url.lastIndexOf("/");
    const prefix = url.slice(0, slash + 1);
    if (prefix === "/") this.#tokens.fail("Type URL prefix is empty");
    if (prefix.startsWith("/")) this.#tokens.fail('Type URL starts with "/"');
    const percent = /%(?![\dA-Fa-f]{2}).{0,2}/.exec(prefix);
    if (percent !== null) this.#tokens.fail(`Invalid percent encode, got: "${percent[0]}"`);
    for (const part of url.slice(slash + 1).split(".")) {
      if (/^[A-Za-z_]\w*$/.test(part)) continue;
      this.#tokens.fail(`Invalid identifier in type name, got: "${part}"`);
    }
    if (isExtension && slash >= 0) this.#tokens.fail('Extension name contains "/"');
    if (!isExtension && slash < 0) this.#tokens.fail("Type URL prefix is missing");
    return prefix;
  }

  #any(message: MessageValue, url: string, depth: number): void {
    const tokens = this.#tokens;
    if (this.#isModern) this.#checkName(url, false);
    tokens.takes(":");
    const slash = url.lastIndexOf("/");
    const prefix = url.slice(0, slash + 1);
    const isKnown = prefix === "type.googleapis.com/" || prefix === "type.googleprod.com/";
    const { symbol } = isKnown
      ? this.#build.lookUp(`.${url.slice(slash + 1)}`, { fullName: "" })
      : { symbol: undefined };
    if (symbol?.kind !== "message") {
      tokens.fail(`Could not find type "${url}" stored in google.protobuf.Any.`);
      return;
    }
    const value = new MessageValue(symbol);
    if (depth <= 0) this.#tokens.failDepth();
    this.#body(value, depth - 1);
    const missing = value.missing(this.#build);
    if (missing.length > 0) {
      const which = this.#isModern ? `: ${missing.join(", ")}` : "";
      tokens.fail(
        `Value of type "${symbol.fullName}" stored in google.protobuf.Any has missing required fields${which}`,
      );
    }
    const [urlField, valueField] = ["type_url", "value"].map((name) => this.#named(message, name));
    if (urlField === undefined || valueField === undefined) return;
    if (message.has(urlField) || message.has(valueField)) {
      tokens.fail("Non-repeated Any specified multiple times.");
    }
    const name = Uint8Array.from(url, (character) => character.charCodeAt(0));
    message.add(urlField, scalarRecord(urlField, name), false);
    message.add(valueField, scalarRecord(valueField, value.bytes), value.bytes.length === 0);
  }

  /** A field by its name; groups are called like their messages. */
  #named({ type }: MessageValue, name: string): OptionField | undefined {
    const direct = fieldNamed(this.#build, type, name);
    if (direct !== undefined) {
      const isRefused = !this.#isModern && direct.isGroup && lastOf(direct) !== name;
      return isRefused ? undefined : direct;
    }
    const lower = fieldNamed(this.#build, type, lowered(name));
    if (lower === undefined || lastOf(lower) !== name) return undefined;
    const isGroupLike = this.#isModern ? isLikeGroup(lower) : lower.isGroup;
    return isGroupLike ? lower : undefined;
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

function lastOf({ message }: OptionField): string | undefined {
  return typeof message === "string" ? message : message?.name;
}

function lowered(name: string): string {
  return name.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Whether a field could have been written as a group: named and placed like its message. */
function isLikeGroup({ isGroup, element }: OptionField): boolean {
  const message = element?.message;
  return (
    isGroup &&
    message !== undefined &&
    element?.name === lowered(message.name) &&
    message.file === element.file &&
    message.parent === element.parent
  );
}

/** Items of message sets may be called by the name of their type. */
function extensionFor(
  type: MessageElement,
  set: MessageElement,
): MessageElement["extensions"][number] | undefined {
  return type.extensions.find(
    (extension) =>
      extension.containingMessage === set &&
      extension.type === TYPE.MESSAGE &&
      extension.label === 1 &&
      extension.message === type,
  );
}

const reserved = new WeakMap<MessageElement, ReadonlySet<string>>();

function reservedNamesOf(message: MessageElement): ReadonlySet<string> {
  const known = reserved.get(message);
  if (known !== undefined) return known;
  const names = new Set(message.view.reservedName);
  reserved.set(message, names);
  return names;
}
