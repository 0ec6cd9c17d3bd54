import type { ContentsAccess, ContentsLimits, OpenedAccess } from "./access.ts";
import { parseContentsAddress, type ContentsAddress } from "./address.ts";
import { readBody } from "./body.ts";
import { contentTypeOf } from "./content-type.ts";
import type { ContentsSettings } from "./request.ts";
import { refusalResponse, requestOf, responseOf } from "./respond.ts";
import { routeOf, type Route } from "./table.ts";
import { rulesOf } from "./access.ts";

/** Request of a client of the contents API, for you to decide about. */
export interface ContentsAsked {
  /** Owner and repository of the address: `ada/site`. It is safe below a folder, as that of a `GitRequest`. */
  readonly path: string;
  /** Wish of the client. */
  readonly wish: "read" | "write";
  /** Request itself, for its headers. */
  readonly request: Request;
}

/** Options of {@link createContentsHandler}. */
export interface ContentsHandlerOptions extends Partial<ContentsSettings & ContentsLimits> {
  /**
   * Decides about a request. Called when it begins, and again when a body has come: by then the rights may be
   * others.
   *
   * @returns what the client may do; `undefined` when there is nothing for it to know of; or an answer of yours
   */
  readonly open: (
    asked: ContentsAsked,
  ) => ContentsAccess | Response | undefined | Promise<ContentsAccess | Response | undefined>;
  /** Answers what is no route of the contents API, such as `createGitHandler`'s. Default: 404. */
  readonly fallback?: ((request: Request) => Response | Promise<Response>) | undefined;
  /** Told about errors whose cause the client is not told. Default: nobody. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Largest file in JSON and largest body of a change when you do not say, in bytes. */
const DEFAULTS = { maxBlobBytes: 10_485_760, maxBodyBytes: 33_554_432, contentTypeOf };

/**
 * Makes a handler of the contents API of Gitea and Forgejo for everything that speaks `Request` and `Response`:
 * `/api/v1/repos/{owner}/{repo}/...` and the addresses of files that its answers name.
 */
export function createContentsHandler(
  options: ContentsHandlerOptions,
): (request: Request) => Promise<Response> {
  const { onError, fallback = notFound } = options;
  return async (request) => {
    const address = parseContentsAddress(request.url);
    const route = address && routeOf(request.method, address);
    if (address === undefined || route === undefined) return fallback(request);
    try {
      return await answer(request, address, route, options);
    } catch (error) {
      return refusalResponse(error, request, onError);
    }
  };
}

async function answer(
  request: Request,
  address: ContentsAddress,
  route: Route,
  options: ContentsHandlerOptions,
): Promise<Response> {
  const settings = { ...DEFAULTS, base: new URL(request.url).origin, ...options };
  const first = await openAccess(request, address, route, options);
  if (isResponse(first)) return first;
  if (route.wish === "write") await rulesOf(first);
  const body = route.takesJson ? await readBody(request, settings.maxBodyBytes) : NO_BODY;
  const access = route.takesJson ? await openAccess(request, address, route, options) : first;
  if (isResponse(access)) return access;
  const opened: OpenedAccess = {
    access,
    asked: requestOf(request),
    settings,
    git: access.repository,
    rest: address.rest,
    repository: {
      owner: address.owner,
      name: address.name,
      private: access.isPublic !== true,
      protectedBranches: address.word === "branches" ? await protectedBranches(access) : [],
    },
  };
  return responseOf(await route.answer(opened, request, body), request);
}

const NO_BODY = new Uint8Array();

async function openAccess(
  request: Request,
  { owner, name }: ContentsAddress,
  { wish }: Route,
  { open }: ContentsHandlerOptions,
): Promise<ContentsAccess | Response> {
  const access = await open({ path: `${owner}/${name}`, wish, request });
  return access ?? notFound();
}

async function protectedBranches({ rules }: ContentsAccess): Promise<readonly string[]> {
  const facts = await rules?.();
  return facts === undefined || "denied" in facts ? [] : facts.protectedBranches;
}

/** A response of any maker: frameworks have classes of their own. */
function isResponse(access: ContentsAccess | Response): access is Response {
  return "status" in access;
}

function notFound(): Response {
  const body = { message: "The target couldn't be found.", code: "not-found" };
  return Response.json(body, { status: 404 });
}
