/** How much of a package's code its tests reach, in percent. */
export interface Coverage {
  readonly lines: number;
  readonly branches: number;
}

/** What vitest says of one file, as far as it is needed. */
export interface FileCoverage {
  readonly lines: Count;
  readonly branches: Count;
}

interface Count {
  readonly total: number;
  readonly covered: number;
}

/** Adds the files of each package up. */
export function coverageByPackage(
  files: Readonly<Record<string, FileCoverage>>,
): ReadonlyMap<string, Coverage> {
  const byPackage = Map.groupBy(Object.entries(files), ([file]) => packageOf(file));
  byPackage.delete("");
  return new Map(
    Array.from(byPackage, ([name, entries]) => {
      const covered = entries.map(([, file]) => file);
      return [
        name,
        {
          lines: percent(covered.map(({ lines }) => lines)),
          branches: percent(covered.map(({ branches }) => branches)),
        },
      ];
    }),
  );
}

/** The floor for what was measured: two points below, so that another machine's skips do not fail. */
export function floorFor({ lines, branches }: Coverage): Coverage {
  return { lines: Math.floor(lines - 2), branches: Math.floor(branches - 2) };
}

/** What is reached too little, in words. */
export function belowFloor(
  name: string,
  found: Coverage,
  floor: Coverage | undefined,
): readonly string[] {
  if (floor === undefined) return [`${name} has no floor`];
  return (["lines", "branches"] as const)
    .filter((what) => found[what] < floor[what])
    .map((what) => `${name}: ${found[what].toFixed(1)} % of ${what}, and at least ${floor[what]}`);
}

function packageOf(file: string): string {
  return /\/packages\/([^/]+)\/src\//.exec(file)?.[1] ?? "";
}

function percent(counts: readonly Count[]): number {
  const total = counts.reduce((sum, count) => sum + count.total, 0);
  const covered = counts.reduce((sum, count) => sum + count.covered, 0);
  return total === 0 ? 100 : (100 * covered) / total;
}
