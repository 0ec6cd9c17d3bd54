import type { Change, ChangePlace } from "@x/descriptor-wire/compare";
import type { Diagnostic } from "@x/descriptor-wire/validate";

/** The JSON of one diagnostic of a set. */
export function diagnosticEntity(diagnostic: Diagnostic): object {
  const { severity, code, file, element, path, location, text, span, isReported } = diagnostic;
  const place = { path, location, span: spanEntity(span) };
  return { severity, code, file, element, ...place, text, is_reported: isReported };
}

/** The JSON of one breaking change of a set. */
export function changeEntity(change: Change): object {
  const { rule, categories, severity, kind, fullName, text, before } = change;
  return {
    rule,
    categories,
    severity,
    kind,
    full_name: fullName,
    ...placeEntity(change),
    text,
    before: before === undefined ? null : placeEntity(before),
  };
}

function placeEntity({ file, path, span }: ChangePlace): object {
  return { file, path, span: spanEntity(span) };
}

function spanEntity(span: ChangePlace["span"]): object | null {
  if (span === undefined) return null;
  return {
    start_line: span.startLine,
    start_column: span.startColumn,
    end_line: span.endLine,
    end_column: span.endColumn,
  };
}
