import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Test files that take ten seconds or more on an idle machine with two processors, the longest first. */
export const SLOW: readonly string[] = [
  "release/test/rehearsal.test.ts",
  "trust/src/nodes.test.ts",
  "trust/src/short-2.test.ts",
  "trust/src/short-3.test.ts",
  "apps/server/test/process.test.ts",
  "apps/server/test/git.test.ts",
  "packages/status-store/test/tables.test.ts",
  "apps/server/test/held-requests.test.ts",
  "trust/src/short-4.test.ts",
  "trust/src/short-1.test.ts",
  "apps/server/test/two-nodes.test.ts",
  "apps/server/test/git-clients.test.ts",
  "apps/server/test/posting-limit.test.ts",
  "release/test/cut-short.test.ts",
  "packages/status-store/test/statuses.test.ts",
  "docs/site/site.test.ts",
  "apps/server/test/pages-in-browser.test.ts",
  "release/test/scope.test.ts",
  "packages/descriptor-wire/test/hostile-size.test.ts",
  "packages/git-contents/test/git.test.ts",
  "apps/server/test/disk-use.test.ts",
  "apps/server/test/cms-browser.test.ts",
  "packages/status-store/test/pooler.test.ts",
  "apps/server/test/lfs-clients.test.ts",
  "apps/server/test/operator.test.ts",
];

/** Order of test files: long ones first, so that no worker has one left when the others are done. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const at = SLOW.findIndex((path) => moduleId.endsWith(`/${path}`));
  return at === -1 ? SLOW.length : at;
}
