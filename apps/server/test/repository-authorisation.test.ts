import { createHash } from "node:crypto";
import type { Sha256 } from "@x/blob-store";
import type { GitStore } from "@x/git-contents";
import { formatPointer, parsePointer } from "@x/lfs-pointer";
import type { Account } from "@x/status-core";
import type { Access, Repository } from "@x/status-store";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { createApp } from "../src/app.ts";
import { OPERATIONS } from "../src/meta/openapi.ts";
import { commitFiles } from "./commit-files.ts";
import { BASE, openWorld, withArchives, type World } from "./world.ts";

// Every route about a repository, asked by everybody, in every way to send a token, about repositories
// that they may and may not see: a word that stands in all that a repository holds is found in no byte of an
// answer to those who may not read it, and what is hidden looks like what is not there (B35, B40, B66). The same by
// a name that the repository had before, which leads those who may see it to the one that it has; git and git-lfs
// are served there.

const ROLES = ["anonymous", "stranger", "reader", "writer", "admin", "owner"] as const;
type Role = (typeof ROLES)[number];

/** Who may read the code. */
const READ_BY = {
  public: ROLES,
  private: ["reader", "writer", "admin", "owner"],
  codeless: ["admin", "owner"],
} as const satisfies Record<string, readonly Role[]>;
type Kind = keyof typeof READ_BY;
const KINDS = Object.keys(READ_BY) as readonly Kind[];
const mayRead = (role: Role, kind: Kind) => (READ_BY[kind] as readonly Role[]).includes(role);
/** Of these, whether there is a repository at all is not told. */
const isHidden = (role: Role, kind: Kind) => kind === "private" && !mayRead(role, kind);
const WRITERS: ReadonlySet<Role> = new Set(["writer", "admin", "owner"]);
const mayWrite = (role: Role, kind: Kind) => WRITERS.has(role) && mayRead(role, kind);

/** How a token is sent; `undefined` headers of somebody without one. */
const WAYS: Readonly<Record<string, (token: string) => Readonly<Record<string, string>>>> = {
  Bearer: (token) => ({ Authorization: `Bearer ${token}` }),
  token: (token) => ({ Authorization: `token ${token}` }),
  "Basic, as password": (token) => basic(`git:${token}`),
  "Basic, as user": (token) => basic(`${token}:x-oauth-basic`),
};
const basic = (text: string) => ({
  Authorization: `Basic ${Buffer.from(text).toString("base64")}`,
});

const formerNameOf = (kind: Kind) => `once-${kind}`;
const canary = (kind: Kind) => `canary${kind}`;
const oidOf = (text: string) => createHash("sha256").update(text).digest("hex");

interface Stage {
  readonly repository: Repository;
  readonly git: GitStore;
  /** What stands for a parameter of a route, by its name. */
  readonly named: Readonly<Record<string, string>>;
  readonly etags: readonly string[];
}

let world: World;
let app: ReturnType<typeof createApp>;
let tokens: Record<Role, string>;
const stages = {} as Record<Kind, Stage>;

beforeAll(async () => {
  world = await openWorld();
  // Archives are git's; what counts here is who gets one.
  app = createApp(
    withArchives(world.deps, async function* ({ name }) {
      yield Buffer.from(`an archive of canary${name}`);
    }),
  );
  const people = { owner: world.ada } as Record<Role, Account>;
  tokens = { owner: await world.token(world.ada) } as typeof tokens;
  for (const role of ["stranger", "reader", "writer", "admin"] as const) {
    people[role] = await world.store.accounts.create({ username: role });
    tokens[role] = await world.token(people[role]);
  }
  for (const kind of KINDS) stages[kind] = await makeRepository(kind, people);
});
afterAll(() => world.close());

