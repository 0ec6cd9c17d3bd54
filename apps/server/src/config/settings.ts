import { isIP, isIPv6 } from "node:net";
import { resolve } from "node:path";
import type { GitLimits } from "@x/git-contents/git";
import { isRateLimitError, parseWindow } from "@x/ratelimit";
import type { Quota } from "@x/status-store";
import * as v from "valibot";

/** Limit of a budget, in units for each window. */
export interface Rate {
  /** Units of each window. */
  readonly limit: number;
  /** Length of a window, in milliseconds. */
  readonly windowMs: number;
}

/** Settings of the server, read and checked once at start. */
export interface Settings {
  /** Host name or address to listen on. */
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  /** Origin of every address in answers, without a slash at its end. Absent: the listening address. */
  readonly baseUrl: string | undefined;
  /** Processes that answer requests. */
  readonly workers: number;
  /** PostgreSQL. Absent: SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Valkey or Redis for the limits. Absent: they live in the database. */
  readonly redisUrl: string | undefined;
  /** Absent: blobs live in `dataDir`. */
  readonly s3: S3Settings | undefined;
  /** Budget of posts and edits of one account. */
  readonly rateLimitStatuses: Rate;
  /** Budget of requests of one account or address. */
  readonly rateLimitApi: Rate | "off";
  /** Size in bytes up to which contents answers carry a file's bytes. */
  readonly maxBlobBytes: number;
  /** Largest request body, in bytes. */
  readonly maxBodyBytes: number;
  /** Largest body of a request without a token, in bytes. */
  readonly maxAnonymousBodyBytes: number;
  /** Memory of the bodies of all requests in flight, in bytes. */
  readonly bodyMemoryBytes: number;
  /** Room on the disk of the bodies of all requests in flight, in bytes. */
  readonly bodyDiskBytes: number;
  /** Most objects of one batch of git-lfs. */
  readonly lfsMaxBatch: number;
  /** Largest object that git-lfs may send, in bytes. */
  readonly lfsMaxBytes: number;
  /** Largest pack of a push, in bytes. */
  readonly maxPushBytes: number;
  /** Most fetches and pushes at the same time. */
  readonly gitTransfers: number;
  /** Limits of what pushed objects may make git do; what is absent has its default. */
  readonly gitLimits: Partial<GitLimits>;
  /** Visibility of a repository that its owner's first push creates; `off`: such a push is refused. */
  readonly createOnPush: "off" | "private" | "public";
  /** Whether commits over the contents API add only names that every file system accepts and tells apart. */
  readonly portablePaths: boolean;
  /** Limits of accounts without their own. */
  readonly quota: Quota;
  /** Hosts that repositories may be imported from over HTTP: `public`, and networks. Empty: none. */
  readonly importFrom: readonly string[];
  /** Addresses and networks of trusted proxies, whose `X-Forwarded-For` counts. */
  readonly trustedProxies: readonly string[];
  /** Whether the data directory may be on a file system of the network. */
  readonly allowNetworkFileSystem: boolean;
  /** Least level of logged lines. */
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

export interface S3Settings {
  /** Address of the storage. */
  readonly endpoint: string;
  /** Region of the bucket. */
  readonly region: string;
  /** Name of the bucket. */
  readonly bucket: string;
  /** Id of the access key. */
  readonly accessKeyId: string;
  /** Secret of the access key. */
  readonly secretAccessKey: string;
  /** Whether downloads of LFS objects and archives are redirected to signed addresses. */
  readonly direct: boolean;
}

/** A setting that the server cannot start with. The message names the variable and what it takes. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** A whole number between two bounds, as text. */
const whole = (low: number, high: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/, `a whole number from ${low} to ${high}`),
    v.transform(Number),
    v.check((value) => value >= low && value <= high, `a whole number from ${low} to ${high}`),
  );

/** A limit, or none. */
const limit = v.union(
  [
    v.pipe(
      v.literal("off"),
      v.transform(() => undefined),
    ),
    whole(0, 2 ** 50),
  ],
  `a whole number from 0 to ${2 ** 50}, or off`,
);

const flag = v.pipe(
  v.picklist(["true", "false"], "true or false"),
  v.transform((text) => text === "true"),
);

const rate = v.pipe(
  v.string(),
  v.check(isRate, "a limit and a window such as 300/3h"),
  v.transform((text): Rate => parseWindow(text)),
);

const address = (protocols: readonly string[], description: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      description,
    ),
  );

const origin = v.pipe(
  v.string(),
  v.check(isOrigin, "an http or https address without a path, such as https://git.example"),
  v.transform((text) => new URL(text).origin),
);

const network = v.pipe(
  v.string(),
  v.check((text) => {
    const [host = "", bits, more] = text.split("/");
    const most = isIPv6(host) ? 128 : 32;
    return (
      isIP(host) !== 0 &&
      more === undefined &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
    );
  }, "addresses or networks such as 10.0.0.0/8, separated by commas"),
);

