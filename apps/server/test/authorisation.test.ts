import type { Account } from "@x/status-core";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { grants, SCOPES } from "../src/http/scopes.ts";
import { OPERATIONS, type Operation } from "../src/meta/openapi.ts";
import { openWorld, type Answer, type World } from "./world.ts";

// Every route of the table, asked by everybody about everything: what somebody may not see is found in no
// byte of an answer, and looks like what is not there.

const ROLES = [
  "anonymous",
  "stranger",
  "blocked",
  "muting",
  "follower",
  "mentioned",
  "author",
] as const;
type Role = (typeof ROLES)[number];

/** Who may see what of the author's, as the specification's table has it. */
const SEEN_BY = {
  public: ["anonymous", "stranger", "muting", "follower", "mentioned", "author"],
  unlisted: ["anonymous", "stranger", "muting", "follower", "mentioned", "author"],
  private: ["follower", "mentioned", "author"],
  direct: ["mentioned", "author"],
  filter: ["author"],
  scheduled: ["author"],
} as const satisfies Record<string, readonly Role[]>;
type Secret = keyof typeof SEEN_BY;
const SECRETS = Object.keys(SEEN_BY) as readonly Secret[];
const maySee = (role: Role, secret: Secret) => (SEEN_BY[secret] as readonly Role[]).includes(role);

/** A word that stands in everything that is as secret as this, and nowhere else. */
const canary = (secret: Secret) => `canary${secret}`;

/** Something that an id names. */
interface Thing {
  readonly name: string;
  readonly id: string;
  readonly secret: Secret;
}

const MISSING = "4711";
const ROWS = OPERATIONS.filter(({ tag }) =>
  ["statuses", "accounts", "filters", "server"].includes(tag),
);

let world: World;
let tokens: Record<Role, string | undefined>;
let author: Account;
let things: readonly Thing[] = [];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_STATUSES: "100000/1d" });
  const people = {} as Record<Role, Account>;
  tokens = {} as Record<Role, string | undefined>;
  for (const role of ROLES) {
    if (role === "anonymous") continue;
    people[role] = await world.store.accounts.create({ username: role });
    tokens[role] = await world.token(people[role]);
  }
  author = people.author;
  const { relationships } = world.store;
  await relationships.follow(people.follower.id, author.id);
  await relationships.block(author.id, people.blocked.id);
  await relationships.mute(people.muting.id, author.id);
  things = [...(await makeStatuses()), ...(await makeFilter()), await makeScheduled()];
});
afterAll(() => world.close());

/** Of each visibility: an edited status, a reply in a public thread, and the author's own reblog. */
async function makeStatuses(): Promise<readonly Thing[]> {
  const made: Thing[] = [];
  const root = await byAuthor("POST", "/api/v1/statuses", { status: "an open thread" });
  for (const visibility of ["public", "unlisted", "private", "direct"] as const) {
    const word = canary(visibility);
    const make = async (name: string, more: object) => {
      const body = {
        status: `@mentioned ${word} #${word}`,
        spoiler_text: word,
        visibility,
        ...more,
      };
      const { id } = await byAuthor("POST", "/api/v1/statuses", body);
      made.push({ name: `a ${visibility} ${name}`, id, secret: visibility });
      return id;
    };
    const edited = await make("status", {});
    await byAuthor("PUT", `/api/v1/statuses/${edited}`, { status: `${word} @mentioned edited` });
    await make("reply", { in_reply_to_id: root.id });
    await make("poll", { poll: { options: [word, "other"], expires_in: 3600 } });
    if (visibility === "direct") continue;
    const { id } = await byAuthor("POST", `/api/v1/statuses/${edited}/reblog`, {});
    made.push({ name: `a reblog of a ${visibility} status`, id, secret: visibility });
  }
  return made;
}

async function makeScheduled(): Promise<Thing> {
  const { id } = await byAuthor("POST", "/api/v1/statuses", {
    status: canary("scheduled"),
    scheduled_at: "2099-01-01T00:00:00Z",
  });
  return { name: "a scheduled status", id, secret: "scheduled" };
}

async function makeFilter(): Promise<readonly Thing[]> {
  const word = canary("filter");
  const filter = await byAuthor("POST", "/api/v2/filters", {
    title: word,
    context: ["home"],
    // Matches every status, so that the word is in every answer to the author that has one.
    keywords_attributes: [{ keyword: "canary", whole_word: false }, { keyword: word }],
  });
  const { id } = await byAuthor("POST", "/api/v2/filters", {
    title: word,
    context: ["home"],
  });
  const attached = await byAuthor("POST", `/api/v2/filters/${id}/statuses`, {
    status_id: (await byAuthor("POST", "/api/v1/statuses", { status: "attached" })).id,
  });
  return [
    { name: "somebody's filter", id: filter.id, secret: "filter" },
    { name: "a keyword of somebody's filter", id: filter.keywords[0].id, secret: "filter" },
    { name: "a status of somebody's filter", id: attached.id, secret: "filter" },
  ];
}

async function byAuthor(method: string, path: string, body: object): Promise<any> {
  const { status, json } = await world.send(method, path, { token: tokens.author, body });
  expect([path, status]).toEqual([path, 200]);
  return json;
}

