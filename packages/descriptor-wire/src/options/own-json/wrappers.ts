import type { Json } from "../../json/json.ts";
import type { OwnJson } from "./form.ts";

/** A wrapper is its value. @param absent - JSON of the value that is not set */
export function wrapperOf(absent: Json): OwnJson {
  return {
    write: (message, nested) => {
      const { fields } = message;
      const [field] = fields;
      if (field === undefined) return absent;
      const [value] = field.values;
      if (fields.length > 1 || field.field.name !== "value" || value === undefined)
        return undefined;
      return nested(value);
    },
    // What is nothing is not written, as in proto3.
    read: (value) => (Object.is(value, absent) || (absent === "0" && value === 0) ? {} : { value }),
  };
}
