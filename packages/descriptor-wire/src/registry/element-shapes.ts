import { keepShapes } from "../keep-shapes.ts";
import { emptyTape } from "../open/tape.ts";
import type { Opening } from "../schema.ts";
import { EnumElement, ValueElement } from "./enum.ts";
import { FieldElement } from "./field.ts";
import { FileElement } from "./file.ts";
import { MessageElement } from "./message.ts";
import { OneofElement } from "./oneof.ts";
import { MethodElement, ServiceElement } from "./service.ts";

/** See `keepShapes`: of all elements of files. */
export function keepElementShapes(schema: Opening): void {
  keepShapes(FileElement, () => {
    const file = new FileElement(emptyTape(schema), 0, 0);
    const message = new MessageElement(file, 0, 0, "", undefined);
    const element = new EnumElement(file, 0, 0, "", undefined);
    const service = new ServiceElement(file, 0, 0, "");
    return [
      file,
      message,
      new FieldElement(file, 0, 0, "", message, "field"),
      new OneofElement(file, 0, 0, "", message),
      element,
      new ValueElement(file, 0, 0, "", element),
      service,
      new MethodElement(file, 0, 0, "", service),
    ];
  });
}
