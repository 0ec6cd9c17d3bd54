import type { FileElement } from "../registry/file.ts";
import { linkFile } from "../registry/link.ts";
import { eachSymbolOf, extensionsIn } from "../registry/symbols.ts";
import type { Build } from "./build.ts";
import type { Report } from "./report.ts";

/** The field of a file that names its edition. */
const EDITION = 14;

/** Whether a file is of an edition, and not proto2 or proto3. */
export function isOfEdition(file: FileElement): boolean {
  return file.edition !== undefined;
}

/** Says that a file of an edition was not looked at. */
export function failEdition(file: FileElement, report: Report): void {
  report.add(file, "error", {
    code: "unsupported-edition",
    element: file.name,
    at: file,
    below: [EDITION],
    location: "EDITIONS",
    text: `Edition ${file.edition} is not supported: only proto2 and proto3 files are checked.`,
    isReported: false,
  });
}

/** Puts a file into the pool without a word, so that the files that import it can be looked at. */
export function takeAsItIs(build: Build): void {
  const { file, pool } = build;
  eachSymbolOf(file, (symbol) => pool.add(symbol));
  build.see();
  linkFile(file, (name, user, mode) => build.lookUp(name, user, mode).symbol);
  pool.accept(file, extensionsIn(file));
}
