import { tsName, type Model } from "./model.ts";
import { HEADER, lines } from "./source.ts";

/** All of a schema's functions by message, as one value to hand around. */
export function emitSchema(name: string, { messages }: Model): string {
  const table = (verb: string, without?: string) =>
    lines(
      `/** Functions that ${verb}, by message. */`,
      `export const ${verb.toUpperCase()}: Schema<Messages, Views>["${verb}"] = /* @__PURE__ */ byMessage(ROWS, [`,
      ...messages.map((message) =>
        message.name === without ? "  undefined," : `  ${verb}.${verb}${tsName(message.name)},`,
      ),
      "]);\n",
    );
  return lines(
    HEADER,
    'import { byMessage } from "../../rows.ts";',
    'import type { Schema } from "../../schema.ts";',
    'import * as decode from "./decode.ts";',
    'import * as encode from "./encode.ts";',
    'import * as index from "./index.ts";',
    'import { ENUMS, ROWS } from "./rows.ts";',
    'import * as scan from "./scan.ts";',
    'import type { Messages } from "./types.ts";',
    'import { VIEWS, type Views } from "./views.ts";\n',
    table("scan"),
    table("index", "SourceCodeInfo.Location"),
    table("decode"),
    table("encode"),
    `/** The ${name} schema. */`,
    `export const ${name}: Schema<Messages, Views> = {`,
    `  name: "${name}",`,
    "  rows: ROWS,",
    "  enums: ENUMS,",
    "  views: VIEWS,",
    "  scan: SCAN,",
    "  index: INDEX,",
    "  decode: DECODE,",
    "  encode: ENCODE,",
    "};",
  );
}
