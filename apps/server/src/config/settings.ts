import { resolve } from "node:path";
import type { GitLimits } from "@x/git-contents/git";
import type { Quota } from "@x/status-store";
import * as v from "valibot";
import {
  address,
  filled,
  flag,
  limit,
  networks,
  networksOrPublic,
  onOrOff,
  origin,
  rate,
  rateOrOff,
  whole,
} from "./forms.ts";
import { readGitLimits, SIZES } from "./git-limits.ts";
import { INSTANCE, type InstanceSettings } from "./instance.ts";
import { NEEDED, OTHERS, readS3, type S3Settings } from "./s3.ts";
import { readGroup, setting, type Flags, type Setting, type ValuesOf } from "./setting.ts";
import { readTls, TLS, type TlsSettings } from "./tls.ts";

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const SETTINGS = {
  /** Host name or address to listen on. */
  host: setting("HOST", filled("a host name or address"), "127.0.0.1"),
  /** 0 takes a free one. */
  port: setting("PORT", whole(0, 65_535), "3000"),
  /** Absolute. */
  dataDir: setting("DATA_DIR", filled("a folder"), "./data"),
  /** Origin of every address in answers, without a slash at its end. Absent: the listening address. */
  baseUrl: setting("BASE_URL", origin),
  /** Whether there are pages for people in a browser. */
  pages: setting("PAGES", onOrOff, "on"),
  /** Processes that answer requests. */
  workers: setting("WORKERS", whole(1, 64), "1"),
  /** PostgreSQL. Absent: SQLite in `dataDir`. */
  databaseUrl: setting(
    "DATABASE_URL",
    address(["postgres:", "postgresql:"], "an address such as postgres://user@host/name"),
  ),
  /** Storage of git repositories: the data directory, or PostgreSQL and the bucket, which several servers share. */
  gitStorage: setting("GIT_STORAGE", v.picklist(["disk", "shared"], "disk or shared"), "disk"),
  /** Longest silence of a server in its turn at a shared repository, in milliseconds, before another one gets it. */
  gitTurnMs: setting("GIT_TURN_MS", whole(100, 600_000), "2000"),
  /** Most bytes of copies of shared repositories in the data directory. Absent: no limit. */
  gitCopiesBytes: setting("GIT_COPIES_BYTES", limit, "53687091200"),
  /** Valkey or Redis for the limits. Absent: they live in the database. */
  redisUrl: setting(
    "REDIS_URL",
    address(["redis:", "rediss:"], "an address such as redis://localhost:6379"),
  ),
  /** Budget of posts and edits of one account. */
  rateLimitStatuses: setting("RATE_LIMIT_STATUSES", rate, "300/3h"),
  /** Budget of requests of one account or address. */
  rateLimitApi: setting("RATE_LIMIT_API", rateOrOff, "300/5m"),
  /** Who may sign up: nobody, or who has an invitation. */
  registration: setting(
    "REGISTRATION",
    v.picklist(["closed", "invite"], "closed or invite"),
    "closed",
  ),
  /** Life of the tokens of apps, in seconds; then they have refresh tokens. Absent: without end. */
  oauthTokenSeconds: setting("OAUTH_TOKEN_SECONDS", limit, "off"),
  /** Size in bytes up to which contents answers carry a file's bytes. */
  maxBlobBytes: setting("MAX_BLOB_BYTES", whole(0, 2 ** 30), "10485760"),
  /** Largest request body, in bytes. */
  maxBodyBytes: setting("MAX_BODY_BYTES", whole(1024, 2 ** 31), "104857600"),
  /** Largest body of a request without a token, in bytes. */
  maxAnonymousBodyBytes: setting("MAX_ANONYMOUS_BODY_BYTES", whole(1024, 2 ** 31), "8388608"),
  /** Memory of the bodies of all requests in flight, in bytes. */
  bodyMemoryBytes: setting("BODY_MEMORY_BYTES", whole(2 ** 20, 2 ** 40), "134217728"),
  /** Disk space of the bodies of all requests in flight, in bytes. */
  bodyDiskBytes: setting("BODY_DISK_BYTES", whole(2 ** 20, 2 ** 49), "4294967296"),
  /** Most objects of one batch of git-lfs. */
  lfsMaxBatch: setting("LFS_MAX_BATCH", whole(1, 10_000), "1000"),
  /** Largest object that git-lfs may send, in bytes. */
  lfsMaxBytes: setting("LFS_MAX_BYTES", whole(0, 2 ** 49), "5368709120"),
  /** Largest picture that may be sent for a status, in bytes. */
  maxImageBytes: setting("MAX_IMAGE_BYTES", whole(1024, 2 ** 28), "16777216"),
  /** Most pixels of such a picture. */
  maxImagePixels: setting("MAX_IMAGE_PIXELS", whole(1024, 2 ** 28), "33177600"),
  /** Largest video or sound that may be sent for a status, in bytes. */
  maxVideoBytes: setting("MAX_VIDEO_BYTES", whole(1024, 2 ** 33), "103809024"),
  /** Pictures that are worked on at once. */
  imageThreads: setting("IMAGE_THREADS", whole(1, 64), "1"),
  /** Largest pack of a push, in bytes. */
  maxPushBytes: setting("MAX_PUSH_BYTES", whole(1024, 2 ** 40), "2147483648"),
  /** Most fetches and pushes at the same time. */
  gitTransfers: setting("GIT_TRANSFERS", whole(1, 1024), "16"),
  /** Visibility of a repository that its owner's first push creates; `off`: such a push is refused. */
  createOnPush: setting(
    "CREATE_ON_PUSH",
    v.picklist(["off", "private", "public"], "off, private or public"),
    "off",
  ),
  /** Whether commits over the contents API add only names that every file system accepts and tells apart. */
  portablePaths: setting("PORTABLE_PATHS", flag, "false"),
  /** File of a private key of SSH that commits over the API are signed with. Absent: they are not signed. */
  signingKey: setting("SIGNING_KEY", filled("a file")),
  /** Hosts that repositories may be imported from over HTTP: `public`, and networks. Empty: none. */
  importFrom: setting("IMPORT_FROM", networksOrPublic, ""),
  /** Addresses and networks of trusted proxies, whose `X-Forwarded-For` counts. */
  trustedProxies: setting("TRUSTED_PROXIES", networks, ""),
  /** Whether the data directory may be on a file system of the network. */
  allowNetworkFileSystem: setting("ALLOW_NETWORK_FILE_SYSTEM", flag, "false"),
  /** Port of the metrics; 0 takes a free one. Absent: there are none. */
  metricsPort: setting("METRICS_PORT", whole(0, 65_535)),
  /** Host name or address that metrics are shown on. */
  metricsHost: setting("METRICS_HOST", filled("a host name or address"), "127.0.0.1"),
  /** Least level of logged lines. */
  logLevel: setting("LOG_LEVEL", v.picklist(LOG_LEVELS, `one of ${LOG_LEVELS.join(", ")}`), "info"),
};

