import { isGitContentsError } from "../../errors.ts";
import { parseGitAddress, type GitAddress } from "./address.ts";
import { serviceOf } from "./protocol.ts";
import {
  advertise,
  fetchObjects,
  pushObjects,
  receiveFetch,
  type GitAccess,
  type TransferLimits,
} from "./services.ts";
import { statusOf } from "./statuses.ts";
import { textResponse } from "./responses.ts";

/** Request of a client of git, for you to decide about. */
export interface GitRequest {
  /**
   * Path of the address before git's own words, decoded and without `.git`: `ada/site`. No part of it is
   * empty, `.` or `..`, or has a separator or a control character: it is safe below a folder.
   */
  readonly path: string;
  /** Wish of the client. */
  readonly wish: "fetch" | "push";
  /** Request itself, for its headers. */
  readonly request: Request;
}

/** Options of {@link createGitHandler}. */
export interface GitHandlerOptions {
  /**
   * Decides about a request. Called when it begins, and for a fetch again when its body has come: by
   * then the rights may be others.
   *
   * @returns what the client may do; `undefined` when there is nothing for it to know of; or an answer, such
   *   as {@link askForPassword}'s
   */
  readonly open: (
    asked: GitRequest,
  ) => GitAccess | Response | undefined | Promise<GitAccess | Response | undefined>;
  /** Largest body of a fetch, in bytes: it is held in memory. Default: 16 MiB. */
  readonly maxFetchBytes?: number | undefined;
  /** Most bytes of objects of a push. Default: 2 GiB. */
  readonly maxPushBytes?: number | undefined;
  /** Told about errors whose cause the client is not told. Default: nobody. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Options with their defaults. */
interface CompleteOptions extends Omit<GitHandlerOptions, keyof TransferLimits>, TransferLimits {}

/**
 * Makes a handler of clone, fetch and push for everything that speaks `Request` and `Response`. It answers
 * `GET .../info/refs`, `POST .../git-upload-pack` and `POST .../git-receive-pack`, and everything else with 404.
 */
export function createGitHandler(
  options: GitHandlerOptions,
): (request: Request) => Promise<Response> {
  const { maxFetchBytes = 16_777_216, maxPushBytes = 2 ** 31 } = options;
  const complete = { ...options, maxFetchBytes, maxPushBytes };
  return async (request) => {
    const address = parseGitAddress(request);
    if (address === undefined) return textResponse(404, "there is nothing of git's here");
    try {
      return await answer(request, address, complete);
    } catch (error) {
      return refusal(error, request, complete);
    }
  };
}

/** Answer that makes git ask its user for a name and a password, or a token in its place. */
export function askForPassword(realm = "git"): Response {
  return textResponse(401, "a password is needed", {
    "WWW-Authenticate": `Basic realm="${realm}"`,
  });
}

async function answer(
  request: Request,
  address: GitAddress,
  options: CompleteOptions,
): Promise<Response> {
  const service = address.service ?? serviceOf(new URL(request.url).searchParams.get("service"));
  const open = async (): Promise<GitAccess | Response> => {
    const wish = service === "upload-pack" ? "fetch" : "push";
    const access = await options.open({ path: address.path, wish, request });
    if (access === undefined) return textResponse(404, "there is no such repository");
    if (isResponse(access) || wish === "fetch" || access.rules !== undefined) return access;
    return textResponse(403, "nothing can be pushed here");
  };
  const access = await open();
  if (isResponse(access)) return access;
  if (address.service === undefined) return advertise(request, service, access);
  if (service === "receive-pack") return pushObjects(request, access, options);
  const input = await receiveFetch(request, options);
  const now = await open();
  return isResponse(now) ? now : fetchObjects(request, now, input);
}

/** A response of any maker: frameworks have classes of their own. */
function isResponse(access: GitAccess | Response): access is Response {
  return "status" in access;
}

function refusal(error: unknown, { method }: Request, { onError }: CompleteOptions): Response {
  const status = isGitContentsError(error) ? statusOf(error.reason.code, method) : 500;
  if (status >= 500) onError?.(error);
  if (status === 500 || !(error instanceof Error)) return textResponse(500, "internal error");
  return textResponse(status, error.message, status === 503 ? { "Retry-After": "1" } : {});
}
