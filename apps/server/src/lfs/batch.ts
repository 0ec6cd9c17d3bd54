import {
  LFS_MEDIA_TYPE,
  planBatch,
  readBatchRequest,
  type BatchObject,
  type BatchRefusalCode,
  type BatchStep,
} from "@x/lfs-pointer/batch";
import type { Repository } from "@x/status-store";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { readAuthorized } from "../http/authorize.ts";
import { authorizationOf } from "../http/credentials.ts";
import { RequestError, type RequestErrorReason } from "../http/request-error.ts";
import { makeLfs, requireReading, requireWriting, type OpenLfs } from "./access.ts";
import { pushCheck } from "./access-checks.ts";
import { repositoryMissing } from "../repos/access.ts";
import { presentObjects } from "../repos/lfs-objects.ts";
import { readLfsBody } from "./request.ts";

const REFUSAL = {
  malformed: "body-invalid",
  "too-many-objects": "body-too-large",
  "transfer-unknown": "body-invalid",
  "hash-unknown": "hash-unknown",
} as const satisfies Record<BatchRefusalCode, RequestErrorReason["code"]>;

/** `POST objects/batch`: the action for each object, with its address. */
export async function answerBatch(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = pushCheck(c, deps);
  const { opened: open, body: sent } = await readAuthorized(c, deps, check, readLfsBody);
  const read = readBatchRequest(sent, { maxObjects: deps.limits.lfsMaxBatch });
  const isUpload = read.ok && read.request.operation === "upload";
  if (open.repository === undefined) {
    if (!isUpload) throw repositoryMissing();
  } else if (isUpload) requireWriting(c, open);
  else requireReading(c);
  if (!read.ok) throw new RequestError(read.message, { code: REFUSAL[read.code] });
  const { request } = read;
  const oids = request.objects.map(({ oid }) => oid);
  const present =
    open.repository === undefined
      ? new Map<string, number>()
      : await presentObjects(deps, open.repository, oids);
  const steps = planBatch(request, { present, maxBytes: deps.limits.lfsMaxBytes });
  if (isUpload) refuseWithoutAny(steps);
  const answer = createAnswer(
    c,
    deps,
    open.repository === undefined ? await makeLfs(c, deps, open) : open,
  );
  const objects = await Promise.all(steps.map((step) => answer(step)));
  const body = { transfer: "basic", hash_algo: "sha256", objects };
  return c.json(body, 200, { "Content-Type": LFS_MEDIA_TYPE });
}

/** Refuses a batch as a whole when each object in it is refused, as the API demands. */
function refuseWithoutAny(steps: readonly BatchStep[]): void {
  const [first] = steps;
  if (first?.kind === "refused" && steps.every(({ kind }) => kind === "refused"))
    throw new RequestError(first.message, { code: "body-invalid" });
}

/** Makes the JSON of each step. */
function createAnswer(
  c: Context<AppEnv>,
  { blobs }: Deps,
  { root, repository }: Pick<OpenLfs, "root" | "repository">,
): (step: BatchStep) => Promise<object> {
  // Returned to the client, which would otherwise send a whole object only to learn that a token is
  // needed. A client with `http.extraHeader` then sends it twice, which is accepted.
  const authorization = authorizationOf(c);
  const header = authorization === undefined ? {} : { Authorization: authorization };
  const addresses = { blobs, root, repositoryId: repository.id, header };
  return async (step) => {
    const { oid, size } = step.object;
    switch (step.kind) {
      case "refused":
        return { oid, size, error: { code: step.status, message: step.message } };
      case "present":
        return { oid, size };
      case "download": {
        const download = await downloadAction(addresses, step.object);
        return { oid, size, authenticated: true, actions: { download } };
      }
      case "upload":
        return {
          oid,
          size,
          authenticated: true,
          actions: await uploadActions(addresses, step.object),
        };
    }
  };
}

/** Where the objects of a repository are, and how to ask for them. */
interface Addresses {
  /** Stores, which may have addresses of their own. */
  readonly blobs: Deps["blobs"];
  /** Address of the repository's LFS routes. */
  readonly root: string;
  /** Id of the repository. */
  readonly repositoryId: Repository["id"];
  /** Headers for requests to this server. */
  readonly header: Readonly<Record<string, string>>;
}

async function downloadAction(
  { blobs, root, header }: Addresses,
  { oid }: BatchObject,
): Promise<object> {
  const href = blobs.direct ? await blobs.objects.signedAddress(oid) : undefined;
  return href === undefined
    ? { href: `${root}/objects/${oid}`, header }
    : { href, expires_in: ADDRESS_SECONDS };
}

async function uploadActions(
  { blobs, root, repositoryId, header }: Addresses,
  object: BatchObject,
): Promise<object> {
  const { oid, size } = object;
  const verify = { href: `${root}/verify`, header };
  const signed = blobs.direct ? await blobs.objects.signedUpload(object, repositoryId) : undefined;
  const upload =
    signed === undefined
      ? { href: `${root}/objects/${oid}/${size}`, header }
      : { href: signed.address, header: signed.headers, expires_in: ADDRESS_SECONDS };
  return { upload, verify };
}

/** Lifetime of a signed address, in seconds. */
const ADDRESS_SECONDS = 300;
