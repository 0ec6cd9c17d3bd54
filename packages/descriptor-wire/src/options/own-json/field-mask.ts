import { refusal } from "../../json/json-values.ts";
import type { OwnJson } from "./form.ts";
import { hasOnly } from "./struct.ts";

/** `google.protobuf.FieldMask`: its paths in lower camel case, between commas. */
export const FIELD_MASK: OwnJson = {
  write: (message) => {
    if (!hasOnly(message, ["paths"])) return undefined;
    const paths: string[] = [];
    for (const value of message.get("paths")?.values ?? []) {
      if (value.kind !== "string") return undefined;
      const path = value.value.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      // What would be read as another path has no JSON.
      if (path === "" || path.includes(",") || toSnake(path) !== value.value) return undefined;
      paths.push(path);
    }
    return paths.join(",");
  },
  read: (json, path) => {
    if (typeof json !== "string") throw refusal(path, "paths between commas", json);
    if (json.includes("_")) throw refusal(path, "paths in lower camel case", json);
    return { paths: json === "" ? [] : json.split(",").map(toSnake) };
  },
};

function toSnake(path: string): string {
  return path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
