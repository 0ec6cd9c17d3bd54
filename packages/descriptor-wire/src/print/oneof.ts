import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import type { OneofElement } from "../registry/oneof.ts";
import type { Member } from "./arrange.ts";
import { nameOf, putName } from "./declared-name.ts";
import { printField } from "./field.ts";
import { printOptions } from "./option-statements.ts";
import type { Printing } from "./printing.ts";

/**
 * The oneofs of a message that have a block.
 *
 * @param blocks - those that fields are in
 */
export function oneofMembers(
  printing: Printing,
  { oneofs }: MessageElement,
  blocks: ReadonlyMap<OneofElement, Member>,
): readonly Member[] {
  const members: Member[] = [];
  let hasSynthetic = false;
  for (const oneof of oneofs) {
    const member = blocks.get(oneof);
    if (member !== undefined) members.push(member);
    else if (!oneof.isSynthetic) printing.fault("oneof", oneof, "it has no fields");
    if (hasSynthetic && !oneof.isSynthetic) {
      printing.fault("oneof", oneof, "it stands behind oneofs that a compiler adds");
    }
    hasSynthetic ||= oneof.isSynthetic;
  }
  return members;
}

/** Compilers put a `_` before the field's name, unless it begins with one, and then an `X` while it is taken. */
export function checkSynthetic(
  printing: Printing,
  oneof: OneofElement,
  { name }: FieldElement,
): void {
  const derived = name.startsWith("_") ? name : `_${name}`;
  const prefix = oneof.name.slice(0, oneof.name.length - derived.length);
  if (prefix + derived === oneof.name && /^X*$/.test(prefix)) return;
  printing.fault("oneof", oneof, `a compiler gives it a name after its field ${name}`);
}

/** A oneof as a member of its scope. */
export function oneofMember(printing: Printing, oneof: OneofElement): Member {
  return {
    start: printing.startOf(oneof),
    rank: 3,
    print: () => printOneof(printing, oneof),
  };
}

/** Prints a oneof with its fields. */
export function printOneof(printing: Printing, oneof: OneofElement): void {
  const name = nameOf(printing, oneof);
  const location = printing.commentsOn(oneof);
  printing.beginBlock(location);
  printing.out.put("oneof ");
  putName(printing, name);
  printing.block(location, () => {
    printOptions(printing, oneof);
    for (const field of oneof.fields) printField(printing, field);
  });
}
