import type { SourceSpan } from "@x/descriptor-wire/source";
import type { Command } from "./command.ts";

/** Shared by the commands that find something in sources. */
export const GITHUB_OPTION = {
  github: { type: "boolean", help: "write annotations of GitHub Actions: each at its line" },
} as const satisfies Command["options"];

/** One thing that was found in a source. */
export interface Annotation {
  /** How bad it is. */
  readonly severity: "error" | "warning";
  /** Path of the file. */
  readonly path: string;
  /** Span in the file, when it is known. */
  readonly span: Partial<SourceSpan> | undefined;
  /** Id of the rule. */
  readonly title: string;
  /** What was found, in words. */
  readonly text: string;
}

/** An annotation as a workflow command of GitHub Actions. Its lines and columns are from 1. */
export function workflowCommand({ severity, path, span, title, text }: Annotation): string {
  const places = {
    file: path,
    line: from1(span?.startLine),
    endLine: from1(span?.endLine),
    col: from1(span?.startColumn),
    // The last column, not the one behind it.
    endColumn: span?.endColumn,
    title,
  };
  const properties = Object.entries(places).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escaped(String(value), /[%\r\n:,]/g)}`],
  );
  return `::${severity} ${properties.join(",")}::${escaped(text, /[%\r\n]/g)}\n`;
}

function from1(number: number | undefined): number | undefined {
  return number === undefined ? undefined : number + 1;
}

function escaped(text: string, special: RegExp): string {
  return text.replaceAll(
    special,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}
