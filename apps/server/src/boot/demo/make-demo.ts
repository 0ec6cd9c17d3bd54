import { createHash, randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  changeFiles,
  createBranch,
  parseBranchName,
  parseRepoPath,
  type ChangeSet,
  type FileChange,
  type GitStore,
} from "@x/git-contents";
import { formatPointer, isSha256, type Sha256 } from "@x/lfs-pointer";
import { setPassword } from "@x/oauth";
import { createScryptHasher } from "@x/oauth/node";
import { createStatuses, type Account, type Status } from "@x/status-core";
import type { Store } from "@x/status-store";
import { madeBy } from "../../repos/identity.ts";
import type { Services } from "../services.ts";
import { demoFiles, draftFiles, LARGE_OBJECT } from "./files.ts";
import { DEMO_ACCOUNT, DEMO_REPOSITORY } from "./names.ts";

/** Facts of the demo that the tour prints. */
export interface Demo {
  /** Shown once: the database has its hash only. Absent: an earlier start showed it. */
  readonly token?: string | undefined;
  /** Password of the demo account. Shown once, as the token. */
  readonly password?: string | undefined;
  /** A status that the demo's filter matches. */
  readonly statusId: string;
}

const SCOPES = ["read", "write"];

type DemoServices = Pick<
  Services,
  "store" | "repositories" | "git" | "gitDir" | "blobs" | "shared"
>;

/** Makes the account, token, repository, thread and filter of the demo, unless the account is there. */
export async function makeDemo(services: DemoServices, nowMs: () => number): Promise<Demo> {
  const { store } = services;
  const before = await store.accounts.findByName(DEMO_ACCOUNT);
  if (before !== undefined) return { statusId: await reblogged(store, before) };
  const demo = await store.accounts.create({ username: DEMO_ACCOUNT, displayName: "Demo" });
  const friend = await store.accounts.create({ username: "friend", displayName: "A friend" });
  await makeRepository(services, demo, nowMs());
  const status = await makeThread(store, { demo, friend }, nowMs);
  await store.filters.create(demo.id, {
    title: "Spoilers",
    context: ["home", "public", "thread"],
    action: "warn",
    keywords: [{ text: "spoiler", wholeWord: true }],
  });
  const { token } = await store.tokens.create({ accountId: demo.id, scopes: SCOPES });
  const password = randomBytes(12).toString("base64url");
  await setPassword({ store, hasher: createScryptHasher(), now: nowMs }, demo.id, password);
  return { token, password, statusId: status.id };
}

/** The status that the demo account reblogged at the first start, as long as it is there. */
async function reblogged(store: Store, { id }: Account): Promise<string> {
  const ids = await store.findTimeline({ kind: "account", accountId: id }, { limit: 40 }, id);
  const statuses = await store.findStatuses(ids);
  return statuses.findLast(({ reblogOf }) => reblogOf !== undefined)?.reblogOf?.id ?? "STATUS_ID";
}

async function makeThread(
  store: Store,
  { demo, friend }: { readonly demo: Account; readonly friend: Account },
  now: () => number,
): Promise<Status> {
  const links = {
    account: ({ username }: Pick<Account, "username">) => `/@${username}`,
    tag: (name: string) => `/tags/${name}`,
  };
  const statuses = createStatuses({ store, now, links, localDomains: [] });
  const first = await statuses.post(
    { text: "Hello! This server speaks Mastodon's status API. #introduction" },
    demo,
  );
  const reply = await statuses.post(
    { text: "@demo welcome! A spoiler: the cat lands on its feet.", inReplyToId: first.status.id },
    friend,
  );
  await statuses.post({ text: "@friend thanks!", inReplyToId: reply.status.id }, demo);
  await statuses.reblog(reply.status.id, demo);
  return reply.status;
}

async function makeRepository(
  { store, repositories, git, gitDir, blobs, shared }: DemoServices,
  owner: Account,
  nowMs: number,
): Promise<void> {
  const repository = await repositories.create({
    ownerId: owner.id,
    name: DEMO_REPOSITORY,
    description: "What the first start made",
  });
  // Nobody clones a directory of shared storage.
  if (shared === undefined) await keepLargeObject(gitDir(repository));
  const object = { oid: largeObjectId(), size: LARGE_OBJECT.length };
  await blobs.objects.put([Buffer.from(LARGE_OBJECT)], object);
  await store.lfsObjects.link(repository.id, object);
  await makeHistory(git(repository), nowMs);
}

/** Makes a commit with a tag, and a draft of two commits behind it. */
async function makeHistory(data: GitStore, nowMs: number): Promise<void> {
  const first = await commit(data, {
    message: "Welcome",
    changes: demoFiles(pointerText()).map(createOf),
    nowMs,
  });
  await createBranch(data, parseBranchName("draft"), first);
  await data.moveRef("refs/tags/v1.0", undefined, first);
  await commit(data, {
    branch: "draft",
    message: "Begin a draft",
    changes: [
      {
        operation: "create",
        path: parseRepoPath("docs/draft.md"),
        content: new TextEncoder().encode("# Draft\n"),
      },
    ],
    nowMs,
  });
  await commit(data, {
    branch: "draft",
    message: "Say where a greeting is said, and no longer how",
    changes: draftFiles().map(updateOf),
    nowMs,
  });
}

/** Copies the large object to where git-lfs finds it in a clone of the directory. */
async function keepLargeObject(gitDir: string): Promise<void> {
  const oid = largeObjectId();
  const folder = join(gitDir, "lfs/objects", oid.slice(0, 2), oid.slice(2, 4));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, oid), LARGE_OBJECT);
}

function createOf({ path, mode, content }: ReturnType<typeof demoFiles>[number]): FileChange {
  return { operation: "create", path: parseRepoPath(path), content, mode };
}

function updateOf({ path, content }: ReturnType<typeof demoFiles>[number]): FileChange {
  return { operation: "upload", path: parseRepoPath(path), content };
}

function pointerText(): string {
  return formatPointer({ oid: largeObjectId(), size: BigInt(Buffer.byteLength(LARGE_OBJECT)) });
}

function largeObjectId(): Sha256 {
  const oid = createHash("sha256").update(LARGE_OBJECT).digest("hex");
  if (!isSha256(oid)) throw new TypeError("a SHA-256 has 64 hex digits");
  return oid;
}

async function commit(
  store: GitStore,
  {
    branch = "main",
    message,
    changes,
    nowMs,
  }: Pick<ChangeSet, "message" | "changes"> & { readonly branch?: string; readonly nowMs: number },
): Promise<Awaited<ReturnType<typeof changeFiles>>["commit"]["id"]> {
  const who = { name: "Demo", email: "demo@noreply.localhost" };
  const made = await changeFiles(store, { branch, message, changes, ...madeBy(who, nowMs) });
  return made.commit.id;
}
