import { Contents } from "../open/contents.ts";
import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import type { OneofElement } from "../registry/oneof.ts";
import { arrange, type Member } from "./arrange.ts";
import { nameOf, putName } from "./declared-name.ts";
import { enumMember } from "./enum.ts";
import { extendMembers } from "./extend.ts";
import { rangeMembers } from "./extension-ranges.ts";
import { groupOf, printField } from "./field.ts";
import { checkSynthetic, oneofMember, oneofMembers } from "./oneof.ts";
import type { Printing } from "./printing.ts";
import { printOptions } from "./option-statements.ts";
import { reservedNameMembers, reservedRangeMembers } from "./reserved.ts";

/** Prints a message with all that is in it. */
export function printMessage(printing: Printing, message: MessageElement): void {
  const name = nameOf(printing, message);
  const contents = new Contents(message.file.tape, message.at);
  const visibility = contents.hasTail ? printing.visibilityOf(message, 88) : "";
  const location = printing.commentsOn(message);
  printing.beginBlock(location);
  printing.out.put(visibility);
  printing.out.put("message ");
  putName(printing, name);
  printing.block(location, () => messageBody(printing, message, contents));
}

/** A message as a member of its scope. */
export function messageMember(printing: Printing, message: MessageElement): Member {
  return {
    start: printing.startOf(message),
    rank: 2,
    print: () => printMessage(printing, message),
  };
}

/** Prints the contents of a message's braces. */
export function messageBody(
  printing: Printing,
  message: MessageElement,
  contents: Contents = new Contents(message.file.tape, message.at),
): void {
  printing.path.enter(message);
  if (contents.has(OPTIONS)) printOptions(printing, message);
  printMembers(printing, message, contents);
  printing.path.leave();
}

const OPTIONS = 7;

function printMembers(printing: Printing, message: MessageElement, contents: Contents): void {
  if (hasOnlyFields(message, contents)) {
    for (const field of message.fields) printField(printing, field);
    return;
  }
  const lists = memberLists(printing, message);
  const members = arrange(lists);
  if (members === undefined) {
    printing.fault("order", message, "no order of its declarations leads to the one it has");
  }
  for (const { print } of members ?? new Set(lists.flat())) print();
}

/** Whether there is nothing to put in order, as in most messages. */
function hasOnlyFields(message: MessageElement, { hasTail }: Contents): boolean {
  const { oneofs, messages, enums, extensions, extensionRanges, reservedRanges } = message;
  return (
    oneofs.length === 0 &&
    messages.length === 0 &&
    enums.length === 0 &&
    extensions.length === 0 &&
    extensionRanges.length === 0 &&
    reservedRanges.length === 0 &&
    !(hasTail && message.file.tape.find(message.at, RESERVED_NAME_TAG) >= 0)
  );
}

const RESERVED_NAME_TAG = 82;

/** The lists of a message's descriptor, with members for what is declared together. */
function memberLists(printing: Printing, message: MessageElement): readonly (readonly Member[])[] {
  const owners = new Map<MessageElement, Member>();
  const own = (nested: MessageElement, member: Member): void => {
    if (owners.has(nested)) {
      printing.fault("group", nested, "two fields are declared with one message");
    }
    owners.set(nested, member);
  };
  const { fields, oneofs } = fieldMembers(printing, message, own);
  const extends_ = extendMembers(printing, message.extensions, 6, own);
  const nested: Member[] = [];
  for (const inner of message.messages) {
    const owner = owners.get(inner);
    if (owner === undefined && inner.isMapEntry) {
      printing.fault("map-entry", inner, "it is the entry of no map field beside it");
    } else if (owner !== nested.at(-1) || owner === undefined) {
      nested.push(owner ?? messageMember(printing, inner));
    }
  }
  return [
    reservedRangeMembers(printing, message),
    reservedNameMembers(printing, message),
    message.enums.map((element) => enumMember(printing, element)),
    nested,
    oneofs,
    fields,
    rangeMembers(printing, message),
    extends_,
  ];
}

interface FieldMembers {
  /** Fields and oneofs in the order of the fields. */
  readonly fields: readonly Member[];
  /** Oneofs in the order of the descriptor. */
  readonly oneofs: readonly Member[];
}

function fieldMembers(
  printing: Printing,
  message: MessageElement,
  own: (message: MessageElement, member: Member) => void,
): FieldMembers {
  const fields: Member[] = [];
  const blocks = new Map<OneofElement, Member>();
  for (const field of message.fields) {
    const { oneof } = field;
    const block = oneof && blocks.get(oneof);
    let member = block;
    if (oneof !== undefined && !oneof.isSynthetic) {
      member ??= oneofMember(printing, oneof);
      blocks.set(oneof, member);
    } else {
      if (oneof !== undefined) checkSynthetic(printing, oneof, field);
      member = fieldMember(printing, field);
    }
    if (fields.at(-1) !== member) {
      if (block !== undefined) printing.fault("oneof", field, "its oneof has others before it");
      else fields.push(member);
    }
    if (field.isMap && field.message?.parent === message) own(field.message, member);
    const group = groupOf(printing, field);
    if (group !== undefined) own(group, member);
  }
  return { fields, oneofs: oneofMembers(printing, message, blocks) };
}

function fieldMember(printing: Printing, field: FieldElement): Member {
  return {
    start: printing.startOf(field),
    rank: 3,
    print: () => printField(printing, field),
  };
}