const QUOTA = {
  repositoryBytes: setting("QUOTA_REPOSITORY_BYTES", limit, "10737418240"),
  accountBytes: setting("QUOTA_ACCOUNT_BYTES", limit, "53687091200"),
  repositories: setting("QUOTA_REPOSITORIES", limit, "1000"),
};

/** All settings that there are. */
export const DECLARED: readonly Setting<unknown>[] = [
  SETTINGS,
  NEEDED,
  OTHERS,
  TLS,
  SIZES,
  QUOTA,
  INSTANCE,
].flatMap((group) => Object.values(group) as readonly Setting<unknown>[]);

/** Settings of the server, read and checked once at start. */
export interface Settings extends ValuesOf<typeof SETTINGS> {
  /** Absent: blobs live in `dataDir`. */
  readonly s3: S3Settings | undefined;
  /** Certificate and key. Absent: the server speaks HTTP without TLS. */
  readonly tls: TlsSettings | undefined;
  /** Limits of what pushed objects may make git do; what is absent has its default. */
  readonly gitLimits: Partial<GitLimits>;
  /** Limits of accounts without their own. */
  readonly quota: Quota;
  /** What the server tells about itself. */
  readonly instance: InstanceSettings;
}

/**
 * Reads the settings: the command line first, then the environment, then the defaults.
 *
 * @throws SettingsError for the first setting that is wrong
 */
export function readSettings(
  environment: Readonly<NodeJS.ProcessEnv>,
  flags: Flags = {},
): Settings {
  const sources = { environment, flags };
  const settings = readGroup(SETTINGS, sources);
  return {
    ...settings,
    dataDir: resolve(settings.dataDir),
    s3: readS3(sources),
    tls: readTls(sources, settings),
    gitLimits: readGitLimits(sources),
    quota: readGroup(QUOTA, sources),
    instance: readGroup(INSTANCE, sources),
  };
}
