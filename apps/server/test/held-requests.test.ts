import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Account } from "@x/status-core";
import type { Repository } from "@x/status-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS } from "../src/meta/openapi.ts";
import { bytesOf, codes, frame, gif } from "../../../packages/media/test/files.ts";
import gpgVectors from "../../../packages/git-contents/test/signatures/openpgp-signatures.json" with { type: "json" };
import { listenAndHold, type HoldingWorld } from "./held-request.ts";
import { openWorld, type World } from "./world.ts";

// A client begins a request, loses what allows it, and ends the request: A17 says of tokens, B41 and B64
// say of rights and flags, that it does nothing any more. Every route of the table that is no GET is here.

/** What a request is about: it decides what its sender can lose. */
type Kind = "app" | "nobody" | "account" | "reads" | "writes" | "administers" | "operates";
interface Sample {
  readonly kind: Kind;
  /** Sent as JSON, or as it is. Absent: the route answers without its body. */
  readonly body?: unknown;
  /** Address behind the table's pattern, when it needs more than names. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const [GPG_KEY, OTHER_GPG_KEY] = gpgVectors.good.map(({ key }) => key);
const OBJECT = Buffer.from("a large object");
const OID = createHash("sha256").update(OBJECT).digest("hex");
/** A set of one file that says nothing. */
const SET = Buffer.from([0x0a, 0]);
const status = { kind: "account", body: { status: "hi" } } as const;
const keyword = { kind: "account", body: { keyword: "k" } } as const;
const filter = { kind: "account", body: { title: "t", context: ["home"] } } as const;
const options = { kind: "account", body: {} } as const;
const atOnce = { kind: "account" } as const;
/** A form with a GIF of one pixel. */
const picture = {
  kind: "account",
  body: bytesOf(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n\r\n',
    gif(1, 1, frame([0, 0, 1, 1], codes([0]))),
    "\r\n--b--\r\n",
  ),
  headers: { "Content-Type": "multipart/form-data; boundary=b" },
} as const;
const LFS = "/:owner/:repo/info/lfs";
const REPO = "/api/v1/repos/:owner/:repo";

const SAMPLES: Readonly<Record<string, Sample>> = {
  "POST /api/v1/statuses": status,
  "POST /api/v1/statuses/preview": status,
  "PUT /api/v1/statuses/:id": status,
  "DELETE /api/v1/statuses/:id": options,
  "POST /api/v1/statuses/:id/reblog": options,
  "POST /api/v1/statuses/:id/unreblog": options,
  "PUT /api/v1/scheduled_statuses/:id": {
    kind: "account",
    body: { scheduled_at: "2099-01-02T00:00:00Z" },
  },
  "DELETE /api/v1/scheduled_statuses/:id": atOnce,
  "POST /api/v1/polls/:id/votes": { kind: "account", body: { choices: [0] } },
  ...Object.fromEntries(
    ["favourite", "bookmark", "pin", "mute"].flatMap((verb) => [
      [`POST /api/v1/statuses/:id/${verb}`, options],
      [`POST /api/v1/statuses/:id/un${verb}`, options],
    ]),
  ),
  ...Object.fromEntries(
    ["follow", "unfollow", "block", "unblock", "mute", "unmute"].map((verb) => [
      `POST /api/v1/accounts/:id/${verb}`,
      options,
    ]),
  ),
  "POST /api/v1/apps": { kind: "nobody", body: { client_name: "An app", redirect_uris: "a:/b" } },
  // An app proves itself in the body: until that is there it has nothing to lose.
  "POST /oauth/token": {
    kind: "app",
    body: { grant_type: "client_credentials", client_id: ":client", client_secret: ":secret" },
  },
  "POST /oauth/revoke": {
    kind: "app",
    body: { token: "unknown", client_id: ":client", client_secret: ":secret" },
  },
  "POST /login/oauth/access_token": {
    kind: "app",
    body: { grant_type: "client_credentials", client_id: ":client", client_secret: ":secret" },
  },
  // The password is looked at when the body is there.
  "POST /api/v1/users/:username/tokens": {
    kind: "app",
    body: { name: "a token", scopes: ["read"] },
    headers: { Authorization: "Basic :basic" },
  },
  "DELETE /api/v1/users/:username/tokens/:token": {
    kind: "account",
    headers: { Authorization: "Basic :basic" },
  },
  "POST /api/v1/user/applications/oauth2": {
    kind: "account",
    body: { name: "A site", redirect_uris: ["https://site.example/"] },
  },
  "DELETE /api/v1/user/applications/oauth2/:id": atOnce,
  "POST /api/v1/user/keys": {
    kind: "account",
    body: { key: `ssh-ed25519 ${btoa(`\0\0\0\x0bssh-ed25519\0\0\0 ${"k".repeat(32)}`)}` },
  },
  "DELETE /api/v1/user/keys/:id": atOnce,
  "POST /api/v1/user/gpg_keys": { kind: "account", body: { armored_public_key: GPG_KEY } },
  "DELETE /api/v1/user/gpg_keys/:id": atOnce,
  "POST /api/v1/notifications/clear": options,
  "POST /api/v1/notifications/dismiss": { kind: "account", body: { id: ":told" } },
  "POST /api/v1/notifications/:id/dismiss": options,
  "POST /api/v1/lists": { kind: "account", body: { title: "A list" } },
  "PUT /api/v1/lists/:id": { kind: "account", body: { title: "Another" } },
  "DELETE /api/v1/lists/:id": atOnce,
  "POST /api/v1/lists/:id/accounts": { kind: "account", body: { account_ids: [] } },
  "DELETE /api/v1/lists/:id/accounts": { kind: "account", body: { account_ids: [":ada"] } },
  "POST /api/v1/markers": { kind: "account", body: { home: { last_read_id: "1" } } },
  "POST /api/v1/follow_requests/:id/authorize": options,
  "POST /api/v1/follow_requests/:id/reject": options,
  "POST /api/v1/filters": { kind: "account", body: { phrase: "k", context: ["home"] } },
  "PUT /api/v1/filters/:id": { kind: "account", body: { phrase: "other" } },
  "DELETE /api/v1/filters/:id": atOnce,
  "PATCH /api/v1/accounts/update_credentials": { kind: "account", body: { note: "changed" } },
  "DELETE /api/v1/profile/avatar": atOnce,
  "DELETE /api/v1/profile/header": atOnce,
  "POST /api/v2/media": picture,
  "POST /api/v1/media": picture,
  "PUT /api/v1/media/:id": { kind: "account", body: { description: "changed" } },
  "DELETE /api/v1/media/:id": atOnce,
  "POST /api/v2/filters": filter,
  "POST /api/v2/filters/explain": {
    kind: "account",
    body: { text: "x", keywords_attributes: [{ keyword: "x" }] },
  },
  "PUT /api/v2/filters/:id": filter,
  "DELETE /api/v2/filters/:id": atOnce,
  "POST /api/v2/filters/:id/keywords": keyword,
  "PUT /api/v2/filters/keywords/:id": keyword,
  "DELETE /api/v2/filters/keywords/:id": atOnce,
  "POST /api/v2/filters/:id/statuses": { kind: "account", body: { status_id: ":status" } },
  "DELETE /api/v2/filters/statuses/:id": atOnce,
  "POST /api/v1/user/repos": { kind: "account", body: { name: "made-meanwhile" } },
  [`POST ${REPO}/diffpatch`]: {
    kind: "writes",
    body: { content: "--- /dev/null\n+++ b/patched\n@@ -0,0 +1 @@\n+x\n" },
  },
  [`PATCH ${REPO}`]: { kind: "administers", body: { description: "changed" } },
  [`DELETE ${REPO}`]: { kind: "administers", path: "" },
  [`POST ${REPO}/contents`]: {
    kind: "writes",
    body: { files: [{ operation: "create", path: "new", content: "" }] },
  },
  [`POST ${REPO}/contents/:path`]: { kind: "writes", path: "new", body: { content: "" } },
  [`PUT ${REPO}/contents/:path`]: {
    kind: "writes",
    path: "a.txt",
    body: { content: "", sha: ":sha" },
  },
  [`DELETE ${REPO}/contents/:path`]: { kind: "writes", path: "a.txt", body: { sha: ":sha" } },
  [`PUT ${REPO}/raw/:path`]: { kind: "writes", path: "new", body: "bytes" },
  [`POST ${REPO}/file-contents`]: { kind: "reads", body: { files: ["a.txt"] } },
  [`POST ${REPO}/branches`]: { kind: "writes", body: { new_branch_name: "new" } },
  [`PATCH ${REPO}/branches/:branch`]: { kind: "writes", path: "side", body: { name: "new" } },
  [`DELETE ${REPO}/branches/:branch`]: { kind: "writes", path: "side" },
  [`POST ${REPO}/git/refs`]: { kind: "writes", body: { ref: "refs/heads/new", sha: ":head" } },
  [`PATCH ${REPO}/git/refs/:ref`]: { kind: "writes", path: "heads/side", body: { sha: ":head" } },
  [`DELETE ${REPO}/git/refs/:ref`]: { kind: "writes", path: "heads/side" },
  [`POST ${REPO}/merges`]: { kind: "writes", body: { base: "main", head: "side" } },
  [`POST ${REPO}/tags`]: { kind: "writes", body: { tag_name: "new" } },
  [`DELETE ${REPO}/tags/:tag`]: { kind: "writes", path: "held" },
  [`POST ${REPO}/statuses/:sha`]: { kind: "writes", path: ":head", body: { state: "success" } },
  [`POST ${REPO}/branch_protections`]: { kind: "administers", body: { branch_name: "main" } },
  [`PATCH ${REPO}/branch_protections/:branch`]: { kind: "administers", path: "kept", body: {} },
  [`DELETE ${REPO}/branch_protections/:branch`]: { kind: "administers", path: "kept" },
  [`PUT ${REPO}/collaborators/:user`]: {
    kind: "administers",
    path: ":username",
    body: { permission: "admin" },
  },
  [`DELETE ${REPO}/collaborators/:user`]: { kind: "administers", path: ":username" },
  [`PUT ${REPO}/topics`]: { kind: "administers", body: { topics: ["one"] } },
  [`PUT ${REPO}/topics/:topic`]: { kind: "administers", path: "one" },
  [`DELETE ${REPO}/topics/:topic`]: { kind: "administers", path: "held" },
  [`POST ${LFS}/objects/batch`]: {
    kind: "writes",
    body: { operation: "upload", objects: [{ oid: OID, size: OBJECT.length }] },
  },
  [`PUT ${LFS}/objects/:oid/:size`]: {
    kind: "writes",
    path: `${OID}/${OBJECT.length}`,
    body: OBJECT,
  },
  [`POST ${LFS}/verify`]: { kind: "writes", body: { oid: ":stored", size: 6 } },
  [`POST ${LFS}/locks`]: { kind: "writes", body: { path: "a.txt" } },
  [`POST ${LFS}/locks/verify`]: { kind: "writes", body: {} },
  [`POST ${LFS}/locks/:id/unlock`]: { kind: "writes", path: ":lock", body: { force: false } },
  "POST /api/v1/admin/accounts": { kind: "operates", body: { username: ":repo-new" } },
  "DELETE /api/v1/admin/accounts/:id": { kind: "operates", body: {} },
  "POST /api/v1/admin/accounts/:id/action": { kind: "operates", body: { type: "silence" } },
  "POST /api/v1/admin/accounts/:id/enable": { kind: "operates", body: {} },
  "POST /api/v1/admin/accounts/:id/unsilence": { kind: "operates", body: {} },
  "DELETE /api/v1/admin/accounts/:id/tokens": { kind: "operates", body: {} },
  "DELETE /api/v1/admin/tokens/:id": { kind: "operates", body: {} },
  "DELETE /api/v1/admin/repositories/:owner/:repo": { kind: "operates", body: {} },
  "PUT /api/v1/admin/quotas/:name": {
    kind: "operates",
    path: ":username",
    body: { repositories: 5 },
  },
  "POST /api/v1/admin/jobs/:name": { kind: "operates", path: "maintenance", body: {} },
  ...Object.fromEntries(
    ["inspect", "validate", "print"].map((verb) => [
      `POST /api/v1/descriptors/${verb}`,
      { kind: "nobody", body: SET } as const,
    ]),
  ),
  "POST /api/v1/descriptors/diff": { kind: "nobody", body: { before: "CgA=", after: "CgA=" } },
};

/** Repository, account and rows that a request names, made for it alone. */
interface Scene {
  readonly repository: Repository;
  readonly bob: Account;
  readonly token: string;
  /** What stands for the names in a sample. */
  readonly names: Readonly<Record<string, string>>;
}
type Loss = (scene: Scene) => Promise<unknown>;

const about =
  (change: Parameters<World["store"]["repositories"]["change"]>[1]): Loss =>
  ({ repository }) =>
    world.store.repositories.change(repository.id, change);
const revokeRight: Loss = ({ repository, bob }) =>
  world.store.repositories.grant(repository.id, bob.id, "none");

/** What can be lost, and the status for each kind of request. Absent: it does not matter to the kind. */
const LOSSES: Readonly<Record<string, readonly [Loss, Partial<Record<Kind, number>>]>> = {
  "A17: its token is revoked": [
    ({ token }) => world.store.tokens.revoke(token),
    { nobody: 401, account: 401, reads: 401, writes: 401, administers: 401, operates: 401 },
  ],
  "A17: its account is suspended": [
    ({ bob }) => world.store.accounts.change(bob.id, { suspended: true }),
    { account: 403, reads: 403, writes: 403, administers: 403, operates: 403 },
  ],
  "its account administers the site no more": [
    ({ bob }) => world.store.accounts.setAdministrator(bob.id, false),
    { operates: 403 },
  ],
  "B41: its right is taken": [revokeRight, { writes: 403, administers: 403 }],
  "B41: its right becomes another": [
    ({ repository, bob }) => world.store.repositories.grant(repository.id, bob.id, "read"),
    { writes: 403, administers: 403 },
  ],
  "B41: the repository is made private": [
    async (scene) => [await revokeRight(scene), await about({ private: true })(scene)],
    { reads: 404, writes: 404, administers: 404 },
  ],
  "B64: the repository is archived": [about({ archived: true }), { writes: 423 }],
  "B64: the repository becomes a mirror": [about({ mirror: true }), { writes: 403 }],
  "the repository is deleted": [
    ({ repository }) => world.store.repositories.remove(repository.id),
    { reads: 404, writes: 404, administers: 404 },
  ],
};

let folder = "";
let world: World;
let holding: HoldingWorld;
let database: DatabaseSync;
let count = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "x-held-requests-"));
  const url = join(folder, "server.sqlite");
  world = await openWorld({ RATE_LIMIT_STATUSES: "100000/1d" }, { url });
  holding = await listenAndHold(world);
  database = new DatabaseSync(url, { readOnly: true });
});
afterAll(async () => {
  database?.close();
  await holding?.close();
  await world?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
});

