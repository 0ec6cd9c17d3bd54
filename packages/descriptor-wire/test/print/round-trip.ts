import type { Compiler } from "./compilers.ts";
import { type Comparable, comparable, printSet } from "./same-file.ts";

/**
 * Prints a set, compiles the sources, and says which files are others then.
 *
 * @param level - `meaning` when the set is another compiler's, which writes custom options in its own way
 */
export function lostBy(
  { compile, name }: Compiler,
  set: Uint8Array,
  level: "bytes" | "meaning" = name === "buf" ? "meaning" : "bytes",
): readonly string[] {
  let compiled: Uint8Array;
  try {
    compiled = compile(printSet(set));
  } catch (error) {
    const said = (error as { readonly stderr?: Uint8Array }).stderr;
    return [said === undefined ? String(error) : new TextDecoder().decode(said)];
  }
  const after = comparable(compiled);
  const lost: string[] = [];
  for (const [file, before] of comparable(set)) {
    // Compilers bring these themselves.
    if (file.startsWith("google/protobuf/")) continue;
    for (const what of [level, "comments"] as const) {
      const difference = firstDifference(before, after.get(file), what);
      if (difference !== undefined) lost.push(`${file}: ${what}: ${difference}`);
    }
  }
  return lost;
}

function firstDifference(
  before: Comparable,
  after: Comparable | undefined,
  what: keyof Comparable,
): string | undefined {
  if (after === undefined) return "there is no such file";
  const [one, other] = [before, after].map((file) => [file[what]].flat().join("\n"));
  if (one === undefined || other === undefined || one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at++;
  const [from, to] = [Math.max(0, at - 80), at + 80];
  return `${one.slice(from, to)} | ${other.slice(from, to)}`;
}
