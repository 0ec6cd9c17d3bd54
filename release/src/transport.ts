/**
 * Values as JSON, from a runtime to this process: also what JSON has no form for. A program that is sent to a runtime
 * holds this function's source, so it uses nothing from outside.
 */
export function pack(value: unknown): unknown {
  if (value === undefined) return { $: "undefined" };
  if (typeof value === "bigint") return { $: "bigint", of: String(value) };
  if (typeof value === "number" && !Number.isFinite(value))
    return { $: "number", of: String(value) };
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item) => pack(item));
  if (value instanceof Uint8Array) return { $: "bytes", of: Array.from(value) };
  if (value instanceof Map)
    return { $: "map", of: Array.from(value, ([key, item]) => [pack(key), pack(item)]) };
  if (value instanceof Set) return { $: "set", of: Array.from(value, (item) => pack(item)) };
  return { $: "object", of: Object.entries(value).map(([key, item]) => [key, pack(item)]) };
}

/** A value of what {@link pack} made of it. */
export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack);
  if (value === null || typeof value !== "object") return value;
  const { $: kind, of } = value as { readonly $: string; readonly of: unknown };
  const list = (): readonly (readonly [unknown, unknown])[] =>
    (of as readonly (readonly [unknown, unknown])[]).map(([key, item]) => [
      unpack(key),
      unpack(item),
    ]);
  switch (kind) {
    case "undefined":
      return undefined;
    case "bigint":
      return BigInt(of as string);
    case "number":
      return Number(of);
    case "bytes":
      return Uint8Array.from(of as readonly number[]);
    case "map":
      return new Map(list());
    case "set":
      return new Set((of as readonly unknown[]).map(unpack));
    default:
      return Object.fromEntries(list());
  }
}
