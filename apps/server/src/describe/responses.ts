import { areaOf, type Area } from "../http/error-areas.ts";
import { UnexpectedMentions } from "../entities/schemas/account.ts";
import { schemaOf } from "./components.ts";
import type { Operation } from "../meta/openapi.ts";
import type { Described } from "./described.ts";
import { codesOf, OAUTH_REFUSAL, refusalSchema, type Json } from "./refusals.ts";

const SCHEMAS = "#/components/schemas/";

const AREAS: readonly Area[] = ["statuses", "repositories", "large objects", "git"];

/** Refusals that every route may answer: a disabled account's token opens none, parameters name what may not be there. */
const ALWAYS = [400, 401, 403, 404, 429, 500, 503];

/** Name of the response that an area gives with a status. */
export function responseName(area: Area, status: number | "default"): string {
  const [first = "", ...rest] = area.replaceAll(" ", "");
  return `${first.toUpperCase()}${rest.join("")}${status === "default" ? "Refusal" : status}`;
}

/** Statuses of the refusals of an operation. */
export function refusalsFor(
  { method, path }: Operation,
  { body, asks = [] }: Described,
): readonly (number | "default")[] {
  const area = areaOf(path);
  const isOfRepository = area !== "statuses" && path.includes(":repo");
  const isWrite = method !== "GET";
  const some: readonly (readonly [number, boolean])[] = [
    [307, isOfRepository],
    [406, area === "large objects" || path.includes("/descriptors/")],
    [409, area !== "statuses" && isWrite],
    [412, asks.includes("If-Match")],
    [413, body !== undefined],
    [415, body !== undefined],
    [416, asks.includes("Range")],
    [422, true],
    [423, isOfRepository && isWrite],
    [507, isWrite],
  ];
  const statuses = [...ALWAYS, ...some.flatMap(([status, is]) => (is ? [status] : []))];
  return [...statuses.toSorted((one, other) => one - other), "default"];
}

/** Refusal that operations of an area give. */
interface Refusal {
  readonly name: string;
  readonly area: Area;
  readonly status: number | "default";
  readonly codes: readonly string[];
}

/** Refusals that operations give. */
export function refusalsOf(
  operations: readonly (readonly [Operation, Described])[],
): readonly Refusal[] {
  const used = new Set(
    operations.flatMap(([operation, described]) => {
      const area = areaOf(operation.path);
      return refusalsFor(operation, described).map((status) => responseName(area, status));
    }),
  );
  return allRefusals().filter(({ name }) => used.has(name));
}

/** The responses of refusals, by name. */
export function refusalResponses(refusals: readonly Refusal[]): Json {
  return Object.fromEntries(refusals.map((refusal) => [refusal.name, responseOf(refusal)]));
}

/** Bodies of refusals that are JSON, by name: a generated client has one type for each. */
export function refusalSchemas(refusals: readonly Refusal[]): Json {
  const bodies = refusals.flatMap(({ name, area, status, codes }) => {
    if (area === "git") return [];
    const schema = refusalSchema(area, codes);
    const others = area === "statuses" ? othersOf(status) : [];
    if (others.length === 0) return [[name, schema]] as const;
    const plain = `${name}Plain`;
    return [
      [plain, schema],
      [name, { anyOf: [{ $ref: `${SCHEMAS}${plain}` }, ...others] }],
    ] as const;
  });
  return { OAuthRefusal: OAUTH_REFUSAL, ...Object.fromEntries(bodies) };
}

function allRefusals(): readonly Refusal[] {
  return AREAS.flatMap((area) => {
    const codes = codesOf(area);
    const all = [...new Set([...codes.values()].flat())].toSorted();
    return [...codes, ["default", all] as const].map(([status, ofStatus]) => ({
      name: responseName(area, status),
      area,
      status,
      codes: ofStatus,
    }));
  });
}

function responseOf({ name, area, status }: Refusal): Json {
  return {
    description: MEANING[status] ?? "Refused",
    ...(status === 429 || status === 503
      ? { headers: { "Retry-After": { $ref: "#/components/headers/Retry-After" } } }
      : {}),
    content: contentOf(area, name),
  };
}

/** Body of a refusal. Git shows what is plain text. */
function contentOf(area: Area, name: string): Json {
  if (area === "git") return { "text/plain": { schema: { type: "string" } } };
  const type = area === "large objects" ? "application/vnd.git-lfs+json" : "application/json";
  return { [type]: { schema: { $ref: `${SCHEMAS}${name}` } } };
}

/** Refusals of OAuth, and of a text that mentions who it may not, have bodies of their own. */
function othersOf(status: number | "default"): readonly Json[] {
  return [
    ...([400, 401, 403, "default"].includes(status) ? [{ $ref: `${SCHEMAS}OAuthRefusal` }] : []),
    ...(status === 422 ? [schemaOf(UnexpectedMentions)] : []),
  ];
}

const MEANING: Readonly<Record<number | "default", string>> = {
  307: "The repository has another name now",
  400: "The request is malformed",
  401: "There is no token, or it is not valid",
  403: "Not allowed",
  404: "There is no such thing, or it is not for the caller",
  405: "Not with this method",
  406: "None of the media types that are accepted",
  409: "Something else was faster, or is there already",
  412: "It is another version by now",
  413: "Too large",
  415: "Not a media type that is taken",
  416: "No such part",
  422: "What is asked for cannot be done",
  423: "The repository is archived",
  429: "Too many requests",
  500: "A fault of the server",
  503: "Too much at once: try again",
  507: "No room is left",
  default: "Refused",
};
