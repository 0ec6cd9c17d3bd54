import { RequestError } from "./request-error.ts";

/** A parameter's value, however it was sent. Objects have no prototype, so every key is data. */
export type Param = string | number | boolean | null | readonly Param[] | ParamRecord;

/** Parameters by name. */
export interface ParamRecord {
  /** Value of a parameter. */
  readonly [name: string]: Param;
}

/** Most parameters of a query or a form. */
export const MAX_PARAMS = 2000;
/** Most `[...]` behind a parameter's name. */
const MAX_BRACKETS = 8;

type Node = string | Node[] | { [name: string]: Node };

/** Builds arrays and records from flat names: `a[b][]=1` is `{ a: { b: ["1"] } }`. */
export function nest(entries: Iterable<readonly [string, string]>): ParamRecord {
  const root = Object.create(null) as { [name: string]: Node };
  let count = 0;
  for (const [name, value] of entries) {
    if (++count > MAX_PARAMS) throw tooMany();
    place(root, segmentsOf(name), value);
  }
  return root as ParamRecord;
}

/** `a[b][]` is `["a", "b", ""]`; a name whose brackets do not close is one part. */
function segmentsOf(name: string): readonly string[] {
  const open = name.indexOf("[");
  if (open <= 0 || !name.endsWith("]")) return [name];
  const inner = name.slice(open + 1, -1).split("][");
  if (inner.length > MAX_BRACKETS) {
    throw new RequestError(`a parameter's name nests deeper than ${MAX_BRACKETS} levels`, {
      code: "parameters-invalid",
    });
  }
  return [name.slice(0, open), ...inner];
}

const INDEX = /^\d{1,4}$/;

function place(
  root: { [name: string]: Node },
  [name = "", ...rest]: readonly string[],
  value: string,
): void {
  let holder: { [name: string]: Node } | Node[] = root;
  let key = name;
  for (const [at, segment] of rest.entries()) {
    const child: Node =
      get(holder, key, rest.slice(at)) ??
      (segment === "" || INDEX.test(segment)
        ? []
        : (Object.create(null) as { [name: string]: Node }));
    if (
      typeof child === "string" ||
      (Array.isArray(child) && segment !== "" && !INDEX.test(segment))
    )
      throw mixed(name);
    put(holder, key, child);
    holder = child;
    key = segment;
  }
  put(holder, key, value);
}

function get(
  holder: { [name: string]: Node } | Node[],
  key: string,
  rest: readonly string[],
): Node | undefined {
  if (!Array.isArray(holder)) return holder[key];
  if (key !== "") return holder[Number(key)];
  // `a[][b]=1&a[][c]=2` is one record with both, and a second `a[][b]` begins another, as Rails reads it.
  const last = holder.at(-1);
  return typeof last === "object" && !hasPath(last, rest) ? last : undefined;
}

/** Whether a record has a value at such a path already. A list takes any number of them. */
function hasPath(node: Node, path: readonly string[]): boolean {
  let inner: Node | undefined = node;
  for (const name of path) {
    if (name === "" || typeof inner !== "object" || Array.isArray(inner)) return false;
    inner = inner[name];
  }
  return inner !== undefined;
}

function put(holder: { [name: string]: Node } | Node[], key: string, value: Node): void {
  if (!Array.isArray(holder)) holder[key] = value;
  else if (!holder.includes(value) || typeof value === "string") holder.push(value);
}

function mixed(name: string): RequestError {
  return new RequestError(`the parameter ${name} is sent both as a value and as a list or record`, {
    code: "parameters-invalid",
  });
}

/** Refusal of more than {@link MAX_PARAMS}. */
export function tooMany(): RequestError {
  return new RequestError(`more than ${MAX_PARAMS} parameters`, { code: "parameters-invalid" });
}
