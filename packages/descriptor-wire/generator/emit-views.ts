import { isMember } from "./emit-decode.ts";
import { isPackable, tagOf } from "./emit-loop.ts";
import { typeOf } from "./emit-types.ts";
import { tsName, type Field, type Message, type Model } from "./model.ts";
import { doc, HEADER, lines } from "./source.ts";

/** Lazy views: a getter for each field, which reads the bytes when it is asked. */
export function emitViews(model: Model): string {
  const { messages, enums } = model;
  const viewed = messages.filter(({ name }) => !name.startsWith("SourceCodeInfo"));
  const types = [...viewed, ...enums].map(({ name }) => tsName(name));
  return lines(
    HEADER,
    'import { SourceCodeInfo } from "../../source-info/source-info.ts";',
    'import { byMessage } from "../../rows.ts";',
    'import { MessageView } from "../../open/view.ts";',
    `import { ${viewed.map(({ name }) => `decode${tsName(name)}`).join(", ")} } from "./decode.ts";`,
    'import { ROWS } from "./rows.ts";',
    'import type { Tape } from "../../open/tape.ts";',
    `import type { ${types.toSorted().join(", ")} } from "./types.ts";\n`,
    ...viewed.map((message) => viewSource(message, model)),
    "/** The view of every message that has one, by its name in protobuf. */",
    "export interface Views {",
    ...viewed.map(({ name }) => `  readonly "${name}": ${tsName(name)}View;`),
    "}\n",
    "export const VIEWS: { readonly [Name in keyof Views]: new (tape: Tape, at: number) => Views[Name] } = /* @__PURE__ */ byMessage(ROWS, [",
    ...messages.map((message) =>
      viewed.includes(message) ? `  ${tsName(message.name)}View,` : "  undefined,",
    ),
    "]);",
  );
}

function viewSource(message: Message, model: Model): string {
  const { name, fields } = message;
  return lines(
    doc(`${message.doc} A lazy, read-only view.`),
    `export class ${tsName(name)}View extends MessageView {`,
    ...fields.map((field) =>
      lines(
        doc(field.doc, 1),
        `  get ${field.key}(): ${resultOf(field)} {`,
        `    return ${getterSource(field, model)};`,
        "  }\n",
      ),
    ),
    "  /** The message as a plain object of its own. */",
    `  toObject(): ${tsName(name)} {`,
    `    return decode${tsName(name)}(this.tape.bytes, this.offset, this.endOffset, this.tape.input);`,
    "  }",
    "}\n",
  );
}

function viewType(field: Field): string {
  if (field.kind === "message" && field.of !== "SourceCodeInfo") return `${typeOf(field)}View`;
  return typeOf(field);
}

function resultOf(field: Field): string {
  return field.repeated ? `readonly ${viewType(field)}[]` : `${viewType(field)} | undefined`;
}

function getterSource(field: Field, model: Model): string {
  const { kind, number, repeated, of = "" } = field;
  const tag = tagOf(field);
  if (kind === "message" && of === "SourceCodeInfo") return `this.sourceInfo(${number})`;
  if (kind === "message") {
    return repeated
      ? `this.messages(${number}, ${tsName(of)}View)`
      : `this.message(${number}, "${of}", ${tsName(of)}View)`;
  }
  const member = `(value) => ${isMember(field, model, "value")}`;
  if (repeated) {
    if (kind === "string") return `this.strings(${tag})`;
    if (kind === "enum") return `this.numbers(${tag}, ${member}) as readonly ${typeOf(field)}[]`;
    if (isPackable(field)) return `this.numbers(${tag})`;
    throw new Error(`no view of repeated ${kind}`);
  }
  if (kind === "enum") return `this.enumValue(${tag}, ${member}) as ${typeOf(field)} | undefined`;
  return `this.${kind === "bytes" ? "bytesValue" : kind}(${tag})`;
}
