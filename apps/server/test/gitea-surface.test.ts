import { giteaApi } from "gitea-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OPERATIONS } from "../src/meta/openapi.ts";
import { startTestServer, type TestServer } from "../src/testing/index.ts";

// Every call that gitea-js 1.23.0 has, once and with the least that it takes: whatever is here answers, or says why not.

let server: TestServer;
let head = "";
beforeAll(async () => {
  const files = { "README.md": "# hi\n", ".editorconfig": "[*]\n" };
  server = await startTestServer({
    accounts: ["ada", "bob"],
    repositories: [{ name: "ada/demo", files }],
  });
  const { repos } = giteaApi(server.url, { token: server.token, customFetch: fetch });
  head = (await repos.repoGetBranch("ada", "demo", "main")).data.commit?.id ?? "";
});
afterAll(() => server?.stop());

/** Addresses that are not here, and why. */
const ABSENT: readonly (readonly [addresses: RegExp, why: string])[] = [
  [
    /\/(?:issues|pulls|labels?|milestones|stopwatches|times|subscriptions?|stargazers|subscribers|starred|pull)\b|\/(?:issue_\w+|new_pin_allowed|assignees|reviewers|priority)\b/,
    "no issues and no pull requests",
  ],
  [/\/(?:orgs?|teams)\b/, "no organisations"],
  [/\/(?:forks|generate|migrate|merge-upstream|transfer|mirror-sync|push_mirrors)\b/, "no forks"],
  [/\/(?:releases|packages|wiki|actions|hooks|runners)\b/, "no releases, packages, wikis, actions"],
  [/\/git\/hooks\b|\/hooks\b/, "no hooks"],
  [/^\/admin\//, "the administration is that of Mastodon, and of the command line"],
  [
    /^\/(?:activitypub|nodeinfo)|\/(?:followers|following|blocks|feeds|heatmap)\b/,
    "Mastodon's API",
  ],
  [/\/notifications\b/, "Mastodon's API has its own"],
  [/\/(?:keys|tag_protections|signing-key\.gpg|gpg_key_\w+)\b/, "no SSH, no GPG key of the server"],
  [/^\/(?:markdown|markup)\b|\/(?:avatar|emails|settings)\b/, "profiles are Mastodon's"],
  [/^\/user\/applications\//, "apps are listed, registered and removed"],
  [/\/(?:languages|licenses|notes|search)\b/, "nobody has asked for it yet"],
];

const BODIES: Readonly<Record<string, object>> = {
  createCurrentUserRepo: { name: "made" },
  repoChangeFiles: { files: [] },
};

interface Call {
  readonly name: string;
  readonly method: string;
  /** As the description has it. */
  readonly address: string;
  readonly send: () => Promise<{ readonly status: number; readonly error?: unknown }>;
}

/** Arguments by the names that gitea-js gives them. */
const argument = (method: string, name: string): unknown =>
  ({
    owner: "ada",
    username: "ada",
    repo: "demo",
    collaborator: "bob",
    branch: "main",
    name: "main",
    basehead: "main...main",
    archive: "main.zip",
    filepath: "README.md",
    topic: "cms",
    ref: "heads/main",
    tag: "v1",
    sha: head,
    id: 1,
    data: BODIES[method] ?? {},
    query: {},
  })[name.toLowerCase()] ?? "1";

function callsOf(api: object): readonly Call[] {
  return Object.values(api).flatMap((area) =>
    typeof area !== "object" || area === null
      ? []
      : Object.entries(area).flatMap(([name, send]): Call[] => {
          const text = String(send);
          const [, path = ""] = /path: [`"]([^`"]+)[`"]/.exec(text) ?? [];
          const [, method = ""] = /method: "(\w+)"/.exec(text) ?? [];
          if (typeof send !== "function" || path === "") return [];
          const names = (/^\((.*?), params = /.exec(text)?.[1] ?? "").split(", ").filter(Boolean);
          const values = names.map((each) => argument(name, each));
          return [
            { name, method, address: path.replace(/\$\{\w+\}/g, "*"), send: () => send(...values) },
          ];
        }),
  );
}

const HERE = new Set(
  OPERATIONS.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, "*")}`),
);
const isHere = ({ method, address }: Call): boolean =>
  // An id with an ending is one component here.
  HERE.has(`${method} /api/v1${address.replace("*.*", "*")}`);

it("whatever gitea-js asks is answered, refused with words, or known to be absent", async () => {
  const said: { status: number; message: string; code: string }[] = [];
  const customFetch: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const text = await response.clone().text();
    const { message = "", code = "" } = text.startsWith("{") ? JSON.parse(text) : {};
    said.push({ status: response.status, message, code });
    return response;
  };
  const calls = callsOf(giteaApi(server.url, { token: server.token, customFetch }));
  expect(calls.length).toBeGreaterThan(400);
  const order = (call: Call): number =>
    call.method === "DELETE" ? call.address.length * -1 : -1e6;
  const odd: unknown[] = [];
  const absent: unknown[] = [];
  for (const call of calls.toSorted((one, other) => order(one) - order(other))) {
    said.length = 0;
    await call.send().catch(() => {});
    const [{ status, message, code } = { status: 0, message: "", code: "" }] = said;
    const facts = [call.name, call.method, call.address, status, message];
    if (isHere(call)) {
      const isAnswer = status >= 200 && status < 400;
      const isRefusal =
        status >= 400 && status < 500 && message !== "" && code !== "route-not-found";
      if (!isAnswer && !isRefusal) odd.push(facts);
    } else if (!ABSENT.some(([addresses]) => addresses.test(call.address))) absent.push(facts);
    else if (status !== 404 && status !== 405) odd.push(facts);
  }
  expect({ odd, absent }).toEqual({ odd: [], absent: [] });
});
