import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "./world.ts";

// What `tea` sent in November 2026: built from its source at v0.11.1-13-g68b9620 and run by hand, each command once. It asks for the
// version before each command. No registry that tests install from has it.

let world: World;
let token = "";
beforeAll(async () => {
  world = await openWorld();
  token = await world.token(world.ada);
});
afterAll(() => world.close());

const R = "/api/v1/repos/ada/by-tea";
const made = (name: string, more: object = {}): object => ({
  name,
  description: "",
  private: false,
  issue_labels: "",
  auto_init: true,
  template: false,
  gitignores: "",
  license: "",
  readme: "",
  default_branch: "",
  trust_model: "",
  object_format_name: "",
  ...more,
});
/** A protection whose approvals are of pull requests. */
const PROTECTION = {
  branch_name: "main",
  rule_name: "",
  enable_push: false,
  enable_push_whitelist: false,
  push_whitelist_usernames: [],
  enable_merge_whitelist: false,
  merge_whitelist_usernames: [],
  enable_status_check: false,
  status_check_contexts: [],
  required_approvals: 1,
};

/** Commands with their requests and the answers; what `tea` shows of them. */
const COMMANDS: readonly (readonly [
  command: string,
  request: string,
  status: number,
  shows?: object,
  body?: object,
])[] = [
  ["login add", "GET /api/v1/version", 200, { version: "1.24.0" }],
  ["login add", "GET /api/v1/user", 200, { login: "ada" }],
  ["login add", "GET /api/v1/user/keys?limit=0&page=0", 200, []],
  ["whoami", "GET /api/v1/user", 200, { active: true, followers_count: 0 }],
  [
    "repos create",
    "POST /api/v1/user/repos",
    201,
    { full_name: "ada/by-tea" },
    made("by-tea", { license: "MIT", gitignores: "Go", issue_labels: "Default" }),
  ],
  [
    "repos create --object-format",
    "POST /api/v1/user/repos",
    201,
    { object_format_name: "sha256" },
    made("sha", { object_format_name: "sha256" }),
  ],
  [
    "repos create --gitignores Cobol",
    "POST /api/v1/user/repos",
    422,
    { message: expect.stringContaining("there are C, C++") },
    made("none", { gitignores: "Cobol" }),
  ],
  ["repos create", `GET ${R}/topics?limit=0&page=1`, 200, { topics: [] }],
  [
    "repos ls",
    "GET /api/v1/user/repos?limit=5&page=1",
    200,
    expect.arrayContaining([expect.objectContaining({ name: "by-tea" })]),
  ],
  [
    "repos search",
    "GET /api/v1/repos/search?includeDesc=true&limit=30&page=1&priority_owner_id=1&q=by-tea",
    200,
    { ok: true, data: [{ name: "by-tea" }] },
  ],
  ["repos by-tea, clone", `GET ${R}`, 200, { clone_url: expect.stringMatching(/by-tea\.git$/) }],
  ["branches ls", `GET ${R}/branches?limit=30&page=1`, 200, [{ name: "main", protected: false }]],
  ["branches ls", `GET ${R}/branch_protections?limit=30&page=1`, 200, []],
  [
    "branches protect",
    `POST ${R}/branch_protections`,
    422,
    { message: "required_approvals is not supported by this server" },
    PROTECTION,
  ],
  ["branches unprotect", `DELETE ${R}/branch_protections/main`, 404, { code: "not-found" }],
  ["organizations ls", "GET /api/v1/users/ada/orgs?limit=30&page=1", 200, []],
  ["releases ls", `GET ${R}/releases?limit=30&page=1`, 404, { code: "route-not-found" }],
  ["issues ls", `GET ${R}/issues?limit=30&page=1`, 404, { code: "route-not-found" }],
  ["pulls ls", `GET ${R}/pulls?limit=30&page=1`, 404, { code: "route-not-found" }],
  ["repos fork", `POST ${R}/forks`, 404, { code: "route-not-found" }, { organization: null }],
  ["repos delete", `DELETE ${R}`, 204],
];

it("tea's commands are answered, or refused with words", async () => {
  for (const [command, request, status, shows, body] of COMMANDS) {
    const [method = "", path = ""] = request.split(" ");
    const answer = await world.send(method, path, { token, body });
    expect([command, answer.status]).toEqual([command, status]);
    if (shows !== undefined) expect(answer.json).toMatchObject(shows);
  }
});
