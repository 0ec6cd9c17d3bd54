import type { Change } from "../../src/compare/index.ts";
import type { Annotation } from "./buf.ts";

/**
 * What we show elsewhere: the field whose strings Java checks, not the option of its file; the method
 * when the option is gone, where buf shows nothing.
 */
const NO_PLACE = new Set(["FIELD_SAME_JAVA_UTF8_VALIDATION", "RPC_SAME_IDEMPOTENCY_LEVEL"]);

/** What both say about a pair of sets, as sorted lists of `rule file:line` that must be equal. */
export function verdicts(
  changes: readonly Change[],
  annotations: readonly Annotation[],
): Record<"ours" | "bufs", readonly string[]> {
  const ours = changes.map(({ rule, file, span }) => told(rule, file, (span?.startLine ?? 0) + 1));
  const bufs = annotations.map(({ type, path, start_line }) => told(type, path ?? "", start_line));
  return { ours: sorted(ours), bufs: sorted(bufs) };
}

/** buf says things once that have one text and one place. */
function sorted(all: readonly string[]): readonly string[] {
  const [once, often] = [true, false].map((isOnce) =>
    all.filter((one) => one.startsWith("FIELD_SAME_JAVA") === isOnce),
  );
  return [...new Set(once), ...(often ?? [])].toSorted();
}

function told(rule: string, path: string, line: number): string {
  // Of what is gone with its file, buf names none; of what is gone from its package, the file of the
  // message around it for messages, and the old one for all else.
  if (rule === "FILE_NO_DELETE" || rule.startsWith("PACKAGE_")) return rule;
  return NO_PLACE.has(rule) ? `${rule} ${path}` : `${rule} ${path}:${line}`;
}