async function makeRepository(kind: Kind, people: Record<Role, Account>): Promise<Stage> {
  const word = canary(kind);
  const large = `a large object with ${word}`;
  const oid = oidOf(large);
  const pointer = parsePointer(
    Buffer.from(
      `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${large.length}\n`,
    ),
  );
  if (!pointer.ok) throw new Error("not a pointer");
  const made = await world.repository(
    formerNameOf(kind),
    {
      [`${word}.txt`]: `text ${word}\n`,
      [`dir/${word}`]: word,
      "large.bin": formatPointer(pointer),
      ".editorconfig": `root = true\n[*]\ncharset = ${word}\n`,
    },
    { private: kind === "private", codeUnit: kind !== "codeless" },
  );
  const repository = (await world.store.repositories.change(made.id, { name: kind })) ?? made;
  await world.objects.put([Buffer.from(large)], { oid: oid as Sha256, size: BigInt(large.length) });
  await world.store.lfsObjects.link(repository.id, { oid: oid as Sha256, size: large.length });
  for (const role of ["reader", "writer", "admin"] as const) {
    const access: Access = role === "reader" ? "read" : role === "writer" ? "write" : "admin";
    await world.store.repositories.grant(repository.id, people[role].id, access);
  }
  const git = world.git(repository);
  const commit = await commitFiles(git, { z: "z" }, { message: word, name: word });
  await git.moveRef(`refs/heads/${word}`, undefined, commit);
  await git.moveRef(`refs/tags/v-${word}`, undefined, commit);
  const tree = (await git.readTree((await git.readCommit(commit))?.tree as never))?.entries() ?? [];
  const blob = tree.find(({ name }) => name === `${word}.txt`)?.id ?? "";
  const named = {
    path: `${word}.txt`,
    archive: "main.zip",
    branch: word,
    sha: commit,
    oid,
    size: String(large.length),
    id: "1",
    kind: "branch",
    ref: `heads/${word}`,
    tag: `v-${word}`,
    user: "reader",
    topic: "topic",
    basehead: `${word}...main`,
  };
  return { repository, git, named, etags: [`"${commit}"`, `"${blob}"`, `"${oid}"`, "*"] };
}

interface Row {
  readonly method: string;
  readonly path: string;
  readonly search?: string;
}

const LFS = "/info/lfs/";
/** The table's routes, those that clients follow from answers, and git's own. */
const ROWS: readonly Row[] = [
  ...OPERATIONS.filter(({ path }) => path.includes("/:owner/:repo")).map(({ method, path }) => ({
    method,
    path,
  })),
  { method: "GET", path: "/:owner/:repo/raw/:kind/main/:path" },
  { method: "GET", path: "/api/v1/repos/:owner/:repo/media/large.bin" },
  { method: "GET", path: "/api/v1/repos/:owner/:repo/git/blobs/:blob" },
  { method: "GET", path: "/:owner/:repo/info/refs", search: "service=git-upload-pack" },
  { method: "GET", path: "/:owner/:repo/info/refs", search: "service=git-receive-pack" },
  { method: "POST", path: "/:owner/:repo/git-upload-pack" },
  { method: "POST", path: "/:owner/:repo/git-receive-pack" },
];
const isGit = ({ path }: Row) => /\/(?:info\/refs|git-(?:upload|receive)-pack)$/.test(path);
const isFetch = ({ path, search }: Row) =>
  path.endsWith("/git-upload-pack") || search === "service=git-upload-pack";
/** Routes that a former name has too: of git and of git-lfs. The others redirect. */
const isServed = (row: Row) => isGit(row) || row.path.includes(LFS);
/** Routes of administrators of the server: nobody here is one. */
const isOfServer = ({ path }: Row) => path.startsWith("/api/v1/admin/");
const isRead = ({ method, path }: Row) => method === "GET" || path.endsWith("/file-contents");

/** What a write would do, if it were done. */
function bodyOf({ path }: Row, { named }: Stage): string {
  if (path.endsWith("/batch"))
    return JSON.stringify({
      operation: "download",
      objects: [{ oid: named["oid"], size: Number(named["size"]) }],
    });
  if (path.endsWith("/file-contents")) return JSON.stringify({ files: [named["path"]] });
  if (path.includes(LFS))
    return JSON.stringify({ oid: named["oid"], size: Number(named["size"]), path: "x" });
  return JSON.stringify({
    content: "YQ==",
    message: "m",
    sha: named["sha"],
    new_branch_name: "made",
    files: [{ operation: "create", path: "made", content: "YQ==" }],
  });
}

/** A name that no repository has, and no message. */
const NOWHERE = "nowhere7";

interface Asked {
  readonly status: number;
  readonly location: string | null;
  readonly bytes: string;
}

