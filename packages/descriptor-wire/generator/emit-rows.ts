import type { Field, Message, Model } from "./model.ts";
import { HEADER, lines } from "./source.ts";

/** The schema as a table, for the walks where clarity counts and not speed. */
export function emitRows({ messages, enums }: Model): string {
  return lines(
    HEADER,
    'import { messageRow, type EnumRow, type MessageRow } from "../../rows.ts";\n',
    "export const ENUMS: Readonly<Record<string, EnumRow>> = {",
    ...enums.map(
      ({ name, values }) =>
        `  "${name}": { ${values.map((value) => `${value.name}: ${value.number}`).join(", ")} },`,
    ),
    "};\n",
    "export const ROWS: Readonly<Record<string, MessageRow>> = {",
    ...messages.map((message) =>
      lines(
        `  "${message.name}": messageRow(${costOf(message)}, \``,
        ...message.fields.map((field) => `    ${rowSource(field)}`),
        "  `),",
      ),
    ),
    "};",
  );
}

/**
 * Bytes that a plain object of the message takes in V8 on 64 bits: three words of header, a word
 * for each field, an array object for each list, and its place in the list that holds it.
 */
export function costOf({ fields }: Message): number {
  return 24 + 8 * (fields.length + 1) + 32 * fields.filter(({ repeated }) => repeated).length + 12;
}

function rowSource(field: Field): string {
  const flags = [
    field.repeated && " repeated",
    field.packed && " packed",
    field.required && " required",
  ].filter((flag) => flag !== false);
  const of = field.of === undefined ? "" : `:${field.of}`;
  return `${field.number} ${field.name} ${field.kind}${of}${flags.join("")}`;
}
