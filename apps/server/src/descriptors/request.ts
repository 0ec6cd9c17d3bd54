import type { Category, RuleId } from "@x/descriptor-wire/compare";
import type { Profile } from "@x/descriptor-wire/validate";
import type { Context } from "hono";
import { booleanParam } from "../http/param-values.ts";
import { queryParams } from "../http/params.ts";
import { RequestError } from "../http/request-error.ts";
import type { RuleSelection, ShowTask } from "./task.ts";

const PROFILES: readonly Profile[] = ["protoc-35", "protoc-3.21", "strict"];
const CATEGORIES: readonly Category[] = ["FILE", "PACKAGE", "WIRE_JSON", "WIRE"];

/** @throws RequestError parameters-invalid */
export function profileParam(c: Context): Profile {
  const wanted = c.req.query("profile") ?? "protoc-35";
  const profile = PROFILES.find((each) => each === wanted);
  if (profile !== undefined) return profile;
  throw invalid(`profile is one of ${PROFILES.join(", ")}`);
}

/**
 * Rules and categories, with commas between them.
 *
 * @throws RequestError parameters-invalid
 */
export async function rulesParams(c: Context): Promise<RuleSelection> {
  return { use: await rulesIn(c, "use"), except: await rulesIn(c, "except") };
}

async function rulesIn(
  c: Context,
  param: "use" | "except",
): Promise<readonly (Category | RuleId)[] | undefined> {
  const names = c.req.query(param)?.split(",");
  if (names === undefined) return undefined;
  const { RULES } = await import("@x/descriptor-wire/compare");
  const all: readonly (Category | RuleId)[] = [...CATEGORIES, ...(Object.keys(RULES) as RuleId[])];
  return names.map((name) => {
    const rule = all.find((each) => each === name);
    if (rule !== undefined) return rule;
    throw invalid(`${param} names ${JSON.stringify(name)}, which is no rule and no category`);
  });
}

/** @param kind - what is to be shown */
export function showParams(c: Context, kind: ShowTask["kind"]): ShowTask {
  switch (kind) {
    case "json":
      return { kind, unknownFields: booleanParam(queryParams(c), "unknown_fields") ?? false };
    case "canonical":
      return { kind };
    case "print":
      return {
        kind,
        file: c.req.query("file"),
        display: booleanParam(queryParams(c), "display") ?? false,
      };
  }
}

function invalid(message: string): RequestError {
  return new RequestError(message, { code: "parameters-invalid" });
}