/** Where a route is for a repository, by whichever name. */
function addressOf(row: Row, stage: Stage, { repo, query = "" }: Asking): string {
  const values: Readonly<Record<string, string>> = {
    ...stage.named,
    owner: "ada",
    repo: repo ?? stage.repository.name,
    blob: (stage.etags[1] ?? "").replaceAll('"', ""),
  };
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? "");
  const search = [row.search, query].filter(Boolean).join("&");
  return `${BASE}${path}${search === "" ? "" : `?${search}`}`;
}

interface Asking {
  /** Another name than the repository has. */
  readonly repo?: string;
  readonly query?: string;
}

async function ask(
  row: Row,
  stage: Stage,
  headers: Readonly<Record<string, string>>,
  asking: Asking = {},
): Promise<Asked> {
  const response = await app.request(addressOf(row, stage, asking), {
    method: row.method,
    headers: {
      "X-Request-Id": "one",
      ...(row.method === "GET"
        ? {}
        : { "Content-Type": row.path.includes(LFS) ? LFS_TYPE : "application/json" }),
      ...headers,
    },
    ...(row.method === "GET" ? {} : { body: bodyOf(row, stage) }),
  });
  const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
  const plain = Buffer.from(body, "latin1").toString("utf8");
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  // JSON carries contents in base64.
  const decoded = (plain.match(/"content":"([A-Za-z0-9+/=]{8,})"/g) ?? [])
    .map((found) => Buffer.from(found.slice(11, -1), "base64").toString("utf8"))
    .join("\n");
  const said = `${response.status}\n${lines.join("\n")}\n\n${plain}`;
  return {
    status: response.status,
    location: response.headers.get("Location"),
    bytes: decoded === "" ? said : `${said}\n${decoded}`,
  };
}
const LFS_TYPE = "application/vnd.git-lfs+json";

/** What was asked for is the asker's own. */
const withoutTheQuestion = (bytes: string, { repository, named }: Stage) =>
  [repository.name, named["path"], named["branch"], named["sha"], named["oid"]].reduce<string>(
    (text, word) => text.replaceAll(encodeURIComponent(word ?? ""), "?"),
    bytes,
  );

const stateOf = async ({ git, repository }: Stage) => [
  await git.listRefs("refs/"),
  await git.readDefaultBranch(),
  await world.store.repositories.findById(repository.id),
];

const seen = new Set<string>();

