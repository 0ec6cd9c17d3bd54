import {
  toJsonSchema,
  toJsonSchemaDefs,
  type JsonSchema,
  type OverrideSchemaContext,
} from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import * as accounts from "../entities/schemas/account.ts";
import * as admin from "../entities/schemas/admin.ts";
import * as apps from "../entities/schemas/app.ts";
import * as attachments from "../entities/schemas/attachment.ts";
import * as branches from "../entities/schemas/branch.ts";
import * as contents from "../entities/schemas/contents.ts";
import * as descriptors from "../entities/schemas/descriptor.ts";
import * as filters from "../entities/schemas/filter.ts";
import * as git from "../entities/schemas/git.ts";
import * as objects from "../entities/schemas/large-object.ts";
import * as repositories from "../entities/schemas/repository.ts";
import * as schedules from "../entities/schemas/scheduled-status.ts";
import * as sent from "../entities/schemas/sent.ts";
import * as server from "../entities/schemas/server.ts";
import * as statuses from "../entities/schemas/status.ts";
import type { Json } from "./refusals.ts";

/** Schemas that have a name of their own, by that name. */
export const NAMED: Readonly<Record<string, GenericSchema>> = {
  ...accounts,
  ...admin,
  ...apps,
  ...attachments,
  ...branches,
  ...contents,
  ...descriptors,
  ...filters,
  ...git,
  ...objects,
  ...repositories,
  ...schedules,
  ...server,
  ...statuses,
  ...sent,
};

const AT = "#/components/schemas/";
const FORM = {
  // What a reader tells apart further is in its message, not in the description.
  errorMode: "ignore",
  target: "draft-2020-12",
  // A generator for Python writes what is no Python for a constant that is true.
  overrideSchema: ({ valibotSchema }: OverrideSchemaContext): JsonSchema | undefined =>
    "literal" in valibotSchema && valibotSchema.literal === true
      ? { type: "boolean", enum: [true] }
      : undefined,
} as const;
const OPTIONS = {
  ...FORM,
  definitions: NAMED,
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => `${AT}${referenceId}`,
} as const;

/** Named schemas as JSON Schema. */
export function namedSchemas(): Json {
  return toJsonSchemaDefs(NAMED, { ...OPTIONS, typeMode: "input" }) as Json;
}

/** Names of the schemas that have one. */
const NAMES: ReadonlyMap<unknown, string> = new Map(
  Object.entries(NAMED).map(([name, schema]) => [schema, name]),
);

/** A schema as JSON Schema; where it has a name, by that. */
export function schemaOf(schema: GenericSchema): Json {
  const name = NAMES.get(schema);
  if (name !== undefined) return { $ref: `${AT}${name}` };
  // The library would make all named ones for each that stands around them.
  const { type, item, options, wrapped } = schema as Around;
  if (type === "array" && item !== undefined) return { type, items: schemaOf(item) };
  if (type === "union" && options !== undefined) return { anyOf: options.map(schemaOf) };
  if (type === "nullable" && wrapped !== undefined)
    return { anyOf: [schemaOf(wrapped), { type: "null" }] };
  const { $schema: _, ...plain } = toJsonSchema(schema, { ...FORM, typeMode: "input" });
  return plain;
}

/** Schema around others. */
type Around = GenericSchema & {
  readonly item?: GenericSchema;
  readonly options?: readonly GenericSchema[];
  readonly wrapped?: GenericSchema;
};
