import type { State } from "./state.ts";

/** Most that resident memory may grow, of the server and its git worker together, in MiB. */
export const MAX_GROWTH_MIB = 64;
/** Most descriptors that may be open beside those of before. */
export const MAX_DESCRIPTORS = 2;

/** Processes and files that a server at rest should not have, each in words. */
export function leftIn({ children, temporary }: State): readonly string[] {
  return [
    ...children.map((child) => `still runs: ${child}`),
    ...temporary.map((path) => `still there: ${path}`),
  ];
}

/** What has grown beyond its bound, in words. */
export function grownIn(before: State, after: State): readonly string[] {
  const descriptors = after.descriptors - before.descriptors;
  const mib = after.residentMib - before.residentMib;
  return [
    ...(descriptors > MAX_DESCRIPTORS ? [`${descriptors} descriptors more`] : []),
    ...(mib > MAX_GROWTH_MIB ? [`${mib.toFixed(1)} MiB more`] : []),
  ];
}
