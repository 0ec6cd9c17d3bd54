import { html } from "hono/html";
import type { Html } from "../layout.ts";

/** JSON Schema, as far as the description uses it. */
export interface TypeSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly TypeSchema[];
  readonly items?: TypeSchema;
  readonly properties?: Readonly<Record<string, TypeSchema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly maxItems?: number;
}

/** Address of the page of a schema that has a name. */
export function schemaPath(name: string): string {
  return `/api/swagger?schema=${encodeURIComponent(name)}`;
}

/** A type in words, with links to those that have names. */
export function typeOf(schema: TypeSchema | undefined): Html {
  if (schema === undefined) return html`anything`;
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return html`<a href="${schemaPath(name)}">${name}</a>`;
  }
  if (schema.anyOf !== undefined)
    return html`${schema.anyOf.map((one, at) => html`${at === 0 ? "" : " or "}${typeOf(one)}`)}`;
  if (schema.enum !== undefined)
    return html`${schema.enum.map((value) => JSON.stringify(value)).join(" or ")}`;
  if ("const" in schema) return html`${JSON.stringify(schema.const)}`;
  if (schema.maxItems === 0) return html`empty list`;
  if (schema.type === "array") return html`list of ${typeOf(schema.items)}`;
  if (schema.properties !== undefined) return membersOf(schema);
  const words = [schema.type ?? "anything"].flat().join(" or ");
  return html`${schema.format === undefined ? words : `${words} (${schema.format})`}`;
}

/** Members of a record: name, type, and whether each is always there. */
export function membersOf({ properties = {}, required = [] }: TypeSchema): Html {
  const members = Object.entries(properties);
  if (members.length === 0) return html`record`;
  return html`<ul class="plain members">
    ${members.map(
      ([name, schema]) =>
        html`<li>
          <span class="mono">${name}</span>${required.includes(name) ? "" : "?"}: ${typeOf(schema)}
          ${schema.description === undefined ? "" : html`<span class="quiet"> ${schema.description}</span>`}
        </li>`,
    )}
  </ul>`;
}

/** Value to begin a body with: what is required, or else the first member. */
export function sampleOf(
  schema: TypeSchema | undefined,
  find: (ref: string) => TypeSchema,
): unknown {
  if (schema?.$ref !== undefined) return sampleOf(find(schema.$ref), find);
  if (schema?.anyOf !== undefined) return sampleOf(schema.anyOf[0], find);
  if (schema?.enum !== undefined) return schema.enum[0];
  const { properties = {}, required = [] } = schema ?? {};
  switch ([schema?.type].flat()[0]) {
    case "object": {
      const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
      return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name], find)]));
    }
    case "array":
      return [];
    case "boolean":
      return false;
    case "integer":
    case "number":
      return 0;
    default:
      return "";
  }
}
