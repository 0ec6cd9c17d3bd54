import type { Change, ChangePlace } from "@x/descriptor-wire/compare";
import type { Diagnostic } from "@x/descriptor-wire/validate";
import type { DescriptorChangesJson, ValidationJson } from "../entities/schemas/types.ts";

/** The JSON of one diagnostic of a set. */
export function diagnosticEntity(diagnostic: Diagnostic): ValidationJson["diagnostics"][number] {
  const { severity, code, file, element, path, location, text, span, isReported } = diagnostic;
  const place = { path, location, span: spanEntity(span) };
  return { severity, code, file, element, ...place, text, is_reported: isReported };
}

/** The JSON of one breaking change of a set. */
export function changeEntity(change: Change): DescriptorChangesJson["changes"][number] {
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

type Place = NonNullable<DescriptorChangesJson["changes"][number]["before"]>;

function placeEntity({ file, path, span }: ChangePlace): Place {
  return { file, path, span: spanEntity(span) };
}

function spanEntity(span: ChangePlace["span"]): Place["span"] {
  if (span === undefined) return null;
  return {
    start_line: span.startLine,
    start_column: span.startColumn,
    end_line: span.endLine,
    end_column: span.endColumn,
  };
}
