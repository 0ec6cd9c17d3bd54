import { isCommitState, resolveRef, type ObjectId } from "@x/git-contents";
import {
  addressesOf,
  combinedStatusEntity,
  commitStatusEntity,
  itemsBefore,
  jsonAnswer,
  pageHeaders,
  pageRequest,
  parseJson,
  readCommitStatus,
  type KnownCommitStatus,
} from "@x/git-contents/http";
import { MAX_COMMIT_STATUSES, type CommitStatus } from "@x/status-store";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { respondOnce } from "../http/idempotency.ts";
import { RequestError } from "../http/request-error.ts";
import { requestOf } from "../http/send-answer.ts";
import { openForReading, type OpenRepository } from "./access.ts";
import { ownerEntity, repositoryEntity } from "./repository-entity.ts";
import { readRefBody } from "./write-refs.ts";

/** Statuses of one page when the client does not say, and at most. */
const PER_PAGE = { default: 30, most: 100 } as const;
/** Orders that clients name, and whether the oldest come first. */
const SORTS: Readonly<Record<string, boolean>> = {
  "": false,
  recentupdate: false,
  highestindex: false,
  oldest: true,
  leastupdate: true,
  leastindex: true,
};

/** `POST .../statuses/{sha}`: what a program found about a commit, once for each `Idempotency-Key`. */
export async function answerNewCommitStatus(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { opened, bytes } = await readRefBody(c, deps);
  const { git, rest, account, repository } = opened;
  const status = readCommitStatus(parseJson(bytes));
  const { commit: sha } = await resolveRef(git, rest.replace(/\/$/, ""));
  return respondOnce(
    c,
    deps,
    { account, body: bytes },
    {
      run: async () => {
        const wanted = { ...status, sha, creatorId: account.id };
        const made = await deps.store.commitStatuses.create(repository.id, wanted);
        const creator = ownerEntity(account, deps.base());
        const { owner, name } = repository;
        const addresses = addressesOf(deps.base(), { owner, name });
        const entity = commitStatusEntity(known(made), addresses, creator);
        return { ...jsonAnswer(entity), status: 201 };
      },
      // Told again after a crash, it is a status more, of the same finding.
      find: async () => undefined,
    },
  );
}

/** `GET .../statuses/{sha}` */
export async function answerCommitStatuses(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const open = await openForReading(c, deps);
  return sendStatuses(c, deps, open, await commitOf(open, open.rest.replace(/\/$/, "")));
}

/** `GET .../commits/{ref}/statuses` */
export async function answerRefStatuses(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const open = await openForReading(c, deps);
  return sendStatuses(c, deps, open, await commitOf(open, withoutWord(open.rest)));
}

/** `GET .../commits/{ref}/status`: the last finding of each context, and the worst of them. */
export async function answerCombinedStatus(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const open = await openForReading(c, deps);
  const { git, repository, access } = open;
  const sha = await commitOf(open, withoutWord(open.rest));
  const page = pageRequest(requestOf(c), PER_PAGE);
  const query = { sha, latest: true, skip: 0, limit: MAX_COMMIT_STATUSES };
  const { items, total } = await deps.store.commitStatuses.list(repository.id, query);
  const start = itemsBefore(page);
  const base = deps.base();
  // It has a commit.
  const about = { access, empty: false, format: await git.objectFormat() };
  const parts = {
    sha,
    states: items.map(({ state }) => known({ state }).state),
    statuses: await entitiesOf(deps, open, items.slice(start, start + page.size)),
    repository: repositoryEntity(repository, base, about),
  };
  const entity = combinedStatusEntity(parts, addressesOf(base, repository));
  return c.json(entity, 200, pageHeaders(page, requestOf(c), { base, total }));
}

async function sendStatuses(
  c: Context<AppEnv>,
  deps: Deps,
  open: OpenRepository,
  sha: ObjectId,
): Promise<Response> {
  const page = pageRequest(requestOf(c), PER_PAGE);
  const { items, total } = await deps.store.commitStatuses.list(open.repository.id, {
    sha,
    state: stateOf(c.req.query("state") ?? ""),
    oldestFirst: isOldestFirst(c.req.query("sort") ?? ""),
    skip: itemsBefore(page),
    limit: page.size,
  });
  const headers = pageHeaders(page, requestOf(c), { base: deps.base(), total });
  return c.json(await entitiesOf(deps, open, items), 200, headers);
}

async function entitiesOf(
  { store, base }: Pick<Deps, "store" | "base">,
  { repository }: OpenRepository,
  statuses: readonly CommitStatus[],
): Promise<readonly object[]> {
  const ids = [...new Set(statuses.map(({ creatorId }) => creatorId))];
  const accounts = await store.accounts.findMany(ids);
  const addresses = addressesOf(base(), repository);
  return statuses.map((status) => {
    const creator = accounts.find(({ id }) => id === status.creatorId);
    return commitStatusEntity(
      known(status),
      addresses,
      creator ? ownerEntity(creator, base()) : null,
    );
  });
}

async function commitOf({ git }: OpenRepository, text: string): Promise<ObjectId> {
  return (await resolveRef(git, text)).commit;
}

/** Ref in front of the last word of an address. */
function withoutWord(rest: string): string {
  return rest.replace(/\/status(?:es)?\/?$/, "");
}

/** A status of the store: only findings are stored. */
function known<Status extends { readonly state: string }>(
  status: Status,
): Status & Pick<KnownCommitStatus, "state"> {
  const { state } = status;
  return { ...status, state: isCommitState(state) ? state : "error" };
}

function stateOf(text: string): string | undefined {
  if (text === "" || isCommitState(text)) return text || undefined;
  throw new RequestError("state is none that a commit can have", { code: "parameters-invalid" });
}

function isOldestFirst(text: string): boolean {
  const oldestFirst = Object.hasOwn(SORTS, text) ? SORTS[text] : undefined;
  if (oldestFirst !== undefined) return oldestFirst;
  throw new RequestError("sort is none that is known", { code: "parameters-invalid" });
}
