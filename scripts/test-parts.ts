/** Tests of packages. */
const PACKAGES = "packages/*/{src,test}/**/*.test.ts";

/** Tests of everything else. */
const OTHERS: readonly string[] = [
  "apps/*/{src,test}/**/*.test.ts",
  "{scripts,lint,trust,benchmarks,docs,release}/**/*.test.ts",
];

/**
 * Tests of packages that run without coverage. Some watch memory or processor time, which coverage takes too; the
 * others take several times as long with it, and reach little that no other test reaches.
 */
const UNMEASURED: readonly string[] = [
  "packages/*/src/**/time.test.ts",
  "packages/descriptor-compile/test/{linear,mutants}.test.ts",
  "packages/descriptor-wire/test/{hostile-mutants,hostile-size,linear,memory}.test.ts",
  "packages/descriptor-wire/test/print/random.test.ts",
  "packages/filters/src/fold.test.ts",
  "packages/git-contents/test/{bombs,git-faults}.test.ts",
];

/** Which test files vitest runs. */
export interface TestFiles {
  readonly include: string[];
  readonly exclude: string[];
}

/**
 * Test files of one part of the gate: `covered` runs with coverage, `rest` without. Together they are all files, once.
 *
 * @param part - of the variable `TEST_PART`; all files for any other word
 */
export function filesOf(part: string | undefined): TestFiles {
  const none = ["**/node_modules/**", "**/dist/**"];
  if (part === "covered") return { include: [PACKAGES], exclude: [...none, ...UNMEASURED] };
  if (part === "rest") return { include: [...OTHERS, ...UNMEASURED], exclude: none };
  return { include: [PACKAGES, ...OTHERS], exclude: none };
}
