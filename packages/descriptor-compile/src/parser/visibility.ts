import type { MessageDraft } from "./drafts.ts";
import type { Reader } from "./reader.ts";

/** Visibility of a type: 1 is for its file alone, 2 for every file that imports it. */
export type Visibility = MessageDraft["visibility"];

const EDITION_2023 = 1000;
const [LOCAL, EXPORT] = [1, 2] as const;

/** Reads `export` or `local`, if it is there and means something. @throws STOP */
export function readVisibility(reader: Reader): Visibility {
  const isExport = reader.is("export");
  if (!isExport && !reader.is("local")) return undefined;
  if (reader.edition <= EDITION_2023) return undefined;
  reader.next();
  if (!reader.is("message") && !reader.is("enum")) {
    reader.fail("'local' and 'export' visibility modifiers are valid only on 'message' and 'enum'");
  }
  return isExport ? EXPORT : LOCAL;
}
