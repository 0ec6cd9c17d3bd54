import type { FieldElement } from "../../registry/field.ts";
import type { MessageElement } from "../../registry/message.ts";
import { LABEL, TYPE } from "../../registry/types.ts";
import type { ValidationContext } from "../context.ts";
import { fieldNamed, type OptionField, optionField } from "../option-field.ts";
import type { MessageValue } from "./message-value.ts";
import type { TokenReader } from "./token-reader.ts";
import { memo } from "../../memo.ts";

/** Finds what names in the text format mean, or reports why they mean nothing. */
export class Names {
  readonly #context: ValidationContext;
  readonly #tokens: TokenReader;
  readonly #isModern: boolean;

  constructor(context: ValidationContext, tokens: TokenReader) {
    this.#context = context;
    this.#tokens = tokens;
    this.#isModern = context.rules.isModern;
  }

  /** A field by its name; groups are called like their messages. `undefined` for a reserved name. */
  field({ type, typeName }: MessageValue, name: string): OptionField | undefined {
    const found = this.member(type, name);
    const isReserved = typeof type !== "string" && reservedNamesOf(type).has(name);
    if (found !== undefined || isReserved) return found;
    return this.#tokens.fail(`Message type "${typeName}" has no field named "${name}".`);
  }

  /** A field by its name; groups are called like their messages. */
  member(type: MessageValue["type"], name: string): OptionField | undefined {
    const direct = fieldNamed(this.#context, type, name);
    if (direct !== undefined) {
      const isRefused = !this.#isModern && direct.isGroup && typeNameOf(direct) !== name;
      return isRefused ? undefined : direct;
    }
    const lower = fieldNamed(this.#context, type, lowered(name));
    if (lower === undefined || typeNameOf(lower) !== name) return undefined;
    const isGroupLike = this.#isModern ? isLikeGroup(lower) : lower.isGroup;
    return isGroupLike ? lower : undefined;
  }

  /** An extension by the name in brackets. */
  extension({ type, typeName }: MessageValue, name: string): OptionField {
    if (this.#isModern) {
      this.#checkUrl(name);
      if (name.includes("/")) this.#tokens.fail('Extension name contains "/"');
    }
    const { symbol } = this.#context.lookUp(name, { fullName: typeName });
    let found = symbol;
    if (
      symbol?.kind === "message" &&
      typeof type !== "string" &&
      this.#context.isMessageSet(type)
    ) {
      found = extensionFor(symbol, type);
    }
    if (found?.kind === "extension" && found.containingMessage === type) {
      return optionField(this.#context, found);
    }
    const words = `Extension "${name}" is not defined or is not an extension of "${typeName}".`;
    return this.#tokens.fail(words);
  }

  /** Checks the type URL of an `Any`, in brackets. */
  checkTypeUrl(url: string): void {
    this.#checkUrl(url);
    if (!url.includes("/")) this.#tokens.fail("Type URL prefix is missing");
  }

  #checkUrl(url: string): void {
    const prefix = url.slice(0, url.lastIndexOf("/") + 1);
    if (prefix === "/") this.#tokens.fail("Type URL prefix is empty");
    if (prefix.startsWith("/")) this.#tokens.fail('Type URL starts with "/"');
    const percent = /%(?![\dA-Fa-f]{2}).{0,2}/.exec(prefix);
    if (percent !== null) this.#tokens.fail(`Invalid percent encode, got: "${percent[0]}"`);
    for (const part of url.slice(prefix.length).split(".")) {
      if (/^[A-Za-z_]\w*$/.test(part)) continue;
      this.#tokens.fail(`Invalid identifier in type name, got: "${part}"`);
    }
  }

  /** The type of an `Any` by its URL. */
  typeOfUrl(url: string): MessageElement {
    const slash = url.lastIndexOf("/");
    if (PREFIXES.has(url.slice(0, slash + 1))) {
      const { symbol } = this.#context.lookUp(`.${url.slice(slash + 1)}`, { fullName: "" });
      if (symbol?.kind === "message") return symbol;
    }
    return this.#tokens.fail(`Could not find type "${url}" stored in google.protobuf.Any.`);
  }
}

/** Prefixes of the name in a URL of an `Any`. */
const PREFIXES: ReadonlySet<string> = new Set(["type.googleapis.com/", "type.googleprod.com/"]);

function typeNameOf({ message }: OptionField): string | undefined {
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
function extensionFor(type: MessageElement, set: MessageElement): FieldElement | undefined {
  return type.extensions.find(
    (extension) =>
      extension.containingMessage === set &&
      extension.type === TYPE.MESSAGE &&
      extension.label === LABEL.OPTIONAL &&
      extension.message === type,
  );
}

const reserved = new WeakMap<MessageElement, ReadonlySet<string>>();

function reservedNamesOf(message: MessageElement): ReadonlySet<string> {
  return memo(reserved, message, ({ view }) => new Set(view.reservedName));
}
