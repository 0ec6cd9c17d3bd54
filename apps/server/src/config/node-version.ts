import { MANIFEST } from "./manifest.ts";

/**
 * Fault of a version of Node.js, as text for a person; `undefined` when the package's `engines` admit it.
 *
 * @param found - `24.15.0`
 * @param wanted - ranges of the forms `^1.2.3` and `>=1.2.3`, with `||` between them
 */
export function nodeFault(
  found: string,
  wanted: string = MANIFEST.engines.node,
): string | undefined {
  const admits = (range: string): boolean => {
    const oldest = range.trim().replace(/^(\^|>=)/, "");
    const isOfItsLine = major(found) === major(oldest) || range.trim().startsWith(">=");
    return isOfItsLine && comparable(found) >= comparable(oldest);
  };
  if (wanted.split("||").some(admits)) return undefined;
  return `Node.js ${wanted} is needed, and this is ${found}`;
}

function major(version: string): number {
  return Number.parseInt(version, 10);
}

function comparable(version: string): number {
  const [first = 0, second = 0, third = 0] = version.split(".").map((part) => parseInt(part, 10));
  return (first * 1000 + second) * 1000 + third;
}