async function makeScene(): Promise<Scene> {
  const { store } = world;
  const name = `held${++count}`;
  const bob = await store.accounts.create({ username: name });
  const token = await world.token(bob, "read write admin:read admin:write");
  await store.accounts.setAdministrator(bob.id, true);
  const repository = await world.repository(name, { "a.txt": "a\n" });
  await store.repositories.grant(repository.id, bob.id, "admin");
  const git = world.git(repository);
  const head = (await git.readRef("refs/heads/main"))!;
  await git.moveRef("refs/heads/side", undefined, head);
  await git.moveRef("refs/tags/held", undefined, head);
  await store.repositories.change(repository.id, { protectedBranches: ["kept"] });
  const byBob = async (method: string, path: string, body?: object): Promise<any> =>
    (await world.send(method, path, { token, body })).json;
  await byBob("PUT", `/api/v1/repos/ada/${name}/topics/held`);
  const own = await byBob("POST", "/api/v1/statuses", { status: "own" });
  const made = await byBob("POST", "/api/v2/filters", {
    ...filter.body,
    keywords_attributes: [{ keyword: "k" }],
  });
  const { id: attached } = await byBob("POST", `/api/v2/filters/${made.id}/statuses`, {
    status_id: own.id,
  });
  const another = await byBob("POST", "/api/v1/statuses", { status: "another" });
  const asked = (
    await world.send("POST", "/api/v1/statuses", {
      token: await world.token(world.ada),
      body: { status: "asked", poll: { options: ["a", "b"], expires_in: 300 } },
    })
  ).json;
  const upload = await store.transaction((tx) =>
    tx.insertAttachment({
      ownerId: bob.id,
      key: name,
      kind: "video",
      original: { blob: name, type: "video/mp4", bytes: 1 },
      expiresAtMs: 4_000_000_000_000,
    }),
  );
  const scheduled = await byBob("POST", "/api/v1/statuses", {
    status: "later",
    scheduled_at: "2099-01-01T00:00:00Z",
  });
  const { lock } = await store.lfsLocks.create(repository.id, { path: "b", ownerId: bob.id });
  const stored = createHash("sha256").update("stored").digest("hex");
  await world.objects.put([Buffer.from("stored")], { oid: stored as never, size: 6 });
  await store.lfsObjects.link(repository.id, { oid: stored, size: 6 });
  const entry = await byBob("GET", `/repos/ada/${name}/contents/a.txt`);
  const registered = await world.deps.oauth.register({ name: "An app", redirectUris: ["a:/b"] });
  await world.deps.signIn.setPassword(bob.id, "correct horse");
  await store.tokens.create({ accountId: bob.id, scopes: [], name: "held" });
  const site = await byBob("POST", "/api/v1/user/applications/oauth2", {
    name: "A site",
    redirect_uris: ["a:/b"],
  });
  const list = await byBob("POST", "/api/v1/lists", { title: "held" });
  const sshKey = `ssh-ed25519 ${btoa(`\0\0\0\x0bssh-ed25519\0\0\0 ${"h".repeat(32)}`)}`;
  const held = await byBob("POST", "/api/v1/user/keys", { key: sshKey });
  const heldGpg = await byBob("POST", "/api/v1/user/gpg_keys", {
    armored_public_key: OTHER_GPG_KEY,
  });
  const asker = await store.accounts.create({ username: `${name}asker` });
  await store.accounts.change(bob.id, { locked: true });
  await store.relationships.follow(asker.id, bob.id);
  const [told] = await byBob("GET", "/api/v1/notifications");
  const other = await store.accounts.create({ username: `${name}other` });
  const { id: otherToken } = await store.tokens.create({ accountId: other.id, scopes: ["read"] });
  const names = {
    "/admin/accounts/:id": `/admin/accounts/${other.id}`,
    "/admin/tokens/:id": `/admin/tokens/${otherToken}`,
    ":told": told.id,
    ":ada": world.ada.id,
    "/notifications/:id": `/notifications/${told.id}`,
    "/lists/:id": `/lists/${list.id}`,
    "/follow_requests/:id": `/follow_requests/${asker.id}`,
    "/api/v1/filters/:id": `/api/v1/filters/${made.keywords[0].id}`,
    ":username": name,
    "/tokens/:token": "/tokens/held",
    "/oauth2/:id": `/oauth2/${site.id}`,
    "/keys/:id": `/keys/${held.id}`,
    "/gpg_keys/:id": `/gpg_keys/${heldGpg.id}`,
    ":basic": btoa(`${name}:correct horse`),
    ":client": registered.app.clientId,
    ":secret": registered.secret,
    ":owner": "ada",
    ":repo": name,
    ":head": head,
    ":sha": entry.sha,
    ":status": another.id,
    ":stored": stored,
    ":lock": lock.id,
    "/statuses/:id": `/statuses/${own.id}`,
    "/polls/:id": `/polls/${asked.id}`,
    "/media/:id": `/media/${upload.id}`,
    "/scheduled_statuses/:id": `/scheduled_statuses/${scheduled.id}`,
    "/accounts/:id": `/accounts/${world.ada.id}`,
    "/keywords/:id": `/keywords/${made.keywords[0].id}`,
    "/filters/statuses/:id": `/filters/statuses/${attached}`,
    "/filters/:id": `/filters/${made.id}`,
    "/locks/:id": `/locks/${lock.id}`,
  };
  return { repository, bob, token, names };
}

