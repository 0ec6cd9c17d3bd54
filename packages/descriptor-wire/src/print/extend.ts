import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import type { Member } from "./arrange.ts";
import { groupOf, printField } from "./field.ts";
import type { Printing } from "./printing.ts";
import { statementsOf } from "./statements.ts";

/** The `extend` blocks of a file or message. */
export function extendMembers(
  printing: Printing,
  extensions: readonly FieldElement[],
  list: number,
  own: (message: MessageElement, member: Member) => void,
): readonly Member[] {
  if (extensions.length === 0) return [];
  const statements = statementsOf(
    printing,
    printing.path.to(list),
    extensions.length,
    (index) => extensions[index]?.extendeeName === extensions[index - 1]?.extendeeName,
  );
  return statements.map(({ from, to, start, location }) => {
    const fields = extensions.slice(from, to);
    const member: Member = {
      start,
      rank: 6,
      print: () => {
        const extendee = extendeeText(printing, fields);
        printing.beginBlock(location);
        printing.out.putLines(`extend ${extendee}`);
        printing.block(location, () => {
          for (const field of fields) printField(printing, field);
        });
      },
    };
    for (const field of fields) {
      const group = groupOf(printing, field);
      if (group !== undefined) own(group, member);
    }
    return member;
  });
}

/** The extended message of some extensions. */
export function extendeeText(printing: Printing, [field]: readonly FieldElement[]): string {
  if (field === undefined) return "";
  const { containingMessage, extendeeName } = field;
  if (containingMessage !== undefined) return printing.names.of(containingMessage);
  return printing.reference(extendeeName ?? "", field);
}
