import type { S3Client } from "@aws-sdk/client-s3";
import type { StorageArea } from "@x/blob-store";
import type { S3Settings } from "../config/s3.ts";
import type { Traces } from "../http/traces.ts";

/**
 * Opens a folder of the bucket that the settings name. The client is loaded only where a bucket is set.
 *
 * @param traces - handed on to the bucket. Absent: there are none
 */
export async function openBucketArea(
  s3: S3Settings,
  folder: string,
  traces?: Traces,
): Promise<StorageArea> {
  const [sdk, { createS3Area }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("@x/blob-store/s3"),
  ]);
  const client = new sdk.S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    // A private bucket rarely has a host name of its own.
    forcePathStyle: true,
    // The client's default logger writes to the console.
    logger: { trace: silent, debug: silent, info: silent, warn: silent, error: silent },
  });
  if (traces !== undefined) handOn(client, traces);
  return createS3Area({ client, bucket: s3.bucket, prefix: `${folder}/` });
}

/** Adds the trace of the work that runs to the headers of each request, before they are signed. */
function handOn({ middlewareStack }: S3Client, traces: Traces): void {
  middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { readonly headers: Record<string, string> };
      Object.assign(headers, traces.headers());
      return next(args);
    },
    { step: "build", name: "traceparent" },
  );
}

function silent(): void {}
