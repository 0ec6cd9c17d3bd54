import { join } from "node:path";
import type { PasswordHasher } from "@x/oauth";
import { createLimiter } from "@x/ratelimit";
import {
  createAttachments,
  createLists,
  createMarkers,
  createNotifications,
  createProfiles,
  createSchedules,
  createSearch,
  createStatuses,
  type StatusPorts,
} from "@x/status-core";
import { createClaims, type StoreTransaction } from "@x/status-store";
import type { Deps } from "../deps.ts";
import { createProcessImage } from "../media/image-threads.ts";
import { parseRepositoryAddress } from "../repos/path.ts";
import { createRunTask } from "../tasks/run-task.ts";
import { createBodyLimits } from "../http/body-limits.ts";
import { createClientKey, originOf } from "../http/client-key.ts";
import { clientAddress } from "../http/client-address.ts";
import type { Logger } from "../http/logger.ts";
import type { Metrics } from "../http/metrics.ts";
import type { Traces } from "../http/traces.ts";
import { socketPathOf } from "../http/unix-socket.ts";
import { createPostLimit } from "../http/post-limit.ts";
import { createContentTypes } from "../cache/content-types.ts";
import { createListingCache } from "../cache/listings.ts";
import { createFirstLooks } from "../cache/first-looks.ts";
import { createRepositoryCache } from "../cache/repositories.ts";
import { createStoreVersions } from "../cache/store-version.ts";
import { createTokenCache } from "../cache/tokens.ts";
import { createListRoute } from "../fast/status-lists.ts";
import { createRawRoute } from "../fast/raw-file.ts";
import { createResponseCache } from "../fast/response-cache.ts";
import { FileReads } from "../http/file-reads.ts";
import { FairBudget } from "../http/fair-budget.ts";
import { createThrottle } from "../http/throttle.ts";
import { createOAuthDeps } from "../oauth/create-oauth.ts";
import { createJudge, openSigner } from "../keys/signature-keys.ts";
import { createViews } from "../statuses/view.ts";
import { createLiveStreams } from "../streaming/live-streams.ts";
import type { UsageStores } from "./usage-stores.ts";
import type { Settings } from "../config/settings.ts";

/** Options of the HTTP surface that the services do not hold. */
export interface DepsOptions {
  /** Log of the server. */
  readonly log: Logger;
  /** Stores of the limits' usage. */
  readonly usage: Pick<UsageStores, "requests" | "posts">;
  /** Origin of every address in answers. */
  readonly base: () => string;
  /** Function over passwords. Default: scrypt at full cost. */
  readonly hasher?: PasswordHasher | undefined;
  /** Counters. Absent: nothing is counted. */
  readonly metrics?: Metrics | undefined;
  /** Traces. Absent: nothing is traced. */
  readonly traces?: Traces | undefined;
  /** Guides, reference and tools as pages. Absent: there are none. */
  readonly documents?: Deps["documents"];
  /** Whether the first page leads through the demo. Default: false. */
  readonly demo?: boolean | undefined;
  /** Runs a job now. Absent: the command line does. */
  readonly runJob?: Deps["runJob"];
}

/** Archives in the making: a process of git each. */
const MAX_ARCHIVES = 4;

/** Storage that the HTTP surface is made over. */
export type AppServices = Pick<Deps, "store" | "git" | "blobs" | "repositories">;

