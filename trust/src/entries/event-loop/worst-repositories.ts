import {
  base64,
  LARGE_BYTES,
  many,
  MIB,
  part,
  type WorstRequest,
  type WorstRequests,
} from "./worst-request.ts";

const REPO = "/api/v1/repos/:owner/:repo";
const R = "/repos/ada/r";
const at = (path: string) => (): string => `${R}${path}`;
const DEEP = `${"d/".repeat(900)}f`;
const KEYS = { "Content-Type": "application/json" };
/** Id of the blob of a file of one x. */
const X = "c1b0730e0133447badcfd47fd144e254807b06e1";

const WRITE_ONE = (file: string, members = ""): WorstRequest => ({
  name: "one file in 94 MiB of JSON",
  path: at(`/contents/${file}`),
  headers: { ...KEYS, "Idempotency-Key": file },
  body: (scene) => `{${members}"content":"${base64(part(scene, LARGE_BYTES))}"}`,
});
const NINE_FILES: WorstRequest = {
  name: "nine files of 7.5 MiB",
  headers: { ...KEYS, "Idempotency-Key": "nine" },
  body: (scene) => {
    const content = base64(part(scene, 7.5 * MIB));
    const files = many(9, (file) => ({ operation: "upload", path: `nine/${file}`, content }));
    return JSON.stringify({ files });
  },
};
const NINE_THOUSAND: WorstRequest = {
  name: "nine thousand files",
  body: () =>
    JSON.stringify({
      files: many(9000, (file) => ({
        // A request is sent again where it takes too long: what is created once cannot be created again.
        operation: "upload",
        path: `many/${file}`,
        content: "eA==",
      })),
    }),
};
const TOO_MANY_VALUES: WorstRequest = {
  name: "90,000 values",
  body: () => {
    const file = { operation: "create", path: "p", content: "eA==" };
    return JSON.stringify({ files: many(22_000, () => file) });
  },
  answers: [422],
};
const READ_MANY: readonly WorstRequest[] = [
  {
    name: "ten files of 10 MiB",
    path: at(
      `/file-contents?body=${encodeURIComponent(JSON.stringify({ files: many(10, (file) => `large/${file}`) }))}`,
    ),
  },
];
const PATCH: WorstRequest = {
  name: "a description as long as its body",
  body: () => JSON.stringify({ description: "d".repeat(65_000) }),
  answers: [200, 422],
};

const PATCH_OF_MANY = `--- a/wide/2\n+++ b/wide/2\n${"@@ -9 +9 @@\n \n".repeat(100_000)}`;
const PATCH_OF_LINES = `--- /dev/null\n+++ b/patched\n@@ -0,0 +1,200000 @@\n${"+x\n".repeat(200_000)}`;

const MANY_NAMES = Array.from({ length: 10_000 }, (_, number) => `${number}`).join(",");

