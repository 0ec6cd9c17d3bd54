import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../src/testing/index.ts";
import { FOLDER, SKIPPED } from "./forge-clients/folder.ts";
import { run } from "./server-process.ts";

// The Go SDK's own tests of repositories, contents and accounts (v0.23.2), which are written for a Gitea of their own.
// Its other tests are about what this server does not have: issues, pull requests, releases, organisations, packages, actions, mirrors,
// templates, stars, watches, transfers.

const PROGRAM = join(FOLDER, "go-sdk-tests");

const PASSING = [
  "TestCommitStatus",
  "TestCreateRepo",
  "TestCreateRepoSha256",
  "TestDeleteRepo",
  "TestGetArchive",
  "TestGetArchiveReader",
  "TestGetRepoByID",
  "TestParsedPaging",
  "TestQueryEncode",
  "TestRepoBranches",
  "TestRepoGetTrees",
  "TestRepoTopics",
  "TestSearchRepo",
  "TestVersion",
];

/** Tests that do not pass, with what they say first, and why it stays so. */
const FAILING: readonly (readonly [name: string, says: RegExp, why: string])[] = [
  ["TestFileCreateUpdateGet", /"not found"/, "the refusal of a missing file names its path"],
  ["TestGetCommitDiffOrPatch", /index 0{7}/, "ids in diffs are whole, and stay the same"],
  ["TestGetGlobalSettings", /elements differ/, "settings say what there is here: no reactions"],
  ["TestGetUserByID", /no such address/, "accounts are made by the command line or an invitation"],
  ["TestListRepoCommits", /expected: 109/, "it counts the lines of Gitea's templates"],
  ["TestMyUser", /test01@gitea\.io/, "it expects the first account of a new Gitea"],
  ["TestRepoBranchProtection", /enable_merge_whitelist is not/, "what cannot be held is refused"],
  ["TestRepoCollaborator", /no such address/, "accounts are made by the command line"],
  ["TestTagProtection", /no such address/, "it makes an organisation first"],
  ["TestTags", /archive\/tag1\.zip/, "archives have an address in the API"],
  ["TestUserApp", /password is wrong/, "a token makes no tokens"],
  ["TestUserSearch", /no such address/, "accounts are made by the command line"],
  ["TestUserSettings", /no such address/, "profiles are changed by Mastodon's API"],
];

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ accounts: ["test01"] })));
afterAll(() => server?.stop());

/** Runs some of the tests; a token is a password of Basic here. */
async function runTests(names: readonly string[]): Promise<{ code: number | null; said: string }> {
  const env = {
    ...process.env,
    GITEA_SDK_TEST_URL: server.url,
    GITEA_SDK_TEST_USERNAME: "test01",
    GITEA_SDK_TEST_PASSWORD: server.token,
    GITEA_SDK_TEST_TOKEN: "",
  };
  const { code, stdout, stderr } = await run(
    PROGRAM,
    [`-test.run=^(${names.join("|")})$`, "-test.v"],
    {
      env,
    },
  );
  return { code, said: `${stdout}${stderr}` };
}

describe.skipIf(!existsSync(PROGRAM))(`the Go SDK's own tests (${SKIPPED})`, () => {
  it("pass", async () => {
    const { code, said } = await runTests(PASSING);
    const passed = [...said.matchAll(/^--- PASS: (\w+)/gm)].map(([, name]) => name);
    expect([code, passed.toSorted()]).toEqual([0, PASSING]);
  });

  it.each(FAILING)("%s does not pass: %s, as %s", async (name, says) => {
    const { code, said } = await runTests([name]);
    expect([code !== 0, said]).toEqual([true, expect.stringMatching(says)]);
  });
});