/** A request to a route about a thing: its id stands wherever a request can name something. */
function ask({ method, path }: Operation, id: string, role: Role): Promise<Answer> {
  const ids = things.slice(0, 15).map((thing) => `id[]=${thing.id}`);
  const query = path.endsWith("/context") ? "" : `?${ids.join("&")}&acct=author&limit=40`;
  const body = {
    status: "hi @author",
    in_reply_to_id: id,
    status_id: id,
    title: "t",
    context: ["home"],
    keyword: "zzz",
    choices: [0],
    keywords_attributes: [{ keyword: "canary", whole_word: false }],
  };
  return world.send(method, path.replace(/:\w+/, id) + query, {
    token: tokens[role],
    headers: { "X-Request-Id": "one" },
    ...(method === "GET" ? {} : { body }),
  });
}

/** All of an answer, as text; what tells the time left aside. */
function bytesOf({ status, headers, text }: Answer): string {
  const lines = [...headers]
    .filter(([name]) => name !== "x-ratelimit-reset")
    .map(([name, value]) => `${name}: ${value.replace(/;t=\d+/, "")}`);
  return `${status}\n${lines.join("\n")}\n\n${text}`;
}

/** What is the author's own is changed by the author's requests. */
const changes = (role: Role, { method }: Operation) =>
  role === "author" && (method === "PUT" || method === "DELETE");

describe("what one may not see", () => {
  const seen = new Set<string>();
  const cases = ROLES.flatMap((role) =>
    ["GET", "POST", "PUT", "DELETE"].map((method) => [role, method] as const),
  );

  test.each(cases)("stays unseen and unnoticed, by %s with %s", async (role, method) => {
    const hidden = new Set<Secret>(SECRETS.filter((secret) => !maySee(role, secret)));
    const faults: string[] = [];
    // Everybody may know of the author; to follow or block it would change who may see what.
    const everybodys = { name: "the author", id: author.id, secret: undefined };
    const asked = method === "GET" ? [...things, everybodys] : things;
    for (const row of ROWS.filter((each) => each.method === method && !changes(role, each))) {
      for (const { name, id, secret: own } of asked) {
        const what = `${method} ${row.path} of ${name}`;
        const missing = await ask(row, MISSING, role);
        const answer = await ask(row, id, role);
        const bytes = bytesOf(answer);
        for (const secret of SECRETS.filter((each) => bytes.includes(canary(each)))) {
          seen.add(`${role} ${secret}`);
          if (hidden.has(secret)) faults.push(`${what} has ${secret}`);
        }
        const isHidden = own !== undefined && hidden.has(own);
        if (isHidden && missing.status >= 400 && bytes !== bytesOf(missing))
          faults.push(`${what} is not as if it were missing: ${answer.status}`);
        if (answer.status >= 500) faults.push(`${what}: ${answer.status}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it("was there to be seen: each found its own", () => {
    const expected = ROLES.flatMap((role) =>
      SECRETS.filter((secret) => maySee(role, secret)).map((secret) => `${role} ${secret}`),
    );
    expect([...seen].toSorted()).toEqual(expected.toSorted());
  });
});

describe("a token", () => {
  const address = ({ path }: Operation) => path.replace(/:\w+/, MISSING);
  const send = (row: Operation, token: string | undefined) =>
    world.send(row.method, address(row), { token, ...(row.method === "GET" ? {} : { body: {} }) });
  const guarded = ROWS.filter(({ scope }) => scope !== undefined);

  it.each(["unknown", "revoked", "expired"])(
    "that is %s opens no route, public ones neither",
    async (kind) => {
      const made = await world.store.tokens.create({
        accountId: author.id,
        scopes: ["read", "write"],
        ...(kind === "expired" ? { expiresAtMs: 1 } : {}),
      });
      if (kind === "revoked") await world.store.tokens.revoke(made.token);
      const token = kind === "unknown" ? `${made.token}x` : made.token;
      const answers = [];
      for (const row of ROWS.filter(({ path }) => !path.endsWith("z"))) {
        const { status, json } = await send(row, token);
        if (status !== 401 || json.code !== "token-invalid")
          answers.push(`${row.method} ${row.path}: ${status}`);
      }
      expect(answers).toEqual([]);
    },
  );

  it("is not needed where the table says so, and nowhere else", async () => {
    const faults = [];
    for (const row of ROWS) {
      const { status } = await send(row, undefined);
      const isOpen = row.open || row.scope === undefined;
      if ((status === 401) === isOpen) faults.push(`${row.method} ${row.path}: ${status}`);
    }
    expect(faults).toEqual([]);
  });

  it.each(SCOPES)("with %s opens exactly the routes that ask for it", async (scope) => {
    const token = await world.token(author, scope);
    const faults = [];
    for (const row of guarded) {
      const { status, json } = await send(row, token);
      const isRefused = status === 403 && json.code === "scope-missing";
      const isGranted = grants(new Set([scope]), row.scope as (typeof SCOPES)[number]);
      if (isRefused === isGranted || status === 401)
        faults.push(`${row.method} ${row.path}: ${status}`);
    }
    expect(faults).toEqual([]);
  });
});
