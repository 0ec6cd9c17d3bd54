import type { Json } from "../../json/json.ts";
import type { DynamicMessage } from "../dynamic.ts";
import type { DynamicValue } from "../values.ts";

/** JSON form of a type that is no object of its fields (ProtoJSON's table of well-known types). */
export interface OwnJson {
  /**
   * The JSON of a message; `undefined` for what the form cannot hold.
   *
   * @param nested - JSON of a value inside
   */
  readonly write: (
    message: DynamicMessage,
    nested: (value: DynamicValue) => Json | undefined,
  ) => Json | undefined;
  /**
   * The same as an object of the type's fields.
   *
   * @throws TypeError with the path
   */
  readonly read: (json: Json, path: string) => { readonly [key: string]: Json };
}