/** Contents and refs of ada/r, which has much of everything. */
export const REPOSITORIES: WorstRequests = {
  "POST /api/v1/user/repos": [
    {
      name: "a description as long as its body",
      body: () => JSON.stringify({ name: "made", description: "d".repeat(65_000) }),
      answers: [201, 422],
    },
    {
      name: "as many names of templates as its body",
      body: () =>
        JSON.stringify({ name: "begun", auto_init: true, gitignores: MANY_NAMES, license: "MIT" }),
      answers: [422],
    },
  ],
  "GET /api/v1/repositories/:id": [
    { name: "of nobody", path: () => "/api/v1/repositories/1", answers: [404] },
  ],
  "GET /api/v1/user/repos": [{ name: "all of them", path: () => "/user/repos?limit=50" }],
  "GET /api/v1/users/:name": [{ name: "by name", path: () => "/api/v1/users/ada" }],
  "GET /api/v1/users/:name/orgs": [{ name: "by name", path: () => "/api/v1/users/ada/orgs" }],
  "GET /api/v1/users/:name/repos": [
    { name: "all of them", path: () => "/api/v1/users/ada/repos?limit=50" },
  ],
  "GET /api/v1/repos/search": [
    { name: "the longest text", path: () => `/repos/search?includeDesc=1&q=${"%25".repeat(256)}` },
  ],
  [`GET ${REPO}`]: [{ name: "with much of everything" }],
  [`PATCH ${REPO}`]: [
    PATCH,
    { name: "another default branch", body: () => JSON.stringify({ default_branch: "branch-0" }) },
    { name: "the default branch again", body: () => JSON.stringify({ default_branch: "main" }) },
  ],
  [`GET ${REPO}/contents`]: [{ name: "the root directory" }],
  [`POST ${REPO}/contents`]: [NINE_FILES, NINE_THOUSAND, TOO_MANY_VALUES],
  [`GET ${REPO}/contents/:path`]: [
    { name: "a file of 10 MiB", path: at("/contents/large/0") },
    { name: "a directory of 50,000", path: at("/contents/wide") },
    { name: "a path of 900 parts", path: at(`/contents/${DEEP}`) },
  ],
  [`POST ${REPO}/contents/:path`]: [WRITE_ONE("one")],
  [`PUT ${REPO}/contents/:path`]: [WRITE_ONE("wide/1", `"sha":"${X}",`)],
  [`DELETE ${REPO}/contents/:path`]: [
    {
      name: "a megabyte of message",
      path: at("/contents/wide/0"),
      headers: { ...KEYS, "Idempotency-Key": "delete" },
      body: () => JSON.stringify({ sha: X, message: "m".repeat(MIB) }),
    },
  ],
  [`GET ${REPO}/raw/:path`]: [{ name: "10 MiB", path: at("/raw/large/0") }],
  [`POST ${REPO}/diffpatch`]: [
    {
      name: "100,000 hunks of a file of line feeds",
      body: () => JSON.stringify({ content: PATCH_OF_MANY }),
      answers: [201, 409],
    },
    {
      name: "a hunk of 200,000 lines",
      body: () => JSON.stringify({ content: PATCH_OF_LINES }),
      answers: [201, 422],
    },
  ],
  [`PUT ${REPO}/raw/:path`]: [
    {
      name: "99 MiB",
      path: at("/raw/put"),
      body: (scene) => new Uint8Array(part(scene, 99 * MIB)).fill(120),
    },
  ],
  [`GET ${REPO}/media/:path`]: [{ name: "10 MiB", path: at("/media/large/1") }],
  [`GET ${REPO}/archive/:archive`]: [
    { name: "a tar.gz of 100 MiB", path: at("/archive/main.tar.gz") },
    { name: "a zip of 100 MiB", path: at("/archive/main.zip") },
  ],
  [`GET ${REPO}/editorconfig/:path`]: [
    { name: "a megabyte of slow globs", path: at("/editorconfig/wide/1"), answers: [200, 404] },
    { name: "a path of 900 parts", path: at(`/editorconfig/${DEEP}`), answers: [200, 404] },
  ],
  [`GET ${REPO}/descriptors/:path/compare`]: [
    {
      name: "a set of 60,000 fields with itself",
      path: at("/descriptors/a.binpb/compare?base=main&head=main"),
    },
  ],
  [`GET ${REPO}/descriptors/:path`]: [
    { name: "a set of 60,000 fields", path: at("/descriptors/a.binpb"), answers: [200, 422] },
    { name: "a directory of 50,000", path: at("/descriptors/wide"), answers: [422] },
    {
      name: "the source of 5,950 fields",
      path: at("/descriptors/b.binpb?format=proto"),
    },
  ],
  [`GET ${REPO}/contents-ext`]: [
    {
      name: "all that can be asked for",
      path: at("/contents-ext?includes=file_content,lfs_metadata,commit_metadata,commit_message"),
    },
  ],
  [`GET ${REPO}/contents-ext/:path`]: [
    { name: "a blob of 10 MiB", path: at("/contents-ext/large/2?includes=file_content") },
    {
      name: "a directory of 50,000 with its commits",
      path: at("/contents-ext/wide?includes=commit_metadata,commit_message"),
      answers: [200, 422],
    },
  ],
  [`GET ${REPO}/file-contents`]: READ_MANY,
  [`POST ${REPO}/file-contents`]: [
    {
      name: "ten files of 10 MiB",
      body: () => JSON.stringify({ files: many(10, (file) => `large/${file}`) }),
    },
  ],
  [`GET ${REPO}/commits`]: [
    { name: "the last page", path: at("/commits?limit=50&page=100"), answers: [200, 404] },
    { name: "those of a file", path: at("/commits?limit=50&path=history/1") },
  ],
  [`GET ${REPO}/branches`]: [
    { name: "5,000, the last page", path: at("/branches?limit=50&page=100") },
  ],
  [`POST ${REPO}/branches`]: [
    {
      name: "one more of 5,000",
      body: () => JSON.stringify({ new_branch_name: "one-more", old_ref_name: "branch-1" }),
    },
  ],
  [`GET ${REPO}/branches/:branch`]: [{ name: "of 5,000", path: at("/branches/branch-0") }],
  [`PATCH ${REPO}/branches/:branch`]: [
    {
      name: "packed, of 5,000",
      path: at("/branches/branch-3"),
      body: () => JSON.stringify({ name: "another-name" }),
      answers: [204, 404],
    },
  ],
  [`DELETE ${REPO}/branches/:branch`]: [
    { name: "packed, of 5,000", path: at("/branches/branch-2"), answers: [204] },
  ],
  [`GET ${REPO}/tags`]: [{ name: "5,000, the last page", path: at("/tags?limit=50&page=100") }],
  [`POST ${REPO}/tags`]: [
    {
      name: "a megabyte of message",
      body: () => JSON.stringify({ tag_name: "one-more", message: "m".repeat(MIB - 1) }),
      answers: [201, 409],
    },
  ],
  [`GET ${REPO}/tags/:tag`]: [{ name: "of 5,000", path: at("/tags/tag-0") }],
  [`DELETE ${REPO}/tags/:tag`]: [
    { name: "packed, of 5,000", path: at("/tags/tag-2"), answers: [204, 404] },
  ],
  [`POST ${REPO}/merges`]: [
    {
      name: "what is there already, beside 10,000 refs",
      body: ({ names }) => JSON.stringify({ base: "main", head: names[":sha"] }),
      answers: [201, 204],
    },
  ],
  [`GET ${REPO}/git/refs`]: [{ name: "10,000, the last page", path: at("/git/refs?page=10") }],
  [`POST ${REPO}/git/refs`]: [
    {
      name: "one more of 10,000",
      body: ({ names }) => JSON.stringify({ ref: "refs/heads/another", sha: names[":sha"] }),
      answers: [201, 422],
    },
  ],
  [`GET ${REPO}/git/refs/:ref`]: [
    { name: "all of 5,000 tags", path: at("/git/refs/tags/tag-"), answers: [200] },
  ],
  [`PATCH ${REPO}/git/refs/:ref`]: [
    {
      name: "packed, of 10,000",
      path: at("/git/refs/heads/branch-3"),
      body: ({ names }) => JSON.stringify({ sha: names[":sha"], force: true }),
    },
  ],
  [`DELETE ${REPO}/git/refs/:ref`]: [
    { name: "packed, of 10,000", path: at("/git/refs/tags/tag-3"), answers: [204, 404] },
  ],
  [`GET ${REPO}/git/tags/:sha`]: [
    { name: "what is none", path: ({ names }) => `${R}/git/tags/${names[":sha"]}`, answers: [404] },
  ],
  [`POST ${REPO}/statuses/:sha`]: [
    {
      name: "the longest texts",
      path: at("/statuses/main"),
      body: () =>
        JSON.stringify({
          state: "success",
          context: "c".repeat(255),
          description: "d".repeat(1024),
        }),
      answers: [201, 422],
    },
  ],
  [`GET ${REPO}/statuses/:sha`]: [{ name: "by id" }],
  [`GET ${REPO}/commits/:ref/statuses`]: [
    { name: "by branch", path: at("/commits/main/statuses?limit=100") },
  ],
  [`GET ${REPO}/commits/:ref/status`]: [
    { name: "by branch", path: at("/commits/main/status?limit=100") },
  ],
  [`GET ${REPO}/collaborators`]: [{ name: "all of them", path: at("/collaborators?limit=50") }],
  [`PUT ${REPO}/collaborators/:user`]: [
    {
      name: "once more",
      path: at("/collaborators/bob"),
      body: () => JSON.stringify({ permission: "read", more: "x".repeat(60_000) }),
      answers: [204],
    },
  ],
  [`GET ${REPO}/collaborators/:user`]: [
    // Whether the other requests let him in or out before is theirs.
    { name: "one", path: at("/collaborators/bob"), answers: [204, 404] },
  ],
  [`GET ${REPO}/collaborators/:user/permission`]: [
    { name: "one", path: at("/collaborators/bob/permission") },
  ],
  [`DELETE ${REPO}/collaborators/:user`]: [
    { name: "one", path: at("/collaborators/bob"), answers: [204] },
  ],
  [`POST ${REPO}/branch_protections`]: [
    {
      name: "with the longest patterns",
      body: () =>
        JSON.stringify({ rule_name: "main", protected_file_patterns: "{a,".repeat(20_000) }),
      answers: [422],
    },
    {
      name: "of a branch",
      body: () => JSON.stringify({ rule_name: "kept" }),
      answers: [201, 403],
    },
  ],
  [`GET ${REPO}/branch_protections`]: [{ name: "all of them" }],
  [`GET ${REPO}/branch_protections/:branch`]: [
    { name: "one", path: at("/branch_protections/kept") },
  ],
  [`PATCH ${REPO}/branch_protections/:branch`]: [
    { name: "as it is", path: at("/branch_protections/kept"), body: () => "{}" },
  ],
  [`DELETE ${REPO}/branch_protections/:branch`]: [
    { name: "one", path: at("/branch_protections/kept"), answers: [204, 404] },
  ],
  [`PUT ${REPO}/topics`]: [
    {
      name: "10,000 of them",
      body: () => JSON.stringify({ topics: many(10_000, (topic) => `t${topic}`) }),
      answers: [413, 422],
    },
  ],
  [`GET ${REPO}/topics`]: [{ name: "all of them" }],
  [`PUT ${REPO}/topics/:topic`]: [{ name: "one more", path: at("/topics/one"), answers: [204] }],
  [`DELETE ${REPO}/topics/:topic`]: [
    { name: "one less", path: at("/topics/one"), answers: [204, 404] },
  ],
  [`GET ${REPO}/compare/:basehead`]: [
    { name: "5,000 commits and their files", path: at("/compare/root...main") },
    // Longer than a text may be, in a whole scene.
    { name: "in text", path: at("/compare/root..main.diff"), answers: [200, 422] },
  ],
  [`GET ${REPO}/git/commits/:sha`]: [
    { name: "with a tree of 50,000" },
    { name: "in text", path: at("/git/commits/main.patch"), answers: [200, 422] },
  ],
  [`GET ${REPO}/git/trees/:sha`]: [
    {
      name: "all of 50,000 entries",
      path: ({ names }) => `${R}/git/trees/${names[":sha"]}?recursive=true&per_page=1000`,
    },
  ],
  [`GET ${REPO}/git/blobs/:sha`]: [
    { name: "10 MiB", path: ({ names }) => `${R}/git/blobs/${names[":blob"]}` },
  ],
  [`DELETE ${REPO}`]: [
    { name: "one of 50,000 files", path: () => "/repos/ada/gone", answers: [204] },
  ],
};
