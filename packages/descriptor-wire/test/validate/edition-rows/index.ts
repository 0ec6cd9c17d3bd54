import type { Row } from "./files.ts";
import { FEATURE_ROWS } from "./features.ts";
import { OPTION_ROWS } from "./options.ts";
import { IMPORT_ROWS } from "./imports.ts";
import { STYLE_ROWS } from "./style.ts";
import { DECLARATION_ROWS } from "./declarations.ts";

export type { File } from "./files.ts";

/** Every diagnostic of editions, features, visibility and the use of options. */
export const ROWS: readonly Row[] = [
  ...FEATURE_ROWS,
  ...OPTION_ROWS,
  ...IMPORT_ROWS,
  ...STYLE_ROWS,
  ...DECLARATION_ROWS,
];
