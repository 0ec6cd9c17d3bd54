import { keepShapes } from "../keep-shapes.ts";
import { emptyTape } from "../open/tape.ts";
import type { Opening } from "../schema.ts";
import { FieldList } from "./field-list.ts";
import { FileNode } from "./file-node.ts";
import { Node } from "./node.ts";
import { Ranges } from "./ranges.ts";
import { ChangeReport } from "./report.ts";
import { FileContexts } from "./same.ts";
import { SpanFinder } from "./span-finder.ts";
import { Version } from "./version.ts";

/** See `keepShapes`: of what a comparison makes. */
export function keepComparisonShapes(schema: Opening): void {
  keepShapes(FileNode, () => {
    const tape = emptyTape(schema);
    const file = new FileNode(tape, 0);
    const message = new Node("message", file, 0, 0);
    const field = new Node("field", message, 0, 0);
    const read = [file.contents, message.contents, field.facts];
    const rest = [new Version({ tape }), new Ranges([]), new SpanFinder(), new FileContexts()];
    return [...read, ...rest, field, new FieldList(message), new ChangeReport(new Set())];
  });
}