/** Names of the scene in an address or a body; the longest first, since some are parts of others. */
function filled(text: string, { names }: Scene): string {
  const keys = Object.keys(names).toSorted((one, other) => other.length - one.length);
  return keys.reduce((left, key) => left.replaceAll(key, names[key] ?? ""), text);
}

/** Rows and refs: all that a request could change. */
function everything({ repository }: Scene): string {
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' order by name")
    .all()
    .map(({ name }) => String(name));
  const rows = tables.map((name) => {
    const all = database.prepare(`select * from "${name}"`);
    all.setReadBigInts(true);
    return [name, all.all()];
  });
  const refs = world.git(repository).syncRefs?.();
  const heads = ["main", "side", "new"].map((name) => refs?.readRef(`refs/heads/${name}`));
  return JSON.stringify([rows, heads], (_key, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
}

function requestOf(route: string, sample: Sample, scene: Scene) {
  const [method = "", pattern = ""] = route.split(" ");
  const end = /\/:(?:path|branch|ref|tag|sha|user|topic|name|oid\/:size)$/;
  const path = filled(pattern.replace(end, `/${sample.path ?? ""}`), scene);
  const { body = {} } = sample;
  const bytes =
    body instanceof Uint8Array
      ? body
      : Buffer.from(typeof body === "string" ? body : filled(JSON.stringify(body), scene));
  const headers = {
    Authorization: `Bearer ${scene.token}`,
    ...(body instanceof Uint8Array ? {} : { "Content-Type": "application/json" }),
    ...(JSON.parse(filled(JSON.stringify(sample.headers ?? {}), scene)) as object),
  };
  return { method, path, headers, body: bytes };
}

const ROUTES = OPERATIONS.filter(({ method }) => method !== "GET").map(
  ({ method, path }) => `${method} ${path}`,
);

it("every route that is no GET has a sample, and no sample is of another route", () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual(ROUTES.toSorted());
});

const held = Object.entries(SAMPLES).filter(([, { body }]) => body !== undefined);
describe.each(held)("%s, held before its last byte,", (route, sample) => {
  it("is done when nothing changes", async () => {
    const scene = await makeScene();
    const answer = await holding.hold(requestOf(route, sample, scene), async () => {});
    expect(answer.early).toBe(false);
    if (sample.kind !== "nobody") expect([200, 201, 204]).toContain(answer.status);
  });

  const losses = Object.entries(LOSSES).flatMap(([name, [lose, expected]]) => {
    const code = expected[sample.kind];
    return code === undefined ? [] : [[name, lose, code] as const];
  });
  it.each(losses)("does nothing when meanwhile %s", async (_name, lose, expected) => {
    const scene = await makeScene();
    let before = "";
    const answer = await holding.hold(requestOf(route, sample, scene), async () => {
      await lose(scene);
      before = everything(scene);
    });
    expect([answer.status, answer.early]).toEqual([expected, false]);
    expect(everything(scene)).toBe(before);
  });
});

const heldOfRepositories = held.filter(
  ([, { kind }]) => !["app", "nobody", "account", "operates"].includes(kind),
);
it.each(heldOfRepositories)(
  "%s, held before its last byte, is about the same repository when that is renamed",
  async (route, sample) => {
    const scene = await makeScene();
    const { name, id } = scene.repository;
    let other: Repository | undefined;
    const answer = await holding.hold(requestOf(route, sample, scene), async () => {
      await world.store.repositories.change(id, { name: `${name}-away` });
      other = await world.repository(name, { "a.txt": "of another" });
    });
    expect([200, 201, 204]).toContain(answer.status);
    expect(await world.store.repositories.find("ada", name)).toEqual(other);
    const heads = await world.git(other!).listRefs("refs/heads/");
    expect(heads.map((ref) => ref.name)).toEqual(["refs/heads/main"]);
    expect(await world.git(other!).listCommits({ from: heads[0]!.id, skip: 0, limit: 9 })).toEqual([
      heads[0]!.id,
    ]);
    expect((await world.store.lfsLocks.list(other!.id, { limit: 9 })).length).toBe(0);
  },
);

const early = Object.entries(SAMPLES).filter(([, { body }]) => body === undefined);
it.each(early)(
  "%s is answered before its body comes: nothing can be lost meanwhile",
  async (route, sample) => {
    const scene = await makeScene();
    const answer = await holding.hold(requestOf(route, sample, scene), async () => {
      throw new Error("it waits for its body");
    });
    expect([answer.early, answer.status]).toEqual([
      true,
      /^(?:DELETE|PUT) .api.v1.(?:repos|users?)\//.test(route) ? 204 : 200,
    ]);
  },
);
