import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  createBlobCache,
  createBlobStore,
  isBlobStoreError,
  type StorageArea,
} from "@x/blob-store";
import { openDiskArea } from "@x/blob-store/disk";
import { createMemoryArea } from "@x/blob-store/memory";
import type { Blobs } from "../deps.ts";
import { CommandError } from "../config/command-error.ts";
import type { Metrics } from "../http/metrics.ts";
import type { Traces } from "../http/traces.ts";
import { tracedArea } from "../traces/traced-area.ts";
import { timedArea } from "./timed-area.ts";
import { openBucketArea } from "./bucket.ts";
import type { Settings } from "../config/settings.ts";

/** Largest size of the archive cache, in bytes; the least used archive goes first. */
const ARCHIVE_QUOTA = 2 ** 30;

/** Options of opening the storage. */
interface OpenBlobsOptions {
  /** Whether missing directories are made; without it they count as empty, for who only reads. */
  readonly create: boolean;
  /** Counters. Absent: operations are not counted. */
  readonly metrics?: Metrics | undefined;
  /** Traces. Absent: operations are not traced. */
  readonly traces?: Traces | undefined;
}

/**
 * Opens the storage of large objects, files of statuses and archives: the data directory, or a bucket when the settings name one.
 *
 * @throws CommandError when it cannot be opened
 */
export async function openBlobs(
  settings: Settings,
  { create, metrics, traces }: OpenBlobsOptions,
): Promise<Blobs> {
  const { s3, dataDir } = settings;
  const open = async (name: string): Promise<StorageArea> => {
    const area = await openArea(name);
    const timed = metrics === undefined ? area : timedArea(area, metrics);
    return traces === undefined ? timed : tracedArea(timed, traces);
  };
  const openArea = async (name: string): Promise<StorageArea> => {
    if (s3 !== undefined) return openBucketArea(s3, name, traces);
    const directory = join(dataDir, name);
    return create || existsSync(directory) ? openDiskArea(directory) : createMemoryArea();
  };
  try {
    return {
      objects: createBlobStore(await open("objects")),
      media: createBlobStore(await open("media")),
      archives: createBlobCache(await open("archives"), { maxBytes: ARCHIVE_QUOTA }),
      direct: s3?.direct ?? false,
    };
  } catch (cause) {
    if (!isBlobStoreError(cause)) throw cause;
    throw new CommandError(cause.message, { cause });
  }
}
