import type { StorageArea } from "@x/blob-store";
import type { S3Settings } from "../config/s3.ts";

/** Opens a folder of the bucket that the settings name. The client is loaded only where a bucket is set. */
export async function openBucketArea(s3: S3Settings, folder: string): Promise<StorageArea> {
  const [{ S3Client }, { createS3Area }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("@x/blob-store/s3"),
  ]);
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    // A private bucket rarely has a host name of its own.
    forcePathStyle: true,
    // The client's default logger writes to the console.
    logger: { trace: silent, debug: silent, info: silent, warn: silent, error: silent },
  });
  return createS3Area({ client, bucket: s3.bucket, prefix: `${folder}/` });
}

function silent(): void {}
