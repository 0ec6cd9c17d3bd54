import { fromByteText } from "../text/byte-text.ts";
import type { FileDraft } from "./drafts.ts";
import type { Reader } from "./reader.ts";

const SYNTAX = 12;

/** Editions by the names that sources have for them. */
const EDITIONS: ReadonlyMap<string, number> = new Map([
  ["LEGACY", 900],
  ["2023", 1000],
  ["2024", 1001],
  ["2026", 1002],
  ["UNSTABLE", 9999],
  ["1_TEST_ONLY", 1],
  ["2_TEST_ONLY", 2],
  ["99997_TEST_ONLY", 99997],
  ["99998_TEST_ONLY", 99998],
  ["99999_TEST_ONLY", 99999],
  ["MAX", 2147483647],
]);

/** Reads the syntax or the edition of a file. @throws STOP, and the file is not read further */
export function readSyntax(reader: Reader, file: FileDraft, root: number): void {
  const location = reader.open(root, SYNTAX);
  const isEdition = reader.takes("edition");
  if (!isEdition) reader.expect("syntax");
  reader.expect("=");
  const { line, column } = reader.here();
  const value = fromByteText(reader.string("Expected syntax identifier."));
  reader.expectEnd(";", location);
  reader.close(location);
  if (isEdition) {
    const edition = EDITIONS.get(value);
    if (edition === undefined)
      return reader.stopAt({ line, column }, `Unknown edition "${value}".`);
    reader.syntax = "editions";
    reader.edition = edition;
    file.syntax = "editions";
    file.edition = edition;
    return undefined;
  }
  if (value !== "proto2" && value !== "proto3") {
    const text = `Unrecognized syntax identifier "${value}".  This parser only recognizes "proto2" and "proto3".`;
    return reader.stopAt({ line, column }, text);
  }
  reader.syntax = value;
  // Without a syntax it is proto2, and so compilers write none.
  if (value === "proto3") file.syntax = value;
  return undefined;
}
