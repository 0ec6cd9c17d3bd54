import { decodeText } from "../../wire/text.ts";
import type { ValidationContext } from "../context.ts";
import { messageRecord } from "../option-bytes.ts";
import type { OptionField } from "../option-field.ts";
import { MessageValue } from "./message-value.ts";
import { Parser } from "./parser.ts";
import { STOP, TokenReader } from "./token-reader.ts";

/** Reads the text between the braces of an option as the record of its field. */
export function readAggregate(
  context: ValidationContext,
  text: Uint8Array,
  field: OptionField,
): { readonly record: Uint8Array } | { readonly fault: string } {
  const tokens = new TokenReader(oneCharacterEach(text), context.rules.isModern);
  const message = new MessageValue(field.message ?? "");
  const faults = faultsIn(context, tokens, message);
  if (faults.length === 0) return { record: messageRecord(field, message.bytes) };
  const bytes = Uint8Array.from(faults.join("; "), (character) => character.charCodeAt(0));
  const words = decodeText(bytes, 0, bytes.length);
  return { fault: `Error while parsing option value for "${field.name}": ${words}` };
}

function faultsIn(
  context: ValidationContext,
  tokens: TokenReader,
  message: MessageValue,
): readonly string[] {
  try {
    new Parser(context, tokens).readAll(message);
  } catch (error) {
    if (error !== STOP) throw error;
    return tokens.faults;
  }
  const missing = tokens.faults.length > 0 ? [] : message.missing(context);
  const isWhole = missing.length === 0 && !(context.rules.isModern && message.lacksValue(context));
  if (isWhole || tokens.faults.length > 0) return tokens.faults;
  return [`Message missing required fields: ${missing.join(", ")}`];
}

/** One character for each byte: faults name bytes. */
function oneCharacterEach(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
