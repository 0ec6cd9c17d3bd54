import { itemsBefore, pageHeaders, pageRequest } from "@x/git-contents/http";
import type { Account, AccountId } from "@x/status-core";
import type { OpenedRepository, RepositorySearch } from "@x/status-store";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { readerOf, requireAccount, requireScope } from "../http/auth.ts";
import type { AppEnv } from "../http/env.ts";
import { RequestError } from "../http/request-error.ts";
import { requestOf } from "../http/send-answer.ts";
import { readGitFacts, type GitFacts } from "./git-facts.ts";
import { repositoryEntity } from "./repository-entity.ts";
import { readSearch } from "./search-request.ts";
import { idsOfNumber, userEntity } from "./user-entity.ts";

/** Repositories of one page when the client does not say, and at most. */
const PER_PAGE = { default: 30, most: 50 } as const;

/** `GET /users/{name}` */
export async function answerUser(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  readerOf(c, "read:repository");
  return c.json(userEntity(await requireUser(c, deps), deps.base()));
}

/** `GET /users/{name}/orgs`: there are no organisations. */
export async function answerOrganizations(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  readerOf(c, "read:repository");
  await requireUser(c, deps);
  return c.json([]);
}

/** `GET /users/{name}/repos`: those that the caller may see. */
export async function answerUserRepositories(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const viewerId = readerOf(c, "read:repository")?.id;
  const { id: ownerId } = await requireUser(c, deps);
  return sendPage(c, deps, { viewerId, ownerId }, (list) => list);
}

/** `GET /user/repos`: those that the caller owns or was granted access to. */
export async function answerOwnRepositories(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { id } = requireAccount(c, "read:repository");
  return sendPage(c, deps, { viewerId: id, memberId: id }, (list) => list);
}

/** `GET /repos/search`: those that the caller may see, by words and flags. */
export async function answerRepositorySearch(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const viewerId = readerOf(c, "read:repository")?.id;
  const { uid, exclusive, isNothing, ...search } = readSearch(requestOf(c));
  const user = uid === undefined ? undefined : await findNumbered(deps, uid);
  const wrap = (data: readonly object[]): object => ({ ok: true, data });
  const nobody = uid !== undefined && user === undefined;
  const of = user === undefined ? {} : { [exclusive ? "ownerId" : "memberId"]: user.id };
  return sendPage(c, deps, { ...search, ...of, viewerId }, wrap, nobody || isNothing);
}

/** Digits of an id that are its number: see `repositoryEntity`. */
const ID_DIGITS = 12;

/** `GET /repositories/{id}`: the repository of a number. One that is hidden is as one that is not there. */
export async function answerNumberedRepository(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const caller = c.get("caller");
  const number = Number(c.req.param("id"));
  const idPrefix = Number.isSafeInteger(number)
    ? number.toString(16).padStart(ID_DIGITS, "0")
    : "none";
  const search = { viewerId: caller?.account.id, idPrefix, skip: 0, limit: 1 };
  const [opened] = (await deps.store.repositories.search(search)).items;
  if (caller === undefined) readerOf(c, "read:repository");
  else requireScope(caller, "read:repository", opened?.repository.id);
  if (opened === undefined)
    throw new RequestError("The target couldn't be found.", { code: "not-found" });
  const { repository, access } = opened;
  const about = { access, ...(await listedFacts(deps, opened)) };
  return c.json(repositoryEntity(repository, deps.base(), about));
}

/** Search of one request, without its page. */
type Search = Omit<RepositorySearch, "skip" | "limit">;

async function sendPage(
  c: Context<AppEnv>,
  deps: Deps,
  search: Search,
  wrap: (list: readonly object[]) => object,
  isNothing = false,
): Promise<Response> {
  const base = deps.base();
  const page = pageRequest(requestOf(c), PER_PAGE);
  const { items, total } = isNothing
    ? { items: [], total: 0 }
    : await deps.store.repositories.search({
        ...search,
        skip: itemsBefore(page),
        limit: page.size,
      });
  const list = await Promise.all(
    items.map(async (opened) => {
      const { repository, access } = opened;
      return repositoryEntity(repository, base, { access, ...(await listedFacts(deps, opened)) });
    }),
  );
  return c.json(wrap(list), 200, pageHeaders(page, requestOf(c), { base, total }));
}

/** What git says of a repository in a list. One that is damaged is not empty, and does not hide the others. */
async function listedFacts(
  { git, log }: Pick<Deps, "git" | "log">,
  { repository }: OpenedRepository,
): Promise<GitFacts> {
  try {
    return await readGitFacts(git(repository));
  } catch (error) {
    log.warn({ err: error, repository: repository.id }, "a listed repository cannot be read");
    return { empty: false, format: "sha1" };
  }
}

/** @throws RequestError `not-found` */
async function requireUser(c: Context<AppEnv>, { store }: Pick<Deps, "store">): Promise<Account> {
  const account = await store.accounts.findByName(c.req.param("name") ?? "");
  if (account !== undefined && !account.suspended) return account;
  throw new RequestError(`user does not exist [name: ${c.req.param("name")}]`, {
    code: "not-found",
  });
}

async function findNumbered(
  { store }: Pick<Deps, "store">,
  number: bigint,
): Promise<Account | undefined> {
  const ids = idsOfNumber(number) as readonly AccountId[];
  return (await store.accounts.findMany(ids)).find(({ domain }) => domain === undefined);
}
