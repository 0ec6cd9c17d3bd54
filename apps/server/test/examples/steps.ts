import { encodeFileDescriptorSet } from "@x/descriptor-wire";

/** Request of the tour that examples are taken from. */
export interface Step {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Address; `:name` stands for what an earlier answer was saved as. */
  readonly path: string;
  /** Sent as JSON; `:name` as in the address. */
  readonly body?: object | undefined;
  /** Name that the answer's `id`, or its `sha`, is saved by. */
  readonly save?: string | undefined;
  /** Sender. Default: Ada. */
  readonly by?: "bob";
}

const REPO = "/api/v1/repos/ada/site";
const STATUSES = "/api/v1/statuses";
const base64 = (text: string): string => Buffer.from(text).toString("base64");

function get(path: string, save?: string): Step {
  return { method: "GET", path, save };
}
function post(path: string, body: object = {}, save?: string): Step {
  return { method: "POST", path, body, save };
}
function put(path: string, body: object = {}): Step {
  return { method: "PUT", path, body };
}
function remove(path: string, body?: object): Step {
  return { method: "DELETE", path, body };
}

/** Statuses: a thread, a poll, one for later, lists of them. */
const OF_STATUSES: readonly Step[] = [
  post(
    STATUSES,
    { status: "Hello @bob, see https://example.org/ #news", visibility: "public" },
    "s",
  ),
  { ...post(STATUSES, { status: "@ada Hello!", in_reply_to_id: ":s" }, "answer"), by: "bob" },
  post(`${STATUSES}/preview`, { status: "What would *this* be? @bob #news" }),
  put(`${STATUSES}/:s`, { status: "Hello @bob, see https://example.org/ #news, edited" }),
  get(`${STATUSES}/:s`),
  get(`${STATUSES}?id[]=:s&id[]=:answer`),
  get(`${STATUSES}/:s/context`),
  get(`${STATUSES}/:s/source`),
  get(`${STATUSES}/:s/history`),
  ...["reblog", "favourite", "bookmark", "pin", "mute"].map((verb) =>
    post(`${STATUSES}/:s/${verb}`),
  ),
  get(`${STATUSES}/:s/reblogged_by`),
  get(`${STATUSES}/:s/favourited_by`),
  get("/api/v1/favourites"),
  get("/api/v1/bookmarks"),
  ...["unreblog", "unfavourite", "unbookmark", "unpin", "unmute"].map((verb) =>
    post(`${STATUSES}/:s/${verb}`),
  ),
  post(
    STATUSES,
    { status: "Which?", poll: { options: ["this", "that"], expires_in: 3600 } },
    "poll",
  ),
  get("/api/v1/polls/:poll"),
  { ...post("/api/v1/polls/:poll/votes", { choices: [0] }), by: "bob" },
  post(STATUSES, { status: "Later", scheduled_at: "2099-01-02T03:04:05.000Z" }, "later"),
  get("/api/v1/scheduled_statuses"),
  get("/api/v1/scheduled_statuses/:later"),
  put("/api/v1/scheduled_statuses/:later", { scheduled_at: "2099-02-03T04:05:06.000Z" }),
  remove("/api/v1/scheduled_statuses/:later"),
  post("/api/v1/lists", { title: "Friends" }, "list"),
  get("/api/v1/timelines/home"),
  get("/api/v1/timelines/tag/news"),
  get("/api/v1/timelines/list/:list"),
  get("/api/v1/timelines/public"),
  get("/api/v2/search?q=hello"),
  get("/api/v1/accounts/verify_credentials", "ada"),
  get("/api/v1/accounts/:ada"),
  get("/api/v1/accounts/:ada/statuses"),
  post("/api/v2/filters", {
    title: "No cats",
    context: ["home"],
    filter_action: "warn",
    keywords_attributes: [{ keyword: "cat", whole_word: true }],
  }),
  get("/api/v2/filters"),
  post("/api/v2/filters/explain", {
    text: "A cat, no concatenation",
    keywords_attributes: [{ keyword: "cat", whole_word: true }],
  }),
  remove(`${STATUSES}/:s`),
];

