import type { FileElement } from "@x/descriptor-wire/registry";
import type { EnumDraft, FieldDraft, FileDraft, MessageDraft } from "../parser/drafts.ts";

/** Full names of all that a file declares, each once. */
export function namesIn(draft: FileDraft): ReadonlySet<string> {
  const names = new Set<string>();
  const scope = draft.package === undefined ? "" : `${draft.package}.`;
  for (const { name } of draft.extension) names.add(`${scope}${name}`);
  for (const element of draft.enumType) addEnum(names, scope, element);
  for (const { name, method } of draft.service) {
    names.add(`${scope}${name}`);
    for (const each of method) names.add(`${scope}${name}.${each.name}`);
  }
  for (const message of draft.messageType) addMessage(names, scope, message);
  return names;
}

/** The parser lets messages be nested a few levels only. */
function addMessage(names: Set<string>, scope: string, message: MessageDraft): void {
  const name = `${scope}${message.name}`;
  names.add(name);
  const inside = `${name}.`;
  for (const list of [message.field, message.extension, message.oneofDecl])
    for (const each of list) names.add(`${inside}${each.name}`);
  for (const element of message.enumType) addEnum(names, inside, element);
  for (const nested of message.nestedType) addMessage(names, inside, nested);
}

/** Values are named beside their enum. */
function addEnum(names: Set<string>, scope: string, { name, value }: EnumDraft): void {
  names.add(`${scope}${name}`);
  for (const each of value) names.add(`${scope}${each.name}`);
}

/** A package and those around it. */
export function packagesOf({ package: name }: FileDraft): readonly string[] {
  const parts = name?.split(".") ?? [];
  return parts.map((_, at) => parts.slice(0, at + 1).join("."));
}

/** The numbers that the extensions of a linked file take, each with the message that has it. */
export function extensionNumbersOf(file: FileElement): ReadonlySet<string> {
  const numbers = new Set<string>();
  const messages = [...file.messages];
  const extensions = [...file.extensions];
  for (let message = messages.pop(); message !== undefined; message = messages.pop()) {
    extensions.push(...message.extensions);
    messages.push(...message.messages);
  }
  for (const { containingMessage, number } of extensions)
    numbers.add(`${containingMessage?.fullName ?? ""} ${number}`);
  return numbers;
}

/** The same of a file that was not linked, with every message that a name may mean. */
export function possibleExtensionNumbersOf(draft: FileDraft): ReadonlySet<string> {
  const numbers = new Set<string>();
  addPossible(numbers, draft.package ?? "", draft.extension);
  for (const message of draft.messageType) inScope(numbers, draft.package ?? "", message);
  return numbers;
}

function inScope(numbers: Set<string>, around: string, message: MessageDraft): void {
  const scope = around === "" ? message.name : `${around}.${message.name}`;
  addPossible(numbers, scope, message.extension);
  for (const nested of message.nestedType) inScope(numbers, scope, nested);
}

function addPossible(numbers: Set<string>, scope: string, extensions: readonly FieldDraft[]): void {
  for (const { extendee = "", number } of extensions) {
    if (extendee.startsWith(".")) numbers.add(`${extendee.slice(1)} ${number}`);
    else {
      for (
        let outer = scope;
        outer !== "";
        outer = outer.slice(0, Math.max(0, outer.lastIndexOf(".")))
      )
        numbers.add(`${outer}.${extendee} ${number}`);
      numbers.add(`${extendee} ${number}`);
    }
  }
}