/** Entries with commas between them. */
const listed = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  ),
);

const networks = v.pipe(listed, v.array(network));

const importable = v.pipe(
  listed,
  v.array(
    v.union(
      [v.literal("public"), network],
      "public, and addresses or networks such as 10.0.0.0/8, separated by commas",
    ),
  ),
);

const Environment = v.object({
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty("a host name or address")), "127.0.0.1"),
  PORT: v.optional(whole(0, 65_535), "3000"),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty("a folder")), "./data"),
  BASE_URL: v.optional(origin),
  WORKERS: v.optional(whole(1, 64), "1"),
  DATABASE_URL: v.optional(
    address(["postgres:", "postgresql:"], "an address such as postgres://user@host/name"),
  ),
  REDIS_URL: v.optional(
    address(["redis:", "rediss:"], "an address such as redis://localhost:6379"),
  ),
  S3_ENDPOINT: v.optional(address(["http:", "https:"], "an http or https address")),
  S3_REGION: v.optional(v.string(), "us-east-1"),
  S3_BUCKET: v.optional(v.pipe(v.string(), v.nonEmpty("the name of a bucket"))),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  S3_DIRECT: v.optional(flag, "false"),
  RATE_LIMIT_STATUSES: v.optional(rate, "300/3h"),
  RATE_LIMIT_API: v.optional(
    v.union([v.literal("off"), rate], "a limit and a window such as 300/5m, or off"),
    "300/5m",
  ),
  MAX_BLOB_BYTES: v.optional(whole(0, 2 ** 30), "10485760"),
  MAX_BODY_BYTES: v.optional(whole(1024, 2 ** 31), "104857600"),
  MAX_ANONYMOUS_BODY_BYTES: v.optional(whole(1024, 2 ** 31), "8388608"),
  BODY_MEMORY_BYTES: v.optional(whole(2 ** 20, 2 ** 40), "134217728"),
  BODY_DISK_BYTES: v.optional(whole(2 ** 20, 2 ** 49), "4294967296"),
  LFS_MAX_BATCH: v.optional(whole(1, 10_000), "1000"),
  LFS_MAX_BYTES: v.optional(whole(0, 2 ** 49), "5368709120"),
  MAX_PUSH_BYTES: v.optional(whole(1024, 2 ** 40), "2147483648"),
  MAX_OBJECT_BYTES: v.optional(whole(1024, 2 ** 40), "2147483648"),
  MAX_DELTA_BYTES: v.optional(whole(1024, 2 ** 34), "104857600"),
  MAX_ARCHIVE_BYTES: v.optional(whole(1024, 2 ** 44), "17179869184"),
  MAX_ARCHIVE_ENTRIES: v.optional(whole(1, 10_000_000), "500000"),
  GIT_TRANSFER_MEMORY: v.optional(whole(2 ** 26, 2 ** 40), "2147483648"),
  GIT_TRANSFERS: v.optional(whole(1, 1024), "16"),
  PORTABLE_PATHS: v.optional(flag, "false"),
  QUOTA_REPOSITORY_BYTES: v.optional(limit, "10737418240"),
  QUOTA_ACCOUNT_BYTES: v.optional(limit, "53687091200"),
  QUOTA_REPOSITORIES: v.optional(limit, "1000"),
  CREATE_ON_PUSH: v.optional(
    v.picklist(["off", "private", "public"], "off, private or public"),
    "off",
  ),
  IMPORT_FROM: v.optional(importable, ""),
  TRUSTED_PROXIES: v.optional(networks, ""),
  ALLOW_NETWORK_FILE_SYSTEM: v.optional(flag, "false"),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `one of ${LOG_LEVELS.join(", ")}`), "info"),
});

function isRate(text: string): boolean {
  try {
    parseWindow(text);
    return true;
  } catch (error) {
    if (isRateLimitError(error)) return false;
    throw error;
  }
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && pathname + search + hash + username === "/";
}

/** Options of the command line that replace variables of the environment. */
export interface Flags {
  /** `--data`, for `DATA_DIR`. */
  readonly data?: string | undefined;
  /** `--host`, for `HOST`. */
  readonly host?: string | undefined;
  /** `--port`, for `PORT`. */
  readonly port?: string | undefined;
  /** `--workers`, for `WORKERS`. */
  readonly workers?: string | undefined;
}

/**
 * Reads the settings: the command line first, then the environment, then the defaults.
 *
 * An empty variable counts as absent.
 *
 * @throws SettingsError for the first setting that is wrong
 */
