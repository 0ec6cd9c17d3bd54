import { fromByteText } from "../text/byte-text.ts";
import type { FileDraft } from "./drafts.ts";
import type { Reader, Token } from "./reader.ts";

const FIELD = { PACKAGE: 2, DEPENDENCY: 3, PUBLIC: 10, WEAK: 11, OPTION_DEPENDENCY: 15 } as const;
const EDITION_2024 = 1001;
const NO_NAME = "Expected a string naming the file to import.";

/** Reads the package of a file. @throws STOP */
export function readPackage(reader: Reader, file: FileDraft, root: number): void {
  if (file.package !== undefined) {
    reader.complain("Multiple package definitions.");
    file.package = undefined;
  }
  const location = reader.open(root, FIELD.PACKAGE);
  reader.expect("package");
  let name = reader.identifier("Expected identifier.");
  while (reader.takes(".")) name += `.${reader.identifier("Expected identifier.")}`;
  file.package = name;
  reader.expectEnd(";", location);
  reader.close(location);
}

/** Reads an import. @throws STOP */
export function readImport(reader: Reader, file: FileDraft, root: number): void {
  const start = reader.here();
  reader.expect("import");
  if (reader.is("option")) {
    readOptionImport(reader, file, root, start);
    return;
  }
  const { length } = file.dependency;
  const location = reader.locations.add(root, FIELD.DEPENDENCY, length, start);
  if (file.optionDependency.length > 0) {
    reader.complain(
      "imports should precede any option imports to ensure proto files can roundtrip.",
    );
  }
  if (reader.is("public")) takeKind(reader, root, FIELD.PUBLIC, file.publicDependency, length);
  else if (reader.is("weak")) {
    if (reader.edition >= EDITION_2024) {
      reader.complain(
        "weak import is not supported in edition 2024 and above. Consider using option import instead.",
      );
    }
    takeKind(reader, root, FIELD.WEAK, file.weakDependency, length);
  }
  file.dependency.push(fromByteText(reader.string(NO_NAME)));
  reader.expectEnd(";", location);
  reader.close(location);
}

function takeKind(
  reader: Reader,
  root: number,
  field: number,
  indexes: number[],
  index: number,
): void {
  const location = reader.open(root, field, indexes.length);
  reader.next();
  reader.close(location);
  indexes.push(index);
}

function readOptionImport(reader: Reader, file: FileDraft, root: number, start: Token): void {
  if (reader.edition < EDITION_2024) {
    reader.complain("option import is not supported before edition 2024.");
  }
  const { length } = file.optionDependency;
  const location = reader.locations.add(root, FIELD.OPTION_DEPENDENCY, length, start);
  reader.expect("option");
  file.optionDependency.push(fromByteText(reader.string(NO_NAME)));
  reader.expectEnd(";", location);
  reader.close(location);
}