describe.each(KINDS)("a %s repository", (kind) => {
  const cases = ROLES.flatMap((role): (readonly [Role, string])[] =>
    role === "anonymous" ? [[role, "nothing"]] : Object.keys(WAYS).map((way) => [role, way]),
  );

  test.each(cases)(
    "shows %s with %s what is theirs to see, and no byte more",
    async (role, way) => {
      const stage = stages[kind];
      const headers = way === "nothing" ? {} : (WAYS[way]?.(tokens[role]) ?? {});
      const word = canary(kind);
      const faults: string[] = [];
      const before = await stateOf(stage);
      for (const row of ROWS) {
        const what = `${row.method} ${row.path}`;
        // Who may do it is not asked to: it would change what the others see.
        if (!isRead(row) && !row.path.endsWith("/batch") && mayWrite(role, kind)) continue;
        if (isGit(row) && mayRead(role, kind)) continue;
        const answer = await ask(row, stage, headers);
        const told = withoutTheQuestion(answer.bytes, stage);
        if (answer.bytes.includes(`text ${word}`) || told.includes(word))
          seen.add(`${role} ${kind}`);
        if (mayRead(role, kind)) {
          if (answer.status >= 500) faults.push(`${what}: ${answer.status}`);
          if (!isRead(row) && !row.path.endsWith("/batch") && answer.status < 400)
            faults.push(`${what} was done: ${answer.status}`);
          continue;
        }
        // The path itself is in what the asker wrote; what it names is not.
        if (answer.bytes.includes(`text ${word}`) || told.includes(word))
          faults.push(`${what} leaks: ${answer.status}`);
        if (answer.status < 400 && !row.path.endsWith("/:repo"))
          faults.push(`${what}: ${answer.status}`);
        if (!isHidden(role, kind)) continue;
        const missing = withoutTheQuestion(
          (await ask(row, stage, headers, { repo: NOWHERE })).bytes.replaceAll(NOWHERE, kind),
          stage,
        );
        if (told !== missing) faults.push(`${what} is not as if it were missing: ${answer.status}`);
        for (const etag of stage.etags) {
          const conditional = await ask(row, stage, { ...headers, "If-None-Match": etag });
          if (withoutTheQuestion(conditional.bytes, stage) !== told)
            faults.push(`${what} tells that ${etag} is there`);
        }
      }
      expect(await stateOf(stage)).toEqual(before);
      expect(faults).toEqual([]);
    },
  );

  it("is not opened by a token in the address", async () => {
    const stage = stages[kind];
    const faults: string[] = [];
    for (const row of ROWS.filter((each) => isRead(each) && !isGit(each))) {
      const anonymous = await ask(row, stage, {});
      for (const name of ["access_token", "token", "private_token"]) {
        const { bytes } = await ask(row, stage, {}, { query: `${name}=${tokens.owner}` });
        if (bytes !== anonymous.bytes) faults.push(`${row.path} by ${name}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it.each(["read:statuses", "write:statuses", "profile"])(
    "is not opened by its owner's token for %s",
    async (scope) => {
      const stage = stages[kind];
      const headers = { Authorization: `Bearer ${await world.token(world.ada, scope)}` };
      const faults: string[] = [];
      const before = await stateOf(stage);
      for (const row of ROWS) {
        const { status, bytes } = await ask(row, stage, headers);
        if (status !== 403 || withoutTheQuestion(bytes, stage).includes(canary(kind)))
          faults.push(`${row.method} ${row.path}: ${status}`);
      }
      expect(faults).toEqual([]);
      expect(await stateOf(stage)).toEqual(before);
    },
  );
});

describe.each(KINDS)("a %s repository, by a name that it had before,", (kind) => {
  const cases = ROLES.flatMap((role): (readonly [Role, string])[] =>
    role === "anonymous" ? [[role, "nothing"]] : Object.keys(WAYS).map((way) => [role, way]),
  );
  const former = { repo: formerNameOf(kind) };
  const plain = ({ bytes }: Asked, stage: Stage, asked: string) =>
    withoutTheQuestion(bytes.replaceAll(asked, "?"), stage);

  test.each(cases)("leads %s with %s on, is served, or is not there", async (role, way) => {
    const stage = stages[kind];
    const headers = way === "nothing" ? {} : (WAYS[way]?.(tokens[role]) ?? {});
    const faults: string[] = [];
    const before = await stateOf(stage);
    for (const row of ROWS) {
      const what = `${row.method} ${row.path}`;
      // Who may do it is not asked to: it would change what the others see.
      if (isServed(row) && mayWrite(role, kind) && !isRead(row) && !row.path.endsWith("/batch"))
        continue;
      if (isGit(row) && mayRead(role, kind)) continue;
      const answer = await ask(row, stage, headers, former);
      const missing = await ask(row, stage, headers, { repo: NOWHERE });
      const mustAsk = isGit(row) && !isFetch(row) && role === "anonymous";
      if (isHidden(role, kind) || mustAsk || isOfServer(row)) {
        if (plain(answer, stage, former.repo) !== plain(missing, stage, NOWHERE))
          faults.push(`${what} is not as if it were missing: ${answer.status}`);
        continue;
      }
      if (isServed(row)) {
        const present = await ask(row, stage, headers);
        if (plain(answer, stage, former.repo) !== plain(present, stage, stage.repository.name))
          faults.push(`${what} is not as by its name: ${answer.status}, not ${present.status}`);
        continue;
      }
      if (answer.status !== 307 || answer.location !== addressOf(row, stage, {}).slice(BASE.length))
        faults.push(`${what}: ${answer.status} ${answer.location}`);
      const told = plain(answer, stage, former.repo);
      if (told.includes(canary(kind))) faults.push(`${what} tells what is in it`);
    }
    expect(faults).toEqual([]);
    expect(await stateOf(stage)).toEqual(before);
  });

  it.each(["read:statuses", "profile"])(
    "is not told to its owner's token for %s",
    async (scope) => {
      const stage = stages[kind];
      const headers = { Authorization: `Bearer ${await world.token(world.ada, scope)}` };
      const answers = await Promise.all(ROWS.map((row) => ask(row, stage, headers, former)));
      expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(
        new Set(["403 null"]),
      );
    },
  );
});

it("was there to be seen by all who may", () => {
  const expected = KINDS.flatMap((kind) => READ_BY[kind].map((role) => `${role} ${kind}`));
  expect([...seen].toSorted()).toEqual(expected.toSorted());
});