export function readSettings(
  environment: Readonly<NodeJS.ProcessEnv>,
  flags: Flags = {},
): Settings {
  const entries = Object.entries({
    ...environment,
    ...named({ DATA_DIR: flags.data, HOST: flags.host, PORT: flags.port, WORKERS: flags.workers }),
  }).filter(([, value]) => value !== undefined && value !== "");
  const result = v.safeParse(Environment, Object.fromEntries(entries));
  if (!result.success) throw refusal(result.issues[0], flags);
  const read = result.output;
  return {
    host: read.HOST,
    port: read.PORT,
    dataDir: resolve(read.DATA_DIR),
    baseUrl: read.BASE_URL,
    workers: read.WORKERS,
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    s3: s3Of(read),
    rateLimitStatuses: read.RATE_LIMIT_STATUSES,
    rateLimitApi: read.RATE_LIMIT_API,
    maxBlobBytes: read.MAX_BLOB_BYTES,
    maxBodyBytes: read.MAX_BODY_BYTES,
    maxAnonymousBodyBytes: read.MAX_ANONYMOUS_BODY_BYTES,
    bodyMemoryBytes: read.BODY_MEMORY_BYTES,
    bodyDiskBytes: read.BODY_DISK_BYTES,
    lfsMaxBatch: read.LFS_MAX_BATCH,
    lfsMaxBytes: read.LFS_MAX_BYTES,
    maxPushBytes: read.MAX_PUSH_BYTES,
    gitTransfers: read.GIT_TRANSFERS,
    gitLimits: gitLimitsOf(read),
    createOnPush: read.CREATE_ON_PUSH,
    portablePaths: read.PORTABLE_PATHS,
    quota: {
      repositoryBytes: read.QUOTA_REPOSITORY_BYTES,
      accountBytes: read.QUOTA_ACCOUNT_BYTES,
      repositories: read.QUOTA_REPOSITORIES,
    },
    importFrom: read.IMPORT_FROM,
    trustedProxies: read.TRUSTED_PROXIES,
    allowNetworkFileSystem: read.ALLOW_NETWORK_FILE_SYSTEM,
    logLevel: read.LOG_LEVEL,
  };
}

function named(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

const FLAG_OF: Readonly<Record<string, keyof Flags>> = {
  DATA_DIR: "data",
  HOST: "host",
  PORT: "port",
  WORKERS: "workers",
};

/** Names what the person wrote: the option when it came from the command line, else the variable. */
function refusal(issue: v.BaseIssue<unknown>, flags: Flags): SettingsError {
  const variable = String(issue.path?.[0]?.key ?? "the environment");
  const flagName = FLAG_OF[variable];
  const option =
    flagName !== undefined && flags[flagName] !== undefined ? `--${flagName}` : variable;
  const secret = /SECRET|URL/.test(variable)
    ? ""
    : `, not ${JSON.stringify(issue.path?.[0]?.value ?? "")}`;
  return new SettingsError(`${option} must be ${issue.message}${secret}`);
}

/** Memory of git beside the objects that it holds. */
const GIT_BASE_MEMORY = 58_720_256;
/** What an entry and its path take of git's memory while it makes an archive. */
const ARCHIVE_ENTRY_MEMORY = 400;
const ARCHIVE_ENTRY_PATH = 100;

/** Memory follows from the sizes that are taken: git holds a delta's base and its result. */
function gitLimitsOf(read: v.InferOutput<typeof Environment>): Partial<GitLimits> {
  const held = 2 * read.MAX_DELTA_BYTES;
  const archive = read.MAX_ARCHIVE_ENTRIES * ARCHIVE_ENTRY_MEMORY;
  return {
    objectBytes: read.MAX_OBJECT_BYTES,
    heldObjectBytes: read.MAX_DELTA_BYTES,
    archiveBytes: read.MAX_ARCHIVE_BYTES,
    archiveEntries: read.MAX_ARCHIVE_ENTRIES,
    archivePathBytes: read.MAX_ARCHIVE_ENTRIES * ARCHIVE_ENTRY_PATH,
    childMemoryBytes: GIT_BASE_MEMORY + Math.max(held, archive),
    transferMemoryBytes: read.GIT_TRANSFER_MEMORY,
  };
}

/** All of S3 or none of it: half a configuration is a mistake. */
function s3Of(read: v.InferOutput<typeof Environment>): S3Settings | undefined {
  const wanted = {
    S3_ENDPOINT: read.S3_ENDPOINT,
    S3_BUCKET: read.S3_BUCKET,
    S3_ACCESS_KEY_ID: read.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: read.S3_SECRET_ACCESS_KEY,
  };
  const missing = Object.entries(wanted)
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  if (missing.length === Object.keys(wanted).length) return undefined;
  if (missing.length > 0) throw new SettingsError(`S3 needs ${missing.join(" and ")} too`);
  return {
    endpoint: wanted.S3_ENDPOINT ?? "",
    region: read.S3_REGION,
    bucket: wanted.S3_BUCKET ?? "",
    accessKeyId: wanted.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: wanted.S3_SECRET_ACCESS_KEY ?? "",
    direct: read.S3_DIRECT,
  };
}