/** Makes the dependencies of the HTTP surface from open services. */
export function createDeps(
  { store, git, blobs, repositories }: AppServices,
  settings: Settings,
  { log, usage, base, hasher, metrics, traces, documents, demo = false, runJob }: DepsOptions,
): Deps {
  const nowMs = (): number => Date.now();
  const { createOnPush, portablePaths, rateLimitApi: rate } = settings;
  const address = clientAddress(settings.trustedProxies, socketPathOf(settings.host) !== undefined);
  const throttle = createThrottle({ rate, store: usage.requests, address, nowMs });
  const versions = createStoreVersions(store);
  const repositoryCache = createRepositoryCache(store);
  const contentTypes = createContentTypes();
  const statusPorts = statusPortsOf({ store, nowMs, base });
  const statuses = countPosts(createStatuses(statusPorts), metrics);
  const views = createViews({ base, metrics, store, nowMs });
  const tokenCache = createTokenCache(store, views);
  const responseCache = createResponseCache(
    { versions, throttle, log, nowMs, address, metrics, traces },
    {
      raw: createRawRoute({ repositoryCache, tokenCache, contentTypes, git, nowMs }),
      lists: createListRoute({ tokenCache, statuses, views, base, nowMs }),
    },
  );
  metrics?.watchCache("responses", responseCache.counts);
  metrics?.watchCache("tokens", tokenCache.counts);
  metrics?.watchCache("repositories", repositoryCache.counts);
  const notifications = createNotifications(statusPorts);
  const signer = openSigner(settings.signingKey);
  return {
    signer,
    listings: createListingCache(),
    judgeSignature: createJudge({ store, versions, signer }),
    nowMs,
    log,
    metrics,
    traces,
    runJob,
    base,
    store,
    git,
    blobs,
    repositories,
    createOnPush,
    portablePaths,
    pages: settings.pages,
    documents: settings.pages ? documents : undefined,
    demo,
    limits: settings,
    instance: settings.instance,
    registration: settings.registration,
    claims: createClaims(store.quotas),
    statuses,
    streams: createLiveStreams({ views, store, statuses, notifications, versions, nowMs, log }),
    attachments: createAttachments(statusPorts),
    processImage: createProcessImage({
      threads: settings.imageThreads,
      limits: { maxPixels: settings.maxImagePixels },
      metrics,
    }),
    schedules: createSchedules(statusPorts),
    search: createSearch(statusPorts),
    notifications,
    lists: createLists(statusPorts),
    markers: createMarkers(statusPorts),
    profiles: createProfiles({ store }),
    postLimit: postLimitOf(settings, { store, posts: usage.posts, nowMs }),
    throttle,
    clientOf: createClientKey(address),
    addressOf: (c) => address(originOf(c)),
    ...createOAuthDeps({
      store,
      usage: usage.posts ?? store.usage,
      base,
      nowMs,
      tokenLifetimeMs: settings.oauthTokenSeconds && settings.oauthTokenSeconds * 1000,
      hasher,
    }),
    bodyLimits: createBodyLimits({
      maxAnonymousBytes: settings.maxAnonymousBodyBytes,
      memoryBytes: settings.bodyMemoryBytes,
      diskBytes: settings.bodyDiskBytes,
      folder: join(settings.dataDir, "bodies"),
    }),
    archiveBudget: new FairBudget(MAX_ARCHIVES),
    fileReads: new FileReads(),
    runTask: createRunTask({ metrics }),
    versions,
    repositoryCache,
    tokenCache,
    firstLooks: createFirstLooks({
      store,
      versions,
      tokenCache,
      repositoryCache,
      addressOf: parseRepositoryAddress,
    }),
    contentTypes,
    responseCache,
    views,
  };
}

/** Counts new statuses. */
function countPosts(statuses: Deps["statuses"], metrics: Metrics | undefined): Deps["statuses"] {
  if (metrics === undefined) return statuses;
  return {
    ...statuses,
    post: async (...args) => {
      const posted = await statuses.post(...args);
      if (posted.changed) metrics.posted();
      return posted;
    },
  };
}

function statusPortsOf({
  store,
  nowMs,
  base,
}: Pick<Deps, "store" | "nowMs" | "base">): StatusPorts<StoreTransaction> {
  return {
    store,
    now: nowMs,
    links: {
      account: ({ username }) => `${base()}/@${username}`,
      tag: (name) => `${base()}/tags/${encodeURIComponent(name)}`,
    },
    // Without a setting the server learns its address when it listens.
    localDomains: () => (base() === "" ? [] : [new URL(base()).host]),
  };
}

function postLimitOf(
  { rateLimitStatuses }: Settings,
  { store, nowMs, posts }: Pick<Deps, "store" | "nowMs"> & Pick<UsageStores, "posts">,
): Deps["postLimit"] {
  const policy = { family: "statuses", ...rateLimitStatuses };
  const beside = posts && createLimiter(policy, { store: posts, now: nowMs });
  return createPostLimit({ policy, store, beside, nowMs });
}
