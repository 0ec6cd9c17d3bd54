import { type Category, type RuleId, RULES } from "@x/descriptor-wire/compare";
import type { Profile } from "@x/descriptor-wire/validate";
import type { Context } from "hono";
import { decodeBase64 } from "../http/base64.ts";
import { parseJson, readBytes } from "../http/body.ts";
import type { BodyContext } from "../http/env.ts";
import { booleanParam, refuseManyParts } from "../http/params.ts";
import { RequestError } from "../http/request-error.ts";
import type { ShowTask } from "./task.ts";

const PROFILES: readonly Profile[] = ["protoc-35", "protoc-3.21", "strict"];
const CATEGORIES: readonly Category[] = ["FILE", "PACKAGE", "WIRE_JSON", "WIRE"];

/** @throws RequestError parameters-invalid */
export function profileParam(c: Context): Profile {
  const wanted = c.req.query("profile") ?? "protoc-35";
  const profile = PROFILES.find((known) => known === wanted);
  if (profile !== undefined) return profile;
  throw invalid(`profile is one of ${PROFILES.join(", ")}`);
}

/** Rules of a comparison. */
export interface RuleSelection {
  /** Rules and categories to check. Absent: the default ones. */
  readonly use: readonly (Category | RuleId)[] | undefined;
  /** Rules and categories to leave out. Absent: none. */
  readonly except: readonly (Category | RuleId)[] | undefined;
}

/**
 * Rules and categories, with commas between them.
 *
 * @throws RequestError parameters-invalid
 */
export function rulesParams(c: Context): RuleSelection {
  return { use: rulesIn(c, "use"), except: rulesIn(c, "except") };
}

function rulesIn(c: Context, param: "use" | "except"): readonly (Category | RuleId)[] | undefined {
  const known = [...CATEGORIES, ...(Object.keys(RULES) as RuleId[])];
  return c.req
    .query(param)
    ?.split(",")
    .map((name) => {
      const rule = known.find((one) => one === name);
      if (rule !== undefined) return rule;
      throw invalid(`${param} names ${JSON.stringify(name)}, which is no rule and no category`);
    });
}

/** @param kind - what is to be shown */
export function showParams(c: Context, kind: ShowTask["kind"]): ShowTask {
  switch (kind) {
    case "json":
      return { kind, unknownFields: booleanParam(c.req.query("unknown_fields")) ?? false };
    case "canonical":
      return { kind };
    case "print":
      return {
        kind,
        file: c.req.query("file"),
        display: booleanParam(c.req.query("display")) ?? false,
      };
  }
}

/** Descriptor sets to compare. */
export interface TwoSets {
  /** Bytes of the older set. */
  readonly before: Uint8Array;
  /** Bytes of the newer set. */
  readonly after: Uint8Array;
}

/**
 * The sets `before` and `after` of a body: files of a multipart form, or base64 in JSON.
 *
 * @throws RequestError `body-too-large`, `body-not-json`, `parameters-invalid`, `base64-invalid`
 */
export async function readTwoSets(c: BodyContext, limit: number): Promise<TwoSets> {
  const bytes = await readBytes(c, limit);
  const type = c.req.header("Content-Type") ?? "";
  const [before, after] = type.trim().toLowerCase().startsWith("multipart/form-data")
    ? await setsOfForm(bytes, type)
    : setsOfJson(parseJson(bytes));
  return { before, after };
}

type Sets = readonly [Uint8Array, Uint8Array];

async function setsOfForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Sets> {
  refuseManyParts(bytes);
  const form = await new Response(bytes, { headers: { "Content-Type": type } })
    .formData()
    .catch((cause: unknown) => {
      throw invalid("the body is not a multipart form", { cause });
    });
  const file = async (name: "before" | "after"): Promise<Uint8Array> => {
    const value = form.get(name);
    if (value === null) throw invalid(`the form has no file ${name}`);
    return typeof value === "string"
      ? Buffer.from(value)
      : new Uint8Array(await value.arrayBuffer());
  };
  return [await file("before"), await file("after")];
}

function setsOfJson(body: unknown): Sets {
  const member = (name: "before" | "after"): Uint8Array => {
    const text: unknown =
      typeof body === "object" && body !== null && Object.hasOwn(body, name)
        ? (body as Readonly<Record<string, unknown>>)[name]
        : undefined;
    if (typeof text !== "string") throw invalid(`${name} is missing: a descriptor set in base64`);
    const decoded = decodeBase64(text);
    if ("bytes" in decoded) return decoded.bytes;
    throw new RequestError(`${name} is not base64 at character ${decoded.badAt}`, {
      code: "base64-invalid",
    });
  };
  return [member("before"), member("after")];
}

function invalid(message: string, options?: ErrorOptions): RequestError {
  return new RequestError(message, { code: "parameters-invalid" }, options);
}
