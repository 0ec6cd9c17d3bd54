import { eachChild } from "../registry/declaration.ts";
import type { FileElement } from "../registry/file.ts";
import type { FieldRow, MessageRow } from "../rows.ts";
import type { SourceCodeInfo } from "../source-info/source-info.ts";
import type { DiagnosticReport } from "./report.ts";

/** Checks the source locations of a file: the shape of their spans, and that paths lead somewhere. */
export function checkLocations(file: FileElement, report: DiagnosticReport): void {
  const info = file.view.sourceCodeInfo;
  if (info === undefined) return;
  const paths = new PathWalk(file);
  for (let index = 0; index < info.length && !report.isFull(file); index++) {
    const shape = faultOfSpan(info, index);
    const place = { element: file.name, at: { path: [9, 1, index] }, isReported: false } as const;
    if (shape !== undefined) {
      report.add(file, "error", { code: "span-shape", ...place, location: "OTHER", text: shape });
    }
    const path = info.path(index);
    if (paths.isKnown(path)) continue;
    const text = `The path ${path.join(".")} of a location leads to nothing.`;
    report.add(file, "warning", { code: "path-unknown", ...place, location: "OTHER", text });
  }
}

function faultOfSpan(info: SourceCodeInfo, index: number): string | undefined {
  const columns = info.columns.spans.subarray(index * 4, index * 4 + 4);
  const [line = 0, column = 0, endLine = 0, endColumn = 0] = columns;
  const isForward = endLine > line || (endLine === line && endColumn >= column);
  if (isForward && Math.min(line, column, endColumn) >= 0) return undefined;
  const span = info.span(index);
  if (span.length < 3 || span.length > 4) {
    return `The span of a location has ${span.length} numbers, not three or four.`;
  }
  return span.some((number) => number < 0)
    ? "The span of a location has a negative number."
    : "The span of a location ends before it begins.";
}

/** Number of the options in a field's descriptor. */
const FIELD_OPTIONS = 8;
/** Tags of `default_value` and `json_name`, which are written between brackets too. */
const BRACKET_TAGS = [7 * 8 + 2, 10 * 8 + 2];

/** Follows paths through a file's descriptor. */
class PathWalk {
  readonly #file: FileElement;
  readonly #children = new Map<number, ReadonlyMap<number, readonly number[]>>();

  constructor(file: FileElement) {
    this.#file = file;
  }

  isKnown(path: Int32Array): boolean {
    const { schema } = this.#file.tape;
    let row: MessageRow | undefined = schema.rows["FileDescriptorProto"];
    let at = this.#file.at;
    for (let step = 0; step < path.length;) {
      const number = path[step++] as number;
      const field: FieldRow | undefined = row?.fields.find((one) => one.number === number);
      // Custom options, and fields of later schemas, are not followed.
      if (field === undefined) return number > 0;
      const found = this.#childrenOf(at).get(number) ?? [];
      const index = field.repeated ? path[step++] : 0;
      // A path may stop at a list: it means the whole statement.
      if (index === undefined) return true;
      if (field.kind !== "message") return step === path.length && index >= 0;
      const child = found[index];
      if (child === undefined) return step === path.length && this.#isBracket(row, number, at);
      at = child;
      row = schema.rows[field.of];
      if (field.of.endsWith("Options")) return true;
    }
    return true;
  }

  /** Whether it is the place of a field's brackets, which may hold a default or a JSON name alone. */
  #isBracket(row: MessageRow | undefined, number: number, at: number): boolean {
    const { tape } = this.#file;
    if (row !== tape.schema.rows["FieldDescriptorProto"] || number !== FIELD_OPTIONS) return false;
    return BRACKET_TAGS.some((tag) => tape.find(at, tag) >= 0);
  }

  #childrenOf(at: number): ReadonlyMap<number, readonly number[]> {
    const cached = this.#children.get(at);
    if (cached !== undefined) return cached;
    const lists = new Map<number, number[]>();
    eachChild(this.#file.tape, at, (number, child) => {
      const list = lists.get(number);
      if (list === undefined) lists.set(number, [child]);
      else list.push(child);
    });
    this.#children.set(at, lists);
    return lists;
  }
}
