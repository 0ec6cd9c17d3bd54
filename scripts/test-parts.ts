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

/**
 * Tests of packages that share a worker with others: a process and its modules are loaded once for many files. None of
 * them sets a clock, changes its process or leaves something running; `test-parts.test.ts` looks.
 */
const SHARED_OF_PACKAGES = "packages/*/src/**/!(fold|time).test.ts";

/** As {@link SHARED_OF_PACKAGES}, of the server: what is pure, and worlds in memory. */
const SHARED_OF_OTHERS: readonly string[] = [
  "apps/server/src/{cache,config,filters,http,meta,repos}/**/!(log).test.ts",
  `apps/server/test/{${[
    "account-keys,admin,app-start,authorisation,breaking-changes,cms,commit-statuses,compare,cross-site",
    "descriptor-large-files,descriptors,disabled-accounts,examples,fast-lists,forgejo-differences,gpg-keys",
    "hostile-addresses,hostile-headers,invitations,lfs,log-levels,long-listings,merges,metrics-docs,never-dropped",
    "oauth,odd-requests,pages,pages-account,pages-edit,pages-schema,pages-upload,patches,protected-branches,prune",
    "quotas,raw-fast,redirect-bodies,refs,renames,repo-reads,repo-writes,repos,repository-authorisation",
    "repository-lists,repository-rights,search,status-lists,statuses,tea-requests,templates,throttle,who-logged-in",
  ].join()}}.test.ts`,
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
 * @param isShared - whether those are asked for that share a worker, or those that have one alone
 */
export function filesOf(part: string | undefined, isShared: boolean): TestFiles {
  const none = ["**/node_modules/**", "**/dist/**"];
  const [isCovered, isRest] = [part === "covered", part === "rest"];
  if (isShared) {
    const shared = [isRest ? [] : SHARED_OF_PACKAGES, isCovered ? [] : SHARED_OF_OTHERS];
    return { include: shared.flat(), exclude: none };
  }
  return {
    include: [isRest ? UNMEASURED : PACKAGES, isCovered ? [] : OTHERS].flat(),
    exclude: [none, isCovered ? UNMEASURED : [], SHARED_OF_PACKAGES, SHARED_OF_OTHERS].flat(),
  };
}
