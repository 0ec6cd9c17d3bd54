import { toBase64 } from "../json/base64.ts";

/** Value without what JSON lacks: bigints are text, bytes base64, and absent members are left out. */
export function toPlainJson(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (value instanceof Uint8Array) return toBase64(value);
  if (Array.isArray(value)) return value.map(toPlainJson);
  if (typeof value !== "object" || value === null || "toJSON" in value) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, toPlainJson(member)]));
}

/** How Node.js calls the method: with what is left of the depth, options, and the function that shows. */
type Inspect = (value: unknown, options: object) => string;

const INSPECT = /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom");

/**
 * Makes `console.log` of Node.js, Bun and Deno show what an object holds, after the name of its class. Done again, it
 * changes nothing. Called where objects are made, not beside their class: a bundle has no class that it does not use.
 */
export function showContents<Shown extends object>(
  prototype: Shown,
  contents: (object: Shown) => object,
): void {
  if (Object.hasOwn(prototype, INSPECT)) return;
  Object.defineProperty(prototype, INSPECT, {
    value(this: Shown, depth: number, options: object, inspect?: Inspect): unknown {
      const { name } = this.constructor;
      if (depth < 0) return `[${name}]`;
      const shown = contents(this);
      return inspect === undefined ? shown : `${name} ${inspect(shown, { ...options, depth })}`;
    },
  });
}