/** A repository, its files, and what git says of them. */
const OF_REPOSITORIES: readonly Step[] = [
  get("/api/v1/user"),
  get("/api/v1/users/ada"),
  get("/api/v1/user/quota"),
  post("/api/v1/user/repos", { name: "site", description: "A site", auto_init: false }),
  post(`${REPO}/contents/README.md`, { content: base64("# Site\n"), message: "Say what it is" }),
  get("/api/v1/licenses/Zlib"),
  get("/api/v1/gitignore/templates/Go"),
  get(REPO),
  get(`${REPO}/contents/README.md`, "readme"),
  put(`${REPO}/contents/README.md`, { content: base64("# A site\n"), sha: ":readme" }),
  get(`${REPO}/contents/README.md`, "changed"),
  post(`${REPO}/contents`, {
    message: "Add two files",
    branch: "main",
    files: [
      { operation: "create", path: "docs/a.md", content: base64("a\n") },
      { operation: "create", path: "docs/b.md", content: base64("b\n") },
    ],
  }),
  get(`${REPO}/contents`),
  get(`${REPO}/contents-ext?includes=file_content`),
  get(`${REPO}/contents-ext/README.md?includes=file_content`),
  post(`${REPO}/file-contents`, { files: ["README.md", "docs/a.md"] }),
  get(`${REPO}/file-contents?body=${encodeURIComponent('{"files":["README.md"]}')}`),
  post(`${REPO}/diffpatch`, {
    content: "--- /dev/null\n+++ b/patched.txt\n@@ -0,0 +1 @@\n+x\n",
    message: "Apply a patch",
  }),
  put(`${REPO}/raw/raw.txt?message=By+its+bytes`, { any: "bytes" }),
  post(`${REPO}/contents/.editorconfig`, {
    content: base64("root = true\n[*.md]\nindent_size = 2\n"),
  }),
  get(`${REPO}/editorconfig/README.md`),
  post(`${REPO}/contents/set.binpb`, {
    content: Buffer.from(
      encodeFileDescriptorSet({
        file: [{ name: "a.proto", package: "a", syntax: "proto3", messageType: [{ name: "A" }] }],
      }),
    ).toString("base64"),
  }),
  get(`${REPO}/commits?limit=2`),
  post(`${REPO}/branches`, { new_branch_name: "next", old_ref_name: "main" }),
  get(`${REPO}/branches`),
  get(`${REPO}/branches/next`),
  remove(`${REPO}/contents/docs/b.md?branch=next`, {
    message: "Take it away",
    branch: "next",
    sha: ":b",
  }),
  get(`${REPO}/compare/main...next`),
  get(`${REPO}/descriptors/set.binpb/compare?base=main&head=next`),
  post(`${REPO}/merges`, { base: "main", head: "next" }),
  post(`${REPO}/tags`, { tag_name: "v1", target: "main", message: "The first" }),
  get(`${REPO}/tags`),
  get(`${REPO}/tags/v1`),
  get(`${REPO}/git/refs`),
  post(`${REPO}/git/refs`, { ref: "refs/heads/other", sha: ":commit" }),
  get(`${REPO}/git/refs/heads/main`),
  { method: "PATCH", path: `${REPO}/git/refs/heads/other`, body: { sha: ":commit", force: true } },
  remove(`${REPO}/git/refs/heads/other`),
  get(`${REPO}/git/tags/:tag`),
  get(`${REPO}/git/commits/:commit`),
  get(`${REPO}/git/trees/:commit?recursive=true`),
  get(`${REPO}/git/blobs/:changed`),
  post(`${REPO}/statuses/:commit`, {
    state: "success",
    context: "tests",
    description: "All passed",
  }),
  get(`${REPO}/statuses/:commit`),
  get(`${REPO}/commits/main/status`),
  get(`${REPO}/commits/main/statuses`),
  put(`${REPO}/collaborators/bob`, { permission: "write" }),
  get(`${REPO}/collaborators`),
  get(`${REPO}/collaborators/bob/permission`),
  post(`${REPO}/branch_protections`, { rule_name: "main" }),
  get(`${REPO}/branch_protections`),
  get(`${REPO}/branch_protections/main`),
  { method: "PATCH", path: `${REPO}/branch_protections/main`, body: { enable_push: false } },
  put(`${REPO}/topics`, { topics: ["site"] }),
  get(`${REPO}/topics`),
  { method: "PATCH", path: REPO, body: { description: "A small site" } },
  get("/api/v1/user/repos"),
  get("/api/v1/users/ada/repos"),
  get("/api/v1/repos/search?q=site"),
];

/** All requests, in order. */
export const STEPS: readonly Step[] = [...OF_STATUSES, ...OF_REPOSITORIES];
