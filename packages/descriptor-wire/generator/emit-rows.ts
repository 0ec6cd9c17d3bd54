import type { Enum, Field, Message, Model } from "./model.ts";
import { protoName } from "../src/rows.ts";
import { HEADER, lines } from "./source.ts";

/**
 * The schema as a table, for the walks where clarity counts and not speed.
 *
 * @param base - a schema whose table is there already: only what it lacks is written
 */
export function emitRows({ messages, enums }: Model, base?: Model): string {
  const given = new Set(
    [...(base?.messages ?? []), ...(base?.enums ?? [])].map(({ name }) => name),
  );
  return lines(
    HEADER,
    base && 'import { ENUMS as CLASSIC_ENUMS, ROWS as CLASSIC_ROWS } from "../classic/rows.ts";',
    `import { ${base ? "extendedRow, " : ""}messageRow, type EnumRow, type MessageRow } from "../../rows.ts";\n`,
    "export const ENUMS: Readonly<Record<string, EnumRow>> = {",
    base && "  ...CLASSIC_ENUMS,",
    ...enums.filter(({ name }) => !given.has(name)).map(enumSource),
    "};\n",
    "export const ROWS: Readonly<Record<string, MessageRow>> = {",
    base && "  ...CLASSIC_ROWS,",
    ...messages.map((message) => messageSource(message, base)),
    "};",
  );
}

function enumSource({ name, values }: Enum): string {
  return `  "${name}": { ${values.map((value) => `${value.name}: ${value.number}`).join(", ")} },`;
}

function messageSource({ name, fields }: Message, base: Model | undefined): string | undefined {
  const before = base?.messages.find((message) => message.name === name)?.fields;
  const added = fields.filter(({ key }) => !before?.some((field) => field.key === key));
  if (before !== undefined && added.length === 0) return undefined;
  return lines(
    before === undefined
      ? `  "${name}": messageRow(\``
      : `  "${name}": extendedRow(CLASSIC_ROWS["${name}"], \``,
    ...added.map((field) => `    ${rowSource(field)}`),
    "  `),",
  );
}

function rowSource(field: Field): string {
  if (protoName(field.key) !== field.name) throw new Error(`${field.name} is not of its key`);
  const flags = [
    field.repeated && " repeated",
    field.packed && " packed",
    field.required && " required",
  ].filter((flag) => flag !== false);
  const of = field.of === undefined ? "" : `:${field.of}`;
  return `${field.number} ${field.key} ${field.kind}${of}${flags.join("")}`;
}
