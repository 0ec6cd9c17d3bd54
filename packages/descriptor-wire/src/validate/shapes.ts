import { keepShapes } from "../keep-shapes.ts";
import { emptyTape } from "../open/tape.ts";
import { keepElementShapes } from "../registry/element-shapes.ts";
import { FileElement } from "../registry/file.ts";
import type { Opening } from "../schema.ts";
import { ValidationContext } from "./context.ts";
import { factsOf } from "./option-facts.ts";
import { Pool } from "./pool.ts";
import { COMPILER_RULES } from "./profile.ts";
import { RangeIndex } from "./ranges.ts";
import { DiagnosticReport } from "./report.ts";

/** See `keepShapes`: of what validation makes for each set and each file. */
export function keepValidationShapes(schema: Opening): void {
  keepElementShapes(schema);
  keepShapes(ValidationContext, () => {
    const pool = new Pool(COMPILER_RULES["protoc-35"]);
    const file = new FileElement(emptyTape(schema), 0, 0);
    const context = new ValidationContext(file, pool, new DiagnosticReport(1));
    return [context, factsOf(pool), new RangeIndex([])];
  });
}
