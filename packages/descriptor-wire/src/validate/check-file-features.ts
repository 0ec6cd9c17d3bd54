import { EDITION, FEATURE, VALUE } from "../registry/feature-table.ts";
import type { ValidationContext } from "./context.ts";
import type { DiagnosticCode } from "./codes.ts";

/** Checks what the file as a whole says in an edition. */
export function checkFileFeatures(context: ValidationContext): void {
  if (context.edition < EDITION.E2023) return;
  const { file, pool } = context;
  if (pool.features.of(file, FEATURE.FIELD_PRESENCE) === VALUE.LEGACY_REQUIRED) {
    failFile(context, "required-by-default", "Required presence can't be specified by default.");
  }
  if (pool.options.of(file)?.javaStringCheckUtf8 === true) {
    failFile(
      context,
      "replaced-by-feature",
      "File option java_string_check_utf8 is not allowed under editions. Use the (pb.java).utf8_validation feature to control this behavior.",
    );
  }
}

function failFile(context: ValidationContext, code: DiagnosticCode, text: string): void {
  const { file } = context;
  context.fail({ code, element: file.name, at: file, location: "EDITIONS", text });
}

/** The fields of a file that hold its imports of options, and which imports are weak. */
const [OPTION_DEPENDENCY, WEAK_DEPENDENCY] = [15, 11];

/** Checks that a file imports only in ways that its edition has. */
export function checkImportKinds(context: ValidationContext): void {
  const { file, edition, optionImports } = context;
  const fail = (element: string, below: number, text: string): void => {
    const at = { at: file, below: [below] };
    context.fail({ code: "import-kind", element, ...at, location: "IMPORT", text });
  };
  if (edition < EDITION.E2024 && optionImports.length > 0) {
    const text = "option imports are not supported before edition 2024.";
    fail("option", OPTION_DEPENDENCY, text);
  }
  const hasWeak = file.weakDependencies.some((index) => file.dependencies[index] !== undefined);
  if (edition >= EDITION.E2024 && hasWeak) {
    const text = "weak imports are not allowed under edition 2024 and beyond.";
    fail("weak", WEAK_DEPENDENCY, text);
  }
}
