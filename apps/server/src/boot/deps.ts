import { join } from "node:path";
import { createLimiter, type UsageStore } from "@x/ratelimit";
import { createStatuses } from "@x/status-core";
import { createClaims } from "@x/status-store";
import type { Deps } from "../deps.ts";
import { createRunTask } from "../tasks/run-task.ts";
import { createBodyLimits } from "../http/body-limits.ts";
import { createClientKey } from "../http/client-key.ts";
import { clientAddress } from "../http/client-address.ts";
import type { Logger } from "../http/logger.ts";
import { createPostLimit } from "../http/post-limit.ts";
import { createContentTypes } from "../cache/content-types.ts";
import { createRepositoryCache } from "../cache/repositories.ts";
import { createStoreVersions } from "../cache/store-version.ts";
import { createTokenCache } from "../cache/tokens.ts";
import { createRawRoute } from "../fast/raw-file.ts";
import { createResponseCache } from "../fast/response-cache.ts";
import { FairBudget } from "../http/fair-budget.ts";
import { createThrottle } from "../http/throttle.ts";
import type { UsageStores } from "./usage-stores.ts";
import type { Services } from "./services.ts";
import type { Settings } from "../config/settings.ts";

/** Options of the HTTP surface that the services do not hold. */
export interface DepsOptions {
  /** Log of the server. */
  readonly log: Logger;
  /** Stores of the limits' usage. */
  readonly usage: Pick<UsageStores, "requests" | "posts">;
  /** Origin of every address in answers. */
  readonly base: () => string;
}

/** Archives in the making: a process of git each. */
const MAX_ARCHIVES = 4;

/** Storage that the HTTP surface is made over. */
export type AppServices = Pick<
  Deps,
  "store" | "git" | "archive" | "transfers" | "blobs" | "repositories"
>;

/** Makes the dependencies of the HTTP surface from open services. */
export function createDeps(services: AppServices, settings: Settings, options: DepsOptions): Deps {
  const { store, git, archive, transfers, blobs, repositories } = services;
  const { log, usage, base } = options;
  const nowMs = (): number => Date.now();
  const address = clientAddress(settings.trustedProxies);
  const throttle = createThrottle({
    rate: settings.rateLimitApi,
    store: usage.requests,
    address,
    nowMs,
  });
  const versions = createStoreVersions(store);
  const caches = {
    repositoryCache: createRepositoryCache(store),
    tokenCache: createTokenCache(store),
    contentTypes: createContentTypes(),
  };
  return {
    nowMs,
    log,
    base,
    store,
    git,
    archive,
    archiveBudget: new FairBudget(MAX_ARCHIVES),
    transfers,
    createOnPush: settings.createOnPush,
    portablePaths: settings.portablePaths,
    blobs,
    repositories,
    claims: createClaims(store.quotas),
    limits: {
      maxBlobBytes: settings.maxBlobBytes,
      maxBodyBytes: settings.maxBodyBytes,
      maxLfsBatch: settings.lfsMaxBatch,
      maxLfsBytes: settings.lfsMaxBytes,
      maxPushBytes: settings.maxPushBytes,
    },
    statuses: createStatuses({
      store,
      now: nowMs,
      links: {
        account: ({ username }) => `${base()}/@${username}`,
        tag: (name) => `${base()}/tags/${encodeURIComponent(name)}`,
      },
      localDomains: settings.baseUrl === undefined ? [] : [new URL(settings.baseUrl).host],
    }),
    postLimit: postLimitOf(settings, { store, posts: usage.posts, nowMs }),
    throttle,
    clientOf: createClientKey(address),
    bodyLimits: createBodyLimits({
      maxAnonymousBytes: settings.maxAnonymousBodyBytes,
      memoryBytes: settings.bodyMemoryBytes,
      diskBytes: settings.bodyDiskBytes,
      folder: join(settings.dataDir, "bodies"),
    }),
    versions,
    responseCache: createResponseCache(
      { versions, throttle, log, nowMs },
      createRawRoute({ ...caches, git, nowMs }),
    ),
    ...caches,
    runTask: createRunTask(),
  };
}

function postLimitOf(
  settings: Settings,
  {
    store,
    posts,
    nowMs,
  }: Pick<Services, "store"> & {
    readonly posts: UsageStore | undefined;
    readonly nowMs: () => number;
  },
): Deps["postLimit"] {
  const policy = { family: "statuses", ...settings.rateLimitStatuses };
  const beside = posts && createLimiter(policy, { store: posts, now: nowMs });
  return createPostLimit({ policy, store, beside, nowMs });
}
