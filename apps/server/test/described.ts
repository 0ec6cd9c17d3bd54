import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { ALL_OPERATIONS, describeApi } from "../src/describe/api.ts";

/** Answer that a test got, as far as the description speaks of it. */
export interface Given {
  readonly method: string;
  /** Path of the address, without the query. */
  readonly path: string;
  readonly status: number;
  readonly type: string | null;
  /** Body as text. Absent: it is not looked at. */
  readonly text?: string | undefined;
}

type Json = Readonly<Record<string, any>>;

/** Parameters that stand for a rest of the address, wherever they are. */
const WITH_SLASHES =
  /:(?:archive|basehead|path|ref|sha)\b|(?<=branches\/|protections\/):branch\b|(?<=\/tags\/):tag\b/g;

interface Row {
  readonly method: string;
  readonly pattern: RegExp;
  /** Address as the description has it. */
  readonly key: string;
}

/** Routes, those with the most fixed words first. */
const ROWS: readonly Row[] = ALL_OPERATIONS.map(({ method, path }) => ({
  method,
  fixed: path.split("/").filter((part) => !part.startsWith(":")).length,
  pattern: new RegExp(
    `^${path
      .replace(/[.]/g, "\\.")
      .replace(path.includes("/repos/:owner") ? WITH_SLASHES : /(?!)/g, "[^]+")
      .replace(/:\w+/g, "[^/]+")
      .replace(/^\/api\/v1(?=\/repos|\/user\/|\/user$)/, "(?:/api/v1)?")}/?$`,
  ),
  key: path.replace(/:(\w+)/g, "{$1}"),
})).toSorted((one, other) => other.fixed - one.fixed);

let api: { readonly ajv: Ajv2020; readonly document: Json } | undefined;

function open(): { readonly ajv: Ajv2020; readonly document: Json } {
  if (api !== undefined) return api;
  const document = describeApi("http://x.test") as Json;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: "api", ...document }, "api");
  api = { ajv, document };
  return api;
}

const compiled = new Map<string, ValidateFunction>();

function validatorOf(pointer: string): ValidateFunction {
  const found = compiled.get(pointer) ?? open().ajv.compile({ $ref: `api#${pointer}` });
  compiled.set(pointer, found);
  return found;
}

/** `operationId` of the route that an address belongs to. Absent: it is not described. */
export function operationAt(method: string, path: string): string | undefined {
  const row = ROWS.find((one) => one.method === method && one.pattern.test(path));
  return row && open().document["paths"][row.key]?.[method.toLowerCase()]?.operationId;
}

/**
 * What the description says against an answer; `undefined` when it says nothing, or does not know the address.
 */
export function contradiction({ method, path, status, type, text }: Given): string | undefined {
  const row = ROWS.find((one) => one.method === method && one.pattern.test(path));
  if (row === undefined || text?.includes('"code":"route-not-found"') === true) return undefined;
  const { document } = open();
  if (document["paths"][row.key]?.[method.toLowerCase()] === undefined) return undefined;
  const responses: Json = document["paths"][row.key][method.toLowerCase()].responses;
  const at = ["paths", row.key, method.toLowerCase(), "responses"];
  const named = String(status) in responses ? String(status) : "default";
  // A machine that is at its end may say so everywhere.
  if (status < 500 && named === "default") return `${method} ${row.key} answers ${status}`;
  let [response, pointer]: [Json, readonly string[]] = [responses[named], [...at, named]];
  if (typeof response["$ref"] === "string") {
    pointer = response["$ref"].slice(2).split("/");
    response = pointer.reduce<Json>((value, name) => value[name], document);
  }
  const media = (type ?? "").split(";")[0]?.trim() ?? "";
  const content: Json = response["content"] ?? {};
  if (Object.keys(content).length === 0 || text === undefined || text === "") return undefined;
  const mediaName = [media, "*/*"].find((name) => name in content);
  if (mediaName === undefined) return `${method} ${row.key} ${status} is ${type}`;
  if (content[mediaName].schema === undefined || !media.endsWith("json")) return undefined;
  const validate = validatorOf(
    `/${[...pointer, "content", mediaName, "schema"].map(encode).join("/")}`,
  );
  if (validate(JSON.parse(text))) return undefined;
  const errors = (validate.errors ?? [])
    .slice(0, 6)
    .map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  return `${method} ${path} ${status} is not as described: ${errors.join("; ")}\n${text.slice(0, 600)}`;
}

function encode(part: string): string {
  return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}

/** Fails when an answer is not as the description says. */
export function requireDescribed(given: Given): void {
  const problem = contradiction(given);
  if (problem !== undefined) throw new Error(problem);
}
